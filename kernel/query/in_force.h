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
  // A printed static ability of a card in a zone where it works, or one that
  // hangs on a modifier. Its conditions are not asked yet.
  struct Static {
    Ref source;  // of a modifier: who made it, even if it is gone; empty: it
                 // is the game's (GameQueries::RuleStatics)
    AbilityRef ability;
    uint64_t timestamp = 0;  // of its card, or ClockOf() its modifier
    uint32_t modifier = 0;   // the one that it hangs on; 0 = it is printed
  };
  // In timestamp order; ties by source, ability and modifier.
  std::vector<Static> statics;
  // The ids of the modifiers that affect each thing, ascending: in timestamp
  // order, for a game gives all its modifiers timestamps, or none.
  std::map<Ref, std::vector<uint32_t>> modifiers;
  // Things to which a modifier grants a static ability.
  std::vector<Ref> granted;
  // What all of the above look at.
  StaticReads reads;

  void AddReads(const StaticReads& more);
  // Whether a card that comes to this zone or leaves it can matter to them.
  bool LooksInto(Word zone) const;
};

InForce CollectInForce(const View& view);

// When a modifier has its turn within a layer. One that has no timestamp, in
// older logs, comes after all that have one.
inline constexpr uint64_t kUnstamped = UINT64_MAX - 1;
inline uint64_t ClockOf(const ModifierCell& modifier) {
  return modifier.timestamp != 0 ? modifier.timestamp : kUnstamped;
}

// When a static ability of the game's has its turn: after all others.
inline constexpr uint64_t kByRules = UINT64_MAX - 1;

// Whether a static ability hangs on the modifier and works.
bool HasStatics(const ProgramSet& programs, const ModifierCell& modifier);

// Adds a modifier to those that `in_force` knows; its static abilities come
// last then.
void AddToInForce(const ProgramSet& programs, const ModifierCell& modifier,
                  InForce& in_force);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_IN_FORCE_H_
