// Attacking: who may attack what, and the attack itself (comprehensive rules of
// Star Wars: Unlimited, "attack").
//
// An attack is a frame: target, declaration, a trigger window, damage, and a
// window for triggers on its end. While it lasts, the attacker has the flag
// "attacking" and the link "attack targets", and its targets have the flag
// "defending". Attacks nest: an attack within an ability is over before the
// ability continues. A unit that may attack several units at once deals its
// damage to each; their damage is dealt as one.
#ifndef REFOLD_KERNEL_GAMES_SWU_ATTACK_H_
#define REFOLD_KERNEL_GAMES_SWU_ATTACK_H_

#include <cstddef>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/verb.h"

namespace refold::swu {

// What an ability changes about an attack that it lets a unit make.
struct AttackTerms {
  bool though_exhausted = false;
  bool units_only = false;  // no bases
  bool may_decline = false;
  bool ambush = false;  // it is Ambush that lets it attack
};

// What the unit may attack now: the opponent's units in its arena, and bases.
// If effects require "be attacked" of some of these units, only those; and
// nothing for which effects forbid it (act "attack" of the attacker, "be
// attacked" of the target).
std::vector<Ref> AttackTargets(const View& view, const Ref& attacker,
                               const AttackTerms& terms);
// The number of units that it may attack at once.
size_t MostTargets(const View& view, const Ref& attacker);
// Whether the unit is ready for it and has something to attack.
bool MayAttack(const View& view, const Ref& attacker, const AttackTerms& terms);

// The attack of a unit; `target` may be empty: then it is asked for.
Frame AttackFrame(const Engine& engine, const Ref& attacker, const Ref& target,
                  const AttackTerms& terms);
// Procedure "attack".
Next RunAttack(Engine& engine, Frame& frame);

// Event; also emitted for attacks that end without a fight.
inline const Word kAttackOver = Word::Of("attack over");

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_ATTACK_H_
