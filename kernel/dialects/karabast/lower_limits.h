// How often abilities may be used: `limit: AbilityHelper.limit.perRound(1)`.
//
// A limit becomes declarations of the program's ability: the maximum, for how
// long uses count (kernel/games/swu/limits.h), and which are counted separately
// (Ability.uses). There is a count for each card that has the ability, for each
// grant of it, and for each player who controls it, except with perGame.
//
// What replaces something, a constant ability and an action are counted by the
// kernel as they are used. A trigger counts its uses in its own code: one that
// is declined, or does nothing, is not used.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LIMITS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LIMITS_H_

#include <optional>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_keys.h"
#include "kernel/dialects/karabast/lower_value.h"

namespace refold::karabast {

// Whether the value is a limit at all, and not one that limits nothing.
bool IsLimited(const Value& limit);

// Several abilities that are one to a card file have one count: that of the
// first of them, which has this index.
using CountedWith = std::optional<int>;

// The limit of an ability whose uses the kernel counts. This ability, like that
// of the next function, is the program's last.
bool LowerLimit(Card& card, const Value& limit, CountedWith with,
                pb::Ability& ability);
// The limit of a trigger; if IsLimited(), its code is to count its uses. Where
// other players than those who control it use it, all have one count.
bool LowerLimitOfTrigger(Card& card, const Value& limit, CountedWith with,
                         bool used_by_others, pb::Ability& ability);
// The code of `ability`, which the trigger calls, counts the uses of that.
void CountAsOf(const pb::Ability& trigger, int index, pb::Ability& ability);
void CountUse(Code& code);
Names LimitNames();

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LIMITS_H_
