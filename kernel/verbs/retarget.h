// Changes targets of stack items after they were announced (in Magic, CR
// 115.7). A target can only be changed to another one that could have been
// chosen in its place.
#ifndef REFOLD_KERNEL_VERBS_RETARGET_H_
#define REFOLD_KERNEL_VERBS_RETARGET_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

struct TargetChange {
  uint32_t item = 0;
  PlayerId chooser = 0;
  // If set, one of the targets becomes one of `to`; otherwise each is changed.
  bool one = false;
  // The candidates; empty: everything possible.
  std::vector<Ref> to = {};
  bool any = true;  // `to` restricts nothing
};

// The candidates that every target of the item could be changed to; empty if it
// has no targets.
std::vector<Ref> CommonTargets(const View& view, const StackItemCell& item);

// A target that cannot be changed stays. Nothing is asked if the item is gone.
Frame ChangeTargetsFrame(TargetChange change);
// Procedure "change targets".
Next RunChangeTargets(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_RETARGET_H_
