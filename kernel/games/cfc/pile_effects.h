// Effects on piles and on cards in them: "swap piles", "move pile" and
// "reveal". Their meaning and operands are in rule_effects.h.
#ifndef REFOLD_KERNEL_GAMES_CFC_PILE_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_CFC_PILE_EFFECTS_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::cfc {

void SwapPiles(Engine& engine, const skeleton::Operands& with);
void MovePile(Engine& engine, const skeleton::Operands& with);
void Reveal(Engine& engine, const skeleton::Operands& with);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_PILE_EFFECTS_H_
