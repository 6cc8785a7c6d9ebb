// A game of mtg of a million events, for tests and measurements of what must
// not grow with a log's length.
//
// Two random bots play it to its end with the decks in testdata/long: nobody is
// hurt and the board stays small, so an event costs no more at its end than at
// its beginning. It takes some 220 MB in the log.
#ifndef REFOLD_TOOLS_PROPERTY_LONG_GAME_H_
#define REFOLD_TOOLS_PROPERTY_LONG_GAME_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold::tools {

inline constexpr uint64_t kLongGameEvents = 1'000'000;

// Plays it and records it. Internal if it ends before there are so many events.
absl::StatusOr<GameId> RecordLongGame(Log& log);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_LONG_GAME_H_
