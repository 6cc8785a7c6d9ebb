// Making mana while paying for a spell or ability (CR 601.2g, 602.2b, 605.3).
//
// A player who lacks only mana is asked for one mana ability after another:
// each is paid for from the pool and resolves at once; triggers wait until
// somebody has priority. As soon as the pool is sufficient, the cost is paid. A
// player who uses no mana ability gives up what they announced.
#ifndef REFOLD_KERNEL_PLAY_MAKE_MANA_H_
#define REFOLD_KERNEL_PLAY_MAKE_MANA_H_

#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/choices.h"
#include "kernel/engine/engine.h"

namespace refold {

// Opens the prompt, which may be answered with nothing. Abilities that would
// use up something needed for another part of the cost are not offered. False,
// and nothing is asked, if there is no mana ability, or more than mana is
// lacking.
bool AskForManaToPay(Engine& engine, const Bill& bill,
                     const std::vector<Settled>& settled);
// Pushes the frame that uses what was chosen. False if nothing was.
bool UseForMana(Engine& engine);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_MAKE_MANA_H_
