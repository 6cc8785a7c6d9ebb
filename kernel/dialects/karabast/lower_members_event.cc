// What card files ask of the event at hand.
#include <map>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_event_fields.h"
#include "kernel/dialects/karabast/lower_last_known.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {
namespace {

// How the game has a field of Karabast's events.
struct EventField {
  enum class Is {
    kCard,
    kCards,
    kWas,  // the card, as it was
    kPlayer,
    kNumber,
    kCondition,
    kWords,
    kZone,
    kPlayedType,
    kPlayType,
    kEntry
  };
  Is is = Is::kCard;
  const char* name = "";
};

const std::map<std::string, EventField>& Fields() {
  using Is = EventField::Is;
  static const std::map<std::string, EventField> fields = {
      {"amount", {Is::kNumber, "amount"}},
      {"attachTarget", {Is::kCard, "host"}},
      {"attackerLastKnownInformation", {Is::kWas, "attacker"}},
      {"captor", {Is::kCard, "captor"}},
      {"card", {Is::kCard, "card"}},
      {"cards", {Is::kCards, "card"}},
      {"damageDealt", {Is::kNumber, "amount"}},
      {"damageHealed", {Is::kNumber, "amount"}},
      {"availableExcessDamage", {Is::kNumber, "excess"}},
      {"destination", {Is::kZone, "to"}},
      {"discardedFromPlayer", {Is::kPlayer, "player"}},
      {"cardTypeWhenInPlay", {Is::kPlayedType, "type"}},
      {"discardedFromZone", {Is::kZone, "from"}},
      {"isIndirect", {Is::kCondition, "indirect"}},
      {"isDefeatedWhileAttacking", {Is::kCondition, "attacked"}},
      {"willDefeat", {Is::kCondition, "defeats"}},
      {"lastKnownInformation", {Is::kWas, "card"}},
      {"newController", {Is::kPlayer, "player"}},
      {"originalZone", {Is::kZone, "from"}},
      {"parentCard", {Is::kCard, "host"}},
      {"newZone", {Is::kZone, "to"}},
      {"phase", {Is::kWords, "phase"}},
      {"player", {Is::kPlayer, "player"}},
      {"playAsType", {Is::kPlayedType, "type"}},
      {"playType", {Is::kPlayType, "way"}},
      {"entryType", {Is::kEntry, "way"}},
      {"resolvedCost", {Is::kNumber, "cost"}},
      {"revealedFromZone", {Is::kZone, "from"}},
      {"upgradeCard", {Is::kCard, "card"}},
      {"generatedTokens", {Is::kCards, "card"}},
  };
  return fields;
}

Value FieldOf(Card& card, const EventField& field) {
  switch (field.is) {
    case EventField::Is::kCard:
    case EventField::Is::kCards:
    case EventField::Is::kWas:
      return CardsOf(card.b().EventRole(field.name),
                     field.is == EventField::Is::kCards);
    case EventField::Is::kPlayer:
      return PlayersOf(card.b().EventRole(field.name), false);
    case EventField::Is::kNumber:
      return {Number{card.b().EventNumber(field.name)}};
    case EventField::Is::kCondition:
      return {Condition{card.b().EventNumber(field.name)}};
    case EventField::Is::kWords:
      return {WordSet{card.b().EventWords(field.name)}};
    case EventField::Is::kZone:
      return {Attribute{.of = Attribute::Of::kZoneWord,
                        .selector = card.b().EventRole("card"),
                        .words = card.b().EventWords(field.name)}};
    case EventField::Is::kPlayedType:
      return {Attribute{.of = Attribute::Of::kPlayedType,
                        .selector = card.b().EventRole("card"),
                        .words = card.b().EventWords(field.name)}};
    case EventField::Is::kEntry:
      return {Attribute{.of = Attribute::Of::kEntry,
                        .words = card.b().EventWords(field.name)}};
    case EventField::Is::kPlayType:
      return {Attribute{.of = Attribute::Of::kPlayType,
                        .words = card.b().EventWords(field.name)}};
  }
  return {Failed{}};
}

// Whether its cards may lie elsewhere than when it happened.
bool IsPast(const EventHandle& event) { return event.moved || event.defeated; }

AttackHandle AttackOfEvent(Card& card, bool past) {
  return {.attacker = card.b().EventRole("attacker"),
          .defenders = card.b().EventRole("defender"),
          .followed = past};
}

Value ContextOfUse(Card& card, const Span& where) {
  // By what it has triggered; nothing has triggered an event or an action.
  const auto either = [&card](const char* kind, const char* event, Value or_) {
    return Value{
        Either{IsUseOf(card, kind),
               std::make_shared<const Value>(Value{std::string(event)}),
               std::make_shared<const Value>(std::move(or_))}};
  };
  const Value by = either(
      "when played", "onCardPlayed",
      either("on attack", "onAttackDeclared",
             either("when defeated", "onCardDefeated", Value{Undefined{}})));
  return MakeObject(
      {{"event", where, MakeObject({{"name", where, by}})},
       {"player", where, PlayersOf(card.b().EventRole("player"), false)},
       {"retriggeredByAbility",
        where,
        {Condition{card.b().EventNumber("again")}}},
       {"source", where, CardsOf(card.b().EventRole("card"), false)}});
}

// By combat damage of a unit that attacks, or otherwise by the unit that
// attacks what is defeated.
pb::Expr DefeatedByAttacker(Card& card) {
  auto holds = [&card](const char* role, const char* test) {
    pb::Selector party = card.b().EventRole(role);
    return tree::HowMany(std::move(party), card.b().RuleTest(test));
  };
  return tree::Binary(pb::Expr::AND, holds("source", "attacking"),
                      tree::Binary(pb::Expr::OR, card.b().EventNumber("combat"),
                                   holds("card", "defending")));
}

}  // namespace

// Whose ability has caused the event, and of which card; of what the rules do
// whoever does it. Empty where the game does not say that.
struct CausedBy {
  const char* player = "";
  const char* source = "";
};
CausedBy CauseOf(const EventHandle& event) {
  static const std::map<std::string, CausedBy> causes = {
      {"onAttackDeclared", {"player", "attacker"}},
      {"onAttackEnd", {"player", "attacker"}},
      {"onCardCaptured", {"by", "source"}},
      {"onCardDefeated", {"by", "source"}},
      {"onCardDiscarded", {"by"}},
      {"onCardPlayed", {"player", "card"}},
      {"onCardRevealed", {"by"}},
      {"onCardsDrawn", {"by"}},
      {"onClaimInitiative", {"player"}},
      {"onDamageDealt", {"by", "source"}},
      {"onDamageHealed", {"by", "source"}},
      {"onForceUsed", {"player"}},
      {"onLeaderDeployed", {"player", "card"}},
      {"onTakeControl", {"by", "source"}},
      {"onTokensCreated", {"by"}},
      {"onUnitEntersPlay", {"by"}}};
  const auto found = causes.find(event.name);
  if (found != causes.end()) return found->second;
  // What has not happened is proposed by somebody.
  return event.proposed ? CausedBy{"by", "source"} : CausedBy{};
}

std::optional<Value> MemberOfEvent(Card& card, const EventHandle& event,
                                   const Asked& asked) {
  // What it lacks would always be missing.
  const Names fields = FieldsOfEvent(event.name, event.proposed);
  if (!fields.empty() && !asked.IsOneOf(fields)) return std::nullopt;
  if (asked.Is("attack")) return Value{AttackOfEvent(card, IsPast(event))};
  if (asked.Is("damageSource") || asked.Is("defeatSource")) {
    return Value{SourceHandle{event.name, false, IsPast(event)}};
  }
  if (event.proposed && event.name == "onTokensCreated") {
    if (asked.Is("cards")) return CardsOf(card.b().EventRole("host"), true);
    if (asked.Is("entersReady")) {
      return Value{Condition{card.b().EventNumber("ready")}};
    }
    if (asked.Is("tokenType")) {
      return Value{Attribute{.of = Attribute::Of::kToken,
                             .words = card.b().EventWords("token")}};
    }
  }
  // The fact itself does not say it.
  if (asked.Is("exhaustSource") && event.proposed) {
    return Value{SourceHandle{event.name, false, IsPast(event)}};
  }
  if (asked.Is("type") && event.name == "onDamageDealt") {
    return Value{Attribute{.of = Attribute::Of::kDamageType}};
  }
  if (asked.Is("type") && event.name == "onLeaderDeployed") {
    return Value{Attribute{.of = Attribute::Of::kDeployed}};
  }
  if (asked.Is("name") && !event.name.empty()) return Value{event.name};
  // What it was paid with.
  if (event.name == "onCardPlayed" && asked.Is("costs")) {
    return MakeObject({{"resources",
                        asked.where,
                        {Number{card.b().EventNumber("resources")}}},
                       {"creditTokens",
                        asked.where,
                        {Number{card.b().EventNumber("credits")}}}});
  }
  if (event.name == "onCardAbilityInitiated") {
    if (asked.Is("ability")) return AbilityOfUse(card, asked.where);
    if (asked.Is("context")) return ContextOfUse(card, asked.where);
  }
  if (event.name == "onBountyCollected") {
    if (asked.Is("bountyProperties")) {
      return Value{BountiesHandle{card.b().EventRole("card"), true}};
    }
    // Who has collected it resolves it.
    if (asked.Is("context")) {
      ContextHandle context{.of_event = true};
      context.player = PlayersOf(card.b().EventRole("player"), false);
      context.source = CardsOf(card.b().EventRole("card"), false);
      return Value{std::make_shared<const ContextHandle>(std::move(context))};
    }
  }
  // Which play it is: told by the card, which is played once as that object.
  if (asked.Is("eventId") && event.name == "onCardPlayed") {
    return CardsOf(card.b().EventRole("card"), false);
  }
  // Nothing is done by it: it only says that the rules ready all cards.
  if (asked.Is("resolutionStatus") &&
      event.name == "onRegroupPhaseReadyCards") {
    return Value{std::string("created")};
  }
  if (asked.Is("isDefeatedByAttacker")) {
    return Value{Condition{DefeatedByAttacker(card)}};
  }
  if (asked.Is("context")) {
    const CausedBy cause = CauseOf(event);
    ContextHandle context{.of_event = true};
    if (*cause.player != '\0') {
      context.player = PlayersOf(card.b().EventRole(cause.player), false);
    }
    if (*cause.source != '\0') {
      context.source = CardsOf(card.b().EventRole(cause.source), false);
    }
    return Value{std::make_shared<const ContextHandle>(std::move(context))};
  }
  const EventField* found = asked.In(Fields());
  if (found == nullptr) return std::nullopt;
  Value field = FieldOf(card, *found);
  if (event.defeated && asked.name == "card") {
    Things moved = *field.As<Things>();
    moved.moved = true;
    return Value{std::move(moved)};
  }
  if (found->is == EventField::Is::kWas) {
    const pb::Selector& was = field.As<Things>()->selector;
    return event.defeated ? WhatItWas(was, card.b().EventRole("upgrades"))
                          : WhatItWas(card, was);
  }
  if (IsPast(event)) return Followed(std::move(field));
  return field;
}

std::optional<Value> MemberOfSource(Card& card, const SourceHandle& source,
                                    const Asked& asked) {
  auto role = [&](const char* field) {
    return source.record ? card.b().RecordField(field)
                         : card.b().EventRole(field);
  };
  if (asked.Is("player")) return PlayersOf(role("by"), false);
  const bool by_all = asked.Is("damageDealtBy");
  if (by_all || asked.Is("card")) {
    const Value by = CardsOf(role("source"), by_all);
    return source.followed ? Followed(by) : by;
  }
  if (source.record) return std::nullopt;
  // Whose card deals it, which need not be the ability's controller.
  if (asked.Is("controller")) {
    return PlayersOf(tree::Then(role("source"), pb::Selector::CONTROLLER_OF),
                     false);
  }
  // The damage that has defeated it; the defeat says how much was beyond that.
  if (asked.Is("event") && source.event == "onCardDefeated") {
    return Value{EventHandle{source.event}};
  }
  if (asked.Is("type") && source.event == "onCardExhausted") {
    return Value{Attribute{.of = Attribute::Of::kExhaustSource}};
  }
  const bool damage = source.event == "onDamageDealt";
  if (asked.Is("type") && (damage || source.event == "onCardDefeated")) {
    return Value{Attribute{.of = damage ? Attribute::Of::kDamageSource
                                        : Attribute::Of::kDefeatSource}};
  }
  if (asked.Is("attack") && source.event == "onCardDefeated") {
    return Value{AttackOfEvent(card, source.followed)};
  }
  if (!asked.Is("attack") || !damage) return std::nullopt;
  // None, where an ability has dealt the damage.
  const pb::Predicate fights =
      ToPredicate(tree::Binary(pb::Expr::OR, card.b().EventNumber("combat"),
                               card.b().EventNumber("overwhelm")));
  return Value{AttackHandle{
      Narrowed(card, tree::Among(card.b().CardsIn(card.b().Zone("arena"))),
               tree::All({fights, card.b().RuleTest("attacking")})),
      Narrowed(card, pb::Selector(),
               tree::All({fights, card.b().RuleTest("defending")}))}};
}

}  // namespace refold::karabast
