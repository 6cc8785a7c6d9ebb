// Triggered abilities: for each event one.
#include <utility>

#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_trigger.h"

namespace refold::karabast {
namespace {

// What an ability is called that waits for a standard trigger, where others ask
// for such abilities; empty if none does.
std::string KindOfStandard(const std::string& name) {
  if (name == "whenPlayed") return "when played";
  if (name == "whenDefeated") return "when defeated";
  return name == "onAttack" ? "on attack" : "";
}

bool AddTriggered(Card& card, const Value& props, pb::EventPattern pattern,
                  const Context& context, bool granted,
                  const std::string& kind = "") {
  if (!KnowsAbilityKeys(card, props)) return false;
  pb::Ability& ability = NewAbility(card, pb::ABILITY_TRIGGERED, granted);
  *ability.mutable_trigger() = std::move(pattern);
  if (!kind.empty()) ability.set_keyword(card.b().W(kind));
  const std::optional<bool> collective =
      AsSwitch(card, PropertyOf(props, "collectiveTrigger"));
  if (!collective.has_value()) return false;
  ability.mutable_trigger()->set_each_group(*collective);
  AddLabel(card, props, context, ability);
  const Value by = PropertyOf(props, "canBeTriggeredBy");
  const Value limit = PropertyOf(props, "limit");
  std::optional<std::string> counts_as;
  if (by.undefined()) {
    counts_as = LowerLimitOfUses(card, limit, ability);
  } else if (LowerLimit(card, limit, ability)) {
    counts_as.emplace();
  }
  if (!counts_as.has_value() || !AddZones(card, props, ability) ||
      !AddCondition(card, context, PropertyOf(props, "gainCondition"),
                    ability)) {
    return false;
  }
  Code code(&ability);
  const Value steps =
      Without(props, {"canBeTriggeredBy", "collectiveTrigger", "gainCondition",
                      "limit", "type", "when", "zoneFilter"});
  return by.undefined()
             ? LowerAbilitySteps(card, code, context, steps,
                                 {.counts_as = *counts_as, .kind = kind})
             : LowerStepsBy(card, code, context, by, steps);
}

}  // namespace

bool AddStandard(Card& card, const Value& said, const char* name,
                 bool granted) {
  const StandardTrigger& trigger = *FindStandardTrigger(name);
  const bool ends = std::string(name) == "whenAttackEnds";
  const Value survives =
      ends ? PropertyOf(said, "attackerMustSurvive") : Value{Undefined{}};
  const Value props = ends ? Without(said, {"attackerMustSurvive"}) : said;
  // The attack ends before those that fall by its last blows leave: whether the
  // attacker does is known when the ability resolves.
  if (KnownTruth(survives).value_or(false)) {
    const int index = card.b().program().abilities_size();
    if (!AddTriggered(card, props, PatternOfStandard(card, trigger),
                      AbilityContext("onAttackEnd"), granted)) {
      return false;
    }
    const pb::Expr stands = *AsCondition(SomeOf(
        {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
        RuleTest(card, "in play")));
    pb::Ability& ability = *card.b().program().mutable_abilities(index);
    *ability.mutable_condition() =
        ability.has_condition()
            ? tree::Binary(pb::Expr::AND, ability.condition(), stands)
            : stands;
    return true;
  }
  const char* event =
      std::string(trigger.event) == "card played"     ? "onCardPlayed"
      : std::string(trigger.event) == "card defeated" ? "onCardDefeated"
                                                      : "onAttackDeclared";
  const bool defeated = std::string(trigger.event) == "card defeated";
  return AddTriggered(
      card, props, PatternOfStandard(card, trigger),
      defeated ? AfterDefeat(/*of_source=*/true) : AbilityContext(event),
      granted, KindOfStandard(name));
}

// `when: { onX: (event, context) => …, whenPlayed: true }`: one ability each.
bool AddWhen(Card& card, const Value& props, bool granted) {
  if (!KnowsAbilityKeys(card, props)) return false;
  const Value when = PropertyOf(props, "when");
  if (when.entries() == nullptr) {
    card.Fail(props.span, "unsupported-trigger",
              "a trigger without `when` is not supported");
    return false;
  }
  // They would have to be counted together.
  if (when.entries()->size() > 1 && !PropertyOf(props, "limit").undefined()) {
    card.Fail(PropertyOf(props, "limit").span, "unsupported-limit",
              "a limit of several triggers together is not supported");
    return false;
  }
  for (const ObjectEntry& entry : *when.entries()) {
    // "whenPlayed: true"; with an arrow it is the event of that name.
    if (FindStandardTrigger(entry.key) != nullptr &&
        entry.value.As<Closure>() == nullptr) {
      if (!AddStandard(card, props, entry.key.c_str(), granted)) return false;
      continue;
    }
    const Context context = AbilityContext(entry.key.c_str());
    std::optional<pb::EventPattern> pattern =
        PatternOf(card, entry.key, entry.value, context, entry.span);
    const Context after = entry.key == "onCardDefeated"
                              ? AfterDefeat(/*of_source=*/false)
                              : context;
    if (!pattern.has_value() ||
        !AddTriggered(card, props, *std::move(pattern), after, granted)) {
      return false;
    }
  }
  return true;
}

}  // namespace refold::karabast
