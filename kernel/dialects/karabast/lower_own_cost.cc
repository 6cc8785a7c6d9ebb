// What a card says of what it costs to play itself.
#include <utility>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_registrations.h"

namespace refold::karabast {
namespace {

// A static ability about what it costs to play the card itself, wherever it is
// played from, while the condition holds.
pb::Continuous* OfOwnCost(Card& card, const Value& props) {
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, false);
  for (const char* zone : {"hand", "discard", "resources", "deck"}) {
    ability.add_zones(card.b().W(zone));
  }
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::CONTROLLER);
  const bool known = AddWhile(card, AbilityContext(""),
                              PropertyOf(props, "condition"), continuous);
  return known ? &continuous : nullptr;
}

}  // namespace

// All aspects without penalty, or one (or some) of them.
bool IgnoreOwnAspects(Card& card, const Value& props) {
  std::vector<std::string> though = {"aspects"};
  const Value aspects = PropertyOf(props, "ignoredAspect");
  if (!aspects.undefined()) {
    std::optional<std::vector<std::string>> said = AsTexts(card, aspects);
    if (!said.has_value()) return false;
    though = *std::move(said);
  }
  pb::Continuous* continuous = OfOwnCost(card, props);
  if (continuous == nullptr) return false;
  for (const std::string& what : though) {
    pb::OpSpec op = card.b().Op(pb::MOD_RULE, "allow");
    op.add_words(card.b().W("play"));
    op.add_words(card.b().W(what));
    *op.mutable_predicate() =
        tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
    *continuous->add_ops() = std::move(op);
  }
  return true;
}

// "This card can't be played while …", by whomever and from wherever. Which
// ability plays it is not known to it.
bool RestrictOwnPlay(Card& card, const Value& props) {
  static const Keys keys = {"restrictedActionCondition"};
  if (!KnowsSystemKeys(card, "addPlayRestrictionAbility", keys, props)) {
    return false;
  }
  ContextHandle context = *AbilityContext("");
  const Value source =
      std::exchange(context.source, {Namespace{"the source of playing it"}});
  pb::Continuous* continuous = OfOwnCost(card, MakeObject({}));
  *continuous->mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, "forbid");
  op.add_words(card.b().W("play"));
  *continuous->add_ops() = std::move(op);
  const Value holds = Resolve(
      card, PropertyOf(props, "restrictedActionCondition"),
      {{std::make_shared<const ContextHandle>(std::move(context))}, source});
  const std::optional<pb::Expr> expr = AsCondition(holds);
  if (holds.failed() || !expr.has_value()) return false;
  *continuous->mutable_condition() = *expr;
  return true;
}

bool DecreaseOwnCost(Card& card, const Value& props) {
  const Context context = AbilityContext("");
  pb::Continuous* continuous = OfOwnCost(card, props);
  if (continuous == nullptr) return false;
  Value amount = PropertyOf(props, "amount");
  amount = Resolve(card, amount, {context->source, context->player, {context}});
  const std::optional<pb::Expr> number =
      amount.undefined() ? tree::Number(1) : AsNumber(card, amount);
  if (!number.has_value()) return false;
  pb::OpSpec op =
      card.b().Op(pb::MOD_RULE, "price", tree::Unary(pb::Expr::NEG, *number));
  const Value onto = PropertyOf(props, "attachTargetCondition");
  op.add_words(card.b().W(onto.undefined() ? "play" : "play on"));
  op.add_words(card.b().W("resources"));
  *op.mutable_predicate() = tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  if (!onto.undefined()) {
    // The card prices being played onto what fits.
    *continuous->mutable_affects() = tree::Entities(pb::Selector::SOURCE);
    std::optional<pb::Predicate> fits =
        PredicateOf(card, onto, Things::Sort::kCards, {{context}});
    if (!fits.has_value()) return false;
    *op.mutable_predicate() = *std::move(fits);
  }
  *continuous->add_ops() = std::move(op);
  return true;
}

}  // namespace refold::karabast
