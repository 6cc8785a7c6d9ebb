// The system `handler`: a function of the card file's own that runs as a step.
//
// Nothing is executed here. Such a function may only note something about the
// cards before another system changes them, under a name for the following
// steps: `handler: () => context.targets.host = context.target.parentCard`. One
// that does nothing only writes to the chat. Everything else is refused.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HANDLER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HANDLER_H_

#include "kernel/dialects/karabast/lower_code.h"
#include "kernel/dialects/karabast/lower_systems.h"

namespace refold::karabast {

bool RunHandler(Card& card, Code& code, const SystemCall& call, Done& done);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_HANDLER_H_
