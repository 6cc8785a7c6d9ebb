// What Magic's rules do to cards that change zone.
//
// Keywords that send cards elsewhere are abilities (rules_moves.cc), and so is
// putting an Aura that was not cast on something. A bestowed spell without a
// target entering as a creature is not a replacement: no other ability can come
// before it.
#ifndef REFOLD_KERNEL_GAMES_MTG_MOVES_H_
#define REFOLD_KERNEL_GAMES_MTG_MOVES_H_

#include <optional>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::mtg {

// Whether the card enters play as an Aura that looks for its host.
bool LooksForHost(const Engine& engine, const MoveProposal& move);
// The code that puts a permanent that enters as a copy of an Aura on something
// (CR 303.4f); nullopt if it is not such a copy, or there is no host.
std::optional<Frame> SeekHostAsCopy(const Engine& engine, const Ref& card);
// Sets what the card keeps and how it enters.
void AdjustMoveByRules(Engine& engine, MoveProposal& move);
// Tokens enter as other permanents do.
// `before` is empty for a token that has just been created.
void AfterMoveByRules(Engine& engine, const Ref& before, const Ref& after);
// A permanent spell becomes a permanent as it begins to resolve; the card of
// any other spell goes to the graveyard, with the reason kResolveReason if it
// has resolved.
Destination DestinationOf(const Engine& engine, const StackItemCell& item,
                          Resolving how);
}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_MOVES_H_
