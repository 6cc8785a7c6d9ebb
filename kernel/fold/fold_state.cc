#include "kernel/fold/fold_state.h"

#include <variant>

#include "absl/strings/str_cat.h"
#include "kernel/base/work_count.h"
#include "kernel/fold/folders.h"

namespace refold {
namespace fold_internal {

absl::Status Contradiction(const Event& event, absl::string_view what) {
  return absl::FailedPreconditionError(absl::StrCat(
      "event ", event.sequence, " does not fit the state: ", what));
}

absl::Status Fold(StateWriter&, const Event& event, std::monostate) {
  return Contradiction(event, "it holds no fact");
}

}  // namespace fold_internal

absl::Status FoldState(GameState& state, const Event& event) {
  ++WorkOfThread().folds;
  if (state.player_count() == 0 && event.As<GameStarted>() == nullptr) {
    return fold_internal::Contradiction(event, "the game has not started");
  }
  StateWriter writer(state);
  return std::visit(
      [&](const auto& fact) {
        return fold_internal::Fold(writer, event, fact);
      },
      event.fact);
}

}  // namespace refold
