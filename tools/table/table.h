// Table: plays one game at a time by a client's instructions, and records it.
//
// Every operation is done as a whole or not at all: an error changes nothing.
// The exception is a batch that cannot be stored: then the game is closed, and
// what was stored of it stays.
//
// Going back to a mark continues from there in a separate game: in a store a
// fork (Log::ForkGame), which shares the events up to the mark. Nothing is ever
// removed from a log, and each of the games verifies.
#ifndef REFOLD_TOOLS_TABLE_TABLE_H_
#define REFOLD_TOOLS_TABLE_TABLE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/log.h"
#include "kernel/engine/engine.h"
#include "replay/cards/card_source.h"
#include "replay/cards/game_cards.h"
#include "replay/record.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// What a new game has to tell.
struct TableBegun {
  std::map<std::string, CardId> names;  // of cards that the set-up called so
  std::vector<std::string> notes;
};

class Table {
 public:
  // At most so many marks are kept of one game.
  static constexpr size_t kMaxMarks = 1000;

  // Of this game, with these cards. All must outlive the table; without a log
  // nothing is recorded. What a player may not see (`viewer`; 0 = everybody
  // sees everything) is not told in errors.
  // `by_hand`: whether its games may be changed by hand.
  Table(const GameCards& kind, CardSource& cards, Log* log, PlayerId viewer,
        bool by_hand)
      : kind_(kind),
        cards_(cards),
        log_(log),
        viewer_(viewer),
        by_hand_(by_hand) {}

  // Begins a game; the one before is left as it is.
  absl::StatusOr<TableBegun> SetUp(const pb::TableSetUp& setup);

  // Answers the open prompt. The errors are those of OptionFinder::Read and of
  // Engine::CheckDecision; FailedPrecondition without a prompt; NotRecorded().
  absl::Status Answer(const pb::TableAnswer& answer);
  // Takes an option into the selection or, if it is there, out of it.
  absl::Status Toggle(const pb::TableChoice& choice);
  // Answers with the selection.
  absl::Status Done();

  // Whether there is anything that the option would be done to, as far as the
  // game tells its players; nullopt if it does not.
  absl::StatusOr<std::optional<bool>> HasTarget(
      const pb::TableChoice& choice) const;

  // Changes the table by hand (kernel/games/skeleton/by_hand.h), as a decision
  // of the player who is asked. InvalidArgument if that is not allowed, or
  // impossible.
  absl::Status Poke(const pb::TablePoke& poke);

  // Marks are numbered from 1 in each game that was set up.
  absl::StatusOr<uint32_t> Mark();
  // NotFound if there is no such mark.
  absl::Status Undo(uint32_t mark);

  // Brings what is recorded to the disk.
  absl::Status Save();

  // The game, or null if none has been set up or it was closed.
  const Engine* engine() const { return engine_.get(); }
  // Its id in the log; 0 if it is not recorded.
  GameId game() const { return recorder_ == nullptr ? 0 : recorder_->game(); }
  // What the last operation has brought about; nothing where it was undone.
  const std::vector<Event>& latest() const { return latest_; }
  // Indices of options of the open prompt.
  const std::vector<uint32_t>& selected() const { return selected_; }

 private:
  struct Marked {
    GameId game = 0;  // in which it was marked
    World world;
  };

  absl::Status CheckAsked() const;
  absl::Status Submit(const Decision& decision);
  // Whether the open prompt is hidden from the viewer.
  bool IsHidden() const;
  // Keeps its error, since a failure to store is not the client's mistake.
  Commit CommitTo(Recorder* recorder);
  void Close();

  const GameCards& kind_;
  CardSource& cards_;
  Log* const log_;
  const PlayerId viewer_;
  const bool by_hand_;
  std::unique_ptr<Recorder> recorder_;
  std::unique_ptr<Engine> engine_;
  absl::Status stored_;
  std::vector<Event> latest_;
  std::vector<uint32_t> selected_;
  std::vector<Marked> marks_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_TABLE_H_
