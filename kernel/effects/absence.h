// Absence: objects that nothing finds for a while, and that are still the same.
//
// What is absent lies in no zone: no query, trigger or effect reaches it, and
// it cannot be a target. It keeps its incarnation, counters, what it is
// attached to and the effects on it, which may end meanwhile. Going and coming
// back are no moves: nothing that waits for a move hears them. In Magic it is
// phasing (CR 702.26).
//
// Which objects go and come back, and when, is for the game to say.
#ifndef REFOLD_KERNEL_EFFECTS_ABSENCE_H_
#define REFOLD_KERNEL_EFFECTS_ABSENCE_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold {

// Makes those of the cards absent that are in play, and with them what is
// attached to them, which then comes back with its host and not by itself. Goes
// in a group. Returns all that went; effects that last as long as their source
// is there end for them.
std::vector<Ref> GoAbsent(Engine& engine, const std::vector<Ref>& cards);

// Those that went by themselves while the player controlled them.
std::vector<Ref> AbsentOf(const GameState& state, PlayerId player);

// Brings back those of the cards that are absent, and what went with them.
// Returns all that came.
std::vector<Ref> ComeBack(Engine& engine, const std::vector<Ref>& cards);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_ABSENCE_H_
