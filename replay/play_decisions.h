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
// decision, and passes `emit` every resulting batch of events. It continues
// even if the events differ from the recorded ones, as long as the same player
// is asked the same kind of question, and can give the same answer: a decision
// is identified by what was chosen, not by its position among the options. A
// card counts as the same even if it went through another zone meanwhile.
//
// Returns a sentence that says why it stopped before the last decision; empty
// if it did not. Errors are about the log (it cannot be read, or is not a game
// of `rules`), or those of `emit`.
absl::StatusOr<std::string> PlayDecisions(
    const GameReader& game, const GameRules& rules,
    absl::FunctionRef<absl::Status(const Batch&)> emit);

// Translates the answer that `fact` gave to the prompt `recorded` to the prompt
// `today`: what was chosen, at its present positions. Of equal options, the one
// at the recorded position. InvalidArgument if another player is asked, or
// another question, or what was chosen is not offered; the engine decides
// whether the answer is legal.
absl::StatusOr<Decision> AnswerAgain(const DecisionMade& fact,
                                     const Prompt& recorded,
                                     const Prompt& today);

}  // namespace refold

#endif  // REFOLD_REPLAY_PLAY_DECISIONS_H_
