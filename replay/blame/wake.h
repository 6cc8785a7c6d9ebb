// Consequences: what the rules do as a result of an event.
//
// What the rules do by themselves names as its cause the decision that let the
// game go on, which is mostly a pass: for the recorder nobody else is to blame
// that a card is tapped when attackers are declared, or is destroyed by the
// damage that it bears. The log holds more: what happened to the same card or
// player in the same group or batch. Each kind of event has a rule of its own:
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
// What none of the rules fits has no other cause than its recorded one.
#ifndef REFOLD_REPLAY_BLAME_WAKE_H_
#define REFOLD_REPLAY_BLAME_WAKE_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "kernel/state/facts.h"
#include "replay/blame/past_events.h"

namespace refold::blame {

// The event, earlier than this one, that this one comes of; 0 if no rule fits.
// DataLoss if an event of the batch is damaged.
absl::StatusOr<uint64_t> InWakeOf(PastEvents& past, const Event& event);

// The card whose attack or block is declared in the group of this event, and
// which this event is about: it is tapped, it has attacked, it is blocked. Of
// something of the whole game, the first card that attacks. 0 if there is none,
// or if the event is that of an ability.
absl::StatusOr<uint32_t> DeclaredWith(PastEvents& past, const Event& event);

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_WAKE_H_
