// InForce: the static abilities and lasting effects that are in force now,
// collected once and then updated with events (see CharacteristicsCache).
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
  // belongs to a modifier. Its conditions have not been checked yet.
  struct Static {
    Ref source;  // of a modifier: who made it, even if it is gone; empty: it
                 // is the game's (GameQueries::RuleStatics)
    AbilityRef ability;
    uint64_t timestamp = 0;  // of its card, or ClockOf() its modifier
    uint32_t modifier = 0;   // the one that it hangs on; 0 = it is printed
  };
  // In timestamp order; ties by source, ability and modifier.
  std::vector<Static> statics;
  // The ids of the modifiers that affect each thing, ascending: which is
  // timestamp order, since a game gives timestamps to all its modifiers or to
  // none.
  std::map<Ref, std::vector<uint32_t>> modifiers;
  // Things to which a modifier grants a static ability.
  std::vector<Ref> granted;
  // What all of the above depend on.
  StaticReads reads;

  void AddReads(const StaticReads& more);
  // Whether a card that enters or leaves this zone can affect them.
  bool LooksInto(Word zone) const;
};

InForce CollectInForce(const View& view);

// The time at which a modifier applies within a layer. One without a timestamp,
// in older logs, comes after all that have one.
inline constexpr uint64_t kUnstamped = UINT64_MAX - 1;
inline uint64_t ClockOf(const ModifierCell& modifier) {
  return modifier.timestamp != 0 ? modifier.timestamp : kUnstamped;
}

// The time at which the game's own static abilities apply: after all others.
inline constexpr uint64_t kByRules = UINT64_MAX - 1;

// Whether the modifier carries a static ability that works.
bool HasStatics(const ProgramSet& programs, const ModifierCell& modifier);

// Adds a modifier to those that `in_force` knows; its static abilities are put
// last.
void AddToInForce(const ProgramSet& programs, const ModifierCell& modifier,
                  InForce& in_force);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_IN_FORCE_H_
