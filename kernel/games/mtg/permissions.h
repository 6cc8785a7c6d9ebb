// What a player may do at a moment: play lands, cast, activate, pay with a tap.
#ifndef REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
#define REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// The moment as the rules of timing see it for the player who has priority.
Moment MomentFor(const Engine& engine, PlayerId player);
// Lands that the player may play now.
std::vector<Ref> PlayableLands(const Engine& engine, PlayerId player);
// To play: zone, timing, condition and rules that forbid. To use: timing and
// keywords that forbid. To pay: whether the card may be tapped, or untapped.
bool AllowsByRules(const Engine& engine, const Act& act);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
