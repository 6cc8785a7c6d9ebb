// Abilities that trigger additional times (CR 603.2d).
//
// Rules of players: "trigger again as it comes", "trigger again as it dies",
// each about a card that enters, or dies, and makes an ability of the player's
// permanents trigger. Each one that applies adds one time.
#ifndef REFOLD_KERNEL_GAMES_MTG_ADDITIONAL_TRIGGERS_H_
#define REFOLD_KERNEL_GAMES_MTG_ADDITIONAL_TRIGGERS_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold::mtg {

// `woken` is the ability that triggers because the card has moved; if it leaves
// play, the card is as it was.
int64_t AdditionalTriggers(const View& view, const Environment& woken,
                           const Ref& moved, Word from, Word to);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ADDITIONAL_TRIGGERS_H_
