// Using abilities of cards as an action: which may be used, running the code's
// choices before payment (Ability.resolve_at), paying, and running the rest of
// the code.
#ifndef REFOLD_KERNEL_GAMES_SWU_USE_ABILITY_H_
#define REFOLD_KERNEL_GAMES_SWU_USE_ABILITY_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::swu {

inline const Word kUse = Word::Of("use");

// Adds the abilities that the player may use now, and can pay for.
void AddUses(const Engine& engine, PlayerId player,
             std::vector<PromptOption>& options);
// The frame for an option that AddUses() has added.
Frame UseFrame(const Engine& engine, PlayerId player,
               const PromptOption& option);
// Procedure "use ability".
Next RunUseAbility(Engine& engine, Frame& frame);
// Runs the ability's code up to Ability.resolve_at for the frame below: that
// gets the registers, and in its last local where the code goes on.
Frame ChooseFirstFrame(const Environment& env, const flat::Ability& ability);
// Procedure "choose first" of that frame.
Next RunChooseFirst(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_USE_ABILITY_H_
