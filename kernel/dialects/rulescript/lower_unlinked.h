// Rules that the parser accepts but that exceed the limits of a program.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_UNLINKED_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_UNLINKED_H_

#include "absl/status/status.h"
#include "kernel/dialects/rulescript/lowering.h"
#include "proto/program.pb.h"

namespace refold::rulescript {

// Reports why the program does not link, at its place and in words of the
// script: what stands too deep in what, or what is too long. If it is neither,
// the rule is not at fault, and that is said.
void ReportUnlinked(CardLowering& card, const pb::CardProgram& program,
                    const absl::Status& status);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_LOWER_UNLINKED_H_
