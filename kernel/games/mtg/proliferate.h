// Counters of whatever kinds there are: proliferate, and what is like it.
//
// Each of those chosen gets another counter of a kind that it has, or loses
// one. Of several kinds on one card the player whose doing it is chooses one;
// what has no counter any more gets none. Counters of players are their poison,
// energy and experience.
#ifndef REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_
#define REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Pushes a frame for each of them, in order. Call it in the step that
// proliferates.
void PushProliferate(Engine& engine, const std::vector<Ref>& chosen,
                     PlayerId player);
// The same, so that a permanent loses one, so many times.
void PushRemoveCounters(Engine& engine, const std::vector<Ref>& chosen,
                        PlayerId player, int64_t times);
// The same; what it loses goes onto the other.
void PushMoveCounters(Engine& engine, const Ref& from, const Ref& to,
                      PlayerId player, int64_t times);
// At once each of them gets another counter of each kind that it has, or as
// many as it has.
enum class Growth { kOne, kDouble };
void GrowCounters(Engine& engine, const std::vector<Ref>& chosen,
                  PlayerId player, Growth growth);
// Procedure "proliferate".
Next RunProliferate(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_
