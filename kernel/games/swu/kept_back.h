// Abilities whose use an effect forbids to their card, as acts:
//
//   trigger abilities   its triggered abilities and actions
//   initiate keywords   triggered abilities that the rulebook says of keywords
//
// Triggers that are already pending never resolve.
#ifndef REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_
#define REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"

namespace refold::swu {

bool IsKeptBack(const View& view, const Ref& card, const AbilityRef& ability);
// Adds the acts forbidden to the card to what it keeps as it leaves play, since
// leaving may be what triggers.
void NoteKeptBack(const Engine& engine, MoveProposal& move);
// Call before triggers resolve: removes those that are kept back.
void DropKeptBack(Engine& engine);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_KEPT_BACK_H_
