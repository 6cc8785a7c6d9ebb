// What card files ask of a player.
#include <map>

#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

const std::map<std::string, const char*>& Zones() {
  static const std::map<std::string, const char*> zones = {
      {"hand", "hand"},           {"deck", "deck"},
      {"deckZone", "deck"},       {"drawDeck", "deck"},
      {"discard", "discard"},     {"discardZone", "discard"},
      {"handZone", "hand"},       {"resourceZone", "resources"},
      {"resources", "resources"}, {"resource", "resources"}};
  return zones;
}

pb::Selector CardsOfZone(Card& card, const pb::Selector& player,
                         const char* zone) {
  return tree::Among(card.b().CardsIn(card.b().Zone(zone, player)));
}

pb::Selector InBaseZone(Card& card, const pb::Selector& player,
                        const char* type) {
  return tree::Among(
      card.b().CardsIn(card.b().Zone("base", player), card.b().HasType(type)));
}

std::optional<Value> ControlsTitle(Card& card, const Things& things,
                                   const Asked& asked) {
  const std::optional<std::string> title = AsText(card, asked.Argument(0));
  if (!title.has_value()) return std::nullopt;
  pb::Query query;
  *query.add_zones() = card.b().Zone("arena", things.selector);
  *query.add_zones() = card.b().Zone("base", things.selector);
  *query.mutable_where() =
      tree::All({card.b().HasType(kTitleWord + *title),
                 tree::Any({card.b().RuleTest("unit card"),
                            card.b().RuleTest("upgrade card"),
                            card.b().HasType("leader")})});
  return Value{Condition{tree::Binary(
      pb::Expr::GT, tree::CountOf(tree::Among(query)), tree::Number(0))}};
}

pb::Selector LeadersWhere(Card& card, const pb::Selector& player,
                          pb::Predicate is) {
  pb::Query query;
  *query.add_zones() = card.b().Zone("arena", player);
  *query.add_zones() = card.b().Zone("base", player);
  *query.mutable_where() = std::move(is);
  return tree::Among(std::move(query));
}

// The leader of the deck, deployed or not.
pb::Selector LeaderOf(Card& card, const pb::Selector& player) {
  return LeadersWhere(card, player, card.b().HasType("leader"));
}

// And units that effects and pilots have made leaders.
pb::Selector LeadersOf(Card& card, const pb::Selector& player) {
  return LeadersWhere(card, player,
                      tree::Any({card.b().HasType("leader"),
                                 card.b().RuleTest("leader unit")}));
}

// getRandomResources(context, count): chosen where the system that asks for
// them is written.
std::optional<Value> AtRandom(Card& card, const Things& things,
                              const Asked& asked) {
  const std::optional<pb::Expr> count = AsNumber(card, asked.Argument(1));
  if (card.at_work == nullptr || !count.has_value()) return std::nullopt;
  const uint32_t chosen = card.at_work->NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() =
      card.b().CardsIn(card.b().Zone("resources", things.selector));
  *choose.mutable_min() = *count;
  *choose.mutable_max() = *count;
  choose.set_register_(chosen);
  choose.set_optional(true);
  choose.set_random(true);
  choose.set_reason(card.b().W("at random"));
  card.at_work->Add(std::move(instruction));
  return CardsOf(tree::RegisterRefs(chosen), true);
}

// controlsCardWithTrait(trait, onlyUnique, otherThan)
std::optional<Value> ControlsTrait(Card& card, const Things& things,
                                   const Asked& asked) {
  const std::optional<std::string> trait = AsText(card, asked.Argument(0));
  const std::optional<bool> unique = AsSwitch(card, asked.Argument(1));
  const std::optional<pb::Selector> other = AsSelector(card, asked.Argument(2));
  if (!trait.has_value() || !unique.has_value() || !other.has_value()) {
    return std::nullopt;
  }
  std::vector<pb::Predicate> all = {card.b().HasType(*trait),
                                    tree::Not(card.b().HasType("base token")),
                                    tree::Not(tree::IsOneOf(*other))};
  if (*unique) all.push_back(card.b().HasType("unique"));
  pb::Query query;
  *query.add_zones() = card.b().Zone("arena", things.selector);
  *query.add_zones() = card.b().Zone("base", things.selector);
  *query.mutable_where() = tree::All(std::move(all));
  return Value{Condition{tree::Binary(
      pb::Expr::GT, tree::CountOf(tree::Among(query)), tree::Number(0))}};
}

std::optional<Value> TopOfDeck(Card& card, const Things& things,
                               const Asked& asked) {
  const bool one = asked.Is("getTopCardOfDeck");
  if (!one && !asked.Is("getTopCardsOfDeck")) return std::nullopt;
  pb::Query query = card.b().CardsIn(card.b().Zone("deck", things.selector));
  const std::optional<pb::Expr> count =
      one ? tree::Number(1) : AsNumber(card, asked.Argument(0));
  if (!count.has_value()) return std::nullopt;
  *query.mutable_top() = *count;
  const bool of_several = things.many;
  return Value{Things{Things::Sort::kCards, !one,
                      one || of_several ? tree::Among(std::move(query))
                                        : FromTheTop(std::move(query))}};
}

}  // namespace

std::optional<pb::Selector> ZoneOfPlayer(Card& card, const pb::Selector& player,
                                         const std::string& zone) {
  if (auto found = Zones().find(zone); found != Zones().end()) {
    return CardsOfZone(card, player, found->second);
  }
  std::optional<pb::Predicate> in = InZoneCalled(card, zone);
  if (!in.has_value()) return std::nullopt;
  pb::Query query;
  for (const char* one : {"arena", "base", "captured"}) {
    *query.add_zones() = card.b().Zone(one, player);
  }
  *query.mutable_where() = *std::move(in);
  return tree::Among(std::move(query));
}

std::optional<Value> MemberOfPlayer(Card& card, const Things& things,
                                    const Asked& asked) {
  auto player_number = [&](const char* rule) {
    return Value{Number{StatNumber(card, rule, things.selector)}};
  };
  auto base_tokens = [&](const char* called) {
    pb::Predicate token;
    token.set_name(card.b().W(called));
    return tree::CountOf(tree::Among(card.b().CardsIn(
        card.b().Zone("base", things.selector), std::move(token))));
  };
  if (asked.Is("opponent")) {
    return Value{
        Things{Things::Sort::kPlayers, false,
               tree::Then(things.selector, pb::Selector::OPPONENTS_OF)}};
  }
  if (asked.Is("base") || asked.Is("leader") || asked.Is("deckLeader")) {
    if (asked.Is("base")) {
      return Value{Things{Things::Sort::kCards, false,
                          InBaseZone(card, things.selector, "base")}};
    }
    return Value{
        Things{Things::Sort::kCards, false, LeaderOf(card, things.selector)}};
  }
  if (asked.Is("getLeaderCards")) {
    return Value{
        Things{Things::Sort::kCards, true, LeadersOf(card, things.selector)}};
  }
  if (asked.Is("hasSomeLeaderCard")) {
    std::optional<pb::Predicate> fits = FilterOf(card, asked.Argument(0));
    if (!fits.has_value()) return std::nullopt;
    return Value{Condition{tree::Binary(
        pb::Expr::GT,
        tree::CountOf(
            Narrowed(card, LeadersOf(card, things.selector), *std::move(fits))),
        tree::Number(0))}};
  }
  if (asked.Is("getRandomResources")) return AtRandom(card, things, asked);
  if (asked.Is("controlsCardWithTrait"))
    return ControlsTrait(card, things, asked);
  if (asked.Is("name")) return Value{ShownText{"…"}};
  if (asked.Is("readyResourceCount")) return player_number("ready resources");
  if (asked.Is("exhaustedResourceCount")) {
    return Value{Number{tree::CountOf(tree::Among(
        card.b().CardsIn(card.b().Zone("resources", things.selector),
                         card.b().HasFlag("exhausted"))))}};
  }
  if (asked.Is("hasInitiative")) {
    return Value{Condition{StatNumber(card, "initiative", things.selector)}};
  }
  if (asked.Is("hasTheForce")) {
    return Value{Condition{
        tree::Binary(pb::Expr::GT, base_tokens("The Force"), tree::Number(0))}};
  }
  if (asked.Is("creditTokenCount")) return Value{Number{base_tokens("Credit")}};
  if (asked.Is("controlsLeaderUnitOrUpgradeWithTitle")) {
    return ControlsTitle(card, things, asked);
  }
  if (asked.Is("getCardsInZone")) {
    const std::optional<std::string> zone = AsText(card, asked.Argument(0));
    if (!zone.has_value()) return std::nullopt;
    std::optional<pb::Selector> cards =
        ZoneOfPlayer(card, things.selector, *zone);
    if (!cards.has_value()) return std::nullopt;
    return Value{Things{Things::Sort::kCards, true, *std::move(cards)}};
  }
  if (const char* const* zone = asked.In(Zones())) {
    return Value{Things{Things::Sort::kCards, true,
                        CardsOfZone(card, things.selector, *zone)}};
  }
  if (std::optional<Value> value =
          AskedOfArena(card, &things.selector, asked)) {
    return value;
  }
  if (std::optional<Value> value = AskedOfPlay(card, &things.selector, asked)) {
    return value;
  }
  if (asked.Is("getInPlayCards") || asked.Is("filterCardsInPlay")) {
    return CardsInPlay(card, &things.selector, asked);
  }
  if (asked.Is("hasSomeInPlayCard") || asked.Is("anyCardsInPlay")) {
    const std::optional<Value> cards =
        CardsInPlay(card, &things.selector, asked);
    if (!cards.has_value()) return std::nullopt;
    return Value{Condition{
        tree::Binary(pb::Expr::GT, tree::CountOf(cards->As<Things>()->selector),
                     tree::Number(0))}};
  }
  if (asked.Is("isActivePlayer")) {
    return Value{Condition{StatNumber(card, "active", things.selector)}};
  }
  return TopOfDeck(card, things, asked);
}

}  // namespace refold::karabast
