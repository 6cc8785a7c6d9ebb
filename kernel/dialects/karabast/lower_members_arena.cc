// What card files ask of cards in the arenas, or in play: of a player's, or of
// both players'.
#include <map>

#include "kernel/dialects/karabast/lower_candidate.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

// The zone of the player, or of both.
pb::ZoneSpec ZoneOf(Card& card, const char* zone, const pb::Selector* player) {
  return player == nullptr ? card.b().Zone(zone) : card.b().Zone(zone, *player);
}

Value SomeIn(pb::Query query) {
  return {Condition{tree::Binary(pb::Expr::GT,
                                 tree::CountOf(tree::Among(std::move(query))),
                                 tree::Number(0))}};
}

}  // namespace

std::optional<Value> AskedOfArena(Card& card, const pb::Selector* player,
                                  const Asked& asked) {
  // Of which cards, by a rule of the game, and whether it asks for some.
  struct Row {
    const char* kind;
    bool counts;
  };
  static const std::map<std::string, Row> rows = {
      {"getArenaCards", {nullptr, false}},
      {"getArenaUnits", {"unit card", false}},
      {"getArenaUpgrades", {"upgrade card", false}},
      {"hasSomeArenaCard", {nullptr, true}},
      {"hasSomeArenaUnit", {"unit card", true}},
      {"hasSomeArenaUpgrade", {"upgrade card", true}}};
  const Row* row = asked.In(rows);
  if (row == nullptr) return std::nullopt;
  // What is on a base is in no arena.
  pb::Predicate kind = *InZoneCalled(card, "anyArena");
  if (row->kind != nullptr) {
    kind = tree::All({card.b().RuleTest(row->kind), std::move(kind)});
  }
  std::optional<pb::Selector> cards =
      ArenaCards(card, player, kind, asked.Argument(0));
  if (!cards.has_value()) return std::nullopt;
  Value list = {Things{Things::Sort::kCards, true, *std::move(cards)}};
  if (!row->counts) return list;
  return Value{Condition{
      tree::Binary(pb::Expr::GT, tree::CountOf(list.As<Things>()->selector),
                   tree::Number(0))}};
}

// isTraitInPlay(trait, otherThan?) and similar: units, including leaders. An
// undeployed leader does not count.
std::optional<Value> AskedOfPlay(Card& card, const pb::Selector* player,
                                 const Asked& asked) {
  auto has = asked.Is("isTraitInPlay")     ? &ProgramBuilder::HasType
             : asked.Is("isAspectInPlay")  ? &ProgramBuilder::HasColor
             : asked.Is("isKeywordInPlay") ? &ProgramBuilder::HasKeyword
                                           : nullptr;
  if (has == nullptr) return std::nullopt;
  const Candidate one(card);
  const std::optional<Value> some =
      HasSome(card, {Things::Sort::kCards, false, one.selector()},
              asked.Argument(0), has);
  const std::optional<pb::Selector> other = AsSelector(card, asked.Argument(1));
  if (!some.has_value() || !other.has_value()) return std::nullopt;
  const std::optional<pb::Predicate> fits = AsPredicate(*some);
  if (!fits.has_value()) return std::nullopt;
  pb::Query query;
  *query.add_zones() = ZoneOf(card, "arena", player);
  *query.mutable_where() =
      tree::All({card.b().RuleTest("unit card"), one.Close(*fits),
                 tree::Not(tree::IsOneOf(*other))});
  return SomeIn(std::move(query));
}

// Units, upgrades, bases, leaders and tokens in play for which the test holds,
// if there is one.
std::optional<Value> CardsInPlay(Card& card, const pb::Selector* player,
                                 const Asked& asked) {
  const Value test = asked.Argument(0);
  std::optional<pb::Predicate> fits = tree::All({});
  if (!test.undefined()) {
    fits = test.As<Closure>() != nullptr ? PredicateOf(card, test)
                                         : FilterOf(card, test);
  }
  if (!fits.has_value()) return std::nullopt;
  pb::Query query;
  *query.add_zones() = ZoneOf(card, "arena", player);
  *query.add_zones() = ZoneOf(card, "base", player);
  *query.mutable_where() = *std::move(fits);
  return CardsOf(tree::Among(std::move(query)), true);
}

}  // namespace refold::karabast
