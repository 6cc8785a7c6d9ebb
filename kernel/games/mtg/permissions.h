// What a player may do at a moment: play lands, cast, activate, pay with a tap.
#ifndef REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
#define REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_

#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/flat/program.h"

namespace refold::mtg {

// The moment as the rules of timing see it for the player who has priority.
Moment MomentFor(const Engine& engine, PlayerId player);
// Lands that the player may play now.
std::vector<Ref> PlayableLands(const Engine& engine, PlayerId player);
// Zone, timing, condition and rules that forbid; not the cost.
bool MayCastByRules(const Engine& engine, PlayerId player, const Ref& card,
                    const flat::CastOption& option, const Moment& moment);
bool MayActivateByRules(const Engine& engine, const Ref& card,
                        const flat::Ability& ability);
// Whether the flag may be set on the card to pay a cost.
bool MayPayFlag(const Engine& engine, const Ref& card, Word flag);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_PERMISSIONS_H_
