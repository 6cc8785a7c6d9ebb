// Errors about text written by people, as multi-line statuses that show the
// text.
#ifndef REFOLD_REPLAY_EXPRESSION_ERROR_H_
#define REFOLD_REPLAY_EXPRESSION_ERROR_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::expression {

// The rendered diagnostic, which has several lines: what is wrong, and the
// expression with the place underlined.
absl::Status ErrorStatus(absl::StatusCode code, const Diagnostic& diagnostic);

// The same for diagnostics that are already rendered, one below the other.
absl::Status RenderedStatus(absl::StatusCode code, absl::string_view rendered);

// Whether one of these functions made it, so that its line breaks must be kept.
bool IsRendered(const absl::Status& status);

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_ERROR_H_
