// InForce: the static abilities and lasting effects that work at this moment,
// collected once and then kept in step with events (see CharacteristicsCache).
#ifndef REFOLD_KERNEL_QUERY_IN_FORCE_H_
#define REFOLD_KERNEL_QUERY_IN_FORCE_H_

#include <cstdint>
#include <map>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/state/game_state.h"

namespace refold {

struct View;

struct InForce {
  // A printed static ability of a card in a zone where it works. Its conditions
  // are not asked yet.
  struct Static {
    Ref source;
    AbilityRef ability;
    uint64_t timestamp = 0;  // of its card
  };
  // In timestamp order; ties by card, then ability.
  std::vector<Static> statics;
  // The ids of the modifiers that affect each thing, ascending.
  std::map<Ref, std::vector<uint32_t>> modifiers;
  // Things to which a modifier grants a static ability.
  std::vector<Ref> granted;
  // What all of the above look at: bits of Reads (kernel/program/reads.h).
  uint32_t reads = 0;
};

InForce CollectInForce(const View& view);

// Adds a modifier to those that `in_force` knows.
void AddToInForce(const ProgramSet& programs, const ModifierCell& modifier,
                  InForce& in_force);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_IN_FORCE_H_
