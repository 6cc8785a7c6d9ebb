// The process groups of running children: a signal that ends this process is
// sent to them first.
//
// Only for child.cc. Signals that this process ignores stay ignored, and those
// with another handler keep it.
#ifndef REFOLD_TOOLS_PROCESS_RUNNING_GROUPS_H_
#define REFOLD_TOOLS_PROCESS_RUNNING_GROUPS_H_

#include <sys/types.h>

namespace refold::tools {

class RunningGroups {
 public:
  // The maximum number at the same time.
  static constexpr int kMost = 8;

  // The group `leader`, until it is removed. Not more than kMost.
  static void Add(pid_t leader);
  static void Remove(pid_t leader);
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROCESS_RUNNING_GROUPS_H_
