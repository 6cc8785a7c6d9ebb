// Emits the fact of damage dealt.
#include "kernel/effects/effects.h"

namespace refold {

PlayerId SayDamage(Engine& engine, const DamageProposal& damage) {
  PlayerId controller = ControllerOf(engine.view(), damage.source);
  engine.Emit(DamageDealt{.source = damage.source.if_any(),
                          .target = damage.target,
                          .amount = damage.amount,
                          .combat = damage.combat,
                          .source_controller = controller});
  return controller;
}

}  // namespace refold
