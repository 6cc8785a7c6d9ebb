// Which creatures may attack, and which may block which. Keywords are in
// blocking.cc.
#ifndef REFOLD_KERNEL_GAMES_MTG_BLOCKING_H_
#define REFOLD_KERNEL_GAMES_MTG_BLOCKING_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "kernel/query/view.h"

namespace refold::mtg {

// Whether the active player may declare the creature as an attacker.
bool MayAttack(const View& view, CardId creature);
// Whether nothing keeps it from attacking this player or planeswalker.
bool MayAttackThis(const View& view, CardId creature, const Ref& defender);
// Whether it must be declared, if it may.
bool MustAttack(const View& view, CardId creature);
// Whether the creature could block at all, and could block this attacker, given
// the present blocks. Both are on the battlefield.
bool MayBlock(const View& view, CardId blocker, CardId attacker);
// The number of attackers that the creature may block at the same time.
size_t MostBlocked(const View& view, CardId blocker);
// The attackers that the creature may be declared to block, in battlefield
// order. If it may block attackers with lure, only these are offered, until it
// blocks them all and could block one more.
std::vector<Ref> BlockChoices(const View& view, CardId blocker);
// A further attacker that it has to block, if it still can.
std::optional<Ref> MustBlockNow(const View& view, CardId blocker);
// The minimum number of creatures that must block it if any do.
size_t FewestBlockers(const View& view, CardId attacker);

// "islandhome" and similar: it survives only while its controller has the land.
bool IsHomeless(const View& view, CardId creature);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_BLOCKING_H_
