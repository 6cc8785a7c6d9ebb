// Duel: a tiny game like Flesh and Blood, for tests, built only on the kernel
// and the skeleton of games.
//
// In their turn, a player attacks with cards from hand and with weapons; each
// attack is a separate object in the zone "attacks", with the current power of
// what attacks. The other player defends with cards from hand, both may react,
// and the remaining power is damage. Cards cost points, which players get by
// pitching cards from hand. A player may take back what they play until it is
// paid.
//
// Stats are power, defence and pitch; an attack takes an action point, of which
// a turn has one and "go again" gives another. Events are "attack" and "hit"
// (subject, the attack; target).
#ifndef REFOLD_KERNEL_REHEARSAL_DUEL_H_
#define REFOLD_KERNEL_REHEARSAL_DUEL_H_

#include "kernel/games/skeleton/skeleton.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/test_layers.h"

namespace refold::rehearsal {

class DuelRules final : public skeleton::SkeletonRules {
 public:
  DuelRules();

  const skeleton::Skeleton& skeleton() const override { return skeleton_; }
  const LayerTable& layers() const override { return TestLayers(); }
  const GameWords& words() const override;
  Word name() const override { return Word::Of("duel"); }
  bool TakesForcedPayments() const override { return true; }
  uint32_t version() const override { return 1; }
  const GameShape& shape() const override;
  const ProcedureTable& procedures() const override { return procedures_; }
  const VerbTable& verbs() const override;
  void DealDamage(Engine& engine, const DamageProposal& damage) const override;
  Destination AfterResolution(const Engine& engine, const StackItemCell& item,
                              Resolving how) const override;

 private:
  skeleton::Skeleton skeleton_;
  ProcedureTable procedures_;
};

// What every attack is: its power is that of its attacker.
ProgramBuilder AttackProgram();
// Cards; `cost` is the number of points.
ProgramBuilder AttackCard(const char* name, int64_t power, int64_t cost = 0);
ProgramBuilder Weapon(const char* name, int64_t power);
// Its first ability, of kind SPELL, is its effect. `type`: "action", "reaction"
// (of either side in an attack).
ProgramBuilder SpellCard(const char* name, const char* type, int64_t cost = 0);
// A card that can only be pitched, or defend.
ProgramBuilder PlainCard(const char* name, int64_t pitch, int64_t defence = 0);

}  // namespace refold::rehearsal

#endif  // REFOLD_KERNEL_REHEARSAL_DUEL_H_
