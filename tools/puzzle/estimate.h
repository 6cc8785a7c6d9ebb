// How far a position is from a win by damage: what guides the search.
#ifndef REFOLD_TOOLS_PUZZLE_ESTIMATE_H_
#define REFOLD_TOOLS_PUZZLE_ESTIMATE_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::tools {

// The life that the solver's opponent would have left if all of the solver's
// creatures attacked now, every blocker stopped the strongest attacker that it
// can, and nothing else happened; less with poison, where that is nearer. Never
// less than 0. Nothing depends on its being right.
int64_t EstimateLeft(const Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_ESTIMATE_H_
