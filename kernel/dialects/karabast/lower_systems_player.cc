// Systems that are done to players.
#include <map>
#include <utility>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

bool Draw(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  AddVerb(card, code, "draw cards",
          {card.b().Part("player", *player), card.b().Part("amount", *amount)},
          done);
  return true;
}

bool Force(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  if (!player.has_value()) return false;
  AddVerb(card, code, call.name == "useTheForce" ? "use force" : "gain force",
          {card.b().Part("player", *player)}, done);
  return true;
}

bool Credits(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  AddVerb(
      card, code, "resource",
      {card.b().Part("player", *player), card.b().Part("resource", "credits"),
       card.b().Part("amount", *amount)},
      done);
  return true;
}

// Of a player's resources so many that are (not) exhausted.
bool TurnResources(Card& card, Code& code, const SystemCall& call, Done& done) {
  const bool ready = call.name == "readyResources";
  const std::optional<pb::Selector> player = PlayerOf(
      card, call, ready ? pb::Selector::CONTROLLER : pb::Selector::OPPONENTS);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  const pb::Predicate exhausted = card.b().HasFlag("exhausted");
  pb::Query some = card.b().CardsIn(card.b().Zone("resources", *player),
                                    ready ? exhausted : tree::Not(exhausted));
  *some.mutable_bottom() = *amount;
  AddVerb(card, code, ready ? "ready" : "exhaust",
          {card.b().Part("card", tree::Among(std::move(some)))}, done);
  return true;
}

bool Pay(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  AddVerb(card, code, "pay resources",
          {card.b().Part("player", *player), card.b().Part("amount", *amount)},
          done);
  return true;
}

bool Mill(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  pb::Query top = card.b().CardsIn(card.b().Zone("deck", *player));
  *top.mutable_top() = *amount;
  AddVerb(card, code, "discard",
          {card.b().Part("card", tree::Among(std::move(top)))}, done);
  return true;
}

bool Indirect(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::OPPONENTS);
  const std::optional<pb::Expr> amount = NumberOf(card, call, "amount", 1);
  if (!player.has_value() || !amount.has_value()) return false;
  AddVerb(card, code, "indirect damage",
          {card.b().Part("player", *player), card.b().Part("amount", *amount)},
          done);
  return true;
}

bool Outcome(Card& card, Code& code, const SystemCall& call, Done& done) {
  const std::optional<pb::Selector> player =
      PlayerOf(card, call, pb::Selector::CONTROLLER);
  if (!player.has_value()) return false;
  AddVerb(card, code, call.name == "winGame" ? "win" : "lose",
          {card.b().Part("player", *player)}, done);
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

}  // namespace

LowerSystemFn FindPlayerSystem(const std::string& name) {
  static const std::map<std::string, LowerSystemFn> systems = {
      {"createCreditToken", Credits},
      {"discardFromDeck", Mill},
      {"draw", Draw},
      {"exhaustResources", TurnResources},
      {"indirectDamageToPlayer", Indirect},
      {"loseGame", Outcome},
      {"payResources", Pay},
      {"payResourcesWithoutAdjustment", Pay},
      {"readyResources", TurnResources},
      {"shuffleDeck", ShuffleDeck},
      {"theForceIsWithYou", Force},
      {"useTheForce", Force},
      {"winGame", Outcome},
  };
  auto found = systems.find(name);
  return found == systems.end() ? nullptr : found->second;
}

}  // namespace refold::karabast
