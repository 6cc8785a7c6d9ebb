// Finds where the turns of a stored game begin.
//
// Nothing is folded: events are parsed, and only their kinds are used. Missing
// events are detected, but the chain is not checked: seeking to such a place
// does that.
#ifndef REFOLD_REPLAY_FIND_TURNS_H_
#define REFOLD_REPLAY_FIND_TURNS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold {

// A turn begins with TurnBegan; the first one with the first phase, since the
// set-up comes before it, and may come after its TurnBegan.
struct TurnStart {
  uint64_t turn = 0;      // as displayed, from 1
  uint64_t sequence = 0;  // of the event that begins it
};

// All of them, in the order in which they begin. Parses every event once, which
// takes some microseconds per event, and only the list's memory. A game that is
// only set up has none. DataLoss if an event is missing or cannot be read.
absl::StatusOr<std::vector<TurnStart>> FindTurns(const GameReader& game);

// The result of a search for one turn, and its cost.
struct TurnSearch {
  std::optional<TurnStart> start;  // none: no turn begins there or later
  uint64_t states = 0;             // checkpoints that were loaded
  uint64_t parsed = 0;             // events
};

// The first turn with this number or a later one; of turn 0 that is the first
// turn of all, which ends the set-up. Turn numbers increase, so the last
// checkpoint before it is found by binary search; then at most the events
// between two checkpoints are parsed. A game without checkpoints is read from
// its beginning. DataLoss if a checkpoint or an event on the way is missing or
// cannot be read.
absl::StatusOr<TurnSearch> FindTurn(const GameReader& game, uint64_t turn);

}  // namespace refold

#endif  // REFOLD_REPLAY_FIND_TURNS_H_
