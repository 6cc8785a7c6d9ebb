// Arena: a tiny game like Star Wars: Unlimited, for tests, built only on the
// kernel and the skeleton of games.
//
// Players take single actions in turn: play a card by exhausting resources,
// attack with a ready unit, pass. There are two arenas in play, and units
// attack within theirs; a move from one to the other keeps the incarnation, and
// attachments move along. Units deal each other damage and are defeated when it
// reaches their hp; their attachments go with them. Triggers resolve in
// windows, nested ones first; the active player chooses whose come first.
// Everything that happens is a verb in a window.
//
// Stats are power and hp; the flag is "exhausted"; marked damage is a value.
// Events are "attack" and "attack ends" (attacker, defender), and "defeated"
// (card, by; power).
#ifndef REFOLD_KERNEL_REHEARSAL_ARENA_H_
#define REFOLD_KERNEL_REHEARSAL_ARENA_H_

#include "kernel/games/skeleton/skeleton.h"
#include "kernel/program/program_builder.h"
#include "kernel/query/test_layers.h"

namespace refold::rehearsal {

class ArenaRules final : public skeleton::SkeletonRules {
 public:
  ArenaRules();

  const skeleton::Skeleton& skeleton() const override { return skeleton_; }
  const LayerTable& layers() const override { return TestLayers(); }
  const GameWords& words() const override;
  Word name() const override { return Word::Of("arena"); }
  bool TakesForcedPayments() const override { return true; }
  uint32_t version() const override { return 1; }
  const GameShape& shape() const override;
  const ProcedureTable& procedures() const override { return procedures_; }
  const VerbTable& verbs() const override;
  std::vector<Proposal> Follow(
      const Engine& engine,
      const std::vector<Proposal>& proposals) const override;
  PlayerId OrdersTriggers(const Engine& engine,
                          const std::vector<PlayerId>& players) const override;
  bool SettleBetween(Engine& engine) const override;
  void DealDamage(Engine& engine, const DamageProposal& damage) const override;

 private:
  skeleton::Skeleton skeleton_;
  ProcedureTable procedures_;
};

// Cards. `cost` is the number of resources to play them.
ProgramBuilder Unit(const char* name, int64_t power, int64_t hp,
                    int64_t cost = 1);
ProgramBuilder Upgrade(const char* name);
// Its first ability, of kind SPELL, is its effect.
ProgramBuilder EventCard(const char* name, int64_t cost = 1);
// "Exhaust `count` resources", the claim that effects price as "resources".
pb::Claim ResourceClaim(ProgramBuilder& b, int64_t count);

}  // namespace refold::rehearsal

#endif  // REFOLD_KERNEL_REHEARSAL_ARENA_H_
