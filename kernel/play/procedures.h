// The engine's own procedures, and functions that their files share.
#ifndef REFOLD_KERNEL_PLAY_PROCEDURES_H_
#define REFOLD_KERNEL_PLAY_PROCEDURES_H_

#include "kernel/engine/engine.h"

namespace refold {

class ManaToBeMade;

// use.cc: X and what to pay with; the announcing code; payment.
Next RunUse(Engine& engine, Frame& frame);
Next RunAnnounce(Engine& engine, Frame& frame);
Next RunPay(Engine& engine, Frame& frame);
// resolve.cc
Next RunResolve(Engine& engine, Frame& frame);

// Announces a trigger and puts it on the stack.
Frame TriggerFrame(const Engine& engine, Environment env);
// The ability that a spell of this program runs; empty if it has none.
AbilityRef SpellAbility(const LinkedProgram& program, uint32_t index);
// Whether cost, condition, limit and targets allow it; whether the rules do is
// checked elsewhere. Without `mana`, the mana must be in the pool already.
bool CanCast(const Engine& engine, PlayerId player, const CardCell& card,
             const flat::CastOption& option,
             const ManaToBeMade* mana = nullptr);
enum class Activation { kImpossible, kLacksTargets, kPossible };
Activation ToActivate(const Engine& engine, PlayerId player,
                      const CardCell& card,
                      const Characteristics::GrantedAbility& granted,
                      const ManaToBeMade* mana = nullptr);
inline bool CanActivate(const Engine& engine, PlayerId player,
                        const CardCell& card,
                        const Characteristics::GrantedAbility& granted,
                        const ManaToBeMade* mana = nullptr) {
  return ToActivate(engine, player, card, granted, mana) ==
         Activation::kPossible;
}

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_PROCEDURES_H_
