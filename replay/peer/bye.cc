#include "replay/peer/bye.h"

#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"

namespace refold {

pb::PeerBye ByeAfter(const absl::Status& error) {
  pb::PeerBye bye;
  bye.set_reason(pb::PeerBye::STOPPED);
  if (absl::IsInvalidArgument(error)) bye.set_reason(pb::PeerBye::BROKEN);
  if (absl::IsFailedPrecondition(error) || absl::IsPermissionDenied(error)) {
    bye.set_reason(pb::PeerBye::REFUSED);
  }
  bye.set_why(ToUtf8(error.message()));
  return bye;
}

absl::Status HungUp(const pb::PeerBye& bye) {
  return absl::AbortedError(absl::StrCat("hung up: ", ToUtf8(bye.why())));
}

absl::Status NamingTheOther(const absl::Status& error) {
  if (!absl::IsInvalidArgument(error) && !absl::IsAborted(error)) return error;
  return absl::Status(error.code(),
                      absl::StrCat("the other peer: ", error.message()));
}

}  // namespace refold
