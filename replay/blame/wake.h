// Consequences: what the rules do as a result of an event.
//
// The recorded cause of what the rules do by themselves, such as tapping a
// declared attacker or destroying a damaged creature, is the decision that let
// the game continue, which is mostly a pass. The log holds more: what happened
// to the same card or player in the same group or batch. Each kind of event has
// its own rule:
//
//   what                                     comes of
//   a player's resource, or a card's or      the damage dealt to it in the same
//   player's counters or values, changed     group
//   a card's links changed                   the damage that it dealt to one of
//                                            them in the same group
//   a card moved                             the move of the card that it was
//                                            attached to, in the same turn;
//                                            else the damage dealt to it, in
//                                            the same batch
//   a card attached to nothing any more      the move of the card that it was
//                                            attached to, in the same turn
//   a player lost for want of a resource     the change of that in the batch
//   the game ended                           the last loss in the same batch
//
// An event that matches none of these rules has only its recorded cause.
#ifndef REFOLD_REPLAY_BLAME_WAKE_H_
#define REFOLD_REPLAY_BLAME_WAKE_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "kernel/state/facts.h"
#include "replay/blame/past_events.h"

namespace refold::blame {

// The earlier event that caused this one; 0 if no rule matches. DataLoss if an
// event of the batch is damaged.
absl::StatusOr<uint64_t> InWakeOf(PastEvents& past, const Event& event);

// The card whose attack or block is declared in the group of this event, and
// which this event is about: it is tapped, it has attacked, it is blocked. For
// an event about the whole game, the first card that attacks. 0 if there is
// none, or if the event is that of an ability.
absl::StatusOr<uint32_t> DeclaredWith(PastEvents& past, const Event& event);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_WAKE_H_
