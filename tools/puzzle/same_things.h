// Which options of a prompt lead to the same.
//
// Two cards are the same thing if their cells differ in nothing but what they
// are called and when they came, and nothing refers to either. Of options that
// mean the same things one is as good as the other.
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
