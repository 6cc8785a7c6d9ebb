// The goal of a puzzle, and whether a position reaches it.
#ifndef REFOLD_TOOLS_PUZZLE_GOAL_H_
#define REFOLD_TOOLS_PUZZLE_GOAL_H_

#include <cstdint>

#include "kernel/state/game_state.h"
#include "replay/cards/puzzle_file.h"

namespace refold::tools {

// Who has to reach it.
inline constexpr PlayerId kSolver = 1;

struct Goal {
  PuzzleGoal what = PuzzleGoal::kWin;
  int64_t turns = 1;  // of the solver, that of the first position included
};

enum class Verdict { kOpen, kReached, kMissed };

// Counts the solver's turns along a line of play.
class TurnCount {
 public:
  explicit TurnCount(const GameState& first);
  // After each decision.
  void Follow(const GameState& state);
  int64_t begun() const { return begun_; }

 private:
  uint32_t turn_ = 0;
  int64_t begun_ = 0;
};

// `begun`: the number of the solver's turns that have begun. "Survive" means
// not to have lost before the last of these turns is over; any other goal means
// to win the game by then: those about permanents are a card that wins it.
Verdict Judge(const Goal& goal, const GameState& state, int64_t begun);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_GOAL_H_
