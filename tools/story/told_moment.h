// Describes single events of a game, as a story does, with the time when they
// happened.
#ifndef REFOLD_TOOLS_STORY_TOLD_MOMENT_H_
#define REFOLD_TOOLS_STORY_TOLD_MOMENT_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold::tools {

struct ToldMoment {
  std::string sentence;  // "player 1 attacks with Ember Whelp#19"
  // After the event; of one that does not fold, before it.
  uint32_t turn = 0;    // people count from 1
  std::string phase;    // empty = during the set-up
  uint32_t player = 0;  // whose turn it is; 0 = nobody's yet
};

// By their sequences. Cards have the names that they had then. Each costs at
// most a seek from a checkpoint; those near each other share it. The events
// themselves need not fold: one that contradicts the game can still be told.
// DataLoss if an event on the way is damaged or missing, OutOfRange if the game
// is shorter, FailedPrecondition if an event before one of them does not fold.
absl::StatusOr<std::map<uint64_t, ToldMoment>> TellMoments(
    const GameReader& game, const std::set<uint64_t>& sequences);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_TOLD_MOMENT_H_
