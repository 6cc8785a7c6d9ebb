// Checks that the programs and abilities that an event names exist.
//
// Logs come from outside. Code that reads programs relies on every index being
// valid, so an event that names a program or an ability that the game does not
// have is refused before it is applied.
#ifndef REFOLD_KERNEL_FOLD_CHECK_PROGRAMS_H_
#define REFOLD_KERNEL_FOLD_CHECK_PROGRAMS_H_

#include "absl/status/status.h"
#include "kernel/program/program_set.h"
#include "kernel/query/characteristics.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"

namespace refold {

// FailedPrecondition names the event and what does not exist.
absl::Status CheckPrograms(const ProgramSet& programs, const Event& event);

// The same for a whole state, e.g. one that comes from a checkpoint.
absl::Status CheckPrograms(const ProgramSet& programs, const GameState& state);

// The same for what has left the stack, in projections from a checkpoint.
absl::Status CheckPrograms(const ProgramSet& programs,
                           const LastKnownItems& items);

}  // namespace refold

#endif  // REFOLD_KERNEL_FOLD_CHECK_PROGRAMS_H_
