// Whether an ability has a legal target: whether there is anybody it would be
// done to, even if nothing would be changed by that.
//
// It is not the same as whether it would change anything. An exhausted unit is
// a legal target of exhausting, and 0 damage has one; where no card fits, or a
// condition does not hold, there is none. Players are told of an ability
// without one that it will have no effect; whether anything would be changed
// is only asked where targets are chosen (AddSomeChanges in lower_targets.cc),
// and of what a trigger does without choosing.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_ABILITY_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_ABILITY_H_

#include <optional>
#include <string>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// Of an ability's properties: what its resolvers choose, or its effect, or what
// follows whatever comes of it. Nothing, and no report, if that cannot be told
// before it is used. `triggered`: what it does without choosing must change
// something.
std::optional<pb::Expr> HasLegalEffect(Card& card, const Context& context,
                                       const Value& props, bool triggered);
// Of one target of several, in a context that has it: whether the one that
// depends on it, if it needs a card, has a legal target.
std::optional<pb::Expr> HasLegalDependent(Card& card, const Context& context,
                                          const std::string& name,
                                          const Value& several);
// Begins the ability's code with what says that (kernel/play/idle.h), if it can
// be told.
void SayLegalTarget(Card& card, Code& code, const Context& context,
                    const Value& props, bool triggered);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_ABILITY_H_
