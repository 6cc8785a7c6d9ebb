// A card's own alternative ways to be played: at a different cost in resources,
// or for none, plus other costs.
//
// They are the cast options of its program. `zone` says to which way each is an
// alternative: "resources" for a way to smuggle the card, "hand" for the usual
// one, from whatever zone the card is played. Its cost in resources is the stat
// "NAME cost", and its icons are the stats "NAME vigilance", …, after the
// option's name; without that stat it costs no resources. Additional costs are
// the option's cost, which can be paid if its condition holds.
#ifndef REFOLD_KERNEL_GAMES_SWU_ALTERNATIVES_H_
#define REFOLD_KERNEL_GAMES_SWU_ALTERNATIVES_H_

#include <cstdint>
#include <vector>

#include "kernel/games/swu/ways.h"
#include "kernel/program/flat/program.h"

namespace refold::swu {

// By their positions among the options, from 1.
std::vector<int64_t> AlternativesTo(const View& view, const Ref& card, Way way);
// The option at that position; null for 0, and if there is none.
const flat::CastOption* AlternativeOf(const View& view, const Ref& card,
                                      int64_t alternative);
// Whether the player can pay its costs other than resources.
bool IsPayableBesides(const View& view, PlayerId player, const Ref& card,
                      const flat::CastOption& option);
// Whether it costs no resources, regardless of effects.
bool IsWithoutResources(const View& view, const Ref& card,
                        const flat::CastOption& option);
// Like CostStat() and IconStat() for a way.
Word CostStatOf(const flat::CastOption& option);
Word IconStatOf(const flat::CastOption& option, Word aspect);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ALTERNATIVES_H_
