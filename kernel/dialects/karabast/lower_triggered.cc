// Triggered abilities: for each event one.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_ability.h"
#include "kernel/dialects/karabast/lower_aggregate.h"
#include "kernel/dialects/karabast/lower_choices.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_context.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_legal_ability.h"
#include "kernel/dialects/karabast/lower_limits.h"
#include "kernel/dialects/karabast/lower_operators.h"
#include "kernel/dialects/karabast/lower_registrations.h"
#include "kernel/dialects/karabast/lower_trigger.h"
#include "kernel/dialects/karabast/lower_types.h"

namespace refold::karabast {
namespace {

// What an ability is called that waits for a standard trigger, where others ask
// for such abilities; empty if none does.
std::string KindOfStandard(const std::string& name) {
  if (name == "whenPlayed" || name == "whenPlayedUsingSmuggle") {
    return "when played";
  }
  if (name == "whenDefeated") return "when defeated";
  return name == "onAttack" ? "on attack" : "";
}

// `collectiveTrigger`: once for everything of the kind that happens at the same
// time; of draws, which are events of the players who draw, once for each.
void CollectGroup(Card& card, pb::EventPattern& pattern) {
  const bool draws = pattern.words_size() == 1 &&
                     pattern.words(0) == card.b().W("cards drawn");
  if (draws) {
    pattern.set_gather(true);
    pattern.set_gather_by(card.b().W("player"));
  } else {
    pattern.set_each_group(true);
  }
}

bool AddTriggered(Card& card, const Value& props, pb::EventPattern pattern,
                  const Context& context, bool granted,
                  const std::string& kind = "",
                  CountedWith with = std::nullopt) {
  if (!KnowsAbilityKeys(card, props)) return false;
  pb::Ability& ability = NewAbility(card, pb::ABILITY_TRIGGERED, granted);
  *ability.mutable_trigger() = std::move(pattern);
  if (!kind.empty()) ability.set_keyword(card.b().W(kind));
  const std::optional<bool> collective =
      AsSwitch(card, PropertyOf(props, "collectiveTrigger"));
  if (!collective.has_value()) return false;
  if (*collective) CollectGroup(card, *ability.mutable_trigger());
  AddLabel(card, props, context, ability);
  const Value by = PropertyOf(props, "canBeTriggeredBy");
  const Value limit = PropertyOf(props, "limit");
  if (!LowerLimitOfTrigger(card, limit, with, !by.undefined(), ability) ||
      !AddZones(card, props, ability) ||
      !AddCondition(card, context, PropertyOf(props, "gainCondition"),
                    ability)) {
    return false;
  }
  Code code(&ability);
  const Value steps =
      Without(props, {"aggregateWhen", "canBeTriggeredBy", "collectiveTrigger",
                      "gainCondition", "limit", "type", "when", "zoneFilter"});
  const bool counts = IsLimited(limit);
  if (by.undefined()) {
    SayLegalTarget(card, code, context, steps, /*triggered=*/true);
  }
  return by.undefined()
             ? LowerAbilitySteps(
                   card, code, context, steps,
                   {.counts_use = counts, .kind = kind, .triggered = true})
             : LowerStepsBy(card, code, context, by, steps, counts);
}

// "whenPlayed: true"; with an arrow it is the event of that name.
bool IsStandard(const ObjectEntry& entry) {
  return FindStandardTrigger(entry.key) != nullptr &&
         entry.value.As<Closure>() == nullptr;
}

// What `when` waits for, without standard triggers that are false. Nullopt,
// after a report, if it is unknown whether one is.
std::optional<ObjectEntries> AwaitedOf(Card& card, const ObjectEntries& when) {
  ObjectEntries awaited;
  for (const ObjectEntry& entry : when) {
    if (IsStandard(entry)) {
      const bool* on = entry.value.As<bool>();
      if (on == nullptr && !entry.value.undefined()) {
        card.Fail(entry.value.span, absl::StrCat("type of ", entry.key),
                  absl::StrCat("the trigger ", entry.key, " ",
                               Misfit({Type::kFlag}, entry.value).empty()
                                   ? "must be known before the game"
                                   : Misfit({Type::kFlag}, entry.value)));
        return std::nullopt;
      }
      if (on == nullptr || !*on) continue;
    }
    awaited.push_back(entry);
  }
  return awaited;
}

// The event of `when` that a standard trigger waits for.
std::string EventOf(const StandardTrigger& trigger) {
  static const std::map<std::string, const char*> events = {
      {"attack declared", "onAttackDeclared"},
      {"attack ended", "onAttackEnd"},
      {"card defeated", "onCardDefeated"},
      {"card played", "onCardPlayed"},
      {"leader deployed", "onLeaderDeployed"}};
  return events.at(trigger.event);
}

bool AddStandardOf(Card& card, const Value& said, const char* name,
                   bool granted, CountedWith with) {
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
                      AfterEvent("onAttackEnd"), granted, "", with)) {
      return false;
    }
    const pb::Expr stands = *AsCondition(SomeOf(
        {Things::Sort::kCards, false, tree::Entities(pb::Selector::SOURCE)},
        card.b().RuleTest("in play")));
    pb::Ability& ability = *card.b().program().mutable_abilities(index);
    *ability.mutable_condition() =
        ability.has_condition()
            ? tree::Binary(pb::Expr::AND, ability.condition(), stands)
            : stands;
    return true;
  }
  const bool defeated = std::string(trigger.event) == "card defeated";
  return AddTriggered(
      card, props, PatternOfStandard(card, trigger),
      defeated ? AfterDefeat(/*of_source=*/true) : AfterEvent(EventOf(trigger)),
      granted, KindOfStandard(name), with);
}

// What happens at the same time wakes the ability once.
void WakeOnceAGroup(Card& card, int ability) {
  card.b()
      .program()
      .mutable_abilities(ability)
      ->mutable_trigger()
      ->set_each_group(true);
}

// `aggregateWhen: (events, context) => …`: of all that happens at the same
// time. It must ask whether there is an event of one kind, which is found by
// asking it about one of each; it wakes once for all of them.
bool AddAggregate(Card& card, const Value& props, bool granted) {
  const Value asks = PropertyOf(props, "aggregateWhen");
  const std::string nothing =
      "aggregateWhen must ask whether there is an event";
  std::optional<pb::EventPattern> waits;
  std::string event;
  const size_t reported = card.diagnostics->size();
  auto holds_of = [&](std::vector<Value> events, const Context& context) {
    const Value holds =
        Resolve(card, asks, {MakeList(std::move(events)), {context}});
    card.diagnostics->resize(reported);
    return holds;
  };
  // Of no event at all it must not hold.
  if (KnownTruth(holds_of({}, AbilityContext(""))) != false) {
    card.Fail(asks.span, "property aggregateWhen", nothing);
    return false;
  }
  for (absl::string_view name : EventsOfWhen()) {
    const Context context = AbilityContext(std::string(name).c_str());
    const Value holds = holds_of({{EventHandle{std::string(name)}}}, context);
    if (holds.failed() || KnownTruth(holds) == false) continue;
    if (waits.has_value()) {
      card.Fail(asks.span, "property aggregateWhen",
                absl::StrCat(nothing, " of one kind; this asks for ", event,
                             " and ", name));
      return false;
    }
    event = std::string(name);
    const Value two = {EventHandle{event}};
    if (!AsksWhetherThereIsOne(holds, holds_of({two, two}, context))) {
      card.Fail(asks.span, "property aggregateWhen",
                absl::StrCat(nothing, ", not how many there are"));
      return false;
    }
    waits = PatternOf(card, event, holds, context, asks.span);
    if (!waits.has_value()) return false;
  }
  if (!waits.has_value()) {
    card.Fail(asks.span, "property aggregateWhen", nothing);
    return false;
  }
  const int index = card.b().program().abilities_size();
  const Context context = AfterEvent(event);
  if (!AddTriggered(card, props, *std::move(waits), context, granted)) {
    return false;
  }
  WakeOnceAGroup(card, index);
  return true;
}

}  // namespace

bool AddStandard(Card& card, const Value& said, const char* name,
                 bool granted) {
  return AddStandardOf(card, said, name, granted, std::nullopt);
}

// `when: { onX: (event, context) => …, whenPlayed: true }`: one ability each.
bool AddWhen(Card& card, const Value& props, bool granted) {
  if (!KnowsAbilityKeys(card, props)) return false;
  const Value when = PropertyOf(props, "when");
  const Value together = PropertyOf(props, "aggregateWhen");
  if (when.undefined() && !together.undefined()) {
    return AddAggregate(card, props, granted);
  }
  if (!together.undefined()) {
    card.Fail(together.span, "property aggregateWhen",
              "an ability has either `when` or `aggregateWhen`");
    return false;
  }
  if (when.entries() == nullptr) {
    card.Fail(props.span, "unsupported-trigger",
              "a trigger without `when` is not supported");
    return false;
  }
  const std::optional<ObjectEntries> waits = AwaitedOf(card, *when.entries());
  if (!waits.has_value()) return false;
  if (waits->empty()) {
    card.Fail(when.span, "no-trigger", "this ability waits for no event");
    return false;
  }
  // All of them are one ability, and their uses counted together.
  const CountedWith with = card.b().program().abilities_size();
  for (const ObjectEntry& entry : *waits) {
    if (IsStandard(entry)) {
      if (!AddStandardOf(card, props, entry.key.c_str(), granted, with)) {
        return false;
      }
      continue;
    }
    const int index = card.b().program().abilities_size();
    const Context context = AbilityContext(entry.key.c_str());
    std::optional<pb::EventPattern> pattern =
        PatternOf(card, entry.key, entry.value, context, entry.span);
    if (pattern.has_value() && !AsksTheEvent(card, entry)) return false;
    if (!pattern.has_value() ||
        !AddTriggered(card, props, *std::move(pattern), AfterEvent(entry.key),
                      granted, "", with)) {
      return false;
    }
    // One event tells of all cards that are revealed together.
    if (entry.key == "onCardRevealed") {
      WakeOnceAGroup(card, index);
    }
  }
  return true;
}

}  // namespace refold::karabast
