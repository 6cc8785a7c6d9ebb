// What Magic's rules do to cards that change zone.
//
// Where keywords send them are abilities (rules_moves.cc), and so is how an
// Aura that nobody has cast is put on something. That a bestowed spell without
// a target comes as a creature replaces nothing: no other ability may come
// before it.
#ifndef REFOLD_KERNEL_GAMES_MTG_MOVES_H_
#define REFOLD_KERNEL_GAMES_MTG_MOVES_H_

#include <optional>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// Whether the card comes into play as an Aura that looks for its host.
bool LooksForHost(const Engine& engine, const MoveProposal& move);
// The code by which a permanent that comes as a copy of an Aura is put on
// something (CR 303.4f); nothing where it is none, or there is nothing.
std::optional<Frame> SeekHostAsCopy(const Engine& engine, const Ref& card);
// Says what the card keeps and how it enters.
void AdjustMoveByRules(Engine& engine, MoveProposal& move);
// Tokens enter as other permanents do.
// `before` is empty for a token that has just been created.
void AfterMoveByRules(Engine& engine, const Ref& before, const Ref& after);
// A permanent spell becomes a permanent as it begins to resolve; the card of
// another one goes to the graveyard, of one that has resolved with the reason
// kResolveReason.
Destination DestinationOf(const Engine& engine, const StackItemCell& item,
                          Resolving how);
}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_MOVES_H_
