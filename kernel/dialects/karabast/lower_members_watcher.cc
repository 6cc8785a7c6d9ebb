// What card files ask of watchers: one row a method.
#include <map>
#include <set>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_records.h"

namespace refold::karabast {
namespace {

// Of which table a watcher asks, and which field is whose: of the player that
// its methods are about. `only`: of which cards its entries are, if not of all
// in the table.
struct Watcher {
  enum class Only { kAll, kBases, kUnits };
  const char* table;
  const char* player;
  Only only = Only::kAll;
};

const std::map<std::string, Watcher>& Watchers() {
  static const std::map<std::string, Watcher> watchers = {
      {"actionsThisPhase", {"actions taken", "player"}},
      {"attacksThisPhase", {"attacks", "player"}},
      {"basesHealedThisPhase",
       {"damage healed", "player", Watcher::Only::kBases}},
      {"cardsDefeatedThisPhase", {"cards defeated", "player"}},
      {"cardsDiscardedThisPhase", {"cards discarded", "player"}},
      {"cardsDrawnThisPhase", {"cards drawn", "player"}},
      {"cardsEnteredPlayThisPhase", {"units entered", "player"}},
      {"cardsLeftPlayThisPhase", {"cards left play", "player"}},
      {"cardsPlayedThisPhase", {"cards played", "player"}},
      {"damageDealtThisPhase", {"damage dealt", "by"}},
      {"forceUsedThisPhase", {"force used", "player"}},
      {"leadersDeployedThisPhase", {"leaders deployed", "player"}},
      {"tokensCreatedThisPhase", {"tokens created", "player"}},
      {"unitsDamagedThisPhase",
       {"damage dealt", "player", Watcher::Only::kUnits}},
      {"unitsHealedThisPhase",
       {"damage healed", "player", Watcher::Only::kUnits}},
  };
  return watchers;
}

// A method that is called.
struct WatcherCall {
  const Watcher& watcher;
  const Asked& asked;
  const char* field;  // of its row

  RecordsHandle all(Card& card) const {
    const RecordsHandle table = {watcher.table, {}};
    if (watcher.only == Watcher::Only::kAll) return table;
    return WithRecords(table,
                       CardFits(card, watcher.only == Watcher::Only::kBases
                                          ? card.b().HasType("base")
                                          : card.b().RuleTest("unit card")));
  }
  Value Argument(size_t nth) const { return asked.Argument(nth); }
};
using Records = std::optional<RecordsHandle>;
using Answer = std::optional<Value>;
using AskWatcherFn = Answer (*)(Card&, const WatcherCall&);

Answer WhetherAny(Card& card, const Records& records) {
  if (!records.has_value()) return std::nullopt;
  return AnyRecord(card, *records);
}

Answer SumOfField(Card& card, const Records& records, const char* field,
                  pb::Expr::Op op = pb::Expr::RECORD_SUM) {
  if (!records.has_value()) return std::nullopt;
  pb::Expr sum = card.b().Records(op, records->watcher, field);
  if (records->where.test_case() != pb::Predicate::TEST_NOT_SET) {
    *sum.mutable_predicate() = records->where;
  }
  return Value{Number{std::move(sum)}};
}

// What an entry's card is, for methods that are only about such entries.
RecordsHandle OfCards(Card& card, const WatcherCall& call, const char* rule) {
  return WithRecords(call.all(card), CardFits(card, card.b().RuleTest(rule)));
}

Answer AllEntries(Card& card, const WatcherCall& call) {
  return Value{call.all(card)};
}

Answer SomeEntry(Card& card, const WatcherCall& call) {
  return WhetherAny(
      card, RecordsWithOptions(card, call.all(card), call.watcher.player,
                               call.Argument(0)));
}

template <const char* kRule>
Answer SomeEntryOf(Card& card, const WatcherCall& call) {
  return WhetherAny(card,
                    RecordsWithOptions(card, OfCards(card, call, kRule),
                                       call.watcher.player, call.Argument(0)));
}

Answer SomeLeader(Card& card, const WatcherCall& call) {
  const RecordsHandle leaders =
      WithRecords(OfCards(card, call, "unit card"),
                  CardFits(card, card.b().HasType("leader")));
  return WhetherAny(card, RecordsWithOptions(card, leaders, call.watcher.player,
                                             call.Argument(0)));
}

Answer EntriesThatFit(Card& card, const WatcherCall& call) {
  Records some = FilteredRecords(card, call.all(card), call.Argument(0));
  if (!some.has_value()) return std::nullopt;
  return Value{*std::move(some)};
}

Value CardsOfEntries(pb::Selector cards) {
  return {Things{.sort = Things::Sort::kCards,
                 .many = true,
                 .selector = std::move(cards),
                 .recorded = true}};
}

Answer CardsThatFit(Card& card, const WatcherCall& call) {
  const Records some = FilteredRecords(card, call.all(card), call.Argument(0));
  if (!some.has_value()) return std::nullopt;
  return CardsOfEntries(RefsOfRecords(card, *some, call.field));
}

Answer AttackersInPlay(Card& card, const WatcherCall& call) {
  const Answer all = CardsThatFit(card, call);
  if (!all.has_value()) return std::nullopt;
  return CardsOf(
      Narrowed(card, all->As<Things>()->selector, card.b().RuleTest("in play")),
      true);
}

// Whose field is the card or player of the first argument; with the filter of
// the second, which may also be which object the card was.
Answer SomeOfOne(Card& card, const WatcherCall& call) {
  const Records of =
      RecordsOf(card, call.all(card), call.field, call.Argument(0));
  if (!of.has_value()) return std::nullopt;
  if (call.Argument(1).As<Things>() != nullptr) {
    return WhetherAny(card, RecordsOf(card, *of, call.field, call.Argument(1)));
  }
  return WhetherAny(card, FilteredRecords(card, *of, call.Argument(1)));
}

Answer EntriesOfOne(Card& card, const WatcherCall& call) {
  const Records of =
      RecordsOf(card, call.all(card), call.field, call.Argument(0));
  if (!of.has_value()) return std::nullopt;
  Records some = FilteredRecords(card, *of, call.Argument(1));
  if (!some.has_value()) return std::nullopt;
  return Value{*std::move(some)};
}

Answer CountOfPlayer(Card& card, const WatcherCall& call) {
  const Records of =
      RecordsOf(card, call.all(card), call.field, call.Argument(0));
  if (!of.has_value()) return std::nullopt;
  return Value{Number{CountOfRecords(card, *of)}};
}

Answer AmountOfPlayer(Card& card, const WatcherCall& call) {
  return SumOfField(
      card, RecordsOf(card, call.all(card), call.field, call.Argument(0)),
      "amount");
}

// The number of the player's last action; 0 if there is none.
Answer LastActionOf(Card& card, const WatcherCall& call) {
  return SumOfField(
      card, RecordsOf(card, call.all(card), call.field, call.Argument(0)),
      "action", pb::Expr::RECORD_MAX);
}

Answer DefeatedUnitsOf(Card& card, const WatcherCall& call) {
  Records of = RecordsOf(card, OfCards(card, call, "unit card"), call.field,
                         call.Argument(0));
  if (!of.has_value()) return std::nullopt;
  return Value{*std::move(of)};
}

Answer SomeDefeatedUnitOf(Card& card, const WatcherCall& call) {
  return WhetherAny(card, RecordsOf(card, OfCards(card, call, "unit card"),
                                    call.field, call.Argument(0)));
}

Answer SomeDefeatedWhileAttackingOf(Card& card, const WatcherCall& call) {
  const RecordsHandle attacked =
      WithRecords(OfCards(card, call, "unit card"),
                  tree::Compared(card.b().RecordNumber("attacked"),
                                 pb::Expr::NE, tree::Number(0)));
  return WhetherAny(card,
                    RecordsOf(card, attacked, call.field, call.Argument(0)));
}

Answer DefeatedEnemyUnit(Card& card, const WatcherCall& call) {
  const Records by = RecordsOf(card, OfCards(card, call, "unit card"),
                               call.field, call.Argument(0));
  if (!by.has_value()) return std::nullopt;
  const std::optional<pb::Selector> who = AsSelector(card, call.Argument(0));
  return WhetherAny(card,
                    WithRecords(*by, tree::Not(FieldIs(card, "player", *who))));
}

// wasDefeatedThisPhase(card, inPlayId?): as the object that it was last, or
// that one. What it was last is what it has become by that defeat.
Answer WasDefeated(Card& card, const WatcherCall& call) {
  const std::optional<pb::Selector> who = AsSelector(card, call.Argument(0));
  const Value object = call.Argument(1);
  if (!who.has_value()) return std::nullopt;
  const pb::Selector defeated = card.b().RecordField("card");
  const pb::Selector by_that = tree::Then(defeated, pb::Selector::BECOMES);
  pb::Predicate fits = EntryHolds(by_that, tree::IsOneOf(*who));
  if (!object.undefined()) {
    const std::optional<pb::Selector> was = AsSelector(card, object);
    if (!was.has_value()) return std::nullopt;
    // Of a card that has left play its last object is meant.
    fits = tree::Any({EntryHolds(defeated, tree::IsOneOf(*was)),
                      EntryHolds(by_that, tree::IsOneOf(*was))});
  }
  return AnyRecord(card, WithRecords(call.all(card), std::move(fits)));
}

// Combat damage that the unit has dealt in the attack that it makes, or made
// last, to what is like that.
Records ThisAttack(Card& card, const WatcherCall& call, pb::Predicate whom) {
  call.asked.Takes(2);  // the second is the context
  const Records by =
      RecordsOf(card, call.all(card), "source", call.Argument(0));
  const std::optional<pb::Selector> who = AsSelector(card, call.Argument(0));
  if (!by.has_value() || !who.has_value()) return std::nullopt;
  const pb::Predicate combat =
      tree::Compared(tree::Binary(pb::Expr::OR, card.b().RecordNumber("combat"),
                                  card.b().RecordNumber("overwhelm")),
                     pb::Expr::NE, tree::Number(0));
  const pb::Predicate now =
      tree::Compared(card.b().RecordNumber("attack"), pb::Expr::EQ,
                     card.b().WordExpr(pb::Expr::VALUE, "attack number", *who));
  return WithRecords(*by,
                     tree::All({combat, now, CardFits(card, std::move(whom))}));
}

Answer HasDamagedBaseThisAttack(Card& card, const WatcherCall& call) {
  return WhetherAny(card, ThisAttack(card, call, card.b().HasType("base")));
}

Answer DamageToBaseThisAttack(Card& card, const WatcherCall& call) {
  return SumOfField(card, ThisAttack(card, call, card.b().HasType("base")),
                    "amount");
}

Answer UnitsDamagedThisAttack(Card& card, const WatcherCall& call) {
  const Records dealt =
      ThisAttack(card, call, *OfTypeCalled(card, "nonLeaderUnit"));
  if (!dealt.has_value()) return std::nullopt;
  return CardsOf(RefsOfRecords(card, *dealt, "card"), true);
}

constexpr char kUnitCard[] = "unit card";
constexpr char kUpgradeCard[] = "upgrade card";

// A method, and the field of the entries that it is about.
struct MethodRow {
  AskWatcherFn ask;
  const char* field = "";
};
const std::map<std::string, MethodRow>& Methods() {
  static const std::map<std::string, MethodRow> methods = {
      {"cardDidAttack", {SomeOfOne, "attacker"}},
      {"countForceUsedThisPhase", {CountOfPlayer, "player"}},
      {"drawnCardsAmount", {AmountOfPlayer, "player"}},
      {"getActions", {EntriesThatFit}},
      {"getAttackers", {CardsThatFit, "attacker"}},
      {"getAttackersInPlay", {AttackersInPlay, "attacker"}},
      {"getCardsEnteredPlay", {CardsThatFit, "card"}},
      {"getCardsLeftPlay", {CardsThatFit, "card"}},
      {"getCardsPlayed", {CardsThatFit, "card"}},
      {"getCurrentValue", {AllEntries}},
      {"getDamageDealtByPlayer", {EntriesOfOne, "by"}},
      {"getDamageDealtToBaseByUnitThisAttack", {DamageToBaseThisAttack}},
      {"getDefeatedUnitsControlledByPlayer", {DefeatedUnitsOf, "player"}},
      {"getNonLeaderUnitsDealtCombatDamageByUnitThisAttack",
       {UnitsDamagedThisAttack}},
      {"getTokensCreated", {CardsThatFit, "card"}},
      {"playerDefeatedEnemyUnit", {DefeatedEnemyUnit, "by"}},
      {"playerHasDealtDamage", {SomeOfOne, "by"}},
      {"playerHasTakenAction", {SomeOfOne, "player"}},
      {"previousActionNumberForPlayer", {LastActionOf, "player"}},
      {"someCardEnteredPlay", {SomeEntry}},
      {"someCardLeftPlay", {SomeEntry}},
      {"someCardPlayed", {SomeEntry}},
      {"someDefeatedUnitControlledByPlayer", {SomeDefeatedUnitOf, "player"}},
      {"someDefeatedWhileAttackingUnitControlledByPlayer",
       {SomeDefeatedWhileAttackingOf, "player"}},
      {"someLeaderDeployed", {SomeEntry}},
      {"someLeaderUnitLeftPlay", {SomeLeader}},
      {"someTokenCreated", {SomeEntry}},
      {"someUnitAttackedControlledByPlayer", {SomeEntry}},
      {"someUnitDefeatedThisPhase", {SomeEntryOf<kUnitCard>}},
      {"someUnitLeftPlay", {SomeEntryOf<kUnitCard>}},
      {"someUpgradeDefeatedThisPhase", {SomeEntryOf<kUpgradeCard>}},
      {"unitHasDealtCombatDamageToBaseThisAttack", {HasDamagedBaseThisAttack}},
      {"unitHasDealtDamage", {SomeOfOne, "source"}},
      {"wasDamagedThisPhase", {SomeOfOne, "card"}},
      {"wasDefeatedThisPhase", {WasDefeated}},
      {"wasHealedThisPhase", {SomeOfOne, "card"}},
      {"wasUnitDamagedThisPhase", {SomeOfOne, "card"}},
  };
  return methods;
}

}  // namespace

Names WatcherNames() { return KeysOf(Watchers()); }

std::optional<Value> MemberOfWatcher(Card& card, const Named& watcher,
                                     const Asked& asked) {
  const MethodRow* method = asked.In(Methods());
  if (method == nullptr) return std::nullopt;
  return method->ask(card, {Watchers().at(watcher.name), asked, method->field});
}

}  // namespace refold::karabast
