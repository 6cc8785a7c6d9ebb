// The event "ability used" for abilities that the rules resolve: actions,
// including deploying, and effects of events. Triggered abilities that others
// ask about announce it in their own code, as does an event that can be
// declined.
#ifndef REFOLD_KERNEL_GAMES_SWU_SAY_USE_H_
#define REFOLD_KERNEL_GAMES_SWU_SAY_USE_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::swu {

// Like everything here, emitted only if something hears it.
void SayActionUsed(Engine& engine, PlayerId player, const Ref& card);
// An event that would do nothing is played, but its ability is not used. Its
// code runs from `begin`.
void SayEventUsed(Engine& engine, const Environment& env, uint32_t begin);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SAY_USE_H_
