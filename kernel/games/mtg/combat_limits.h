// Limits on how many creatures may attack or block in one combat: bounds of
// acts of players (verbs/acts.h). "attack" and "block" are what a player's
// creatures do, "be attacked" is done to the player. The smallest of several
// bounds counts.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/query/view.h"

namespace refold::mtg {

// A creature that attacks somebody, or would.
struct Attacker {
  CardId creature = 0;
  Ref defender;
};

// Those that are declared.
std::vector<Attacker> DeclaredAttack(const View& view);
// Whether the creature may attack only alone.
bool OnlyAttacksAlone(const View& view, CardId creature);
// Whether a limit is in force, so that one attack can keep another from being
// made.
bool IsAttackLimited(const View& view);
// Whether the creature may attack whom `defender` means, beside the others of
// this attack.
bool MayJoinAttack(const View& view, const std::vector<Attacker>& attack,
                   CardId creature, const Ref& defender);
// How many more creatures of the player may block; nothing if any number.
std::optional<int64_t> PlacesToBlock(const View& view, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_LIMITS_H_
