#include "kernel/games/mtg/attack_requirements.h"

#include <algorithm>

#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/combat_costs.h"
#include "kernel/games/mtg/combat_deeds.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

bool MayAttackForNothing(const View& view, const std::vector<Attacker>& attack,
                         CardId creature, const Ref& whom) {
  return MayAttackThis(view, creature, whom) &&
         AttackCost(view, creature, whom) == 0 &&
         !HasDeeds(view, creature, kAttack, whom) &&
         MayJoinAttack(view, attack, creature, whom);
}

bool MustAttackThis(const View& view, CardId creature, const Ref& whom) {
  return IsRequired(view, {.name = kAttack,
                           .who = view.state.card(creature)->ref(),
                           .other = whom});
}

bool MustAttackSomething(const Engine& engine, CardId creature) {
  const View view = engine.view();
  return MustAttack(view, creature) || (engine.option(kTreasonAttacks) != 0 &&
                                        HasKeyword(view, creature, kTreason));
}

// What an effect makes the creature attack, if it can do so for free; else, if
// it `must` attack, a player whom it can attack. Empty if there is none.
Ref ToBeAttacked(const View& view, const std::vector<Attacker>& attack,
                 CardId creature, bool must) {
  for (const Ref& whom : Attackable(view)) {
    if (MustAttackThis(view, creature, whom) &&
        MayAttackForNothing(view, attack, creature, whom)) {
      return whom;
    }
  }
  if (!must) return {};
  for (PlayerId player : DefendingPlayers(view.state)) {
    const Ref whom = Ref::Player(player);
    if (MayAttackForNothing(view, attack, creature, whom)) return whom;
  }
  return {};
}

// Turns each attack against what it must be made against instead.
void Redirect(const View& view, std::vector<Attacker>& attack) {
  for (Attacker& attacker : attack) {
    if (MustAttackThis(view, attacker.creature, attacker.defender)) continue;
    const Ref whom =
        ToBeAttacked(view, attack, attacker.creature, /*must=*/false);
    if (!whom.empty()) attacker.defender = whom;
  }
}

// Adds who must join the attack. Those that may attack only alone keep all
// others from it, so they come last.
void Complete(const Engine& engine, std::vector<Attacker>& attack) {
  const View view = engine.view();
  Redirect(view, attack);
  std::vector<CardId> all = Permanents(view.state);
  std::stable_partition(all.begin(), all.end(), [&view](CardId id) {
    return !OnlyAttacksAlone(view, id);
  });
  for (CardId id : all) {
    const bool attacks = std::any_of(
        attack.begin(), attack.end(),
        [id](const Attacker& attacker) { return attacker.creature == id; });
    if (attacks || !MayAttack(view, id)) continue;
    const Ref whom =
        ToBeAttacked(view, attack, id, MustAttackSomething(engine, id));
    if (!whom.empty()) attack.push_back({id, whom});
  }
}

int RequirementsObeyed(const Engine& engine, std::vector<Attacker> attack) {
  Complete(engine, attack);
  int obeyed = 0;
  for (const Attacker& attacker : attack) {
    if (MustAttackSomething(engine, attacker.creature)) ++obeyed;
    if (MustAttackThis(engine.view(), attacker.creature, attacker.defender)) {
      ++obeyed;
    }
  }
  return obeyed;
}

void DeclareAttack(Engine& engine, const Attacker& attacker) {
  Declare(engine, {.action = kAttack,
                   .entity = engine.state().card(attacker.creature)->ref(),
                   .other = attacker.defender});
}

void TakeBackAttack(Engine& engine, CardId creature) {
  Declare(engine, {.action = kUnattack,
                   .entity = engine.state().card(creature)->ref()});
}

// The only attacker that must attack, but cannot do so alone, takes another
// along.
void AddCompanion(const Engine& engine, std::vector<Attacker>& attack) {
  const View view = engine.view();
  if (attack.size() != 1) return;
  const CardId loner = attack.front().creature;
  if (!HasKeyword(view, loner, kNotAttackAlone) ||
      !(MustAttackSomething(engine, loner) ||
        MustAttackThis(view, loner, attack.front().defender))) {
    return;
  }
  for (CardId id : Permanents(view.state)) {
    if (id == loner || !MayAttack(view, id)) continue;
    const Ref whom = ToBeAttacked(view, attack, id, /*must=*/true);
    if (!whom.empty()) return attack.push_back({id, whom});
  }
}

}  // namespace

bool LeavesRequirements(const Engine& engine, std::vector<Attacker> attack,
                        const Attacker& more) {
  const int without = RequirementsObeyed(engine, attack);
  if (without == 0) return true;
  attack.push_back(more);
  return RequirementsObeyed(engine, std::move(attack)) >= without;
}

void ObeyAttackRequirements(Engine& engine) {
  for (const Attacker& attacker : DeclaredAttack(engine.view())) {
    const CardCell& card = *engine.state().card(attacker.creature);
    if (HasWord(card.flags, kTapped)) TakeBackAttack(engine, card.id);
  }
  const std::vector<Attacker> declared = DeclaredAttack(engine.view());
  std::vector<Attacker> attack = declared;
  Complete(engine, attack);
  AddCompanion(engine, attack);
  for (size_t i = 0; i < attack.size(); ++i) {
    if (i < declared.size()) {
      if (attack[i].defender == declared[i].defender) continue;
      TakeBackAttack(engine, attack[i].creature);
    }
    DeclareAttack(engine, attack[i]);
  }
}

}  // namespace refold::mtg
