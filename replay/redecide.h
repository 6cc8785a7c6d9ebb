// Redeciding: replaying a recorded game's decisions with today's rules.
//
// The game is set up from its header and the programs that it was recorded
// with, and answers each prompt with the recorded decision. Every event that
// follows is compared, byte for byte, with the recorded one. It stops at the
// first difference: after that they are different games.
//
// The parts of a world besides its state, the projections (pending triggers,
// continuous effects, tallies), do not show in events until it is too late. So
// their hash after each batch is compared, too, if it was recorded by a build
// with the same versions of the rules and of projections: another version may
// have different projections and still make the same events.
//
// It does not check that the log itself is sound; folding does that.
#ifndef REFOLD_REPLAY_REDECIDE_H_
#define REFOLD_REPLAY_REDECIDE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "events/cursor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "kernel/state/facts.h"

namespace refold {

// Where today's rules diverge from the recorded game.
struct Divergence {
  // Of the first event that differs; of the batch's last event if only the
  // projections after it do, and then neither event is given.
  uint64_t sequence = 0;
  std::optional<Event> recorded;  // absent: the recorded game has no more
  std::optional<Event> today;     // absent: today's rules make no such event
  std::string why;                // a sentence
};

struct RedecideReport {
  uint64_t decisions = 0;  // made before the divergence
  uint64_t events = 0;     // equal before the divergence
  std::optional<Divergence> divergence;
};

// The programs that a game was recorded with, ready to run. DataLoss if one of
// them is damaged, InvalidArgument if this build refuses it.
absl::StatusOr<std::shared_ptr<const ProgramSet>> LoadPrograms(
    const GameReader& game);

// Errors are about the log: what cannot be read, or is not a game of `rules`.
// Decisions recorded after event `up_to` are not made.
absl::StatusOr<RedecideReport> Redecide(const GameReader& game,
                                        const GameRules& rules,
                                        uint64_t up_to = kNoEnd);
// The same for callers that have already loaded the programs of the game:
// linking them takes longer than playing a short game.
absl::StatusOr<RedecideReport> Redecide(
    const GameReader& game, const GameRules& rules,
    std::shared_ptr<const ProgramSet> programs, uint64_t up_to = kNoEnd);

}  // namespace refold

#endif  // REFOLD_REPLAY_REDECIDE_H_
