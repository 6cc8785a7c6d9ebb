// Random programs: programs of cards, with parts of other programs grafted onto
// them.
//
// Fields are changed, parts are added, removed, or replaced by parts of the
// same kind from a pool (part_pool.h), together with their words and the
// abilities and watchers to which they refer. Programs that do not link, or use
// words that the game does not have, are discarded, so what is left is legal
// but arbitrary: no program that links may crash a game, hang it, or break one
// of its promises. The same programs, pool and seed give the same result.
#ifndef REFOLD_TOOLS_PROPERTY_GRAFTED_PROGRAMS_H_
#define REFOLD_TOOLS_PROPERTY_GRAFTED_PROGRAMS_H_

#include <cstdint>
#include <memory>

#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "tools/property/part_pool.h"

namespace refold::tools {

struct GraftedPrograms {
  // In the same order and of the same names.
  std::shared_ptr<const ProgramSet> programs;
  uint64_t changed = 0;  // how many are not what they were
};

GraftedPrograms GraftPrograms(const ProgramSet& programs, const PartPool& pool,
                              const GameRules& rules, uint64_t seed);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_GRAFTED_PROGRAMS_H_
