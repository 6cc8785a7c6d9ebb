// The result that a system would have on a candidate card.
//
// This is found by trying the system's verb (Predicate.tried): its legality and
// prohibitions are defined once, in the game. It does not work for systems that
// need more than a verb, or that depend on later steps.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_TRIED_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_TRIED_H_

#include <functional>
#include <optional>

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

// What a system is called with, as it is written; undefined for nothing.
Value FirstArgument(const Named& system);
// Whether the system lets a player play cards.
bool IsPlaying(const Value& system);

// What can be said about a card with it as the target: of the context that has
// it, and of itself. Nothing, and no report, if that cannot be said before it
// is chosen.
using SayOfCandidate = std::function<std::optional<pb::Predicate>(
    const Context& with, const Value& target)>;
std::optional<pb::Predicate> OfCandidate(Card& card, const Context& context,
                                         const SayOfCandidate& say);

// What the verb that the system is would come to, done to the card. Nothing if
// it is more than one verb, or says itself to whom it is done.
std::optional<pb::Predicate> TriedOn(Card& card, const Context& context,
                                     const Value& system,
                                     pb::Predicate::Tried::Level level);

// Of `conditional`: what is said of the branch that is taken, or of either if
// that is not known yet; nothing if it is not known of one of them.
using SayOfSystem =
    std::function<std::optional<pb::Predicate>(const Value& system)>;
std::optional<pb::Predicate> OfBranch(Card& card, const Context& context,
                                      const Value& props,
                                      const SayOfSystem& of);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_LEGAL_TRIED_H_
