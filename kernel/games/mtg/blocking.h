// What may attack and what may block what. Words are in blocking.cc.
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
// Whether the creature could block at all, and could block this attacker, as
// blocks stand. Both are on the battlefield.
bool MayBlock(const View& view, CardId blocker, CardId attacker);
// How many attackers the creature may block at a time.
size_t MostBlocked(const View& view, CardId blocker);
// The attackers that the creature may be declared to block, in battlefield
// order. An attacker with lure that it may block leaves no other choice, until
// it blocks all such and could block one more.
std::vector<Ref> BlockChoices(const View& view, CardId blocker);
// The attacker that it has to block besides those that it blocks already, if it
// could still do so.
std::optional<Ref> MustBlockNow(const View& view, CardId blocker);
// Of how many creatures at least it has to be blocked to be blocked at all.
size_t FewestBlockers(const View& view, CardId attacker);

// "islandhome" and its like: it lives only where its controller has the land.
bool IsHomeless(const View& view, CardId creature);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_BLOCKING_H_
