// RecordKeeper: makes the records of the watchers that the game's programs
// declare (WatcherSpec).
//
// Watchers work from the first event on, wherever the cards are that declare
// them. Which of them hear what follows from the programs alone, so an event
// costs the watchers that are filed under its kind and words. A watcher keeps
// as many records as it says, and never more than kMaxRecords: what happens
// when it is full is not noted, so that what it has stays true.
#ifndef REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_
#define REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/projections/event_key.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/view.h"
#include "kernel/state/facts.h"

namespace refold {

class RecordKeeper {
 public:
  // A record of the watcher of that name.
  struct Made {
    Word watcher;
    EventRecord record;
  };

  // The programs must outlive the keeper.
  explicit RecordKeeper(const ProgramSet& programs);

  // Appends what the watchers note of `what`, as the view shows the world.
  void Make(const View& view, const Occurrence& what, uint64_t sequence,
            std::vector<Made>& out) const;
  // Adds a record, unless its watcher is full. Whether it did.
  bool Add(Made made, RecordTables& tables) const;
  // Empties the watchers that forget at this event. Whether any had records.
  bool Reset(const Event& event, RecordTables& tables) const;

 private:
  const ProgramSet* programs_;
  std::map<EventKey, std::vector<const WatcherSet::Watcher*>> filed_;
  std::map<Word, std::vector<Word>> forget_at_;  // phase -> watchers
};

// Every card that some record has.
std::set<Ref> CardsOf(const RecordTables& tables);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_RECORD_KEEPER_H_
