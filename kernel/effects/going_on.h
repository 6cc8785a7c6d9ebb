// Continues effects on a permanent spell on the permanent that it becomes (CR
// 400.7a of Magic): those on its characteristics and its controller. Changed
// words are handled separately (engine/rewording.h).
#ifndef REFOLD_KERNEL_EFFECTS_GOING_ON_H_
#define REFOLD_KERNEL_EFFECTS_GOING_ON_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// The effects on a card on the stack that are to continue, without their other
// operations; in timestamp order.
std::vector<ModifierCell> EffectsThatGoOn(const Engine& engine,
                                          const Ref& card);
// Begins them on the card that has entered play.
void GoOn(Engine& engine, const Ref& card, std::vector<ModifierCell> effects);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_GOING_ON_H_
