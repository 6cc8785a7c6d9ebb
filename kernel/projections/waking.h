// Decides whether an ability triggers on an event.
#ifndef REFOLD_KERNEL_PROJECTIONS_WAKING_H_
#define REFOLD_KERNEL_PROJECTIONS_WAKING_H_

#include <cstdint>

#include "kernel/program/flat/program.h"
#include "kernel/projections/listener_index.h"
#include "kernel/projections/occurrence.h"
#include "kernel/projections/trigger_usage.h"
#include "kernel/query/evaluate.h"

namespace refold::projections_internal {

// Whether something enters the play zone that was not there before.
bool IsArrival(const View& view, const Occurrence& what);

// Whether the event matches the ability's pattern, and its condition holds.
bool IsWokenBy(const Scope& scope, const flat::Ability& ability,
               const Occurrence& what);

// The ability's limits, evaluated in its own scope.
TriggerLimits LimitsOf(const Scope& scope, const flat::Ability& ability);

// The environment of an ability triggered by the event.
Environment EnvironmentAt(const View& view, const Listener& listener,
                          const Occurrence& what, uint64_t sequence);

// The controller of a trigger: its card's controller, unless the ability names
// another.
PlayerId ControllerAt(const Scope& scope, const flat::Ability& ability);

}  // namespace refold::projections_internal

#endif  // REFOLD_KERNEL_PROJECTIONS_WAKING_H_
