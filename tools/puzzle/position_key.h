// Keys of positions within one search.
#ifndef REFOLD_TOOLS_PUZZLE_POSITION_KEY_H_
#define REFOLD_TOOLS_PUZZLE_POSITION_KEY_H_

#include <cstdint>
#include <utility>

#include "kernel/engine/engine.h"

namespace refold::tools {

// The two halves of a hash.
using PositionKey = std::pair<uint64_t, uint64_t>;

// Which positions are taken for one.
enum class Sameness {
  // Those whose states and projections are equal, byte for byte.
  kExact,
  // Those that differ only in when things came and happened: in timestamps, the
  // order of lasting effects, and the numbers of events. Nearly always they go
  // on alike; layers that go by timestamps, and limits of triggers, can tell
  // them apart.
  kTimeless,
};

// `turns`: how many turns of the solver have begun.
PositionKey KeyOf(const Engine& engine, int64_t turns, Sameness sameness);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PUZZLE_POSITION_KEY_H_
