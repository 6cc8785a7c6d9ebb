// Searches the decisions of a game for a way to reach a goal.
//
// The solver's decisions are chosen, and all decisions of other players are
// considered: the result reaches the goal against every defence. It must not
// depend on chance: anything that draws a random number counts as a failure.
// The solver sees all cards, as in a puzzle.
//
// It is a proof-number search (Allis): each position has a number of leaves
// still needed to prove it, and to refute it; the search continues where the
// least is missing. A new position is guessed to be as far from a proof as its
// estimate (estimate.h) and the acts that led to it say. Two narrow searches
// (moves.h) take turns; if they find nothing, everything is searched. The work
// is counted in positions and ends with the bound; nothing else decides, so the
// same puzzle is always solved in the same way.
#ifndef REFOLD_TOOLS_PUZZLE_SOLVER_H_
#define REFOLD_TOOLS_PUZZLE_SOLVER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/engine/engine.h"
#include "tools/puzzle/goal.h"

namespace refold::tools {

enum class Solved {
  kFound,
  kNone,     // every way was tried
  kBounded,  // the bound came first, or what was tried is not every way
};

struct Solution {
  Solved solved = Solved::kBounded;
  // Of a win: all players' decisions, against the defence that takes longest.
  std::vector<Decision> line;
  int64_t acts = 0;    // of the solver, in that line
  uint64_t nodes = 0;  // positions that were looked at
  // Of kBounded: why it is not known.
  std::string why;
};

// The engine must be at a prompt; it is not changed. `nodes`: at most about so
// many positions.
Solution Solve(const Engine& engine, const Goal& goal, uint64_t nodes);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_SOLVER_H_
