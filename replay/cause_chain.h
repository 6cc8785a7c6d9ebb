// What led to an event: its cause, the cause of that, and so on.
#ifndef REFOLD_REPLAY_CAUSE_CHAIN_H_
#define REFOLD_REPLAY_CAUSE_CHAIN_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "proto/event.pb.h"

namespace refold {

// The event first, then its cause, up to an event that names none: a decision,
// or something of the set-up. Costs one look-up a link. What is read is not
// checked by the chain: fold the game to the event for that.
//
// DataLoss if an event is missing or cannot be read, or names itself or a later
// one as its cause.
absl::StatusOr<std::vector<pb::Event>> CauseChain(const GameReader& game,
                                                  uint64_t sequence);

}  // namespace refold

#endif  // REFOLD_REPLAY_CAUSE_CHAIN_H_
