// Properties of players.
#include <utility>

#include "kernel/dialects/forge/property.h"

namespace refold::forge {
namespace {

using tree::IsOneOf;
using tree::Not;

// The player controls more creatures than you do.
pb::Predicate HasMoreCreatures(CardLowering& card) {
  auto creatures = [&card](pb::Selector whose) {
    return tree::CountOf(tree::Among(
        card.builder.CardsIn(card.builder.Zone("battlefield", std::move(whose)),
                             card.builder.HasType("creature"))));
  };
  return tree::Compared(creatures(Candidate()), pb::Expr::GT, creatures(You()));
}

pb::Predicate HasMoreLife(CardLowering& card) {
  return tree::Compared(
      card.builder.WordExpr(pb::Expr::RESOURCE, "life", Candidate()),
      pb::Expr::GT, card.builder.WordExpr(pb::Expr::RESOURCE, "life", You()));
}

// No other player has more of the resource, or less.
pb::Predicate HasMost(CardLowering& card, absl::string_view resource,
                      bool most) {
  auto of = [&](pb::Selector who) {
    return card.builder.WordExpr(pb::Expr::RESOURCE, resource, std::move(who));
  };
  return tree::Compared(
      of(Candidate()), most ? pb::Expr::GE : pb::Expr::LE,
      of(tree::Then(Candidate(), pb::Selector::OPPONENTS_OF)));
}

pb::Predicate HasMostCards(CardLowering& card) {
  return tree::Compared(
      CountIn(card, "hand", Candidate()), pb::Expr::GE,
      CountIn(card, "hand",
              tree::Then(Candidate(), pb::Selector::OPPONENTS_OF)));
}

pb::Predicate IsMonarch(CardLowering& card) {
  pb::Predicate test;
  test.set_rule(card.builder.W("monarch"));
  return test;
}

const PropertyRow kOfPlayers[] = {
    REFOLD_PROPERTY("You", IsOneOf(You())),
    REFOLD_PROPERTY("Opponent", IsOneOf(Opponents())),
    REFOLD_PROPERTY("Other", Not(IsOneOf(You()))),
    REFOLD_PROPERTY("Active",
                    IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER))),
    REFOLD_PROPERTY("NonActive",
                    Not(IsOneOf(tree::Entities(pb::Selector::ACTIVE_PLAYER)))),
    REFOLD_PROPERTY("EnchantedBy", IsOneOf(Host(scene))),
    REFOLD_PROPERTY("IsRemembered",
                    IsInMemory(card, text, "remembered", scene)),
    REFOLD_PROPERTY("IsNotRemembered",
                    Not(IsInMemory(card, text, "remembered", scene))),
    REFOLD_PROPERTY("Chosen", IsInMemory(card, text, "chosen player", scene)),
    REFOLD_PROPERTY("IsPoisoned",
                    MoreThanNone(card.builder.WordExpr(pb::Expr::RESOURCE,
                                                       "poison", Candidate()))),
    REFOLD_PROPERTY("wasDealtDamageThisTurn", Watched(card, "damage taken")),
    REFOLD_PROPERTY("withMoreCreaturesThanYou", HasMoreCreatures(card)),
    REFOLD_PROPERTY("LostLifeThisTurn", Watched(card, "life lost")),
    REFOLD_PROPERTY("TargetedPlayer", IsOneOf(Targets(card, text, scene))),
    REFOLD_PROPERTY("hasMoreLife", HasMoreLife(card)),
    REFOLD_PROPERTY("withMostLife", HasMost(card, "life", true)),
    REFOLD_PROPERTY("withLowestLife", HasMost(card, "life", false)),
    REFOLD_PROPERTY("DeclaredAttackerThisTurn",
                    Watched(card, "attackers declared")),
    REFOLD_PROPERTY("withMostCardsInHand", HasMostCards(card)),
    REFOLD_PROPERTY("isMonarch", IsMonarch(card)),
    REFOLD_PROPERTY("hasBlessing",
                    MoreThanNone(card.builder.WordExpr(
                        pb::Expr::VALUE, "city's blessing", Candidate()))),
};

}  // namespace

absl::Span<const PropertyRow> PlayerProperties() { return kOfPlayers; }

}  // namespace refold::forge
