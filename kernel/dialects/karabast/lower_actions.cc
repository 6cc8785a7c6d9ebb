// Abilities that players use: actions, epic actions, deploying a leader.
#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_action_terms.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_costs.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_ability.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_systems.h"
#include "kernel/dialects/karabast/lower_targets_first.h"

namespace refold::karabast {
namespace {

// Who may use an action, if not its controller alone: a rule of the card says
// that anyone may, or only opponents.
bool AddUsers(Card& card, const Value& props, uint32_t index, bool granted) {
  const Value who = PropertyOf(props, "canBeTriggeredBy");
  const bool anyone =
      KnownTruth(PropertyOf(props, "anyPlayer")).value_or(false) ||
      (who.text() != nullptr && *who.text() == "any");
  const bool theirs = who.text() != nullptr && *who.text() == "opponent";
  if (!anyone && who.undefined()) return true;
  if ((!anyone && !theirs) || granted) {
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
  op.add_words(card.b().W(anyone ? "by anyone" : "by opponents"));
  *ability.mutable_continuous()->add_ops() = std::move(op);
  return true;
}

// Costs with which the player is asked something.
bool AsksForCosts(const Value& props) {
  const std::vector<Value> costs = OneOrMore(PropertyOf(props, "cost"));
  return std::any_of(costs.begin(), costs.end(), [](const Value& cost) {
    const Named* named = cost.As<Named>();
    return named != nullptr && named->name != "exhaustSelf";
  });
}

// Where that matters to nobody costs come first.
bool ChoosesFirst(Card& card, const Context& context, const Value& props) {
  return AsksForCosts(props) && TargetsComeFirst(card, context, props);
}

Value WithoutTerms(const Value& props) {
  return Without(
      props, {"anyPlayer", "canBeTriggeredBy", "condition", "cost",
              "disableCostReordering", "limit", "phase", "type", "zoneFilter"});
}

pb::Expr EpicIsLeft(Card& card) {
  const Things self = {Things::Sort::kCards, false,
                       tree::Entities(pb::Selector::SOURCE)};
  const Value spent = SomeOf(self, card.b().HasFlag("epic action spent"));
  return tree::Unary(pb::Expr::NOT, spent.As<Condition>()->expr);
}

// If it is not said otherwise, once a game and with so many resources as the
// leader costs. What the rules have for it is not there, whether or not it has
// its abilities.
bool AddDeployment(Card& card, const Value& props, const std::string& title) {
  const Context context = AbilityContext("");
  card.b().Stat("deploys by an action", 1);
  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, false);
  ability.set_label(card.b().W(title));
  ability.add_zones(card.b().W("base"));
  const Value said = PropertyOf(props, "limit");
  if (said.As<Named>() == nullptr) {
    *ability.mutable_condition() = EpicIsLeft(card);
  } else if (!LowerLimit(card, said, std::nullopt, ability)) {
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
  CostsBeside costs;
  if (!AddCondition(card, context, condition, ability) ||
      !LowerCostOf(card, AtStage(context, "cost"), PropertyOf(props, "cost"),
                   ability, costs)) {
    return false;
  }
  Code code(&ability);
  Context paying = context;
  std::vector<size_t> unpaid;
  if (!WriteCosts(card, code, paying, costs.in_code, unpaid)) return false;
  Done done;
  AddVerb(card, code, "deploy",
          {card.b().Part("card", tree::Entities(pb::Selector::SOURCE))}, done);
  for (const size_t jump : unpaid) code.Land(jump);
  return true;
}

}  // namespace

bool AddAction(Card& card, const Value& props, bool granted) {
  const Context context = AbilityContext("");
  pb::Ability& ability = NewAbility(card, pb::ABILITY_ACTIVATED, granted);
  AddLabel(card, props, context, ability);
  Beginning beginning;
  if (!AddTerms(card, context, props, ability, beginning.costs)) return false;
  AddNeedOfEffect(card, context, props, ability);
  const uint32_t index =
      static_cast<uint32_t>(card.b().program().abilities_size()) - 1;
  Code code(&ability);
  SayLegalTarget(card, code, context, props, /*triggered=*/false);
  beginning.chooses_first = ChoosesFirst(card, context, props);
  // By the time of its effect the card may have been paid with.
  const bool paid = !PropertyOf(props, "cost").undefined();
  return LowerAbilitySteps(card, code,
                           paid ? WithSourceFound(context, {}) : context,
                           WithoutTerms(props), beginning) &&
         AddUsers(card, props, index, granted);
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
  Beginning beginning;
  if (!AddTerms(card, context, props, ability, beginning.costs)) return false;
  Code code(&ability);
  SayLegalTarget(card, code, context, props, /*triggered=*/false);
  pb::Instruction spent;
  *spent.mutable_flag()->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  spent.mutable_flag()->set_flag(card.b().W("epic action spent"));
  spent.mutable_flag()->set_on(true);
  code.Add(std::move(spent));
  beginning.chooses_first = ChoosesFirst(card, context, props);
  return LowerAbilitySteps(card, code, context, WithoutTerms(props), beginning);
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
