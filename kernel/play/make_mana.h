// Making mana while what is used is paid for (CR 601.2g, 602.2b, 605.3).
//
// Whoever lacks nothing but mana is asked for one mana ability after another:
// each is paid for out of the pool and resolves at once; what it wakes waits
// until somebody has priority. As soon as the pool is enough, it pays. Who uses
// none gives up what he announced.
#ifndef REFOLD_KERNEL_PLAY_MAKE_MANA_H_
#define REFOLD_KERNEL_PLAY_MAKE_MANA_H_

#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/choices.h"
#include "kernel/engine/engine.h"

namespace refold {

// Opens the prompt, which may be answered with nothing. Not offered is what
// would use up a thing that is to pay in another way. False, and nothing is
// asked, if there is no mana ability, or more is lacking than mana.
bool AskForManaToPay(Engine& engine, const Bill& bill,
                     const std::vector<Settled>& settled);
// Pushes the frame that uses what was chosen. False if nothing was.
bool UseForMana(Engine& engine);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_MAKE_MANA_H_
