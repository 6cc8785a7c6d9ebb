// EventKey: under which events an ability that listens to them is filed.
//
// A triggered ability is filed under its kind of event and, where its pattern
// names them, the words: phase, flag, resource, counter, name of an event that
// the game names, or the zones of a move. An occurrence asks for the same keys,
// so that it meets only abilities of which at least that much fits.
//
// A replacement ability listens to what is proposed. The words of a proposal
// stay what they are, but where a card goes others may change before it is
// asked: for moves it is filed under its kind alone.
#ifndef REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
#define REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/inlined_vector.h"
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
  template <class H>
  friend H AbslHashValue(H h, const EventKey& key) {
    const auto kinds = static_cast<uint64_t>(key.listens) << 40 |
                       static_cast<uint64_t>(key.kind) << 8 |
                       static_cast<uint64_t>(key.side);
    return H::combine(std::move(h), kinds, key.word);
  }
};

// Whether abilities of a kind are filed at all.
bool Listens(flat::AbilityKind kind);

// Where to file an ability that listens: each key once.
std::vector<EventKey> KeysOf(const flat::Ability& ability);
// The same for whatever hears events by a pattern.
std::vector<EventKey> KeysOf(const flat::EventPattern& pattern,
                             flat::AbilityKind listens);
// What an occurrence asks for: few keys.
using EventKeys = absl::InlinedVector<EventKey, 3>;
// Where to look for what may have heard `what`, or may replace it if it is
// proposed. An ability is filed under at most one of them.
EventKeys KeysOf(const Occurrence& what, flat::AbilityKind listens);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
