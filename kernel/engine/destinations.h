// Where the programs of a game move cards: a game has the zones in which
// something may end up, also those that its shape calls optional.
#ifndef REFOLD_KERNEL_ENGINE_DESTINATIONS_H_
#define REFOLD_KERNEL_ENGINE_DESTINATIONS_H_

#include <vector>

#include "kernel/base/word.h"
#include "kernel/program/program_set.h"

namespace refold {

// Whether code or a cost of some program moves something to one of the zones,
// or has a verb do so.
bool MovesToAny(const ProgramSet& programs, const std::vector<Word>& zones);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_DESTINATIONS_H_
