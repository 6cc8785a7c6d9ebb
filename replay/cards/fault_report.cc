#include "replay/cards/fault_report.h"

#include "absl/strings/ascii.h"
#include "replay/expression/error.h"

namespace refold {

void FaultReport::Add(const Diagnostic& fault, absl::StatusCode code) {
  if (empty()) code_ = code;
  text_ += fault.Render();
}

absl::Status FaultReport::status() const {
  if (empty()) return absl::OkStatus();
  return expression::RenderedStatus(code_,
                                    absl::StripTrailingAsciiWhitespace(text_));
}

}  // namespace refold
