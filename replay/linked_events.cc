#include "replay/linked_events.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"

namespace refold {

absl::StatusOr<bool> LinkedEvents::Next() {
  if (!cursor_.Next()) {
    if (!cursor_.status().ok()) return cursor_.status();
    if (!end_.ok()) return end_.status();
    if (sequence_ >= end_->sequence) return false;
    // Damage to a key in between makes a cursor end there.
    return absl::DataLossError(
        absl::StrCat("event ", sequence_ + 1, " is missing"));
  }
  std::optional<ChainFault> fault;
  if (!CheckLink(cursor_, sequence_ + 1, chain_, fault)) {
    return absl::DataLossError(fault->what);
  }
  ++sequence_;
  event_ = {};
  if (!Decode(cursor_.bytes(), event_)) {
    return absl::DataLossError(
        absl::StrCat("event ", sequence_, " cannot be read"));
  }
  return true;
}

}  // namespace refold
