// Where the programs of a game move cards: a game has the zones in which
// something may end up, also those that its shape calls optional.
#ifndef REFOLD_KERNEL_ENGINE_DESTINATIONS_H_
#define REFOLD_KERNEL_ENGINE_DESTINATIONS_H_

#include "kernel/base/word.h"
#include "kernel/program/program_set.h"

namespace refold {

// Whether code or a cost of some program moves something there, or has a verb
// do so.
bool MovesTo(const ProgramSet& programs, Word zone);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_DESTINATIONS_H_
