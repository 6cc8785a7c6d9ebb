// The first event of a recorded game after which an expression is true.
#ifndef REFOLD_REPLAY_BISECT_FIRST_HELD_H_
#define REFOLD_REPLAY_BISECT_FIRST_HELD_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/engine/game_rules.h"
#include "replay/expression/expression.h"

namespace refold::bisect {

// The events to search: those after `good`, up to and including `bad`.
struct Bounds {
  uint64_t good = 0;
  uint64_t bad = 0;
};

// Where it first holds, and the world then.
struct Held {
  uint64_t sequence = 0;
  // It holds before that event, too. Only possible for the first event within
  // the bounds.
  bool before = false;
  std::string value;  // Expression::Explain
  uint32_t turn = 0;  // as in GameCell
  std::string phase;  // empty: during the set-up
  uint32_t active_player = 0;
};

struct HeldReport {
  std::optional<Held> first;
  uint64_t evaluated = 0;  // worlds in which it was evaluated
  uint64_t folded = 0;     // events folded to get there
};

// Evaluates the expression after every event within the bounds, until it holds.
// With `monotone`, which asserts that it keeps holding once it does, only after
// a logarithmic number of them: the last one first, since if it does not hold
// there it is assumed never to hold. If it is not in fact monotone, the result
// is one of the events at which it begins to hold.
//
// Either way the answer is checked in freshly folded worlds: it holds after the
// event, and not before it. An expression about something that does not exist
// (NotFound) does not hold. Errors are those of WorldWalker and of
// Expression::Holds; OutOfRange if the bounds do not lie within the game or
// hold no event. `evaluated` is called after each world that the search
// evaluates.
absl::StatusOr<HeldReport> FirstHeld(
    const GameReader& game, const GameRules& rules,
    const expression::Expression& expression, Bounds bounds, bool monotone,
    const std::function<void()>& evaluated = [] {});

// The last event of the set-up: the one before the first phase begins
// (FindTurn of replay/find_turns.h). Until then, numbers do not have their
// starting values yet (life is 0, for example), so searches skip that part.
// FailedPrecondition if the game is only set up.
absl::StatusOr<uint64_t> EndOfSetUp(const GameReader& game);

// OutOfRange, saying what they should be, unless good < bad <= the last event.
absl::Status CheckBounds(const GameReader& game, Bounds bounds);

}  // namespace refold::bisect

#endif  // REFOLD_REPLAY_BISECT_FIRST_HELD_H_
