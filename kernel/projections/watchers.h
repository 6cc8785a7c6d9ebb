// Watchers: numbers counted from the events of a turn, for programs to ask by
// name (Expr WATCH). What is counted the game says, in a table
// (GameQueries::watches).
//
// A watcher that is split (Watch::by) is also counted by type and colour of a
// card: "died: creature", "spells cast: red". When a turn begins, what was
// counted of players and overall becomes "last turn <name>" for the length of
// that turn, and everything else is forgotten.
//
// Only what somebody asks for is counted: the programs of the game by name, and
// the game's own code (GameQueries::asked_watches). So an event costs the names
// that are asked of its kind.
//
// The table is bounded: by the names asked for of players and overall, and by
// kMaxCardWatches for cards, beyond which no further card is counted in a turn.
#ifndef REFOLD_KERNEL_PROJECTIONS_WATCHERS_H_
#define REFOLD_KERNEL_PROJECTIONS_WATCHERS_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/projections/occurrence.h"
#include "kernel/query/view.h"

namespace refold {

inline constexpr size_t kMaxCardWatches = 16384;

// Whether the game has a watcher of this name, split and of the last turn
// included.
bool KnowsWatch(const GameQueries& game, Word name);

class WatchCounter {
 public:
  // What the programs and the game ask for. The game must outlive the counter.
  WatchCounter(const ProgramSet& programs, const GameQueries& game);

  // Counts what happened. `view` is the world after the event, with the cards
  // that left in last_known. Static abilities may ask for watches: true if any
  // changed.
  bool Count(const View& view, const Occurrence& what, WatchTable& table) const;
  // Call when a turn begins, before counting its events.
  void BeginTurn(WatchTable& table) const;

 private:
  // A row of which something is asked for.
  struct Row {
    const Watch* watch = nullptr;
    bool whole = false;      // by its own name
    bool each_kind = false;  // by every type and colour
    // By these types and colours, with the names that they are counted under.
    std::vector<std::pair<Word, Word>> kinds;
  };

  void Ask(const GameQueries& game, Word name, bool each_kind);
  void AskRow(const Watch& watch, Word kind, Word name, bool each_kind);
  bool CountRow(const View& view, const Row& row, const Occurrence& what,
                WatchTable& table) const;

  std::vector<std::vector<Row>> rows_;  // by EventPattern.Kind, where any
  // What is asked of the turn before: what it is in its own turn, and what
  // afterwards. By name.
  std::vector<std::pair<Word, Word>> past_;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_WATCHERS_H_
