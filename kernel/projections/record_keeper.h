// RecordKeeper: what the watchers of a game note and count (WatcherSpec).
//
// Watchers work from the first event on, wherever the cards are that declare
// them. Which of them hear what follows from the programs alone, so an event
// costs the watchers of its kind. A watcher keeps as many records as it says,
// and never more than kMaxRecords: what happens when it is full is not noted,
// so that what it has stays true.
//
// Tallies (WatcherSpec.Tally) are counted by the names that the programs of the
// game ask for, and always where they say so: an event costs what is asked of
// its kind. The programs of the game declare them; what none of those declares,
// the rulebook of this build does (GameQueries::watchers). There are as many
// numbers as there are names and players, and beyond kMaxTallies of them no
// further card is counted.
#ifndef REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_
#define REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/view.h"
#include "kernel/state/facts.h"

namespace refold {

inline constexpr size_t kMaxTallies = 16384;

class RecordKeeper {
 public:
  // A record of the watcher of that name.
  struct Made {
    Word watcher;
    EventRecord record;
  };

  // The programs and the game must outlive the keeper.
  RecordKeeper(const ProgramSet& programs, const GameQueries& game);

  // Appends what the watchers note of `what`, as the view shows the world.
  void Make(const View& view, const Occurrence& what, uint64_t sequence,
            std::vector<Made>& out) const;
  // Adds a record, unless its watcher is full. Whether it did.
  bool Add(Made made, RecordTables& tables) const;
  // Empties the watchers that forget at this event. Whether any had records.
  bool Reset(const Event& event, RecordTables& tables) const;

  // Counts what happened. `view` is the world after the event, with the cards
  // that left in last_known. Whether anything was counted.
  bool Count(const View& view, const Occurrence& what, TallyTable& table) const;
  // Forgets what is forgotten at this event, which is to be counted afterwards.
  // Whether there was anything.
  bool Reset(const Event& event, TallyTable& table) const;

 private:
  // A watcher that counts, and the names that are asked for.
  struct Tally {
    const DeclaredWatcher* watcher = nullptr;
    bool whole = false;  // by its own name
    // By these words, with the names that they are counted under.
    std::vector<std::pair<Word, Word>> kinds;
  };
  // A name whose numbers are forgotten, and the one under which those of
  // players and overall are known until the next time; empty if none is.
  struct Forgotten {
    Word name;
    Word afterwards;
  };

  // The word at which watchers forget; empty if none does at this event.
  static Word MomentOf(const Event& event);
  void FileRecords(const WatcherSet::Watcher& watcher);
  void FileTallies(const GameQueries& game);
  // That the tally is asked for, by a word or as a whole.
  void FileTally(const WatcherSet::AskedTally& asked, Word name);
  void ForgetAt(const flat::WatcherSpec& spec, Word name, Word afterwards);
  bool CountOne(const View& view, const Tally& tally, const Occurrence& what,
                TallyTable& table) const;

  const ProgramSet* programs_;
  // By EventPattern.Kind.
  std::vector<std::vector<const WatcherSet::Watcher*>> records_;
  std::vector<std::vector<Tally>> tallies_;
  // By phase, or kResetAtTurn.
  std::map<Word, std::vector<Word>> forget_records_at_;  // watchers
  std::map<Word, std::vector<Forgotten>> forget_tallies_at_;
};

// Everything that some record has.
std::set<Ref> ReferredTo(const RecordTables& tables);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_
