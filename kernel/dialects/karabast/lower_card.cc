#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

Value Card::Fail(const Span& where, absl::string_view code,
                 absl::string_view message) {
  diagnostics->push_back(
      file->source.Say(where, Severity::kError, code, message));
  return {Failed{}, where};
}

}  // namespace refold::karabast
