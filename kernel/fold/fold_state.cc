#include "kernel/fold/fold_state.h"

#include "absl/strings/str_cat.h"
#include "kernel/base/work_count.h"
#include "kernel/fold/folders.h"
#include "proto/event.pb.h"

namespace refold {
namespace fold_internal {

absl::Status Contradiction(const pb::Event& event, const char* what) {
  return absl::FailedPreconditionError(absl::StrCat(
      "event ", event.sequence(), " does not fit the state: ", what));
}

namespace {

absl::Status Dispatch(StateWriter& writer, const pb::Event& event) {
  switch (event.fact_case()) {
    case pb::Event::kGameStarted:
      return FoldGameStarted(writer, event);
    case pb::Event::kDecisionMade:
      return FoldDecisionMade(writer, event);
    case pb::Event::kPromptOpened:
      return FoldPromptOpened(writer, event);
    case pb::Event::kCardCreated:
      return FoldCardCreated(writer, event);
    case pb::Event::kCardMoved:
      return FoldCardMoved(writer, event);
    case pb::Event::kDamageDealt:
      return FoldDamageDealt(writer, event);
    case pb::Event::kResourceChanged:
      return FoldResourceChanged(writer, event);
    case pb::Event::kValueChanged:
      return FoldValueChanged(writer, event);
    case pb::Event::kFlagChanged:
      return FoldFlagChanged(writer, event);
    case pb::Event::kCounterChanged:
      return FoldCounterChanged(writer, event);
    case pb::Event::kLinksChanged:
      return FoldLinksChanged(writer, event);
    case pb::Event::kTurnBegan:
      return FoldTurnBegan(writer, event);
    case pb::Event::kPhaseBegan:
      return FoldPhaseBegan(writer, event);
    case pb::Event::kStackItemAdded:
      return FoldStackItemAdded(writer, event);
    case pb::Event::kStackItemChanged:
      return FoldStackItemChanged(writer, event);
    case pb::Event::kStackItemRemoved:
      return FoldStackItemRemoved(writer, event);
    case pb::Event::kModifierAdded:
      return FoldModifierAdded(writer, event);
    case pb::Event::kModifierChanged:
      return FoldModifierChanged(writer, event);
    case pb::Event::kModifierRemoved:
      return FoldModifierRemoved(writer, event);
    case pb::Event::kControlChanged:
      return FoldControlChanged(writer, event);
    case pb::Event::kAttached:
      return FoldAttached(writer, event);
    case pb::Event::kFaceChanged:
      return FoldFaceChanged(writer, event);
    case pb::Event::kShuffled:
      return FoldShuffled(writer, event);
    case pb::Event::kRandomDrawn:
      return FoldRandomDrawn(writer, event);
    case pb::Event::kPlayerLost:
      return FoldPlayerLost(writer, event);
    case pb::Event::kGameEnded:
      return FoldGameEnded(writer, event);
    // News that changes no cell: what it means for the cards follows as facts
    // of its own (flags, links, values).
    case pb::Event::kAttackDeclared:
    case pb::Event::kBlockDeclared:
    case pb::Event::kAttackSettled:
    case pb::Event::kPendingRemoved:
    case pb::Event::kTargeted:
    case pb::Event::kAbilityUsed:
    case pb::Event::kCardsRevealed:
      return absl::OkStatus();
    case pb::Event::FACT_NOT_SET:
      return Contradiction(event, "it holds no fact that this build knows");
  }
  return Contradiction(event, "it holds no fact that this build knows");
}

}  // namespace
}  // namespace fold_internal

absl::Status FoldState(GameState& state, const pb::Event& event) {
  ++WorkOfThread().folds;
  if (state.player_count() == 0 && !event.has_game_started()) {
    return fold_internal::Contradiction(event, "the game has not started");
  }
  StateWriter writer(state);
  return fold_internal::Dispatch(writer, event);
}

}  // namespace refold
