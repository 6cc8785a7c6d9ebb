// Finds equivalent options of a prompt.
//
// Two cards are equivalent if their cells differ only in their ids and times,
// and nothing refers to either. Options about equivalent things are
// interchangeable.
#ifndef REFOLD_TOOLS_PUZZLE_SAME_THINGS_H_
#define REFOLD_TOOLS_PUZZLE_SAME_THINGS_H_

#include <set>
#include <string>

#include "kernel/engine/engine.h"

namespace refold::tools {

class SameThings {
 public:
  // The engine must outlive it, and be at a prompt.
  explicit SameThings(const Engine& engine);

  // Equal for options of the prompt that lead to the same.
  std::string KeyOf(const PromptOption& option) const;

 private:
  std::string KeyOf(const Ref& ref) const;

  const GameState& state_;
  std::set<CardId> referred_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_SAME_THINGS_H_
