#include <algorithm>
#include <string>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

Diagnostic CardLowering::About(const Span& span, absl::string_view code,
                               absl::string_view message) const {
  Diagnostic diagnostic;
  diagnostic.file = record->file;
  diagnostic.line = record->line;
  diagnostic.code = std::string(code);
  diagnostic.message = std::string(message);
  if (field < record->fields.size()) {
    const CardField& where = record->fields[field];
    const size_t last =
        span.length == 0 ? span.offset : span.offset + span.length - size_t{1};
    diagnostic.line = where.line;
    diagnostic.column = where.Column(span.offset);
    diagnostic.length = std::max(1, where.Column(last) - diagnostic.column + 1);
    diagnostic.source_line = where.source_line;
  }
  return diagnostic;
}

void CardLowering::Unsupported(const Span& span, absl::string_view code,
                               absl::string_view message) {
  failed = true;
  diagnostics->push_back(About(span, code, message));
}

void CardLowering::Warn(const Span& span, absl::string_view code,
                        absl::string_view message) {
  Diagnostic warning = About(span, code, message);
  warning.severity = Severity::kWarning;
  // One line may become several abilities.
  for (const Diagnostic& said : *diagnostics) {
    if (said.line == warning.line && said.column == warning.column &&
        said.code == warning.code) {
      return;
    }
  }
  diagnostics->push_back(std::move(warning));
}

}  // namespace refold::wagic
