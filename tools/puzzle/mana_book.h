// A cache of the observed results of mana abilities.
//
// A source is a mana ability that taps its card, adds mana and does nothing
// else. Whether an ability is one is tried out once and cached for the search:
// it is not tried again later, when other cards may react to it.
#ifndef REFOLD_TOOLS_PUZZLE_MANA_BOOK_H_
#define REFOLD_TOOLS_PUZZLE_MANA_BOOK_H_

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "kernel/costs/mana.h"
#include "kernel/engine/engine.h"

namespace refold::tools {

// One way to use a source.
struct ManaWay {
  std::vector<Decision> answers;  // to what it asks, such as a color
  // Resources: of kinds in the payment order, and such with a purpose
  // (PurposeMana).
  std::vector<NamedValue> makes;
};

class ManaBook {
 public:
  // The ways to use the ability that an option of the open prompt is about.
  // Empty if it is not a source.
  const std::vector<ManaWay>& WaysOf(const Engine& engine, uint32_t option);

 private:
  // Printed program of the card, program and place of the ability.
  using Kind = std::tuple<uint32_t, uint32_t, uint32_t>;
  std::map<Kind, std::vector<ManaWay>> known_;
};

// Whether a resource is mana of any kind, with a purpose or without.
bool IsMana(Word resource);
// Whether the engine asks for an action with priority.
bool AsksForAction(const Engine& engine);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_MANA_BOOK_H_
