// State-based actions: what the rules do by themselves whenever somebody would
// get priority.
//
// Keywords: nolegend, auraward, and the homes of blocking.h; those of players
// are in losing.h.
#ifndef REFOLD_KERNEL_GAMES_MTG_STATE_BASED_H_
#define REFOLD_KERNEL_GAMES_MTG_STATE_BASED_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Performs the actions that are due, once. Returns whether there were any: then
// it must be called again after the frames that they pushed have run. May end
// the game.
bool RunStateBasedActions(Engine& engine);

// Whether a fact may make actions due where none were, other than by changing
// characteristics.
bool UnsettlesState(const Event& event);

// Removes marked damage.
void ClearDamage(Engine& engine, const Ref& card);

// Procedure "legend rule": the controller keeps one of the cards whose ids are
// the frame's locals, newest first.
Next RunLegendRule(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_STATE_BASED_H_
