// The answers to a prompt that are worth trying.
#ifndef REFOLD_TOOLS_PUZZLE_POSSIBLE_ANSWERS_H_
#define REFOLD_TOOLS_PUZZLE_POSSIBLE_ANSWERS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::tools {

struct PossibleAnswers {
  std::vector<Decision> decisions;
  // Whether these are all that lead to different positions.
  bool all = true;
};

// Of prompts that have more than so many the first ones.
inline constexpr size_t kMaxAnswers = 200;

// At a prompt for an action: each option once, that to pass included. Of
// options that mean the same (same_things.h) only the first is chosen.
PossibleAnswers AnswersTo(const Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_POSSIBLE_ANSWERS_H_
