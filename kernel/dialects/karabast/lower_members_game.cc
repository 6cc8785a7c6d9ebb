// What card files ask of attacks and of the game.
#include <map>
#include <memory>
#include <utility>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

Value DefendersSatisfy(Card& card, const AttackHandle& attack,
                       const Value& test) {
  // One that has left play does not count: an effect that lasts while a unit is
  // attacked ends with it.
  pb::Predicate unit = card.b().RuleTest("unit");
  Things defenders{Things::Sort::kCards, true, attack.defenders};
  if (test.As<Closure>() == nullptr) {
    return SomeOf(defenders, std::move(unit));
  }
  std::optional<pb::Predicate> more = PredicateOf(card, test);
  if (!more.has_value()) return {Failed{}};
  return SomeOf(defenders, tree::All({std::move(unit), *std::move(more)}));
}

}  // namespace

std::optional<Value> MemberOfAttack(Card& card, const AttackHandle& attack,
                                    const Asked& asked) {
  // Which object it is: a card is one as long as it stays in play.
  if (asked.Is("attacker") || asked.Is("attackerInPlayId")) {
    const Value attacker = CardsOf(attack.attacker, false);
    return attack.followed && asked.Is("attacker") ? Followed(attacker)
                                                   : attacker;
  }
  if (asked.Is("id")) {
    return Value{Number{
        card.b().WordExpr(pb::Expr::VALUE, "attack number", attack.attacker)}};
  }
  const bool all = asked.Is("getAllTargets");
  if (all || asked.Is("getSingleTarget") || asked.Is("target")) {
    const Value targets = CardsOf(attack.defenders, all);
    return attack.followed ? Followed(targets) : targets;
  }
  // Whether several may be meant, its second argument, is asserted only.
  if (asked.Is("targetIsUnit")) {
    asked.Takes(2);
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
  if (asked.Is("hasOverwhelm")) {
    return SomeOf({Things::Sort::kCards, false, attack.attacker},
                  card.b().HasKeyword("overwhelm"));
  }
  // isInvolved(card): as the attacker or as one of its targets.
  if (asked.Is("isInvolved")) {
    const Value which = asked.Argument(0);
    const Things* things = which.As<Things>();
    if (things == nullptr) return std::nullopt;
    return SomeOf(*things, tree::Any({tree::IsOneOf(attack.attacker),
                                      tree::IsOneOf(attack.defenders)}));
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
  if (std::optional<Value> value = AskedOfArena(card, nullptr, asked)) {
    return value;
  }
  if (std::optional<Value> value = AskedOfPlay(card, nullptr, asked)) {
    return value;
  }
  // Of both players, and it may be asked with a test: findAnyCardsInPlay(test).
  if (asked.Is("findAnyCardsInPlay")) return CardsInPlay(card, nullptr, asked);
  if (asked.Is("getActivePlayer")) {
    pb::Query query;
    query.set_players(true);
    *query.mutable_where() = ToPredicate(
        StatNumber(card, "active", tree::Entities(pb::Selector::CANDIDATE)));
    return PlayersOf(tree::Among(std::move(query)), false);
  }
  // Of the cards that the game knows.
  if (asked.Is("playableCardTitles") || asked.Is("allNonLeaderCardTitles")) {
    pb::WordList titles;
    titles.set_base(pb::WordList::PROGRAM_TYPES);
    titles.set_begins(card.b().W(kTitleWord));
    // Of programs without these types. A leader shares its title with cards
    // that need not be in this game.
    if (asked.Is("playableCardTitles")) {
      titles.add_words(card.b().W("base"));
      titles.add_words(card.b().W("token"));
    }
    return Value{WordSet{std::move(titles)}};
  }
  if (asked.Is("gameObjectManager")) return Value{Namespace{asked.name}};
  if (asked.Is("abilityHelper")) return Value{Namespace{"AbilityHelper"}};
  // The kernel counts from 0.
  if (asked.Is("roundNumber")) {
    return Value{Number{tree::Binary(
        pb::Expr::ADD,
        StatNumber(card, "round", tree::Entities(pb::Selector::CONTROLLER)),
        tree::Number(1))}};
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
                 card.b().RuleTest("attacking")),
        Narrowed(card, pb::Selector(), card.b().RuleTest("defending"))}};
  }
  return std::nullopt;
}

}  // namespace refold::karabast
