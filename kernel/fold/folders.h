// One overload of Fold() for each fact, grouped by family in fold_*.cc. Each
// checks that the event is consistent with the state, then changes the state
// accordingly. The fact is that of the event.
#ifndef REFOLD_KERNEL_FOLD_FOLDERS_H_
#define REFOLD_KERNEL_FOLD_FOLDERS_H_

#include <type_traits>
#include <variant>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "kernel/fold/state_writer.h"
#include "kernel/state/facts.h"

namespace refold::fold_internal {

// The error for an event that contradicts the state: the log does not belong to
// this game.
absl::Status Contradiction(const Event& event, absl::string_view what);
inline constexpr char kNoSuchPlayer[] = "there is no such player";
// Every card in a zone must be controlled by one of the players.
inline constexpr char kNoSuchController[] =
    "no player of the game is its controller";

// fold_game.cc: the course of the game.
absl::Status Fold(StateWriter&, const Event&, const GameStarted&);
absl::Status Fold(StateWriter&, const Event&, const PromptOpened&);
absl::Status Fold(StateWriter&, const Event&, const DecisionMade&);
absl::Status Fold(StateWriter&, const Event&, const TurnBegan&);
absl::Status Fold(StateWriter&, const Event&, const PhaseBegan&);
absl::Status Fold(StateWriter&, const Event&, const RandomDrawn&);
absl::Status Fold(StateWriter&, const Event&, const PlayerLost&);
absl::Status Fold(StateWriter&, const Event&, const GameEnded&);
absl::Status Fold(StateWriter&, const Event&, const GroupClosed&);
absl::Status Fold(StateWriter&, const Event&, const AttemptBegan&);
absl::Status Fold(StateWriter&, const Event&, const AttemptEnded&);
absl::Status Fold(StateWriter&, const Event&, const ProgramReworded&);

// fold_zones.cc: cards and where they are.
absl::Status Fold(StateWriter&, const Event&, const CardCreated&);
absl::Status Fold(StateWriter&, const Event&, const CardMoved&);
absl::Status Fold(StateWriter&, const Event&, const AbsenceChanged&);
absl::Status Fold(StateWriter&, const Event&, const Shuffled&);

// fold_values.cc: numbers, flags, links and faces of cards and players. Damage
// is checked but changes nothing: what it does to a card or player follows as
// separate facts.
absl::Status Fold(StateWriter&, const Event&, const DamageDealt&);
absl::Status Fold(StateWriter&, const Event&, const ResourceChanged&);
absl::Status Fold(StateWriter&, const Event&, const ValueChanged&);
absl::Status Fold(StateWriter&, const Event&, const FlagChanged&);
absl::Status Fold(StateWriter&, const Event&, const CounterChanged&);
absl::Status Fold(StateWriter&, const Event&, const LinksChanged&);
absl::Status Fold(StateWriter&, const Event&, const ControlChanged&);
absl::Status Fold(StateWriter&, const Event&, const Attached&);
absl::Status Fold(StateWriter&, const Event&, const FaceChanged&);

// fold_stack.cc: the stack, and lasting effects.
absl::Status Fold(StateWriter&, const Event&, const StackItemAdded&);
absl::Status Fold(StateWriter&, const Event&, const StackItemChanged&);
absl::Status Fold(StateWriter&, const Event&, const StackItemRemoved&);
absl::Status Fold(StateWriter&, const Event&, const ModifierAdded&);
absl::Status Fold(StateWriter&, const Event&, const ModifierChanged&);
absl::Status Fold(StateWriter&, const Event&, const ModifierUsed&);
absl::Status Fold(StateWriter&, const Event&, const ModifierNeared&);
absl::Status Fold(StateWriter&, const Event&, const ModifierRemoved&);

// A fact that changes no cell: its consequences for cards follow as separate
// facts (flags, links, values).
template <class T>
concept ChangesNoCell =
    std::is_same_v<T, AttackDeclared> || std::is_same_v<T, BlockDeclared> ||
    std::is_same_v<T, AttackSettled> || std::is_same_v<T, PendingRemoved> ||
    std::is_same_v<T, Targeted> || std::is_same_v<T, AbilityUsed> ||
    std::is_same_v<T, CardsRevealed> || std::is_same_v<T, Happened>;
template <ChangesNoCell T>
absl::Status Fold(StateWriter&, const Event&, const T&) {
  return absl::OkStatus();
}

// fold_state.cc: an event without a fact is refused.
absl::Status Fold(StateWriter&, const Event&, std::monostate);

}  // namespace refold::fold_internal

#endif  // REFOLD_KERNEL_FOLD_FOLDERS_H_
