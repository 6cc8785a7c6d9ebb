// The machine's state on the table.
#ifndef REFOLD_TOOLS_TURING_BOARD_H_
#define REFOLD_TOOLS_TURING_BOARD_H_

#include "absl/status/status.h"
#include "kernel/fold/world.h"
#include "tools/turing/rogozhin.h"
#include "tools/turing/roles.h"

namespace refold::tools {

// Whether the world is at the beginning of a step of the machine: player 1 is
// about to cast, in their upkeep, the spell that kills the cell under the head,
// and nothing has been done in that turn yet.
bool StepBegins(const World& world, const Roles& roles);

// FailedPrecondition, saying how, if the tokens in play are not the tape of the
// machine, cell by cell with the two ends, or if the rules that are phased in
// are not those of its state.
absl::Status CompareTape(const World& world, const TuringMachine& machine,
                         const Roles& roles);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TURING_BOARD_H_
