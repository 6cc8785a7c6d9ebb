// RecordKeeper: runs the watchers of a game, which note and count events
// (WatcherSpec).
//
// Watchers work from the first event on, wherever the cards that declare them
// are. Which events each hears follows from the programs alone, so the cost of
// an event depends on the watchers of its kind. A watcher keeps as many records
// as it declares, and never more than kMaxRecords: once it is full, nothing
// more is noted, so that its records stay true.
//
// Tallies (WatcherSpec.Tally) are counted only under names that the programs of
// the game ask for, or if declared as always counted, so the cost of an event
// depends on what is asked about its kind. They are declared by the programs of
// the game, or else by the rulebook of this build (GameQueries::watchers).
// There are as many numbers as names and players, and beyond kMaxTallies of
// them no further card is counted.
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

  // Appends what the watchers note about `what`, in the world of the view.
  void Make(const View& view, const Occurrence& what, uint64_t sequence,
            std::vector<Made>& out) const;
  // Adds a record, unless its watcher is full. Returns whether it did.
  bool Add(Made made, RecordTables& tables) const;
  // Clears the watchers that reset at this event. Returns whether any had
  // records.
  bool Reset(const Event& event, RecordTables& tables) const;

  // Counts what happened. `view` is the world after the event, with the cards
  // that left in last_known. Returns whether anything was counted.
  bool Count(const View& view, const Occurrence& what, TallyTable& table) const;
  // Resets the tallies that reset at this event, which is to be counted
  // afterwards. Returns whether there were any.
  bool Reset(const Event& event, TallyTable& table) const;

 private:
  // A watcher that counts, and its names that programs ask for.
  struct Tally {
    const DeclaredWatcher* watcher = nullptr;
    bool whole = false;  // by its own name
    // The words by which it counts, with the names under which they are
    // counted.
    std::vector<std::pair<Word, Word>> kinds;
  };
  // A name whose numbers are reset, and the one under which those of players
  // and the total are kept until the next reset; empty if there is none.
  struct Forgotten {
    Word name;
    Word afterwards;
  };

  // The word at which watchers reset; empty if none does at this event.
  static Word MomentOf(const Event& event);
  void FileRecords(const WatcherSet::Watcher& watcher);
  void FileTallies(const GameQueries& game);
  // Notes that the tally is asked for, by a word or as a whole.
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

// Everything that a record refers to.
std::set<Ref> ReferredTo(const RecordTables& tables);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_
