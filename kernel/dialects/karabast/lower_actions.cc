// Abilities that players use: actions, epic actions, deploying a leader.
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_registrations.h"

namespace refold::karabast {
namespace {

// Who may use an action besides its controller: a rule of the card says that
// anyone may.
bool AddUsers(Card& card, const Value& who, uint32_t index, bool granted) {
  if (who.undefined()) return true;
  if (who.text() == nullptr || *who.text() != "any" || granted) {
    card.Fail(who.span, "property canBeTriggeredBy",
              "who may use this ability cannot be told from this");
    return false;
  }
  pb::Ability& ability = NewAbility(card, pb::ABILITY_STATIC, false);
  ability.add_zones(card.b().W("arena"));
  *ability.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec op = card.b().Op(pb::MOD_RULE, "allow",
                              tree::Number(static_cast<int64_t>(index) + 1));
  op.add_words(card.b().W("use"));
  op.add_words(card.b().W("by anyone"));
  *ability.mutable_continuous()->add_ops() = std::move(op);
  return true;
}

// Costs without a choice are paid first. `disableCostReordering` forbids that:
// then they must stand in that order.
bool InOrder(Card& card, const Value& props) {
  const Value fixed = PropertyOf(props, "disableCostReordering");
  if (!KnownTruth(fixed).value_or(false)) return true;
  static const std::set<std::string> choices = {"dealDamage",
                                                "defeat",
                                                "discardCardFromOwnHand",
                                                "discardCardsFromOwnHand",
                                                "exhaustFriendlyUnit",
                                                "readyEnemyUnit",
                                                "returnToHandFromPlay"};
  bool chosen = false;
  for (const Value& cost : OneOrMore(PropertyOf(props, "cost"))) {
    const Named* named = cost.As<Named>();
    const bool is = named != nullptr && choices.contains(named->name);
    if (chosen && !is) {
      card.Fail(fixed.span, "property disableCostReordering",
                "costs behind one that is chosen cannot be kept in this order");
      return false;
    }
    chosen = chosen || is;
  }
  return true;
}

// Where, when, how often and for what it can be used.
bool AddTerms(Card& card, const Context& context, const Value& props,
              pb::Ability& ability) {
  return KnowsAbilityKeys(card, props) && AddZones(card, props, ability) &&
         AddCondition(card, AtStage(context, "preTarget"),
                      PropertyOf(props, "condition"), ability) &&
         LowerLimit(card, PropertyOf(props, "limit"), ability) &&
         InOrder(card, props) &&
         LowerCost(card, AtStage(context, "cost"), PropertyOf(props, "cost"),
                   *ability.mutable_cost());
}

Value WithoutTerms(const Value& props) {
  return Without(
      props, {"canBeTriggeredBy", "condition", "cost", "disableCostReordering",
              "limit", "type", "zoneFilter"});
}

pb::Expr EpicIsLeft(Card& card) {
  const Things self = {Things::Sort::kCards, false,
                       tree::Entities(pb::Selector::SOURCE)};
  const Value spent = SomeOf(self, card.b().HasFlag("epic action spent"));
  return tree::Unary(pb::Expr::NOT, spent.As<Condition>()->expr);
}

// If it is not said otherwise, once a game and with so many resources as the
// leader costs. What the rules have for it is forbidden.
bool AddDeployment(Card& card, const Value& props, const std::string& title) {
  const Context context = AbilityContext("");
  pb::Ability& rules = NewAbility(card, pb::ABILITY_STATIC, false);
  rules.add_zones(card.b().W("base"));
  *rules.mutable_continuous()->mutable_affects() =
      tree::Entities(pb::Selector::SOURCE);
  pb::OpSpec forbid = card.b().Op(pb::MOD_RULE, "forbid");
  forbid.add_words(card.b().W("deploy by the rules"));
  *rules.mutable_continuous()->add_ops() = std::move(forbid);

  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, false);
  ability.set_label(card.b().W(title));
  ability.add_zones(card.b().W("base"));
  const Named* limit = PropertyOf(props, "limit").As<Named>();
  if (limit == nullptr) {
    *ability.mutable_condition() = EpicIsLeft(card);
  } else if (!LowerLimit(card, PropertyOf(props, "limit"), ability)) {
    return false;
  }
  const Value condition = PropertyOf(props, "condition");
  if (condition.undefined()) {
    const pb::Expr enough = tree::Binary(
        pb::Expr::GE,
        tree::CountOf(tree::Among(card.b().CardsIn(card.b().Zone(
            "resources", tree::Entities(pb::Selector::CONTROLLER))))),
        card.b().StatOf("cost", tree::Entities(pb::Selector::SOURCE)));
    *ability.mutable_condition() =
        ability.has_condition()
            ? tree::Binary(pb::Expr::AND, ability.condition(), enough)
            : enough;
  }
  if (!AddCondition(card, context, condition, ability) ||
      !LowerCost(card, context, PropertyOf(props, "cost"),
                 *ability.mutable_cost())) {
    return false;
  }
  Code code(&ability);
  Done done;
  AddVerb(card, code, "deploy",
          {card.b().Part("card", tree::Entities(pb::Selector::SOURCE))}, done);
  return true;
}

}  // namespace

bool AddAction(Card& card, const Value& props, bool granted) {
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, granted);
  AddLabel(card, props, context, ability);
  if (!AddTerms(card, context, props, ability)) return false;
  const uint32_t index =
      static_cast<uint32_t>(card.b().program().abilities_size()) - 1;
  Code code(&ability);
  Done done;
  return LowerSteps(card, code, context, WithoutTerms(props), done) &&
         AddUsers(card, PropertyOf(props, "canBeTriggeredBy"), index, granted);
}

// An action of a base that can be used once a game: a flag on it says that it
// was.
bool AddEpicAction(Card& card, const Value& props) {
  if (card.active_zone != std::string("base")) {
    card.Fail(props.span, "unsupported-epic-action",
              "only bases can have an epic action here");
    return false;
  }
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, false);
  AddLabel(card, props, context, ability);
  *ability.mutable_condition() = EpicIsLeft(card);
  if (!AddTerms(card, context, props, ability)) return false;
  Code code(&ability);
  pb::Instruction spent;
  *spent.mutable_flag()->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  spent.mutable_flag()->set_flag(card.b().W("epic action spent"));
  spent.mutable_flag()->set_on(true);
  code.Add(std::move(spent));
  Done done;
  return LowerSteps(card, code, context, WithoutTerms(props), done);
}

bool LowerDeployment(Card& card, const Value& props, const std::string& title) {
  if (props.entries() == nullptr) {
    card.Fail(props.span, "unsupported-properties",
              "the properties of an ability must be known");
    return false;
  }
  static const std::vector<std::string> known = {"condition", "cost", "limit"};
  for (const ObjectEntry& entry : *props.entries()) {
    if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
      card.Fail(entry.span, absl::StrCat("property ", entry.key),
                absl::StrCat("the property ", entry.key,
                             " of deploying a leader is not supported"));
      return false;
    }
  }
  return AddDeployment(card, props, title);
}

}  // namespace refold::karabast
