// Systems that are done to players.
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {
namespace {

// A verb of players alone.
bool ByPlayer(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  if (!player.has_value()) return false;
  AddVerb(card, code, call.word, {card.b().Part("player", *player)}, done);
  return true;
}

// Players, and how much.
struct PlayersAmount {
  pb::Selector player;
  pb::Expr amount;
};
std::optional<PlayersAmount> PlayersAmountOf(
    Card& card, const SystemCall& call,
    pb::Selector::Base or_else = pb::Selector::CONTROLLER) {
  const std::optional<pb::Selector> player = PlayerOf(card, call, or_else);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return std::nullopt;
  return PlayersAmount{*player, *amount};
}

// By that player; what is paid, by the opponent, if nobody is named.
bool SoMuchByYou(Card& card, Code& code, const SystemCall& call, Done& done) {
  const bool pays = call.name.starts_with("pay");
  const std::optional<PlayersAmount> of = PlayersAmountOf(
      card, call, pays ? pb::Selector::OPPONENTS : pb::Selector::CONTROLLER);
  if (!of.has_value()) return false;
  pb::Expr amount = of->amount;
  // To pay less than nothing is to pay nothing.
  if (pays && amount.op() != pb::Expr::CONST) {
    amount = tree::Binary(pb::Expr::MAX, std::move(amount), tree::Number(0));
  }
  AddVerb(card, code, call.word,
          {card.b().Part("player", of->player),
           card.b().Part("amount", std::move(amount))},
          done);
  return true;
}

// Behind the event of whom it is dealt to comes one for each that is damaged.
bool IndirectDamage(Card& card, Code& code, const SystemCall& call,
                    Done& done) {
  const std::optional<PlayersAmount> of =
      PlayersAmountOf(card, call, pb::Selector::OPPONENTS);
  if (!of.has_value()) return false;
  const uint32_t whose = code.Note(of->player);
  done.events.push_back({.name = "onIndirectDamageDealtToPlayer",
                         .whom = tree::RegisterRefs(whose),
                         .into = whose,
                         .single = true});
  AddVerb(card, code, "indirect damage",
          {card.b().Part("player", of->player),
           card.b().Part("amount", of->amount)},
          done);
  done.events.back().indirect = true;
  return true;
}

bool Credits(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<PlayersAmount> of = PlayersAmountOf(card, call);
  if (!of.has_value()) return false;
  AddVerb(card, code, "create credits",
          {card.b().Part("player", of->player),
           card.b().Part("amount", of->amount)},
          done);
  return true;
}

// Of a player's resources so many that are (not) exhausted.
bool TurnResources(Card& card, Code& code, const SystemCall& call, Done& done) {
  const bool ready = call.name == "readyResources";
  const std::optional<PlayersAmount> of = PlayersAmountOf(
      card, call, ready ? pb::Selector::CONTROLLER : pb::Selector::OPPONENTS);
  if (!of.has_value()) return false;
  const pb::Predicate exhausted = card.b().HasFlag("exhausted");
  pb::Query some = card.b().CardsIn(card.b().Zone("resources", of->player),
                                    ready ? exhausted : tree::Not(exhausted));
  *some.mutable_bottom() = of->amount;
  AddVerb(card, code, call.word,
          {card.b().Part("card", tree::Among(std::move(some)))}, done);
  return true;
}

// The top cards of the players' decks, each from the top: where it may be
// several players, in a register.
pb::Selector TopOfDecks(Card& card, Code& code, const PlayersAmount& of) {
  auto top_of = [&](const pb::Selector& player) {
    pb::Query top = card.b().CardsIn(card.b().Zone("deck", player));
    *top.mutable_top() = of.amount;
    return FromTheTop(std::move(top));
  };
  const pb::Selector::Base whose = of.player.base();
  if (whose != pb::Selector::PLAYERS && whose != pb::Selector::QUERY &&
      whose != pb::Selector::REGISTER) {
    return top_of(of.player);
  }
  const uint32_t all = code.Note(tree::Entities(pb::Selector::NONE));
  AddForEach(code, of.player, /*together=*/false, [&](const Value& one) {
    pb::Instruction more;
    more.mutable_let()->set_register_(all);
    more.mutable_let()->set_add(true);
    *more.mutable_let()->mutable_refs() = top_of(one.As<Things>()->selector);
    code.Add(std::move(more));
    return true;
  });
  return tree::RegisterRefs(all);
}

// Of the opponent, if nobody is named.
bool Mill(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<PlayersAmount> of =
      PlayersAmountOf(card, call, pb::Selector::OPPONENTS);
  if (!of.has_value()) return false;
  AddVerb(card, code, "discard",
          {card.b().Part("card", TopOfDecks(card, code, *of))}, done);
  // Behind the cards comes an event of each player whose deck it is.
  const uint32_t whose = code.Note(of->player);
  done.events.push_back({.name = "onDiscardFromDeck",
                         .whom = tree::RegisterRefs(whose),
                         .into = whose});
  return true;
}

bool ShuffleDeck(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  if (!player.has_value()) return false;
  AddVerb(card, code, "shuffle",
          {card.b().Part("player", *player), card.b().Part("zone", "deck")},
          done);
  return true;
}

// What is printed on the card that is chosen.
bool PayPrinted(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> target = CardTargetOf(card, call);
  const Value said = call.Prop("player");
  const std::optional<pb::Selector> player =
      said.undefined() ? tree::Entities(pb::Selector::CONTROLLER)
                       : AsSelector(card, said);
  if (!target.has_value() || !player.has_value()) return false;
  AddVerb(card, code, "pay resources",
          {card.b().Part("player", *player),
           card.b().Part("amount", card.b().StatOf("cost", *target))},
          done);
  return true;
}

// One of the other player's Credits: the oldest, since they are
// interchangeable.
bool TakeCredit(Card& card, Code& code, const SystemCall& call, Done& done) {
  const Value said = call.Prop("newController");
  const std::optional<pb::Selector> player =
      said.undefined() ? tree::Entities(pb::Selector::CONTROLLER)
                       : AsSelector(card, said);
  if (!player.has_value()) return false;
  pb::Predicate credit;
  credit.set_name(card.b().W("Credit"));
  pb::Selector first = tree::Among(card.b().CardsIn(
      card.b().Zone("base", tree::Then(*player, pb::Selector::OPPONENTS_OF)),
      std::move(credit)));
  first.set_nth(1);
  AddVerb(card, code, "take control",
          {card.b().Part("card", std::move(first)),
           card.b().Part("player", *player)},
          done);
  return true;
}

// One of the other player's resources at random, a ready one if there is one;
// it stays as ready as it is.
bool TakeResource(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> taker =
      PlayerOf(card, call, pb::Selector::OPPONENTS);
  if (!taker.has_value()) return false;
  const pb::Predicate exhausted = card.b().HasFlag("exhausted");
  pb::Query all = card.b().CardsIn(card.b().Zone(
      "resources", tree::Then(*taker, pb::Selector::OPPONENTS_OF)));
  pb::Query ready = all;
  *ready.mutable_where() = tree::Not(exhausted);
  const pb::Expr none_ready =
      tree::Binary(pb::Expr::EQ, tree::CountOf(tree::Among(std::move(ready))),
                   tree::Number(0));
  *all.mutable_where() =
      tree::Any({tree::Not(exhausted), ToPredicate(none_ready)});
  const uint32_t chosen = code.NewRegister();
  pb::Instruction instruction;
  pb::Instruction::Choose& choose = *instruction.mutable_choose();
  *choose.mutable_from() = std::move(all);
  *choose.mutable_min() = tree::Number(1);
  *choose.mutable_max() = tree::Number(1);
  choose.set_register_(chosen);
  choose.set_optional(true);
  choose.set_random(true);
  choose.set_reason(card.b().W("at random"));
  code.Add(std::move(instruction));
  const pb::Selector one = tree::RegisterRefs(chosen);
  const Value is_ready =
      SomeOf({Things::Sort::kCards, false, one}, tree::Not(exhausted));
  AddVerb(card, code, "resource card",
          {card.b().Part("card", one), card.b().Part("player", *taker),
           card.b().Part("ready", is_ready.As<Condition>()->expr)},
          done);
  done.events.back().name = "onTakeControl";
  return true;
}

}  // namespace

const SystemTable& PlayerSystems() {
  static const Keys amount = {"amount", "target"};
  static const SystemTable systems = {
      {"createCreditToken", {Credits, amount}},
      {"discardFromDeck", {Mill, amount}},
      {"draw", {SoMuchByYou, amount, "draw cards"}},
      {"exhaustResources", {TurnResources, amount, "exhaust"}},
      {"indirectDamageToPlayer", {IndirectDamage, amount}},
      {"loseGame", {ByPlayer, {"target"}, "lose"}},
      {"payCardPrintedCost", {PayPrinted, {"player", "target"}}},
      {"payResources", {SoMuchByYou, amount, "pay resources"}},
      {"payResourcesWithoutAdjustment", {SoMuchByYou, amount, "pay resources"}},
      {"readyResources", {TurnResources, amount, "ready"}},
      {"shuffleDeck", {ShuffleDeck, {"target"}}},
      {"takeControlOfResource", {TakeResource, {"target"}, "", true}},
      {"takeControlOfCreditToken",
       {TakeCredit, {"newController", "target"}, "", true}},
      {"theForceIsWithYou", {ByPlayer, {"target"}, "gain force"}},
      {"useTheForce", {ByPlayer, {"target"}, "use force"}},
      {"winGame", {ByPlayer, {"target"}, "win"}},
  };
  return systems;
}

}  // namespace refold::karabast
