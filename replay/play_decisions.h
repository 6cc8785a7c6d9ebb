// Replays a recorded game's decisions with this build's rules. Nothing is
// compared with the recorded events (redecide.h does that): the events are for
// comparing two builds, or for reading.
#ifndef REFOLD_REPLAY_PLAY_DECISIONS_H_
#define REFOLD_REPLAY_PLAY_DECISIONS_H_

#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/state/facts.h"

namespace refold {

// Sets the game up from its header and recorded programs, makes each recorded
// decision, and gives `emit` every batch of events that follows. It goes on
// where the events are other than the recorded ones, as long as the same player
// is asked a question of the same kind, and can answer the same: a decision is
// what was chosen, whatever its place among what is offered now. A card is the
// same one if it went through another zone meanwhile.
//
// Returns why it stopped before the last decision, in a sentence; empty if it
// did not. Errors are about the log: what cannot be read, or is not a game of
// `rules`; or what `emit` returns.
absl::StatusOr<std::string> PlayDecisions(
    const GameReader& game, const GameRules& rules,
    absl::FunctionRef<absl::Status(const Batch&)> emit);

// The answer that `fact` gave to the prompt `recorded`, given to the prompt
// `today`: what was chosen, in the places that it has now. Of options that are
// alike, the one in the recorded place. InvalidArgument if another player is
// asked, or another question, or what was chosen is not offered; whether the
// answer is legal is for the engine to say.
absl::StatusOr<Decision> AnswerAgain(const DecisionMade& fact,
                                     const Prompt& recorded,
                                     const Prompt& today);

}  // namespace refold

#endif  // REFOLD_REPLAY_PLAY_DECISIONS_H_
