// Effects on a permanent spell continue to apply to the permanent that it
// becomes (CR 400.7a of Magic): to its characteristics and to who controls it.
// Changed words are a matter of their own (engine/rewording.h).
#ifndef REFOLD_KERNEL_EFFECTS_GOING_ON_H_
#define REFOLD_KERNEL_EFFECTS_GOING_ON_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// Of a card on the stack: the effects that are to go on, without what they do
// besides. In the order of their timestamps.
std::vector<ModifierCell> EffectsThatGoOn(const Engine& engine,
                                          const Ref& card);
// They begin on the card that has come into play.
void GoOn(Engine& engine, const Ref& card, std::vector<ModifierCell> effects);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_GOING_ON_H_
