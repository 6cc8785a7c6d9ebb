// Verbs that do nothing but say that an event of the game happened.
#ifndef REFOLD_KERNEL_VERBS_EVENT_VERBS_H_
#define REFOLD_KERNEL_VERBS_EVENT_VERBS_H_

#include <vector>

#include "kernel/engine/game_rules.h"
#include "kernel/engine/verb.h"

namespace refold {

// A row for each of these events (GameShape::events), under its name: it takes
// what the event says, and happens once for each of the event's first role.
// Every event must have a role. Nothing replaces it. An event with the numbers
// "program" and "ability" tells by them which ability has said it.
VerbTable EventVerbs(const std::vector<EventShape>& events);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_EVENT_VERBS_H_
