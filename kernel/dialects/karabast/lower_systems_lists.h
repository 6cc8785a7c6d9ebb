// Shared by simultaneous and sequential lists of systems.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_LISTS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_LISTS_H_

#include <cstddef>
#include <vector>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// Whether it can happen together with others: it only chooses and says what is
// to happen. What lasts begins before the others happen; a condition is asked
// before them, too.
bool CanBeTogether(Card& card, const Context& context, const Value& value);
bool Plays(const Value& system);
// What a card that has been played or captured has become.
Value InPlay(const Value& target);
// The same of the target, by whatever name the context has it.
Context WithTargetInPlay(const Context& context, const Value& target);
// `cards.map((card) => system)`: the systems for each of the cards, which the
// game knows.
bool LowerMapped(Card& card, Code& code, const SystemCall& call,
                 const Mapped& mapped, bool in_turn, Done& done);
// Lists of which the game decides which one it is, as a list of one condition.
Value ListOfEither(const SystemCall& call, const Either& lists);
// All must be legal: of what a resolver chooses, which is legal for all then.
bool IsLegalForAll(const SystemCall& call, const Value& mode);

// The systems (lower_systems_together.cc, lower_systems_lists.cc).
bool Simultaneous(Card& card, Code& code, const SystemCall& call, Done& done);
bool Sequential(Card& card, Code& code, const SystemCall& call, Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_SYSTEMS_LISTS_H_
