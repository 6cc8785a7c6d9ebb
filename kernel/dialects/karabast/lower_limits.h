// How often abilities may be used: `limit: AbilityHelper.limit.perRound(1)`.
//
// What is done by code counts its uses itself, in values of the card that has
// the ability: a trigger that is declined, or does nothing, is not used, and
// each player has a count of his own, but for perGame. Uses of what changes or
// replaces something are counted by the kernel, for all players together.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LIMITS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LIMITS_H_

#include <string>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_value.h"

namespace refold::karabast {

// The values that count uses. How long they count is in the name
// (kernel/games/swu/limits.h).
struct CountedUses {
  std::string name;
  bool of_each_player = true;

  bool empty() const { return name.empty(); }
};

// A limit that the kernel counts, of the card for all players.
bool LowerLimit(Card& card, const Value& limit, pb::Ability& ability);
// The count by which the limit of the program's ability with this index counts
// uses: what has been declined is not used. Empty if it counts in another way,
// or there is none.
CountedUses UsesOf(const Card& card, const Value& limit, int index,
                   bool granted);
// The limit, by that count, if it is not empty: the ability's code is to count
// its uses then. Else as LowerLimit().
bool LowerLimitOfUses(Card& card, const Value& limit, const CountedUses& uses,
                      pb::Ability& ability);
void CountUse(Card& card, Code& code, const CountedUses& uses);
Names LimitNames();

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LIMITS_H_
