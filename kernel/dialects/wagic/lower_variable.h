// Variables of CardCode, for lower_amount.cc.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_VARIABLE_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_VARIABLE_H_

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// The value of `amount.variable`, without the arithmetic around it.
pb::Expr LowerVariable(CardLowering& card, const Amount& amount,
                       const Site& site);
// Reports that the variable is not supported; the number stands for it.
pb::Expr UnsupportedVariable(CardLowering& card, const Amount& amount);

// How many {X} are in the cost that tells what X is.
int CountOfX(const CardLowering& card);

// What the operation gives of the entities.
pb::Expr About(pb::Expr::Op op, pb::Selector of);

// What some of them count; lower_count.cc.
//
// The controller's permanents that satisfy `where`, and their number.
pb::Selector OwnPermanents(CardLowering& card, pb::Predicate where);
pb::Expr CountPermanents(CardLowering& card, pb::Predicate where);
// How many colours of mana were spent on the card.
pb::Expr ColorsSpent(CardLowering& card);
// 1 if no colour is commoner among permanents.
pb::Expr IsMostCommon(CardLowering& card, Color color);
// 1 if the controller has one each of the three lands.
pb::Expr HasUrzaLands(CardLowering& card);
// Permanents that share the source's name.
pb::Expr CountSameName(CardLowering& card, bool own);
// In play and in graveyards.
pb::Expr CountZombies(CardLowering& card);
// Card types among all graveyards.
pb::Expr GraveyardTypes(CardLowering& card);
// Basic land types among the controller's lands.
pb::Expr BasicLandTypes(CardLowering& card);
// Cards above four in the hand of the targeted player, or of the opponent if
// none is targeted.
pb::Expr CardsAboveFour(CardLowering& card, const Site& site);
// Creatures that are not protected from the source: all, or those of one
// player.
pb::Expr CountUnprotected(CardLowering& card, const pb::Selector* whose);
// Symbols of one of the colours, or of both, in the costs of own permanents.
pb::Expr DevotionToTwo(CardLowering& card, Color one, Color other);
// Curses attached to the player.
pb::Expr CountCurses(CardLowering& card, pb::Selector player);
// What is attached to the site's object and has the type.
pb::Expr AttachedOfType(CardLowering& card, const Site& site,
                        absl::string_view type);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_VARIABLE_H_
