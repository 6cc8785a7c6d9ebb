// What a card does when something comes to be so: `this(…)` and `aslongas(…)`
// before something that is done.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/wagic/lower_effect.h"

namespace refold::wagic {
namespace {

pb::Expr AllOf(const std::vector<pb::Expr>& conditions) {
  pb::Expr all = conditions[0];
  for (size_t i = 1; i < conditions.size(); ++i) {
    all = And(std::move(all), conditions[i]);
  }
  return all;
}

// What does not end what it waits for is done once, until that has ended: the
// card remembers that it is so.
class Held {
 public:
  Held(CardLowering& card, const Span& span, uint32_t index)
      : card_(card), span_(span), name_(absl::StrCat("held ", index)) {}

  pb::Expr Is() const {
    return card_.builder.WordExpr(pb::Expr::VALUE, name_,
                                  tree::Entities(pb::Selector::SOURCE));
  }
  void Set(CodeWriter& code, int64_t number) const {
    pb::Instruction::Value* value = code.Add(span_)->mutable_value();
    *value->mutable_of() = tree::Entities(pb::Selector::SOURCE);
    value->set_name(card_.builder.W(name_));
    *value->mutable_number() = tree::Number(number);
    value->set_set(true);
  }

 private:
  CardLowering& card_;
  const Span& span_;
  std::string name_;
};

pb::Ability* AddWaiting(CardLowering& card, const Span& span,
                        const Holder& holder, std::vector<uint32_t>* added) {
  pb::Ability* waits =
      AddAbilityOf(card, pb::ABILITY_TRIGGERED, span, holder, added);
  waits->mutable_trigger()->set_kind(pb::EventPattern::STATE);
  return waits;
}

}  // namespace

bool IsTransform(const Ability& ability) {
  return ability.effects.size() == 1 && !ability.target.has_value() &&
         ability.choosing == Choosing::kNone &&
         ability.effects[0].kind == EffectKind::kTransforms &&
         !ability.effects[0].modifiers.one_shot &&
         !ability.effects[0].modifiers.until_end_of_turn;
}

Ability OnlyWhatItDoes(const Ability& ability) {
  if (!IsTransform(ability)) return ability;
  const Traits& traits =
      std::get<TransformArgs>(ability.effects[0].args).traits;
  const bool plain = traits.types.empty() && traits.colors.empty() &&
                     traits.keywords.empty() && !traits.power.has_value() &&
                     !traits.toughness.has_value() && !traits.remove_types &&
                     !traits.remove_creature_subtypes && !traits.all_subtypes &&
                     !traits.chosen_type && !traits.chosen_color;
  if (!plain || traits.abilities.size() != 1 ||
      traits.abilities[0]->zone != LineZone::kBattlefield) {
    return ability;
  }
  const Ability& done = traits.abilities[0]->ability;
  const bool waits = done.cost.has_value() || done.trigger.has_value();
  return !waits && IsOneShot(done) ? done : ability;
}

void AddStateAction(CardLowering& card, const Ability& ability,
                    const std::vector<pb::Expr>& conditions, const Site& site,
                    const Holder& holder, std::vector<uint32_t>* added) {
  pb::Ability* waits = AddWaiting(card, ability.span, holder, added);
  AddCondition(AllOf(conditions), waits);
  CodeWriter code(card, waits);
  if (EndsItself(ability)) return EmitAbility(code, ability, site);
  const Held held(card, ability.span, added->back());
  AddCondition(tree::Unary(pb::Expr::NOT, held.Is()), waits);
  held.Set(code, 1);
  EmitAbility(code, ability, site);

  pb::Ability* forgets = AddWaiting(card, ability.span, holder, added);
  forgets->set_immediate(true);
  AddCondition(And(held.Is(), tree::Unary(pb::Expr::NOT, AllOf(conditions))),
               forgets);
  CodeWriter forget(card, forgets);
  held.Set(forget, 0);
}

}  // namespace refold::wagic
