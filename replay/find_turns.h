// Where the turns of a stored game begin.
//
// Nothing is folded for it: every event is parsed once, and only what kind it
// is is looked at. That costs time in the number of the game's events, some
// microseconds each, and no memory but the list. The chain is not checked:
// whoever seeks to such a place does that.
#ifndef REFOLD_REPLAY_FIND_TURNS_H_
#define REFOLD_REPLAY_FIND_TURNS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold {

// A turn begins with TurnBegan; the first one with the first phase, since the
// set-up comes before it, and may come after its TurnBegan.
struct TurnStart {
  uint64_t turn = 0;      // as people count, from 1
  uint64_t sequence = 0;  // of the event that begins it
};

// In the order in which they begin. A game that is only set up has none.
// DataLoss if an event cannot be read.
absl::StatusOr<std::vector<TurnStart>> FindTurns(const GameReader& game);

}  // namespace refold

#endif  // REFOLD_REPLAY_FIND_TURNS_H_
