// Playing a recorded game's decisions again, to see what this build's rules
// make of them. Nothing is compared with the recorded events (redecide.h does):
// the events are for whoever compares two builds, or wants to look at them.
#ifndef REFOLD_REPLAY_PLAY_DECISIONS_H_
#define REFOLD_REPLAY_PLAY_DECISIONS_H_

#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"
#include "proto/event.pb.h"

namespace refold {

// Sets the game up from its header and recorded programs, makes each recorded
// decision, and gives `emit` every event that follows. It goes on where the
// events are other than the recorded ones, as long as the decisions are legal.
//
// Returns why it stopped before the last decision, in a sentence; empty if it
// did not. Errors are about the log: what cannot be read, or is not a game of
// `rules`; or what `emit` returns.
absl::StatusOr<std::string> PlayDecisions(
    const GameReader& game, const GameRules& rules,
    absl::FunctionRef<absl::Status(const pb::Event&)> emit);

}  // namespace refold

#endif  // REFOLD_REPLAY_PLAY_DECISIONS_H_
