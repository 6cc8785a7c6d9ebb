// Errors about an expression as statuses.
#ifndef REFOLD_REPLAY_EXPRESSION_ERROR_H_
#define REFOLD_REPLAY_EXPRESSION_ERROR_H_

#include "absl/status/status.h"
#include "kernel/base/diagnostic.h"

namespace refold::expression {

// The rendered diagnostic, which has several lines: what is wrong, and the
// expression with the place underlined.
absl::Status ErrorStatus(absl::StatusCode code, const Diagnostic& diagnostic);

// Whether ErrorStatus() made it, so that its lines belong below each other.
bool IsRendered(const absl::Status& status);

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_ERROR_H_
