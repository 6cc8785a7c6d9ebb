// Leaders whose other side has a different title, traits or aspects. These
// count while that side is visible: in the arena, for a deployed leader; in the
// base zone, for a double-sided one that has been turned, which one of its
// flags shows. A double-sided leader is not deployed.
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
// A leader with two leader sides, which is never a unit.
pb::Predicate IsTwoSidedLeader(Card& card);
pb::Expr IsFlipped(Card& card);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SIDES_H_
