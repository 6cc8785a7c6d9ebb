// What a card says of what it costs to play itself.
#include <utility>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_context.h"
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

// Whom the rule is about: the card that is played, or with a condition on what
// it is attached to, that; nothing if the condition is not known. Of the latter
// the card itself does the act "play on".
std::optional<pb::Predicate> PlayedAs(Card& card, const Value& onto,
                                      pb::Continuous& continuous) {
  if (onto.undefined()) {
    return tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  }
  *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  return PredicateOf(card, onto, Things::Sort::kCards, {{AbilityContext("")}});
}

}  // namespace

// All aspects without penalty, or one (or some) of them.
bool IgnoreOwnAspects(Card& card, const Value& props) {
  std::vector<std::string> though = {"aspects"};
  const Value aspects = PropertyOf(props, "ignoredAspect");
  const Value onto = PropertyOf(props, "attachTargetCondition");
  if (!aspects.undefined()) {
    if (!onto.undefined()) {
      card.Fail(onto.span, "unsupported-attachTargetCondition",
                "a penalty of one aspect that depends on what the card is "
                "attached to is not supported");
      return false;
    }
    std::optional<std::vector<std::string>> said = AsTexts(card, aspects);
    if (!said.has_value()) return false;
    though = *std::move(said);
  }
  pb::Continuous* continuous = OfOwnCost(card, props);
  if (continuous == nullptr) return false;
  const std::optional<pb::Predicate> played = PlayedAs(card, onto, *continuous);
  if (!played.has_value()) return false;
  for (const std::string& what : though) {
    pb::OpSpec op = card.b().Op(pb::MOD_RULE, "allow");
    op.add_words(card.b().W(onto.undefined() ? "play" : "play on"));
    op.add_words(card.b().W(what));
    *op.mutable_predicate() = *played;
    *continuous->add_ops() = std::move(op);
  }
  return true;
}

namespace {

// Playing the card with this is restricted: the condition holds, if there is
// one.
std::optional<pb::Expr> RestrictedIf(Card& card, const Value& condition,
                                     const Value& by) {
  if (condition.undefined()) return tree::Number(1);
  ContextHandle context = *AbilityContext("");
  const Value source = std::exchange(context.source, by);
  const Value holds = Resolve(
      card, condition,
      {{std::make_shared<const ContextHandle>(std::move(context))}, source});
  if (holds.failed()) return std::nullopt;
  return AsCondition(holds);
}

void Restrict(Card& card, const char* act, pb::Expr condition) {
  pb::Continuous* continuous = OfOwnCost(card, MakeObject({}));
  *continuous->mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, "forbid");
  op.add_words(card.b().W(act));
  *continuous->add_ops() = std::move(op);
  *continuous->mutable_condition() = std::move(condition);
}

}  // namespace

// "This card can't be played while …", by whomever and from wherever. What
// plays it is the card itself, or something else: an ability.
bool RestrictOwnPlay(Card& card, const Value& props) {
  static const Keys keys = {"condition", "restrictedActionCondition"};
  if (!KnowsSystemKeys(card, "addPlayRestrictionAbility", keys, props)) {
    return false;
  }
  const Value condition = PropertyOf(props, "restrictedActionCondition");
  const Value itself = CardsOf(tree::Entities(pb::Selector::SOURCE), false);
  const Value nothing = CardsOf(tree::Entities(pb::Selector::NONE), false);
  const std::optional<pb::Expr> always = RestrictedIf(card, condition, itself);
  const Value works =
      Resolve(card, PropertyOf(props, "condition"), {{AbilityContext("")}});
  if (!always.has_value() || works.failed()) return false;
  const std::optional<pb::Expr> also =
      works.undefined() ? tree::Number(1) : AsCondition(works);
  if (!also.has_value()) return false;
  const auto while_it_works = [&](const pb::Expr& restricted) {
    return works.undefined() ? restricted
                             : tree::Binary(pb::Expr::AND, *also, restricted);
  };
  const std::optional<pb::Expr> by_ability =
      RestrictedIf(card, condition, nothing);
  if (!by_ability.has_value()) return false;
  Restrict(card, "play", while_it_works(*always));
  if (by_ability->SerializeAsString() != always->SerializeAsString()) {
    Restrict(card, "play by an ability", while_it_works(*by_ability));
  }
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
  const std::optional<pb::Predicate> played = PlayedAs(card, onto, *continuous);
  if (!played.has_value()) return false;
  *op.mutable_predicate() = *played;
  *continuous->add_ops() = std::move(op);
  return true;
}

}  // namespace refold::karabast
