// Abilities that trigger additional times (CR 603.2d).
//
// Rules of players: "trigger again as it comes", "trigger again as it dies",
// each about what comes into play, or dies, and makes an ability of a permanent
// of theirs trigger. Each that holds is one time more.
#ifndef REFOLD_KERNEL_GAMES_MTG_ADDITIONAL_TRIGGERS_H_
#define REFOLD_KERNEL_GAMES_MTG_ADDITIONAL_TRIGGERS_H_

#include <cstdint>

#include "kernel/query/view.h"

namespace refold::mtg {

// `woken` is what triggers because the card has moved: as it was, if it leaves
// play.
int64_t AdditionalTriggers(const View& view, const Environment& woken,
                           const Ref& moved, Word from, Word to);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_ADDITIONAL_TRIGGERS_H_
