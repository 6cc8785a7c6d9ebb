// One folder for each kind of event, grouped by family in fold_*.cc. Each
// checks that the event fits the state, then changes the state as it says.
#ifndef REFOLD_KERNEL_FOLD_FOLDERS_H_
#define REFOLD_KERNEL_FOLD_FOLDERS_H_

#include "absl/status/status.h"
#include "kernel/fold/state_writer.h"
#include "proto/forward.h"

namespace refold::fold_internal {

// The event does not fit the state: the log is not one of this game.
absl::Status Contradiction(const pb::Event& event, const char* what);
inline constexpr char kNoSuchPlayer[] = "there is no such player";
// What lies in a zone is controlled by one of the players.
inline constexpr char kNoSuchController[] =
    "no player of the game is its controller";

// fold_game.cc: the course of the game.
absl::Status FoldGameStarted(StateWriter&, const pb::Event&);
absl::Status FoldPromptOpened(StateWriter&, const pb::Event&);
absl::Status FoldDecisionMade(StateWriter&, const pb::Event&);
absl::Status FoldTurnBegan(StateWriter&, const pb::Event&);
absl::Status FoldPhaseBegan(StateWriter&, const pb::Event&);
absl::Status FoldRandomDrawn(StateWriter&, const pb::Event&);
absl::Status FoldPlayerLost(StateWriter&, const pb::Event&);
absl::Status FoldGameEnded(StateWriter&, const pb::Event&);

// fold_zones.cc: cards and where they are.
absl::Status FoldCardCreated(StateWriter&, const pb::Event&);
absl::Status FoldCardMoved(StateWriter&, const pb::Event&);
absl::Status FoldShuffled(StateWriter&, const pb::Event&);

// fold_values.cc: numbers, flags, links and faces of cards and players. Damage
// is checked and changes nothing: what it does to a card or player follows as
// facts of its own.
absl::Status FoldDamageDealt(StateWriter&, const pb::Event&);
absl::Status FoldResourceChanged(StateWriter&, const pb::Event&);
absl::Status FoldValueChanged(StateWriter&, const pb::Event&);
absl::Status FoldFlagChanged(StateWriter&, const pb::Event&);
absl::Status FoldCounterChanged(StateWriter&, const pb::Event&);
absl::Status FoldLinksChanged(StateWriter&, const pb::Event&);
absl::Status FoldControlChanged(StateWriter&, const pb::Event&);
absl::Status FoldAttached(StateWriter&, const pb::Event&);
absl::Status FoldFaceChanged(StateWriter&, const pb::Event&);

// fold_stack.cc: the stack, and lasting effects.
absl::Status FoldStackItemAdded(StateWriter&, const pb::Event&);
absl::Status FoldStackItemChanged(StateWriter&, const pb::Event&);
absl::Status FoldStackItemRemoved(StateWriter&, const pb::Event&);
absl::Status FoldModifierAdded(StateWriter&, const pb::Event&);
absl::Status FoldModifierChanged(StateWriter&, const pb::Event&);
absl::Status FoldModifierRemoved(StateWriter&, const pb::Event&);

}  // namespace refold::fold_internal

#endif  // REFOLD_KERNEL_FOLD_FOLDERS_H_
