// Avoids trying the same declaration of attackers and blockers in several
// orders.
#ifndef REFOLD_TOOLS_PUZZLE_DECLARATIONS_H_
#define REFOLD_TOOLS_PUZZLE_DECLARATIONS_H_

#include <cstdint>
#include <set>

#include "kernel/engine/engine.h"
#include "tools/puzzle/moves.h"

namespace refold::tools {

// Options of a prompt for an action that are not tried. What is declared in the
// order of the options and never taken back is every declaration once.
class Declarations {
 public:
  Declarations(const Engine& engine, Breadth breadth);

  bool IsTried(uint32_t option) const { return skipped_.count(option) == 0; }

 private:
  void SkipLaterThanNeeded(const Engine& engine, uint32_t first);

  std::set<uint32_t> skipped_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_DECLARATIONS_H_
