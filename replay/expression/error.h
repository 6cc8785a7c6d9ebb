// Errors about a text that people write as statuses of several lines, which
// show the text.
#ifndef REFOLD_REPLAY_EXPRESSION_ERROR_H_
#define REFOLD_REPLAY_EXPRESSION_ERROR_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::expression {

// The rendered diagnostic, which has several lines: what is wrong, and the
// expression with the place underlined.
absl::Status ErrorStatus(absl::StatusCode code, const Diagnostic& diagnostic);

// The same of diagnostics that are rendered already, one below the other.
absl::Status RenderedStatus(absl::StatusCode code, absl::string_view rendered);

// Whether one of these made it, so that its lines belong below each other.
bool IsRendered(const absl::Status& status);

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_ERROR_H_
