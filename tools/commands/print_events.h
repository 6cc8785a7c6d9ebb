// A game's events on standard output, for `log show` and `replay`.
#ifndef REFOLD_TOOLS_COMMANDS_PRINT_EVENTS_H_
#define REFOLD_TOOLS_COMMANDS_PRINT_EVENTS_H_

#include <cstdint>
#include <limits>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold::tools {

inline constexpr uint64_t kAllEvents = std::numeric_limits<uint64_t>::max();

// Prints the events up to `last`, one per line: as text, or as JSON. Each is
// verified before it is printed. DataLoss names the first missing or damaged
// one; those before it have then been printed.
absl::Status PrintEvents(const GameReader& game, uint64_t last, bool json);

// Prints, in the same way, the events to which the game's decisions lead with
// this build's rules. False if one of the decisions cannot be made; standard
// error says why, and the events before it have been printed. Errors as in
// replay/play_decisions.h.
absl::StatusOr<bool> PrintDecidedEvents(const GameReader& game, bool json);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_PRINT_EVENTS_H_
