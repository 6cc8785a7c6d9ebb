#include "kernel/games/mtg/combat.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/attack_requirements.h"
#include "kernel/games/mtg/bands.h"
#include "kernel/games/mtg/block_requirements.h"
#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/combat_choosers.h"
#include "kernel/games/mtg/combat_costs.h"
#include "kernel/games/mtg/combat_deeds.h"
#include "kernel/games/mtg/combat_limits.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kBlock = Word::Of("block");
const Word kCombatOver = Word::Of("end of combat");

void Attack(Engine& engine, const Ref& creature, Ref defender) {
  if (defender.empty()) {
    defender = Ref::Player(DefendingPlayer(engine.state()));
  }
  SetFlag(engine, creature, kAttacking, true, kAttackReason);
  SetLinks(engine, creature, kAttacks, {defender});
}

// Its blocks end, seen from both sides. What has left already is still known to
// have fought it: the link stays as last-known information about that.
void EndBlocks(Engine& engine, const Ref& creature, Word link, Word opposite) {
  const CardCell* card = InPlay(engine.state(), creature);
  std::vector<Ref> gone;
  for (const Ref& other : std::vector<Ref>(GetRefs(card->links, link))) {
    const CardCell* fought = InPlay(engine.state(), other);
    if (fought == nullptr) {
      gone.push_back(other);
      continue;
    }
    std::vector<Ref> left = GetRefs(fought->links, opposite);
    std::erase(left, creature);
    SetLinks(engine, other, opposite, std::move(left));
  }
  SetLinks(engine, creature, link, std::move(gone));
}

void StopBlocking(Engine& engine, const Ref& blocker) {
  if (InPlay(engine.state(), blocker) == nullptr) return;
  EndBlocks(engine, blocker, kBlocks, kBlockers);
  SetFlag(engine, blocker, kBlocking, false, kBlockReason);
}

// A creature that blocks as many as it can blocks this one instead of all
// those.
void Block(Engine& engine, const Ref& blocker, const Ref& attacker) {
  const CardCell* blocks = InPlay(engine.state(), blocker);
  if (blocks == nullptr || InPlay(engine.state(), attacker) == nullptr) return;
  std::vector<Ref> blocked = GetRefs(blocks->links, kBlocks);
  if (blocked.size() >= MostBlocked(engine.view(), blocker.id)) {
    StopBlocking(engine, blocker);
    blocked.clear();
  }
  blocked.push_back(attacker);
  SetFlag(engine, blocker, kBlocking, true, kBlockReason);
  SetLinks(engine, blocker, kBlocks, std::move(blocked));
  const CardCell* card = InPlay(engine.state(), attacker);
  std::vector<Ref> blockers = GetRefs(card->links, kBlockers);
  blockers.push_back(blocker);
  SetLinks(engine, attacker, kBlockers, std::move(blockers));
}

bool IsOfActivePlayer(const View& view, const Ref& attacker) {
  return ControllerOf(view, attacker) == view.state.game().active_player;
}

// With several players its new controller may not be attacked by anything that
// it blocks (CR 802.4b). With open declarations, a block of what is gone before
// it is made is none.
bool BlocksForAttacked(const Engine& engine, const CardCell& blocker) {
  const View view = engine.view();
  const PlayerId player = ControllerOf(view, blocker.ref());
  if (player == view.state.game().active_player) return false;
  const std::vector<Ref>& blocked = GetRefs(blocker.links, kBlocks);
  bool gone = true;
  for (const Ref& attacker : blocked) {
    if (!HasFlag(view.state, attacker, kAttacking)) continue;
    gone = false;
    if (AttackedBy(view.state, attacker).empty() ||
        DefendingPlayerAgainst(view, attacker) == player) {
      return true;
    }
  }
  return gone && (engine.option(kOpenDeclarations) == 0 ||
                  GetValue(view.state, Ref(), kBlocksMade) != 0);
}

// Whether what it attacks is in play and may not be attacked any more.
bool AttacksNoLonger(const View& view, const CardCell& attacker) {
  const Ref attacked = AttackedBy(view.state, attacker.ref());
  return attacked.is_card() &&
         (!CharacteristicsOf(view, attacked.id).Has(kPlaneswalker) ||
          IsOfActivePlayer(view, attacked));
}

}  // namespace

std::vector<Ref> Attackable(const View& view) {
  const std::vector<PlayerId> players = DefendingPlayers(view.state);
  std::vector<Ref> refs;
  for (PlayerId player : players) refs.push_back(Ref::Player(player));
  for (CardId id : Permanents(view.state)) {
    const Characteristics& is = CharacteristicsOf(view, id);
    if (is.Has(kPlaneswalker) && std::find(players.begin(), players.end(),
                                           is.controller) != players.end()) {
      refs.push_back(view.state.card(id)->ref());
    }
  }
  return refs;
}

Declarations AttackOptions(const Engine& engine) {
  Declarations all;
  std::vector<PromptOption>& options = all.options;
  View view = engine.view();
  const std::vector<Ref> attackable = Attackable(view);
  const Ref next = Ref::Player(DefendingPlayer(view.state));
  const std::vector<Attacker> attack = DeclaredAttack(view);
  const bool limited = IsAttackLimited(view);
  auto affords = [&](CardId id, const Ref& defender) {
    const bool can =
        CanPayForCombat(engine, id, AttackCost(view, id, defender));
    all.lacks_mana = all.lacks_mana || !can;
    return can;
  };
  for (CardId id : Permanents(view.state)) {
    const CardCell& card = *view.state.card(id);
    if (HasWord(card.flags, kAttacking)) {
      options.push_back({.action = kUnattack, .entity = card.ref()});
    } else if (MayAttack(view, id)) {
      for (const Ref& whom : attackable) {
        if (!MayAttackThis(view, id, whom) ||
            !MayJoinAttack(view, attack, id, whom) ||
            !CanDoDeeds(engine, id, kAttack, whom) || !affords(id, whom) ||
            (limited && !LeavesRequirements(engine, attack, {id, whom}))) {
          continue;
        }
        options.push_back({.action = kAttack,
                           .entity = card.ref(),
                           .other = whom == next ? Ref() : whom});
      }
    }
  }
  return all;
}

Declarations BlockOptions(const Engine& engine, PlayerId player) {
  Declarations all;
  std::vector<PromptOption>& options = all.options;
  View view = engine.view();
  for (CardId id : Permanents(view.state)) {
    if (CharacteristicsOf(view, id).controller != player) continue;
    const CardCell& card = *view.state.card(id);
    const bool may =
        HasWord(card.flags, kBlocking) || HasPlaceToBlock(engine, id, player);
    if (!may) continue;
    for (const Ref& attacker : BlockChoices(view, id)) {
      const std::vector<Ref>& blocks = GetRefs(card.links, kBlocks);
      if (std::find(blocks.begin(), blocks.end(), attacker) != blocks.end()) {
        continue;
      }
      if (!CanDoDeeds(engine, id, kBlock, attacker)) continue;
      if (!CanPayForCombat(engine, id, BlockCost(view, id, attacker))) {
        all.lacks_mana = true;
        continue;
      }
      options.push_back(
          {.action = kBlock, .entity = card.ref(), .other = attacker});
    }
    if (HasWord(card.flags, kBlocking)) {
      options.push_back({.action = kUnblock, .entity = card.ref()});
    }
  }
  return all;
}

bool IsDeclaration(const PromptOption& option) {
  return option.action == kAttack || option.action == kUnattack ||
         option.action == kBlock || option.action == kUnblock ||
         option.action == kBand;
}

void DeclareAndPay(Engine& engine, const PromptOption& option) {
  const CardId id = option.entity.id;
  const bool attacks = option.action == kAttack;
  const Ref other = attacks && option.other.empty()
                        ? Ref::Player(DefendingPlayer(engine.state()))
                        : option.other;
  if (attacks) {
    PayForCombat(engine, id, AttackCost(engine.view(), id, other));
  } else if (option.action == kBlock) {
    PayForCombat(engine, id, BlockCost(engine.view(), id, other));
  }
  Declare(engine, option);
  if (attacks || option.action == kBlock) {
    DoDeeds(engine, id, option.action, other);
  }
}

void Declare(Engine& engine, const PromptOption& option) {
  if (option.action == kAttack) {
    Attack(engine, option.entity, option.other);
  } else if (option.action == kBand) {
    JoinBand(engine, option);
  } else if (option.action == kUnattack) {
    LeaveBand(engine, option.entity);
    SetFlag(engine, option.entity, kAttacking, false, kAttackReason);
    SetLinks(engine, option.entity, kAttacks, {});
  } else if (option.action == kBlock) {
    Block(engine, option.entity, option.other);
  } else {
    StopBlocking(engine, option.entity);
  }
}

void WithdrawFromCombat(Engine& engine, const Ref& creature) {
  if (HasFlag(engine.state(), creature, kBlocking)) {
    SetFlag(engine, creature, kBlocking, false, kBlockReason);
  }
  if (!HasFlag(engine.state(), creature, kAttacking)) return;
  LeaveBand(engine, creature);
  SetFlag(engine, creature, kAttacking, false, kAttackReason);
  SetFlag(engine, creature, kBlocked, false, kAttackReason);
  SetLinks(engine, creature, kAttacks, {});
  engine.Emit(AttackDeclared{.attacker = creature});
}

void RemoveFromCombat(Engine& engine, const Ref& creature) {
  const bool attacks = HasFlag(engine.state(), creature, kAttacking);
  if (HasFlag(engine.state(), creature, kBlocking)) {
    StopBlocking(engine, creature);
  }
  WithdrawFromCombat(engine, creature);
  if (attacks) EndBlocks(engine, creature, kBlockers, kBlocks);
}

namespace {

// Whether it has left combat, while what it fought has not been told.
bool StillFights(const GameState& state, const CardCell& card) {
  for (Word link : {kBlocks, kBlockers}) {
    for (const Ref& other : GetRefs(card.links, link)) {
      if (InPlay(state, other) != nullptr) return true;
    }
  }
  return false;
}

}  // namespace

void LeaveCombat(Engine& engine) {
  const View view = engine.view();
  std::vector<Ref> leaving;
  std::vector<Ref> nowhere;
  std::vector<Ref> withdrawn;
  VisitPermanents(view.state, [&](const CardCell& card) {
    const bool attacks = HasWord(card.flags, kAttacking);
    const Ref ref = card.ref();
    if (!attacks && !HasWord(card.flags, kBlocking)) {
      if (StillFights(view.state, card)) withdrawn.push_back(ref);
      return false;
    }
    const bool stays =
        IsCreature(view, ref.id) && (attacks ? IsOfActivePlayer(view, ref)
                                             : BlocksForAttacked(engine, card));
    if (!stays) {
      leaving.push_back(ref);
    } else if (attacks && AttacksNoLonger(view, card)) {
      nowhere.push_back(ref);
    }
    return false;
  });
  for (const Ref& ref : withdrawn) {
    EndBlocks(engine, ref, kBlocks, kBlockers);
    EndBlocks(engine, ref, kBlockers, kBlocks);
  }
  for (const Ref& ref : leaving) RemoveFromCombat(engine, ref);
  for (const Ref& ref : nowhere) SetLinks(engine, ref, kAttacks, {});
}

namespace {

// For cards that ask later in the turn, as Wagic's do.
void NoteWhatItWas(Engine& engine, const Ref& creature) {
  if (engine.option(kOpenDeclarations) == 0) return;
  const int64_t turn = int64_t{engine.state().game().turn} + 1;
  for (const auto& [flag, value] : {std::pair(kAttacking, kWasAttacking),
                                    std::pair(kBlocking, kWasBlocking)}) {
    if (HasFlag(engine.state(), creature, flag)) {
      SetValue(engine, creature, value, turn);
    }
  }
}

}  // namespace

void EndCombat(Engine& engine) {
  for (CardId id : Permanents(engine.state())) {
    const Ref ref = engine.state().card(id)->ref();
    NoteWhatItWas(engine, ref);
    for (Word flag : {kAttacking, kBlocking, kBlocked}) {
      if (HasFlag(engine.state(), ref, flag)) {
        SetFlag(engine, ref, flag, false, kCombatOver);
      }
    }
    for (Word link : {kAttacks, kBlockers, kBlocks, kBand}) {
      if (!GetRefs(engine.state().card(id)->links, link).empty()) {
        SetLinks(engine, ref, link, {});
      }
    }
    SetValue(engine, ref, kStruck, 0);
  }
  SetValue(engine, Ref(), kAttackMade, 0);
  EndCombatChoices(engine, /*whole_turn=*/false);
  SetValue(engine, Ref(), kBlocksMade, 0);
  EndModifiers(engine, kCombatOver, [](const ModifierCell& modifier) {
    return modifier.duration.kind == DurationKind::kEndOfCombat;
  });
}

}  // namespace refold::mtg
