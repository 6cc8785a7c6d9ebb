// The event "ability used" of the abilities that the rules resolve: actions,
// deploying among them, and what events do. Triggered abilities that others ask
// for say it in their own code, and so does an event that can be declined.
#ifndef REFOLD_KERNEL_GAMES_SWU_SAY_USE_H_
#define REFOLD_KERNEL_GAMES_SWU_SAY_USE_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Said, as all of this, only where something hears it.
void SayActionUsed(Engine& engine, PlayerId player, const Ref& card);
// An event that would do nothing is played, but its ability is not used.
void SayEventUsed(Engine& engine, const Environment& env);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_SAY_USE_H_
