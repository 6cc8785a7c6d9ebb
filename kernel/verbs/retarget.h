// Changing the targets of what is on the stack, by something else than its own
// announcing (in Magic, CR 115.7). A target is only ever changed to another one
// that could have been chosen in its place.
#ifndef REFOLD_KERNEL_VERBS_RETARGET_H_
#define REFOLD_KERNEL_VERBS_RETARGET_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

struct TargetChange {
  uint32_t item = 0;
  PlayerId chooser = 0;
  // One of the targets becomes one of `to`; else each becomes another one.
  bool one = false;
  // Among these; none: whatever is possible.
  std::vector<Ref> to = {};
  bool any = true;  // `to` restricts nothing
};

// What each of the item's targets could become, one and the same for all of
// them; none if it has none.
std::vector<Ref> CommonTargets(const Engine& engine, const StackItemCell& item);

// A target that cannot be changed stays. An item that is gone is not asked
// about.
Frame ChangeTargetsFrame(TargetChange change);
// Procedure "change targets".
Next RunChangeTargets(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_RETARGET_H_
