// Abilities that an effect keeps their card from using: acts that it forbids.
//
//   trigger abilities   its triggered abilities and actions
//   initiate keywords   triggered abilities that the rulebook says of keywords
//
// What has triggered by then never resolves.
#ifndef REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_
#define REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::swu {

bool IsKeptBack(const View& view, const Ref& card, const AbilityRef& ability);
// Adds to what the card keeps by its move out of play what it could not do
// then: that it leaves may be what triggers.
void NoteKeptBack(const Engine& engine, MoveProposal& move);
// Call before triggers resolve: takes away those that are kept back.
void DropKeptBack(Engine& engine);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_
