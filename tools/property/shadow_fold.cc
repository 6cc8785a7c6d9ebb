#include "tools/property/shadow_fold.h"

#include "absl/strings/str_cat.h"
#include "kernel/fold/fold_state.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold::tools {
namespace {

absl::Status Broken(absl::string_view promise, const Event& event,
                    absl::string_view what) {
  return absl::InternalError(
      absl::StrCat(promise, " is broken at event ", event.sequence, " (", what,
                   "): ", ToProto(event).ShortDebugString()));
}

}  // namespace

absl::Status ShadowFold::Follow(absl::Span<const Event> events,
                                const GameState& live) {
  if (events.empty()) return absl::InternalError("a batch without events");
  for (const Event& event : events) {
    absl::Status folded = FoldState(state_, event);
    if (!folded.ok()) return folded;
    if (state_.Hash() != state_.FullHash()) {
      return Broken("incremental hash = full hash", event, "in the fold");
    }
  }
  const Event& last = events.back();
  if (live.Hash() != live.FullHash()) {
    return Broken("incremental hash = full hash", last, "in the live world");
  }
  if (state_.Hash() != live.Hash()) {
    return Broken("fold = live", last, "the hashes differ");
  }
  if (state_.ToBytes() != live.ToBytes()) {
    return Broken("fold = live", last, "the bytes differ");
  }
  stream_ = ChainHash(stream_, live.Hash().ToBytes());
  return absl::OkStatus();
}

}  // namespace refold::tools
