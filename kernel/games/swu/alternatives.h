// Further ways to play a card that the card itself has: at another cost in
// resources, or for none, and for something besides.
//
// They are the cast options of its program. `zone` says which way it stands
// beside: "resources" for a way to smuggle the card, "hand" for the usual one,
// wherever the card is played from. Its cost in resources is the stat "NAME
// cost", and its icons are the stats "NAME vigilance", …, after the option's
// name; without that stat it costs none. What is paid besides is the option's
// cost, which can be paid where its condition holds.
#ifndef REFOLD_KERNEL_GAMES_SWU_ALTERNATIVES_H_
#define REFOLD_KERNEL_GAMES_SWU_ALTERNATIVES_H_

#include <cstdint>
#include <vector>

#include "kernel/games/swu/ways.h"
#include "kernel/program/flat/program.h"

namespace refold::swu {

// By their places among the options, from 1.
std::vector<int64_t> AlternativesTo(const View& view, const Ref& card, Way way);
// The option in that place; null for 0, and if there is none.
const flat::CastOption* AlternativeOf(const View& view, const Ref& card,
                                      int64_t alternative);
// Whether what is paid besides resources can be paid by the player.
bool IsPayableBesides(const View& view, PlayerId player, const Ref& card,
                      const flat::CastOption& option);
// Whether it costs nothing in resources, whatever effects say.
bool IsWithoutResources(const View& view, const Ref& card,
                        const flat::CastOption& option);
// As CostStat() and IconStat() of a way.
Word CostStatOf(const flat::CastOption& option);
Word IconStatOf(const flat::CastOption& option, Word aspect);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ALTERNATIVES_H_
