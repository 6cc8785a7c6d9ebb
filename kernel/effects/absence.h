// Absence (phasing): objects that nothing finds for a while but that stay the
// same objects.
//
// An absent object is in no zone: no query, trigger or effect reaches it, and
// it cannot be a target. It keeps its incarnation, counters, attachments and
// the effects on it, which may end meanwhile. Leaving and returning are not
// moves: nothing that waits for a move hears them. In Magic this is phasing (CR
// 702.26).
//
// The game decides which objects leave and return, and when.
#ifndef REFOLD_KERNEL_EFFECTS_ABSENCE_H_
#define REFOLD_KERNEL_EFFECTS_ABSENCE_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// Makes those of the cards that are in play absent, together with their
// attachments, which then return with their host and not by themselves. They
// leave as one group. Returns all that left; effects that last while their
// source is in play end for them.
std::vector<Ref> GoAbsent(Engine& engine, const std::vector<Ref>& cards);

// Those that left by themselves while the player controlled them.
std::vector<Ref> AbsentOf(const GameState& state, PlayerId player);

// Brings back those of the cards that are absent, and what left with them.
// Returns all that returned.
std::vector<Ref> ComeBack(Engine& engine, const std::vector<Ref>& cards);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_ABSENCE_H_
