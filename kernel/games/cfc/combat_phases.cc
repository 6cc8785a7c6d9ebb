// The attack and counter-attack phases.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/play.h"
#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/play.h"
#include "kernel/games/cfc/table.h"
#include "kernel/games/cfc/turn.h"

namespace refold::cfc {
namespace {

const Word kBlockerLeft = Word::Of("blocker left");

// Steps of both procedures.
struct CombatStep {
  enum : uint32_t { kBegin = 0, kAsk = 1, kRead = 2, kDamage = 3 };
};
// Of the locals that follow those of every phase: the last attack that has
// dealt its damage.
struct CombatLocal {
  enum : size_t { kDealt = kPhaseLocals };
};

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

// Who attacks, and with whom, is known only now: an attack that another
// character joins never was one of a single character.
Next EndDeclaring(Engine& engine) {
  AnnounceAttacks(engine);
  return Next::kDone;
}

// The last attack that has dealt its damage; 0 = none.
int64_t LastDealt(const Frame& counter_attack) {
  return counter_attack.locals.size() > CombatLocal::kDealt
             ? counter_attack.locals[CombatLocal::kDealt]
             : 0;
}

// The next attack deals its damage; false if all have.
bool DealNextDamage(Engine& engine, Frame& frame) {
  frame.locals.resize(kPhaseLocals + 1);
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
  PlayerId player = engine.state().game().active_player;
  switch (frame.step) {
    case CombatStep::kBegin:
      BeginPhase(engine, frame);
      frame.step = CombatStep::kAsk;
      return Next::kStay;
    case CombatStep::kAsk: {
      std::vector<PromptOption> options = AttackOptions(engine);
      if (options.empty()) return EndDeclaring(engine);
      AskOrPass(engine, player, kAttackReason, std::move(options));
      frame.step = CombatStep::kRead;
      return Next::kStay;
    }
    default: {
      PromptOption option = engine.TakeAnswer().option();
      if (option.action == kPass) return EndDeclaring(engine);
      DeclareAttack(engine, option);
      frame.step = CombatStep::kAsk;
      return Next::kStay;
    }
  }
}

Next RunCounterAttackPhase(Engine& engine, Frame& frame) {
  PlayerId player = Opponent(engine.state().game().active_player);
  switch (frame.step) {
    case CombatStep::kBegin:
      BeginPhase(engine, frame);
      frame.step = CombatStep::kAsk;
      return Next::kStay;
    case CombatStep::kAsk:
      AskOrPass(engine, player, kCounterAttack, CounterOptions(engine, player));
      frame.step = CombatStep::kRead;
      return Next::kStay;
    case CombatStep::kRead: {
      PromptOption option = engine.TakeAnswer().option();
      frame.step =
          option.action == kPass ? CombatStep::kDamage : CombatStep::kAsk;
      if (option.action == kPass) {
        SettleUnblocked(engine);
      } else {
        Counter(engine, player, option);
      }
      return Next::kStay;
    }
    default:
      return DealNextDamage(engine, frame) ? Next::kStay : Next::kDone;
  }
}

}  // namespace refold::cfc
