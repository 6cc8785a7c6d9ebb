// Changes of control that an event brings: for good, or because a lasting
// effect begins or ends. A static ability that gives control (an aura's) makes
// no event of its own and is not seen here.
#ifndef REFOLD_KERNEL_PROJECTIONS_CONTROL_CHANGE_H_
#define REFOLD_KERNEL_PROJECTIONS_CONTROL_CHANGE_H_

#include <vector>

#include "kernel/query/view.h"
#include "proto/forward.h"

namespace refold {

struct ControlChange {
  Ref card;
  PlayerId before = 0;
  PlayerId after = 0;
};

// `view` is the world before the event.
std::vector<ControlChange> ControlChangesOf(const View& view,
                                            const pb::Event& event);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROJECTIONS_CONTROL_CHANGE_H_
