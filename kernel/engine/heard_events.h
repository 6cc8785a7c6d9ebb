// Finds the game's own events (Happened) that anything waits for.
#ifndef REFOLD_KERNEL_ENGINE_HEARD_EVENTS_H_
#define REFOLD_KERNEL_ENGINE_HEARD_EVENTS_H_

#include <cstdint>
#include <set>

#include "kernel/program/program_set.h"

namespace refold {

// The names in patterns of abilities and watchers of any program, as process
// ids.
std::set<uint32_t> EventsHeard(const ProgramSet& programs);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_HEARD_EVENTS_H_
