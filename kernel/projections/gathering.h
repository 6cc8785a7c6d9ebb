// Gathering: what an ability has heard so far of a group of events that is not
// closed yet (EventPattern.gather).
//
// It is the ability as it would wake now: with the environment that it had at
// the first event that matched, the subjects of all of them in the role "all"
// (the other parties, where it gathers by a role, in "all others"), and the sum
// of the amounts. Who has gathered something wakes when the group is closed,
// even if the card or effect that it hangs on is gone by then; only its limits
// are asked then. A pattern that gathers by a role has one for each who had the
// role, and one for the events in which nobody had.
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
  int64_t again = 0;  // how many times more it triggers
  template <class Self, class V>
  static void Fields(Self& self, V& v) {
    v(1, "listener", self.listener);
    v(2, "by", self.by);
    v(3, "again", self.again);
  }
};

// All of a group.
struct Gathered {
  uint64_t group = 0;
  std::vector<Gathering> all;
};

// What one event is to a listener that gathers and has been told it.
std::vector<Gathering> GatheringsOf(const Listener& told,
                                    const flat::EventPattern& pattern,
                                    const Occurrence& what);
// Adds it to what the same ability has gathered before.
void Gather(Gathering heard, std::vector<Gathering>& all);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_GATHERING_H_
