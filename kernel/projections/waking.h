// What it takes for an ability to wake at an event, whoever asks.
#ifndef REFOLD_KERNEL_PROJECTIONS_WAKING_H_
#define REFOLD_KERNEL_PROJECTIONS_WAKING_H_

#include <cstdint>

#include "kernel/program/flat/program.h"
#include "kernel/projections/listener_index.h"
#include "kernel/projections/occurrence.h"
#include "kernel/projections/trigger_usage.h"
#include "kernel/query/evaluate.h"

namespace refold::projections_internal {

// Whether something comes into the play zone that was not there.
bool IsArrival(const View& view, const Occurrence& what);

// Whether the event is what the ability waits for, and its condition holds.
bool IsWokenBy(const Scope& scope, const flat::Ability& ability,
               const Occurrence& what);

// What holds the ability back, as its own code sees it.
TriggerLimits LimitsOf(const Scope& scope, const flat::Ability& ability);

// What an ability remembers of the event that wakes it.
Environment EnvironmentAt(const View& view, const Listener& listener,
                          const Occurrence& what, uint64_t sequence);

// Who controls what wakes: its card's controller, if the ability does not say
// another.
PlayerId ControllerAt(const Scope& scope, const flat::Ability& ability);

}  // namespace refold::projections_internal

#endif  // REFOLD_KERNEL_PROJECTIONS_WAKING_H_
