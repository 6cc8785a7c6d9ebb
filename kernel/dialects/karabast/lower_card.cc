#include "kernel/dialects/karabast/lower_card.h"

namespace refold::karabast {

Value Card::Fail(const Span& where, absl::string_view code,
                 absl::string_view message) {
  const Span& place = where.line == 0 ? at : where;
  diagnostics->push_back(
      file->source.Say(place, Severity::kError, code, message));
  return {Failed{}, place};
}

Value Card::RefuseThis(const Span& where) {
  return Fail(where, "this-of-gained",
              "in an ability that the attached unit gains, the upgrade cannot "
              "be asked for this; context.source is the unit");
}

}  // namespace refold::karabast
