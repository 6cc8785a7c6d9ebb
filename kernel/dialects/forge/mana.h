// What mana an effect makes.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_

#include <vector>

#include "kernel/dialects/forge/lower.h"

namespace refold::forge {

// Without a target, and no loyalty ability: it does not use the stack.
bool IsManaAbility(const ParamLine& line);
// The same ability once for each mana that may be chosen.
std::vector<ParamLine> ManaAlternatives(CardLowering& card,
                                        const ParamLine& line);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_MANA_H_
