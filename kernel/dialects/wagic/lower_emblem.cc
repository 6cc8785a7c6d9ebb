// Emblems: abilities that a player has by no card.
#include <utility>

#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {

void EmitEmblemAbility(CodeWriter& code, const Ability& ability,
                       const pb::Duration& duration, const Site& site) {
  std::vector<uint32_t> added;
  if (!AddGranted(code.card(), ability, &added)) {
    return EmitAbility(code, ability, site);
  }
  for (uint32_t index : added) {
    const pb::AbilityKind kind =
        code.builder().program().abilities(static_cast<int>(index)).kind();
    if (kind == pb::ABILITY_TRIGGERED) {
      pb::Instruction::Delay* delay = code.Add(ability.span)->mutable_delay();
      delay->set_ability(index);
      *delay->mutable_duration() = duration;
    } else if (kind == pb::ABILITY_STATIC) {
      EmitModify(code, ability.span, tree::Entities(pb::Selector::CONTROLLER),
                 {GrantOp(index)}, duration);
    } else if (kind == pb::ABILITY_REPLACEMENT) {
      pb::OpSpec hangs;
      hangs.set_kind(pb::MOD_ABILITY);
      hangs.set_ability(index);
      EmitModify(code, ability.span, tree::Entities(pb::Selector::CONTROLLER),
                 {std::move(hangs)}, duration);
    } else {
      code.card().Unsupported(ability.span, "emblem-activated",
                              "an emblem cannot have this ability");
    }
  }
}

void EmitEmblem(CodeWriter& code, const Effect& effect, const Site& site) {
  const Ability& inner = *std::get<InnerArgs>(effect.args).inner;
  for (const Effect& part : inner.effects) {
    pb::Duration duration = DurationOf(part, site);
    if (duration.kind() == pb::DURATION_SOURCE_IN_PLAY) {
      duration.set_kind(pb::DURATION_PERMANENT);
    }
    if (part.kind != EffectKind::kTransforms) {
      Ability one;
      one.span = part.span;
      one.effects.push_back(part);
      EmitEmblemAbility(code, one, duration, site);
      continue;
    }
    const Traits& traits = std::get<TransformArgs>(part.args).traits;
    std::vector<pb::OpSpec> ops;
    LowerTraits(code.card(), part.span, traits, site, &ops);
    EmitModify(code, part.span, tree::Entities(pb::Selector::CONTROLLER),
               std::move(ops), duration);
    for (const Ref<Line>& line : traits.abilities) {
      EmitEmblemAbility(code, line->ability, duration, site);
    }
  }
}

}  // namespace refold::wagic
