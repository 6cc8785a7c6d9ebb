// Gives access to a stored game in both directions: its lines and its table
// around any event.
//
// It is cut into pages: a turn, or a part of a long one. A page is computed
// from the checkpoint before it, and stores the state every few events, so that
// going back within it folds very little. The tape also marks places that it
// has passed, for games without checkpoints. Only the most recently used pages
// and a limited number of marks are kept, so memory is bounded for any length
// of game; only the list of turns grows with it.
#ifndef REFOLD_TOOLS_STORY_STORY_TAPE_H_
#define REFOLD_TOOLS_STORY_STORY_TAPE_H_

#include <cstdint>
#include <list>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/state/game_state.h"
#include "replay/find_turns.h"
#include "replay/state_walk.h"
#include "tools/story/story_line.h"
#include "tools/story/story_place.h"

namespace refold::tools {

class StoryTape {
 public:
  static constexpr uint64_t kPageEvents = 512;
  static constexpr uint64_t kStride = 16;       // events from one kept state on
  static constexpr size_t kPages = 8;           // kept
  static constexpr uint64_t kMarkEvents = 512;  // between two marks at first
  static constexpr size_t kMarks = 64;          // kept; then they get sparser

  struct Page {
    EventRange range;
    std::vector<StoryLine> lines;   // those that are told
    std::vector<uint64_t> batches;  // of each event of the range
    // After the event before the range, and every kStride events from there on.
    std::vector<GameState> states;
  };

  // `game` must outlive the tape. DataLoss if an event cannot be read.
  static absl::StatusOr<StoryTape> Open(const GameReader& game);

  const GameReader& game() const { return *game_; }
  uint64_t end() const { return end_; }  // sequence of the last event
  const std::vector<TurnStart>& turns() const { return turns_; }

  // The page that holds an event in [1, end()]; of 0, the first one. Valid
  // until the next call. Errors as StateWalk has them.
  absl::StatusOr<const Page*> PageOf(uint64_t sequence);
  // The state after an event in [0, end()].
  absl::StatusOr<GameState> StateAt(uint64_t sequence);

  // How many events have been folded so far.
  uint64_t folded() const { return folded_; }
  size_t kept_pages() const { return pages_.size(); }

 private:
  StoryTape(const GameReader& game, uint64_t end, std::vector<TurnStart> turns)
      : game_(&game), end_(end), turns_(std::move(turns)) {}

  EventRange RangeOf(uint64_t sequence) const;
  // A walk that stands at an event, and marks what it passes.
  absl::StatusOr<StateWalk> WalkTo(uint64_t sequence);
  void MarkPlace(const StateWalk& walk);
  absl::StatusOr<Page> Load(const EventRange& range);

  const GameReader* game_;
  uint64_t end_;
  std::vector<TurnStart> turns_;
  std::list<Page> pages_;                      // the one used last first
  std::map<uint64_t, StateWalk::Mark> marks_;  // by sequence
  uint64_t mark_events_ = kMarkEvents;
  uint64_t folded_ = 0;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_STORY_TAPE_H_
