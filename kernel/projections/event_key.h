// EventKey: the key under which abilities are filed by the events that they
// listen to.
//
// A triggered ability is filed under its kind of event and, where its pattern
// names them, the words: phase, flag, resource, counter, name of a game's own
// event, or the zones of a move. An occurrence is looked up by the same keys,
// so that it meets only abilities for which at least these match.
//
// A replacement ability listens to proposals. The words of a proposal do not
// change, but other replacements may change where a card goes before this one
// is asked: for moves it is filed under its kind alone.
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
  uint32_t word = 0;  // process id: keys are only looked up, their order is
                      // never visible
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

// The keys under which to file an ability that listens: each once.
std::vector<EventKey> KeysOf(const flat::Ability& ability);
// The same for anything else that hears events by a pattern.
std::vector<EventKey> KeysOf(const flat::EventPattern& pattern,
                             flat::AbilityKind listens);
// The keys of an occurrence, which are few.
using EventKeys = absl::InlinedVector<EventKey, 3>;
// The keys of abilities that may have heard `what`, or may replace it if it is
// proposed. An ability is filed under at most one of them.
EventKeys KeysOf(const Occurrence& what, flat::AbilityKind listens);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
