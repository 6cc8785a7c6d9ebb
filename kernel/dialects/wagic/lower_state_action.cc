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

namespace {

// Those of the selection that this card has, or has not, among its links of
// that name.
pb::Selector Linked(CardLowering& card, pb::Selector meant,
                    absl::string_view name, bool linked) {
  pb::Selector links = tree::Entities(pb::Selector::LINK);
  links.set_word(card.builder.W(name));
  pb::Predicate is = tree::IsOneOf(std::move(links));
  if (!linked) is = tree::Not(std::move(is));
  pb::Query& query = *meant.mutable_query();
  *query.mutable_where() = query.has_where()
                               ? tree::All({query.where(), std::move(is)})
                               : std::move(is);
  return meant;
}

pb::Instruction::Link* AddLink(CodeWriter& code, const Span& span,
                               absl::string_view name, pb::Selector refs) {
  pb::Instruction::Link* link = code.Add(span)->mutable_link();
  link->set_name(code.builder().W(name));
  *link->mutable_refs() = std::move(refs);
  return link;
}

bool IsSame(const pb::Selector& a, const pb::Selector& b) {
  return a.SerializeAsString() == b.SerializeAsString();
}

}  // namespace

bool AddActionOfEach(CardLowering& card, const Effect& effect,
                     const std::vector<Ref<Line>>& lines,
                     const pb::Selector& meant, Site site, const Holder& holder,
                     std::vector<uint32_t>* added) {
  if (!meant.has_query() || !meant.steps().empty()) return false;
  site.continuous = false;
  std::vector<WrittenLine> written;
  for (const Ref<Line>& line : lines) {
    written.push_back({&line->ability, card.field});
  }
  const bool plain =
      !holder.granted && holder.zones.empty() && holder.conditions.empty();
  if (plain && IsSame(card.acted_on, meant)) {
    CodeWriter code(card, card.builder.program().mutable_abilities(
                              static_cast<int>(card.acted_in)));
    site.object = tree::RegisterRefs(0);
    EmitOthersLines(code, effect, written, site);
    return true;
  }
  pb::Ability* waits = AddWaiting(card, effect.span, holder, added);
  waits->set_immediate(true);
  const std::string done = absl::StrCat("done by ", added->back());
  const pb::Selector fresh = Linked(card, meant, done, /*linked=*/false);
  AddCondition(IsPositive(tree::CountOf(fresh)), waits);
  if (plain) {
    card.acted_on = meant;
    card.acted_in = added->back();
  }
  CodeWriter code(card, waits);
  site.object = code.Keep(effect.span, fresh);
  AddLink(code, effect.span, done, site.object)->set_add(true);
  EmitOthersLines(code, effect, written, site);

  pb::Ability* forgets = AddWaiting(card, effect.span, holder, added);
  forgets->set_immediate(true);
  pb::Selector links = tree::Entities(pb::Selector::LINK);
  links.set_word(card.builder.W(done));
  const pb::Selector still = Linked(card, meant, done, /*linked=*/true);
  AddCondition(tree::Binary(pb::Expr::GT, tree::CountOf(std::move(links)),
                            tree::CountOf(still)),
               forgets);
  CodeWriter forget(card, forgets);
  AddLink(forget, effect.span, done, still);
  return true;
}

}  // namespace refold::wagic
