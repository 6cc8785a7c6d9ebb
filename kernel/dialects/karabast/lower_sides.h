// Leaders that have something else printed on their other side: a title,
// traits, aspects. That counts while they show it: in the arena, of one that is
// deployed; in the base zone, of a double-sided one that has been turned, which
// a flag of it says. A double-sided leader is not deployed.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIDES_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIDES_H_

#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

// The class of double-sided leaders, and the method for their other side.
inline constexpr char kDoubleSided[] = "DoubleSidedLeaderCard";
inline constexpr char kSetUpBackSide[] = "setupLeaderBackSideAbilities";

bool IsDoubleSided(const Card& card);
// What is printed on the other side, if the data has it.
void AddBackSide(Card& card, const CardFacts& facts);
// Whether it shows its other side.
pb::Expr IsFlipped(Card& card);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIDES_H_
