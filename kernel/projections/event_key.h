// EventKey: under which events a triggered ability is filed.
//
// An ability is filed under its kind of event and, where its pattern names
// them, the words: phase, flag, resource, counter, or the zones of a move. An
// occurrence asks for the same keys, so that it meets only abilities of which
// at least that much fits.
#ifndef REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
#define REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_

#include <cstdint>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/projections/occurrence.h"

namespace refold {

struct EventKey {
  enum Side { kWord, kTo, kFrom };

  pb::EventPattern::Kind kind = pb::EventPattern::NONE;
  Side side = kWord;
  uint32_t word = 0;  // process id: keys are looked up, their order never shows
  friend auto operator<=>(const EventKey&, const EventKey&) = default;
};

// Where to file an ability that waits for `pattern`: each key once.
std::vector<EventKey> KeysOf(const LinkedProgram& program,
                             const pb::EventPattern& pattern);
// Where to look for abilities that may have heard `what`. An ability is filed
// under at most one of them.
std::vector<EventKey> KeysOf(const Occurrence& what);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_EVENT_KEY_H_
