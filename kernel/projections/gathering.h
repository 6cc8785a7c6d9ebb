// Gathering: what an ability has heard so far of a group of events that is
// still open (EventPattern.gather).
//
// It holds the ability as it would trigger now: with its environment at the
// first matching event, the subjects of all matching events in the role "all"
// (when gathering by a role, the other parties in "all others"), and the sum of
// the amounts. An ability that has gathered something triggers when the group
// is closed, even if its card or effect is gone by then; only its limits are
// checked at that point. A pattern that gathers by a role has one Gathering for
// each ref that had the role, and one for the events in which nobody had it.
#ifndef REFOLD_KERNEL_PROJECTIONS_GATHERING_H_
#define REFOLD_KERNEL_PROJECTIONS_GATHERING_H_

#include <cstdint>
#include <vector>

#include "kernel/projections/listener_index.h"
#include "kernel/projections/occurrence.h"

namespace refold {

struct Gathering {
  using WireTag = void;
  Listener listener;
  Ref by;             // who has the role by which is gathered
  int64_t again = 0;  // how many additional times it triggers
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "listener", self.listener);
    v(2, "by", self.by);
    v(3, "again", self.again);
  }
};

// All gatherings of a group.
struct Gathered {
  uint64_t group = 0;
  std::vector<Gathering> all;
};

// What one event adds for a listener that gathers; `told` already holds the
// event.
std::vector<Gathering> GatheringsOf(const Listener& told,
                                    const flat::EventPattern& pattern,
                                    const Occurrence& what);
// Merges it with what the same ability has gathered before.
void Gather(Gathering heard, std::vector<Gathering>& all);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_GATHERING_H_
