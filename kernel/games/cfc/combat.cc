#include "kernel/games/cfc/combat.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/switches.h"
#include "kernel/games/cfc/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

// Ability word.
const Word kUnfreezable = Word::Of("unfreezable");

const Word kUnite = Word::Of("unite");
const Word kOutOfAttack = Word::Of("out of attack");

void EnterAttack(Engine& engine, const Ref& character, int64_t attack,
                 int64_t place) {
  SetValue(engine, character, kAttack, attack);
  SetValue(engine, character, kPlace, place);
  SetFlag(engine, character, kAttacking, true, kAttackReason);
}

// All members of an attack of two or more are in a united attack.
void MarkUnited(Engine& engine, int64_t attack) {
  std::vector<Ref> members = MembersOf(engine.state(), attack);
  for (const Ref& member : members) {
    SetFlag(engine, member, kUnited, members.size() > 1, kAttackReason);
  }
}

// One fact for each member, all at the same time.
void EmitSettled(Engine& engine, int64_t attack,
                 const std::vector<Ref>& blockers) {
  std::vector<Ref> members = MembersOf(engine.state(), attack);
  Engine::Group group(engine);
  for (const Ref& member : members) {
    engine.Emit(AttackSettled{.attacker = member,
                              .blockers = blockers,
                              .alone = members.size() == 1});
  }
}

void EndBlock(Engine& engine, const Ref& blocker) {
  SetValue(engine, blocker, kBlocks, 0);
  SetFlag(engine, blocker, kBlocking, false, kBlockReason);
}

void LeaveAttack(Engine& engine, const Ref& character, Word reason) {
  SetValue(engine, character, kAttack, 0);
  SetValue(engine, character, kPlace, 0);
  for (Word flag : {kAttacking, kUnited, kBlocked}) {
    SetFlag(engine, character, flag, false, reason);
  }
}

bool Freezes(const View& view, const Ref& attacker) {
  if (!IsOn(view, view.state.game().active_player, kAttackFreeze)) return false;
  bool alone = !HasFlag(view.state, attacker, kUnited);
  return !alone || !HasWordOn(view, attacker, kUnfreezable);
}

}  // namespace

void DeclareAttack(Engine& engine, const PromptOption& option) {
  PlayerId player = engine.state().game().active_player;
  if (option.action == kJoin) {
    int64_t size =
        static_cast<int64_t>(MembersOf(engine.state(), option.number).size());
    ChangeResource(engine, player, kSp,
                   SaturatingSub(0, PriceToJoin(engine.view(), player, size)),
                   kAttackReason, option.entity);
    EnterAttack(engine, option.entity, option.number, size + 1);
    MarkUnited(engine, option.number);
  } else {
    int64_t attack =
        SaturatingAdd(GetNamed(engine.state().game().values, kAttacks), 1);
    SetValue(engine, Ref(), kAttacks, attack);
    EnterAttack(engine, option.entity, attack, 1);
  }
}

void AnnounceAttacks(Engine& engine) {
  const std::vector<int64_t> attacks = Attacks(engine.state());
  const Ref defender =
      Ref::Player(Opponent(engine.state().game().active_player));
  Engine::Group group(engine);
  for (int64_t attack : attacks) {
    const std::vector<Ref> members = MembersOf(engine.state(), attack);
    for (const Ref& member : members) {
      engine.Emit(
          AttackDeclared{.attacker = member,
                         .defender = defender,
                         .alone = attacks.size() == 1 && members.size() == 1});
    }
  }
}

void DeclareBlock(Engine& engine, const PromptOption& option) {
  SetValue(engine, option.entity, kBlocks, option.number);
  SetFlag(engine, option.entity, kBlocking, true, kBlockReason);
  for (const Ref& member : MembersOf(engine.state(), option.number)) {
    SetFlag(engine, member, kBlocked, true, kBlockReason);
  }
  engine.Emit(
      BlockDeclared{.blocker = option.entity, .attacker = option.other});
  EmitSettled(engine, option.number, {option.entity});
}

void SettleUnblocked(Engine& engine) {
  for (int64_t attack : Attacks(engine.state())) {
    if (BlockerOf(engine.state(), attack).empty()) {
      EmitSettled(engine, attack, {});
    }
  }
}

void RemoveFromAttack(Engine& engine, const std::vector<Ref>& characters) {
  for (const Ref& character : characters) {
    int64_t attack = AttackOf(engine.state(), character);
    if (attack == 0) continue;
    Ref blocker = BlockerOf(engine.state(), attack);
    LeaveAttack(engine, character, kOutOfAttack);
    if (!blocker.empty() && MembersOf(engine.state(), attack).empty()) {
      EndBlock(engine, blocker);
    }
  }
}

void Unite(Engine& engine, const std::vector<Ref>& characters) {
  std::vector<Ref> members;
  for (const Ref& character : characters) {
    if (AttackOf(engine.state(), character) == 0) continue;
    if (static_cast<int64_t>(members.size()) < kMaxUnited) {
      members.push_back(character);
    }
  }
  if (members.size() < 2) return;
  int64_t attack = AttackOf(engine.state(), members.front());
  Ref blocker = BlockerOf(engine.state(), attack);
  int64_t place = 0;
  for (const Ref& member : members) {
    int64_t before = AttackOf(engine.state(), member);
    Ref other = BlockerOf(engine.state(), before);
    EnterAttack(engine, member, attack, ++place);
    if (before == attack || other.empty() ||
        !MembersOf(engine.state(), before).empty()) {
      continue;
    }
    // The blocker of an attack that no longer exists blocks this one, if it is
    // unblocked.
    EndBlock(engine, other);
    if (!blocker.empty()) continue;
    blocker = other;
    SetValue(engine, blocker, kBlocks, attack);
    SetFlag(engine, blocker, kBlocking, true, kUnite);
  }
  MarkUnited(engine, attack);
  for (const Ref& member : members) {
    SetFlag(engine, member, kBlocked, !blocker.empty(), kUnite);
  }
}

void FreezeAttackers(Engine& engine) {
  Engine::Group group(engine);
  for (int64_t attack : Attacks(engine.state())) {
    for (const Ref& member : MembersOf(engine.state(), attack)) {
      if (!Freezes(engine.view(), member)) continue;
      SetFlag(engine, member, kFrozen, true, kAttackReason);
    }
  }
}

void EndCombat(Engine& engine) {
  SetValue(engine, Ref(), kAttacks, 0);
  for (const Ref& character : Arena(engine.state())) {
    LeaveAttack(engine, character, kTurnReason);
    SetValue(engine, character, kBlocks, 0);
    SetFlag(engine, character, kBlocking, false, kTurnReason);
  }
}

}  // namespace refold::cfc
