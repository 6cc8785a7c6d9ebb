// Forks a stored game at one of its prompts, to continue it with other
// decisions.
//
//   auto point = ForkPoint::Find(game, rules, sequence);
//   auto fork = log.ForkGame(game.id(), point->sequence());
//   Recorder recorder(log, *fork, Durability::kSync);
//   auto engine = point->Resume(recorder.commit());
//
// The fork is a separate game that shares the events up to the prompt
// (Log::ForkGame). Nothing is ever written to the original game.
#ifndef REFOLD_REPLAY_FORK_GAME_H_
#define REFOLD_REPLAY_FORK_GAME_H_

#include <cstdint>
#include <memory>
#include <utility>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/fold/world.h"
#include "proto/log.pb.h"

namespace refold {

// The prompts around an event of a game: the events at which one opened.
struct PromptPlaces {
  bool here = false;    // one opened at the event itself
  uint64_t before = 0;  // the last one before it; 0 if there is none
  uint64_t after = 0;   // the first one after it; 0 if there is none
};

// DataLoss if hashes or events on the way cannot be read; they are not proved.
absl::StatusOr<PromptPlaces> PromptsAround(const GameReader& game,
                                           uint64_t sequence);

// An open prompt of a stored game from which an engine can continue.
class ForkPoint {
 public:
  // Verifies the game up to event `sequence` before it trusts the world there:
  // the chain, the hashes, and that its decisions lead to the same events with
  // today's rules. Later events are not re-decided and may diverge; damage
  // there may still be noticed, and refused.
  //
  // OutOfRange if the game is shorter; InvalidArgument, with the nearest
  // possible places, if no prompt is open there; DataLoss if it is damaged;
  // FailedPrecondition if another version of the rules recorded the game, or
  // today's rules play it differently, since a fork of it could not be
  // verified. `rules` must be those that the header names, and outlive the
  // engines.
  static absl::StatusOr<ForkPoint> Find(const GameReader& game,
                                        const GameRules& rules,
                                        uint64_t sequence);

  uint64_t sequence() const { return world_.sequence(); }

  // An engine that waits at the prompt. It may be called any number of times;
  // the engines are independent.
  absl::StatusOr<std::unique_ptr<Engine>> Resume(Commit commit) const {
    return Engine::Resume(header_, world_, *rules_, std::move(commit));
  }

 private:
  ForkPoint(pb::GameHeader header, World world, const GameRules& rules)
      : header_(std::move(header)), world_(std::move(world)), rules_(&rules) {}

  pb::GameHeader header_;
  World world_;
  const GameRules* rules_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_FORK_GAME_H_
