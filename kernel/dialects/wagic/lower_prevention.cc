// Prevention of damage: a rule on all that are concerned, which may be more
// than what the effect acts on.
#include "kernel/dialects/wagic/lower_prevention.h"

#include <optional>
#include <utility>

#include "kernel/dialects/wagic/lower_rebase.h"

namespace refold::wagic {
namespace {

ScopeArgs AsScope(const TargetSpec& spec) {
  ScopeArgs scope;
  scope.spec = spec;
  return scope;
}

// An instant or sorcery deals no damage of this kind, and takes none: `this`
// must mean another card.
void CheckThis(CardLowering& card, const std::optional<TargetSpec>& spec,
               const Site& site) {
  if (!spec.has_value() || !site.spell) return;
  for (const Subject& subject : spec->subjects) {
    if (subject.kind != SubjectKind::kThis) continue;
    card.Unsupported(subject.span, "prevention-this",
                     "'this' is the spell, which is not in play");
  }
}

// Every player and permanent.
pb::Selector Everything(CardLowering& card) {
  pb::Query query = card.builder.CardsIn(card.builder.Zone("battlefield"));
  query.set_players(true);
  return tree::Among(std::move(query));
}

pb::Duration ForTheTurn(const Effect& effect, const Site& site) {
  pb::Duration duration = DurationOf(effect, site);
  if (effect.kind == EffectKind::kFog || effect.modifiers.one_shot) {
    duration.set_kind(pb::DURATION_END_OF_TURN);
  }
  return duration;
}

// An ability that the controller has in place of a card.
uint32_t AddForController(CodeWriter& code, const Effect& effect,
                          Prevented prevented) {
  CardLowering& card = code.card();
  const auto index =
      static_cast<uint32_t>(card.builder.program().abilities_size());
  pb::Ability& ability = card.builder.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_span() = PlaceOf(card, effect.span);
  ability.set_granted_only(true);
  *ability.mutable_continuous()->mutable_affects() =
      std::move(prevented.affected);
  *ability.mutable_continuous()->add_ops() = std::move(prevented.op);
  if (MentionsSource(ability)) {
    const pb::Selector self =
        code.Keep(effect.span, tree::Entities(pb::Selector::SOURCE));
    if (!RebaseAbility(card, index, self.register_())) {
      UnsupportedEffect(card, effect, "prevention");
    }
  }
  ability.set_registers(code.registers());
  return index;
}

}  // namespace

Prevented LowerPrevention(CardLowering& card, const Effect& effect,
                          const Site& site) {
  const auto& args = std::get<PreventionArgs>(effect.args);
  CheckThis(card, args.to, site);
  CheckThis(card, args.from, site);
  Prevented prevented;
  const bool only_from = !args.to.has_value() && args.from.has_value() &&
                         effect.who == Who::kDefault;
  prevented.op = card.builder.Op(
      pb::MOD_RULE, only_from ? "prevent damage from" : "prevent damage to");
  if (effect.kind == EffectKind::kFog ||
      effect.kind == EffectKind::kPreventAllCombatDamage) {
    prevented.op.add_words(card.builder.W("combat"));
  } else if (effect.kind == EffectKind::kPreventAllNonCombatDamage) {
    prevented.op.add_words(card.builder.W("noncombat"));
  }
  if (only_from) {
    prevented.affected = ScopeOf(card, AsScope(*args.from), site);
    return prevented;
  }
  if (args.to.has_value()) {
    prevented.affected = ScopeOf(card, AsScope(*args.to), site);
  } else if (effect.who != Who::kDefault) {
    prevented.affected = PlayerOf(card, effect, site);
  } else {
    prevented.affected = Everything(card);
  }
  if (args.from.has_value()) {
    *prevented.op.mutable_predicate() = LowerAnywhere(card, *args.from, site);
  }
  return prevented;
}

void EmitPrevention(CodeWriter& code, const Effect& effect, const Site& site) {
  if (AsksChosenColor(effect)) return EmitForChosenColor(code, effect, site);
  const auto& args = std::get<PreventionArgs>(effect.args);
  const bool all = !args.to.has_value() && !args.from.has_value() &&
                   effect.who == Who::kDefault;
  const pb::Duration duration = ForTheTurn(effect, site);
  const bool combat = effect.kind == EffectKind::kFog ||
                      effect.kind == EffectKind::kPreventAllCombatDamage;
  if (all && combat && duration.kind() == pb::DURATION_END_OF_TURN) {
    code.Rule(effect.span, "fog");
    return;
  }
  Prevented prevented = LowerPrevention(code.card(), effect, site);
  if (prevented.affected.base() != pb::Selector::QUERY) {
    return EmitModify(code, effect.span, prevented.affected, {prevented.op},
                      duration);
  }
  const uint32_t index = AddForController(code, effect, std::move(prevented));
  EmitModify(code, effect.span, tree::Entities(pb::Selector::CONTROLLER),
             {GrantOp(index)}, duration);
}

}  // namespace refold::wagic
