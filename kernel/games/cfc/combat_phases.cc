// The attack and counter-attack phases.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/skeleton/alone.h"
#include "kernel/games/skeleton/turn.h"
#include "kernel/play/play.h"

namespace refold::cfc {
namespace {

const Word kBlockerLeft = Word::Of("blocker left");

// Local of the counter-attack phase, after those of every phase: the last
// attack that has dealt its damage.
struct CombatLocal {
  enum : size_t { kDealt = skeleton::kPhaseLocals };
};

PlayerId Attacker(const GameState& state) { return state.game().active_player; }
PlayerId Defender(const GameState& state) { return Opponent(Attacker(state)); }

std::vector<PromptOption> OwnAttackOptions(const Engine& engine,
                                           PlayerId /*player*/) {
  return AttackOptions(engine);
}

void Attack(Engine& engine, PlayerId /*player*/, const PromptOption& option) {
  DeclareAttack(engine, option);
}

std::vector<PromptOption> CounterOptions(const Engine& engine,
                                         PlayerId player) {
  std::vector<PromptOption> options = BlockOptions(engine);
  for (PromptOption& option : UsableActions(engine, player, {})) {
    options.push_back(std::move(option));
  }
  return options;
}

void Counter(Engine& engine, PlayerId player, const PromptOption& option) {
  if (option.action == kBlockReason) {
    DeclareBlock(engine, option);
  } else {
    engine.Push(ActivateFrame(engine, player, option.entity, option.ability));
  }
}

// The last attack that has dealt its damage; 0 = none.
int64_t LastDealt(const Frame& counter_attack) {
  return counter_attack.locals.size() > CombatLocal::kDealt
             ? counter_attack.locals[CombatLocal::kDealt]
             : 0;
}

// The next attack deals its damage; false if all have.
bool DealNextDamage(Engine& engine, Frame& frame) {
  frame.locals.resize(skeleton::kPhaseLocals + 1);
  for (int64_t attack : Attacks(engine.state())) {
    if (attack <= frame.locals[CombatLocal::kDealt]) continue;
    frame.locals[CombatLocal::kDealt] = attack;
    DealAttackDamage(engine, attack);
    return true;
  }
  return false;
}

}  // namespace

void FreeAttacks(Engine& engine) {
  const Frame* phase = engine.Waiting(kCounterAttack);
  if (phase == nullptr) return;
  for (int64_t attack : Attacks(engine.state())) {
    if (attack <= LastDealt(*phase) ||
        !BlockerOf(engine.state(), attack).empty()) {
      continue;
    }
    for (const Ref& member : MembersOf(engine.state(), attack)) {
      SetFlag(engine, member, kBlocked, false, kBlockerLeft);
    }
  }
}

Next RunAttackPhase(Engine& engine, Frame& frame) {
  static const skeleton::AloneTable attacking = {.player = Attacker,
                                                 .reason = kAttackReason,
                                                 .options = OwnAttackOptions,
                                                 .perform = Attack,
                                                 .asks_anyway = false};
  if (skeleton::RunAlone(engine, frame, attacking) == Next::kStay) {
    return Next::kStay;
  }
  // The attacks are final only now: an attack that another character joins
  // never was one of a single character.
  AnnounceAttacks(engine);
  return Next::kDone;
}

Next RunCounterAttackPhase(Engine& engine, Frame& frame) {
  static const skeleton::AloneTable countering = {.player = Defender,
                                                  .reason = kCounterAttack,
                                                  .options = CounterOptions,
                                                  .perform = Counter};
  if (frame.step == skeleton::kAfterAlone) {
    return DealNextDamage(engine, frame) ? Next::kStay : Next::kDone;
  }
  if (skeleton::RunAlone(engine, frame, countering) == Next::kDone) {
    SettleUnblocked(engine);
    frame.step = skeleton::kAfterAlone;
  }
  return Next::kStay;
}

}  // namespace refold::cfc
