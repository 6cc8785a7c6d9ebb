#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

Value Card::Fail(const Span& where, absl::string_view code,
                 absl::string_view message) {
  const Span& place = where.line == 0 ? at : where;
  diagnostics->push_back(
      file->source.Say(place, Severity::kError, code, message));
  return {Failed{}, place};
}

}  // namespace refold::karabast
