#include "replay/expression/error.h"

#include "absl/strings/cord.h"

namespace refold::expression {
namespace {

constexpr char kRendered[] = "refold/rendered-diagnostic";

}  // namespace

absl::Status ErrorStatus(absl::StatusCode code, const Diagnostic& diagnostic) {
  absl::Status status(code, diagnostic.Render());
  status.SetPayload(kRendered, absl::Cord());
  return status;
}

bool IsRendered(const absl::Status& status) {
  return status.GetPayload(kRendered).has_value();
}

}  // namespace refold::expression
