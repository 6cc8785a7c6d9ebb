// What mana abilities were seen to do.
//
// A source is a mana ability that taps its card, adds mana and does nothing
// else. Whether one is, is tried once for each ability and remembered for the
// search: what it does later, when other cards may watch it, is not tried
// again.
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
  // Empty if it is no source.
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
