// Verbs that only announce an event of the game (Happened).
#ifndef REFOLD_KERNEL_VERBS_EVENT_VERBS_H_
#define REFOLD_KERNEL_VERBS_EVENT_VERBS_H_

#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/engine/verb.h"

namespace refold {

// A row for each of these events (GameShape::events), under its name: it takes
// what the event carries, and happens once for each ref of the event's first
// role. Every event must have a role. Nothing replaces it. In an event with the
// numbers "program" and "ability", these name the ability that announced it.
VerbTable EventVerbs(const std::vector<EventShape>& events);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_EVENT_VERBS_H_
