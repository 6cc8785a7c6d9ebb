#include "replay/expression/error.h"

#include "absl/strings/cord.h"

namespace refold::expression {
namespace {

constexpr char kRendered[] = "refold/rendered-diagnostic";

}  // namespace

absl::Status ErrorStatus(absl::StatusCode code, const Diagnostic& diagnostic) {
  return RenderedStatus(code, diagnostic.Render());
}

absl::Status RenderedStatus(absl::StatusCode code, absl::string_view rendered) {
  absl::Status status(code, rendered);
  status.SetPayload(kRendered, absl::Cord());
  return status;
}

bool IsRendered(const absl::Status& status) {
  return status.GetPayload(kRendered).has_value();
}

}  // namespace refold::expression
