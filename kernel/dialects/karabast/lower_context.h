// Contexts: what the parts of an ability know about it while they are lowered.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CONTEXT_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CONTEXT_H_

#include <string>

#include "kernel/dialects/karabast/lower_code.h"

namespace refold::karabast {

// The context of an ability that has this source and controller.
Context AbilityContext(const char* event);
// Of the same ability before its effect, or while it is paid for: what "stage"
// says of it.
Context AtStage(const Context& context, const char* stage);
// Of an ability that has triggered on a defeat, by when the card has left play;
// `of_source`: it is the ability's own card.
Context AfterDefeat(bool of_source);
// Of an ability that has heard this event of `when`: if it may be the ability's
// own card that has left by it, that is looked for.
Context AfterEvent(const std::string& event);
Context WithTarget(const Context& context, const std::string& name,
                   Value value);
// Of the steps that follow what has been done.
Context WithEvents(const Context& context, const Done& done);
// Whether it is cards in a register of the ability: what a player chose, or
// what something has found.
bool IsChosen(const Value& value);
// Of what follows after something has been done, which may have moved the
// ability's own card: it is the same card. One that the ability's event had
// moved is found as long as nothing but the ability itself has played it since.
Context WithSourceFound(const Context& context, const Done& done);
// The same of what has been chosen, the target at hand included: from here on
// the registers are the cards as they lie somewhere now.
void FindAgain(Code& code, const Context& context,
               const Value& target = {Undefined{}});

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CONTEXT_H_
