// What card files ask of contexts, events, attacks and the game.
#include <map>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

// How the game has a field of Karabast's events.
struct EventField {
  enum class Is {
    kCard,
    kCards,
    kPlayer,
    kNumber,
    kCondition,
    kWords,
    kZone,
    kPlayedType,
    kPlayType
  };
  Is is = Is::kCard;
  const char* name = "";
};

const std::map<std::string, EventField>& Fields() {
  using Is = EventField::Is;
  static const std::map<std::string, EventField> fields = {
      {"amount", {Is::kNumber, "amount"}},
      {"attackTarget", {Is::kCard, "host"}},
      {"attachTarget", {Is::kCard, "host"}},
      {"captor", {Is::kCard, "captor"}},
      {"card", {Is::kCard, "card"}},
      {"cards", {Is::kCards, "card"}},
      {"damageDealt", {Is::kNumber, "amount"}},
      {"damageRemoved", {Is::kNumber, "amount"}},
      {"availableExcessDamage", {Is::kNumber, "excess"}},
      {"destination", {Is::kZone, "to"}},
      {"discardedFromPlayer", {Is::kPlayer, "player"}},
      {"cardTypeWhenInPlay", {Is::kPlayedType, "type"}},
      {"discardedFromZone", {Is::kZone, "from"}},
      {"isIndirect", {Is::kCondition, "indirect"}},
      {"isDefeatedWhileAttacking", {Is::kCondition, "attacked"}},
      {"willDefeat", {Is::kCondition, "defeats"}},
      {"lastKnownInformation", {Is::kCard, "card"}},
      {"newController", {Is::kPlayer, "player"}},
      {"originalZone", {Is::kZone, "from"}},
      {"parentCard", {Is::kCard, "host"}},
      {"newZone", {Is::kZone, "to"}},
      {"phase", {Is::kWords, "phase"}},
      {"player", {Is::kPlayer, "player"}},
      {"playAsType", {Is::kPlayedType, "type"}},
      {"playType", {Is::kPlayType, "way"}},
      {"entryType", {Is::kWords, "way"}},
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
                        .words = card.b().EventWords(field.name)}};
    case EventField::Is::kPlayedType:
      return {Attribute{.of = Attribute::Of::kPlayedType,
                        .selector = card.b().EventRole("card"),
                        .words = card.b().EventWords(field.name)}};
    case EventField::Is::kPlayType:
      return {Attribute{.of = Attribute::Of::kPlayType,
                        .words = card.b().EventWords(field.name)}};
  }
  return {Failed{}};
}

AttackHandle AttackOfEvent(Card& card) {
  return {card.b().EventRole("attacker"), card.b().EventRole("defender")};
}

Value DefendersSatisfy(Card& card, const AttackHandle& attack,
                       const Value& test) {
  // One that has left play is none.
  pb::Predicate unit = RuleTest(card, "unit");
  Things defenders{Things::Sort::kCards, true, attack.defenders};
  if (test.As<Closure>() == nullptr) {
    return SomeOf(defenders, std::move(unit));
  }
  std::optional<pb::Predicate> more = PredicateOf(card, test);
  if (!more.has_value()) return {Failed{}};
  return SomeOf(defenders, tree::All({std::move(unit), *std::move(more)}));
}

pb::Expr IsUseOf(Card& card, const char* kind) {
  pb::Expr is;
  is.set_op(pb::Expr::COMMON_WORD);
  *is.add_lists() = card.b().EventWords("kind");
  *is.add_lists() = card.b().Words({kind});
  return is;
}

// Of an ability that is used: of which kind it is, and for whom.
Value AbilityOfUse(Card& card, const Span& where) {
  ObjectEntries kinds;
  for (const auto& [key, kind] : AbilityKinds()) {
    kinds.push_back({key, where, {Condition{IsUseOf(card, kind)}}});
  }
  return MakeObject(std::move(kinds));
}
Value ContextOfUse(Card& card, const Span& where) {
  // By what it has triggered.
  const auto either = [&card](const char* kind, const char* event, Value or_) {
    return Value{
        Either{IsUseOf(card, kind),
               std::make_shared<const Value>(Value{std::string(event)}),
               std::make_shared<const Value>(std::move(or_))}};
  };
  const Value by = either("when played", "onCardPlayed",
                          either("on attack", "onAttackDeclared",
                                 Value{std::string("onCardDefeated")}));
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
    pb::Expr expr;
    expr.set_op(pb::Expr::HOLDS);
    *expr.mutable_of() = card.b().EventRole(role);
    *expr.mutable_predicate() = RuleTest(card, test);
    return expr;
  };
  return tree::Binary(pb::Expr::AND, holds("source", "attacking"),
                      tree::Binary(pb::Expr::OR, card.b().EventNumber("combat"),
                                   holds("card", "defending")));
}

}  // namespace

std::optional<Value> MemberOfContext(Card& card, const ContextHandle& context,
                                     const Asked& asked) {
  if (asked.Is("source")) return context.source;
  if (asked.Is("player")) return context.player;
  if (asked.Is("event")) return context.event;
  if (asked.Is("game")) return Value{GameHandle{}};
  if (asked.Is("attachTarget")) return context.attach_target;
  // Of an upgrade that is to be attached.
  if (asked.Is("controllingPlayer") && !context.attach_target.undefined()) {
    return context.player;
  }
  if (asked.Is("target")) {
    auto found = context.targets.find("target");
    return found == context.targets.end() ? Value{Undefined{}} : found->second;
  }
  if (asked.Is("select")) {
    if (!context.select.undefined()) return context.select;
    auto found = context.selects.find("target");
    if (found != context.selects.end()) return found->second;
  }
  if (asked.Is("events") || asked.Is("resolvedEvents")) {
    if (context.events.undefined()) return std::nullopt;
    return context.events;
  }
  auto object = [](const std::map<std::string, Value>& values) {
    ObjectEntries entries;
    for (const auto& [key, value] : values) entries.push_back({key, {}, value});
    return MakeObject(std::move(entries));
  };
  if (asked.Is("selectedPromptCards")) {
    auto found = context.targets.find(asked.name);
    if (found == context.targets.end()) return std::nullopt;
    return found->second;
  }
  // Of the attack that the unit that was chosen makes, or has made last.
  if (asked.Is("activeAttackId")) {
    auto found = context.targets.find("target");
    const Things* attacker =
        found == context.targets.end() ? nullptr : found->second.As<Things>();
    if (attacker == nullptr || attacker->many) return std::nullopt;
    return Value{Number{card.b().WordExpr(pb::Expr::VALUE, "attack number",
                                          attacker->selector)}};
  }
  // What is known of how the card was played is said by the event.
  const EventHandle* event = context.event.As<EventHandle>();
  if (asked.Is("playType") && event != nullptr &&
      event->name == "onCardPlayed") {
    return MemberOfEvent(card, *event, asked);
  }
  if (asked.Is("ability")) {
    return MakeObject({{"card", asked.where, context.source}});
  }
  if (asked.Is("stage")) return Value{context.stage};
  if (asked.Is("targets")) return object(context.targets);
  if (asked.Is("selects")) return object(context.selects);
  if (asked.Is("costs")) return object(context.costs);
  return std::nullopt;
}

std::optional<Value> MemberOfEvent(Card& card, const EventHandle& event,
                                   const Asked& asked) {
  if (asked.Is("attack")) return Value{AttackOfEvent(card)};
  if (asked.Is("damageSource") || asked.Is("defeatSource")) {
    return Value{SourceHandle{event.name, false}};
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
    return Value{SourceHandle{event.name, false}};
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
      ContextHandle context;
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
    ContextHandle context;
    context.player = PlayersOf(card.b().EventRole("by"), false);
    context.source = CardsOf(card.b().EventRole("source"), false);
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
  return field;
}

std::optional<Value> MemberOfSource(Card& card, const SourceHandle& source,
                                    const Asked& asked) {
  auto role = [&](const char* field) {
    return source.record ? card.b().RecordField(field)
                         : card.b().EventRole(field);
  };
  if (asked.Is("player")) return PlayersOf(role("by"), false);
  if (asked.Is("card")) return CardsOf(role("source"), false);
  if (asked.Is("damageDealtBy")) return CardsOf(role("source"), true);
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
  if (!asked.Is("attack") || !damage) return std::nullopt;
  // None, where an ability has dealt the damage.
  const pb::Predicate fights =
      ToPredicate(tree::Binary(pb::Expr::OR, card.b().EventNumber("combat"),
                               card.b().EventNumber("overwhelm")));
  return Value{AttackHandle{
      Narrowed(card, tree::Among(card.b().CardsIn(card.b().Zone("arena"))),
               tree::All({fights, RuleTest(card, "attacking")})),
      Narrowed(card, pb::Selector(),
               tree::All({fights, RuleTest(card, "defending")}))}};
}

std::optional<Value> MemberOfAttack(Card& card, const AttackHandle& attack,
                                    const Asked& asked) {
  if (asked.Is("attacker")) return CardsOf(attack.attacker, false);
  if (asked.Is("getAllTargets")) return CardsOf(attack.defenders, true);
  if (asked.Is("getSingleTarget") || asked.Is("target")) {
    return CardsOf(attack.defenders, false);
  }
  if (asked.Is("targetIsUnit")) {
    return DefendersSatisfy(card, attack, asked.Argument(0));
  }
  if (asked.Is("targetIsBase") || asked.Is("isAttackingBase")) {
    return SomeOf({Things::Sort::kCards, true, attack.defenders},
                  card.b().HasType("base"));
  }
  if (asked.Is("attackerDealsCombatDamageFirst")) {
    return SomeOf({Things::Sort::kCards, false, attack.attacker},
                  card.b().HasKeyword("deals combat damage first"));
  }
  if (asked.Is("isAmbush")) {
    return SomeOf({Things::Sort::kCards, false, attack.attacker},
                  card.b().HasFlag("ambushing"));
  }
  if (asked.Is("attackingPlayer")) {
    return PlayersOf(tree::Then(attack.attacker, pb::Selector::CONTROLLER_OF),
                     false);
  }
  if (asked.Is("getDefendingPlayer")) {
    return PlayersOf(
        tree::Then(tree::Then(attack.attacker, pb::Selector::CONTROLLER_OF),
                   pb::Selector::OPPONENTS_OF),
        false);
  }
  return std::nullopt;
}

std::optional<Value> MemberOfGame(Card& card, const Asked& asked) {
  if (asked.Is("getPlayers")) {
    return MakeList(
        {PlayersOf(tree::Entities(pb::Selector::CONTROLLER), false),
         PlayersOf(tree::Entities(pb::Selector::OPPONENTS), false)});
  }
  if (asked.Is("getOtherPlayer")) {
    const std::optional<pb::Selector> player =
        AsSelector(card, asked.Argument(0));
    if (!player.has_value()) return std::nullopt;
    return PlayersOf(tree::Then(*player, pb::Selector::OPPONENTS_OF), false);
  }
  if (asked.Is("getArenaUnits") || asked.Is("getArenaCards") ||
      asked.Is("getArenaUpgrades")) {
    const pb::Predicate kind =
        asked.Is("getArenaUnits")   ? RuleTest(card, "unit card")
        : asked.Is("getArenaCards") ? tree::All({})
                                    : RuleTest(card, "upgrade card");
    std::optional<pb::Selector> cards =
        ArenaCards(card, nullptr, kind, asked.Argument(0));
    if (!cards.has_value()) return std::nullopt;
    return CardsOf(*std::move(cards), true);
  }
  if (asked.Is("hasSomeArenaUnit")) {
    std::optional<pb::Selector> units = ArenaCards(
        card, nullptr, RuleTest(card, "unit card"), asked.Argument(0));
    if (!units.has_value()) return std::nullopt;
    return Value{Condition{tree::Binary(
        pb::Expr::GT, tree::CountOf(*std::move(units)), tree::Number(0))}};
  }
  // Of the cards that the game knows.
  if (asked.Is("playableCardTitles") || asked.Is("allNonLeaderCardTitles")) {
    pb::WordList titles;
    titles.set_base(pb::WordList::PROGRAM_TYPES);
    titles.set_begins(card.b().W(kTitleWord));
    // Of programs without these types. A leader shares his title with cards
    // that need not be in this game.
    if (asked.Is("playableCardTitles")) {
      titles.add_words(card.b().W("base"));
      titles.add_words(card.b().W("token"));
    }
    return Value{WordSet{std::move(titles)}};
  }
  if (asked.Is("gameObjectManager")) return Value{Namespace{asked.name}};
  if (asked.Is("abilityHelper")) return Value{Namespace{"AbilityHelper"}};
  if (asked.Is("roundNumber")) {
    return Value{Number{
        StatNumber(card, "round", tree::Entities(pb::Selector::CONTROLLER))}};
  }
  if (asked.Is("isInitiativeClaimed")) {
    pb::Expr claimed;
    claimed.set_op(pb::Expr::VALUE);
    claimed.set_word(card.b().W("initiative claimed"));
    return Value{Condition{std::move(claimed)}};
  }
  if (asked.Is("currentPhase")) {
    return Value{Attribute{.of = Attribute::Of::kPhase}};
  }
  if (asked.Is("initiativePlayer")) {
    pb::Query query;
    query.set_players(true);
    *query.mutable_where() = ToPredicate(StatNumber(
        card, "initiative", tree::Entities(pb::Selector::CANDIDATE)));
    return PlayersOf(tree::Among(std::move(query)), false);
  }
  if (asked.Is("currentAttack")) {
    return Value{AttackHandle{
        Narrowed(card, tree::Among(card.b().CardsIn(card.b().Zone("arena"))),
                 RuleTest(card, "attacking")),
        Narrowed(card, pb::Selector(), RuleTest(card, "defending"))}};
  }
  return std::nullopt;
}

}  // namespace refold::karabast
