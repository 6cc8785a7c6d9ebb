// The interface for observing a scenario while it is played.
#ifndef REFOLD_TOOLS_SCENARIO_SCENARIO_WATCHER_H_
#define REFOLD_TOOLS_SCENARIO_SCENARIO_WATCHER_H_

#include "kernel/engine/engine.h"

namespace refold::tools {

class ScenarioWatcher {
 public:
  virtual ~ScenarioWatcher() = default;

  // The events that follow from the set-up, or from one answer. `line`: the
  // line of the scenario's file, from 1, that caused them.
  virtual absl::Status Saw(const Batch& batch, int line) = 0;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SCENARIO_SCENARIO_WATCHER_H_
