// Proliferate and similar effects on counters of any kind.
//
// Each of those chosen gets another counter of a kind that it has, or loses
// one. If a card has several kinds, the player who proliferates chooses one;
// what has no counters left gets none. Players' counters are poison, energy and
// experience.
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
// The same, but each permanent loses a counter, repeated that many times.
void PushRemoveCounters(Engine& engine, const std::vector<Ref>& chosen,
                        PlayerId player, int64_t times);
// The same; what it loses goes onto the other.
void PushMoveCounters(Engine& engine, const Ref& from, const Ref& to,
                      PlayerId player, int64_t times);
// Each of them immediately gets another counter of each kind that it has, or as
// many as it has.
enum class Growth { kOne, kDouble };
void GrowCounters(Engine& engine, const std::vector<Ref>& chosen,
                  PlayerId player, Growth growth);
// Procedure "proliferate".
Next RunProliferate(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PROLIFERATE_H_
