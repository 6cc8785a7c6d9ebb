// Effects on piles and on cards in them: "swap piles", "move pile" and
// "reveal". What each does and with which operands: rule_effects.h.
#ifndef REFOLD_KERNEL_GAMES_CFC_PILE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_CFC_PILE_EFFECTS_H_

#include "kernel/games/cfc/operands.h"

namespace refold::cfc {

void SwapPiles(Engine& engine, const Operands& with);
void MovePile(Engine& engine, const Operands& with);
void Reveal(Engine& engine, const Operands& with);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_PILE_EFFECTS_H_
