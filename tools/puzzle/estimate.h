// Estimates how far a position is from a win by damage, to guide the search.
#ifndef REFOLD_TOOLS_PUZZLE_ESTIMATE_H_
#define REFOLD_TOOLS_PUZZLE_ESTIMATE_H_

#include <cstdint>

#include "kernel/engine/engine.h"

namespace refold::tools {

// The life that the solver's opponent would have left if all of the solver's
// creatures attacked now, every blocker stopped the strongest attacker that it
// can, and nothing else happened; less with poison, if that is closer. Never
// less than 0. Correctness does not depend on it.
int64_t EstimateLeft(const Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_ESTIMATE_H_
