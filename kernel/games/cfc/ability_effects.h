// Effects on characters' identities and abilities: "run rules", "lose ability",
// "copy ability", "steal ability", "swap abilities" and "become". What each
// does and with which operands: rule_effects.h.
#ifndef REFOLD_KERNEL_GAMES_CFC_ABILITY_EFFECTS_H_
#define REFOLD_KERNEL_GAMES_CFC_ABILITY_EFFECTS_H_

#include "kernel/games/skeleton/rule_effects.h"

namespace refold::cfc {

void RunRules(Engine& engine, const skeleton::Operands& with);
void LoseAbility(Engine& engine, const skeleton::Operands& with);
void CopyAbility(Engine& engine, const skeleton::Operands& with);
void StealAbility(Engine& engine, const skeleton::Operands& with);
void SwapAbilities(Engine& engine, const skeleton::Operands& with);
void Become(Engine& engine, const skeleton::Operands& with);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_ABILITY_EFFECTS_H_
