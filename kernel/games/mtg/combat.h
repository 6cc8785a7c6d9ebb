// Combat: declaring attackers and blockers, leaving combat, and the procedures
// of the three combat steps that do something.
//
// The state of combat is stored in the world: flags "attacking", "blocking",
// "blocked"; links "attacks" (attacker: whom), "blockers" (attacker: in damage
// order), "band" (attacker: with whom) and "blocks" (blocker: whom, one or
// several). An attacker stays "blocked" when its blockers have left.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// What creatures of the active player may attack: players, and their
// planeswalkers.
std::vector<Ref> Attackable(const View& view);

struct Declarations {
  std::vector<PromptOption> options;
  // There would be more if the player had the mana to pay for them.
  bool lacks_mana = false;
};
// The declarations that the active player may make or take back: "attack" (the
// creature; `other` = whom it attacks, a planeswalker or a player; empty = the
// next player) and "unattack". Bands are others (bands.h).
Declarations AttackOptions(const Engine& engine);
// The same for a player who may be attacked: "block" (`other` = the attacker,
// which attacks that player), "unblock".
Declarations BlockOptions(const Engine& engine, PlayerId player);
// Whether the option is one of these.
bool IsDeclaration(const PromptOption& option);
// Makes the declaration.
void Declare(Engine& engine, const PromptOption& option);
// The same for a player who chose it and pays its costs (combat_costs.h).
void DeclareAndPay(Engine& engine, const PromptOption& option);

// Removes a creature from combat. Does nothing if it is not in combat.
void RemoveFromCombat(Engine& engine, const Ref& creature);
// The same while other things happen at the same time: what leaves in these is
// still known to have fought it, until LeaveCombat (CR 608.2h).
void WithdrawFromCombat(Engine& engine, const Ref& creature);
// Removes from combat what may not be in it any more: permanents that have
// ceased to be creatures or have another controller. What attacks a
// planeswalker that has ceased to be one, or is now on its own side, continues
// to attack, but nobody (CR 506.4, 506.4c). The planeswalker's earlier
// controller is not recorded: if it changes from one defending player to
// another, it is still attacked.
void LeaveCombat(Engine& engine);
// Removes everything from combat and ends effects that last until its end.
void EndCombat(Engine& engine);

// Procedures of the steps "attackers", "blockers" and "combatdamage". Locals:
// see PhaseLocal (skeleton/turn.h).
Next RunAttackersStep(Engine& engine, Frame& frame);
Next RunBlockersStep(Engine& engine, Frame& frame);
Next RunDamageStep(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_H_
