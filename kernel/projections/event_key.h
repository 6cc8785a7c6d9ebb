// EventKey: under which events an ability that listens to them is filed.
//
// A triggered ability is filed under its kind of event and, where its pattern
// names them, the words: phase, flag, resource, counter, or the zones of a
// move. An occurrence asks for the same keys, so that it meets only abilities
// of which at least that much fits.
//
// A replacement ability listens to what is proposed. It is filed under its kind
// alone: others may change the words of a proposal before it is asked.
#ifndef REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
#define REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_

#include <cstdint>
#include <vector>

#include "kernel/program/flat/program.h"
#include "kernel/program/program_set.h"
#include "kernel/projections/occurrence.h"

namespace refold {

struct EventKey {
  enum Side { kWord, kTo, kFrom };

  flat::AbilityKind listens = {};  // ABILITY_TRIGGERED or ABILITY_REPLACEMENT
  flat::EventPattern_Kind kind = {};
  Side side = kWord;
  uint32_t word = 0;  // process id: keys are looked up, their order never shows
  friend auto operator<=>(const EventKey&, const EventKey&) = default;
};

// Whether abilities of a kind are filed at all.
bool Listens(flat::AbilityKind kind);

// Where to file an ability that listens: each key once.
std::vector<EventKey> KeysOf(const flat::Ability& ability);
// Where to look for triggered abilities that may have heard `what`. An ability
// is filed under at most one of them.
std::vector<EventKey> KeysOf(const Occurrence& what);
// Where to look for what may replace a proposal of this kind.
EventKey ProposalKey(flat::EventPattern_Kind kind);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
