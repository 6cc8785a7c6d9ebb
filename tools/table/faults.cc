#include "tools/table/faults.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"

namespace refold::tools {
namespace {

pb::TableError::Kind KindOfError(absl::StatusCode code) {
  switch (code) {
    case absl::StatusCode::kNotFound:
      return pb::TableError::UNKNOWN;
    case absl::StatusCode::kFailedPrecondition:
      return pb::TableError::NO_GAME;
    case absl::StatusCode::kUnimplemented:
      return pb::TableError::UNSUPPORTED;
    case absl::StatusCode::kAborted:
      return pb::TableError::AMBIGUOUS;
    case absl::StatusCode::kUnavailable:
      return pb::TableError::NOT_RECORDED;
    default:
      return pb::TableError::ILLEGAL;
  }
}

}  // namespace

absl::Status Ambiguous(absl::string_view text) {
  return absl::AbortedError(text);
}

absl::Status NotRecorded(const absl::Status& status) {
  return absl::UnavailableError(absl::StrCat(
      "the game could not be recorded, and is closed: ", status.message()));
}

pb::TableError ErrorOf(const absl::Status& status) {
  pb::TableError error;
  error.set_kind(KindOfError(status.code()));
  error.set_text(ToUtf8(std::string(status.message())));
  return error;
}

}  // namespace refold::tools
