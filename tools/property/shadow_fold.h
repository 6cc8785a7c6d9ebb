// Folds a game's events in parallel with the live engine, and compares the two.
//
// After every event the incremental hash must be the full one; after every
// batch the fold's bytes and hash must be the live world's. It needs neither
// programs nor rules, and shares nothing with the live world.
#ifndef REFOLD_TOOLS_PROPERTY_SHADOW_FOLD_H_
#define REFOLD_TOOLS_PROPERTY_SHADOW_FOLD_H_

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "kernel/base/hash128.h"
#include "kernel/state/facts.h"
#include "kernel/state/game_state.h"

namespace refold::tools {

class ShadowFold {
 public:
  // Folds the events of a batch, and compares with the live state after it.
  // Internal says which promise was broken and where; FailedPrecondition is the
  // fold's own refusal of an event.
  absl::Status Follow(absl::Span<const Event> events, const GameState& live);

  // Of the state hashes after every batch, in order.
  Hash128 stream() const { return stream_; }

 private:
  GameState state_;
  Hash128 stream_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_SHADOW_FOLD_H_
