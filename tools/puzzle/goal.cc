#include "tools/puzzle/goal.h"

#include <algorithm>

namespace refold::tools {

TurnCount::TurnCount(const GameState& first)
    : turn_(first.game().turn),
      begun_(first.game().active_player == kSolver ? 1 : 0) {}

void TurnCount::Follow(const GameState& state) {
  if (state.game().turn == turn_) return;
  turn_ = state.game().turn;
  if (state.game().active_player == kSolver) ++begun_;
}

Verdict Judge(const Goal& goal, const GameState& state, int64_t begun) {
  const GameCell& game = state.game();
  const bool wins = goal.what != PuzzleGoal::kSurvive;
  if (game.over) {
    const bool won = std::find(game.winners.begin(), game.winners.end(),
                               kSolver) != game.winners.end();
    return won ? Verdict::kReached : Verdict::kMissed;
  }
  const bool in_time = begun < goal.turns ||
                       (begun == goal.turns && game.active_player == kSolver);
  if (in_time) return Verdict::kOpen;
  return wins ? Verdict::kMissed : Verdict::kReached;
}

}  // namespace refold::tools
