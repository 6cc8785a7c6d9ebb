// The present attacks, and possible declarations.
#include <algorithm>
#include <set>
#include <utility>

#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/switches.h"
#include "kernel/games/cfc/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

// Ability words.
const Word kCantAttack = Word::Of("cantattack");
const Word kCantBlock = Word::Of("cantblock");
const Word kRush = Word::Of("rush");
const Word kUnblockable = Word::Of("unblockable");
// Rule on an attacker, or on the blocking player: the predicate must hold for a
// potential blocker. In it the event's subject is the attack's first member,
// and its other party the blocker.
const Word kCanBlock = Word::Of("can block");

int64_t ValueOf(const GameState& state, const Ref& card, Word name) {
  const CardCell* cell = InRing(state, card);
  return cell == nullptr ? 0 : GetNamed(cell->values, name);
}

bool MayAttack(const View& view, const Ref& character) {
  const GameState& state = view.state;
  if (HasFlag(state, character, kFrozen) || AttackOf(state, character) != 0 ||
      HasWordOn(view, character, kCantAttack)) {
    return false;
  }
  return !HasFlag(state, character, kFresh) ||
         HasWordOn(view, character, kRush);
}

bool Allows(const View& view, const std::vector<Characteristics::Rule>& rules,
            const Ref& attacker, const Ref& blocker) {
  return std::all_of(rules.begin(), rules.end(),
                     [&](const Characteristics::Rule& rule) {
                       if (rule.word != kCanBlock || rule.predicate == nullptr)
                         return true;
                       Environment env = rule.env;
                       env.event_subject = attacker;
                       env.event_other = blocker;
                       return Matches({view, env}, *rule.predicate, blocker);
                     });
}

bool MayBlock(const View& view, const Ref& blocker, int64_t attack) {
  std::vector<Ref> members = MembersOf(view.state, attack);
  PlayerId player = view.state.Find(blocker)->zone_player;
  if (!Allows(view, CharacteristicsOfPlayer(view, player).rules,
              members.front(), blocker)) {
    return false;
  }
  return std::all_of(members.begin(), members.end(), [&](const Ref& member) {
    return !HasWordOn(view, member, kUnblockable) &&
           Allows(view, CharacteristicsOf(view, member.id).rules, member,
                  blocker);
  });
}

bool CanPayToJoin(const View& view, PlayerId player, int64_t size) {
  return size < kMaxUnited && GetNamed(view.state.player(player).resources,
                                       kSp) >= PriceToJoin(view, player, size);
}

}  // namespace

std::vector<int64_t> Attacks(const GameState& state) {
  std::set<int64_t> attacks;
  for (const Ref& character : Ring(state, state.game().active_player)) {
    int64_t attack = AttackOf(state, character);
    if (attack != 0) attacks.insert(attack);
  }
  return {attacks.begin(), attacks.end()};
}

std::vector<Ref> MembersOf(const GameState& state, int64_t attack) {
  std::vector<Ref> members;
  for (const Ref& character : Ring(state, state.game().active_player)) {
    if (AttackOf(state, character) == attack) members.push_back(character);
  }
  std::sort(members.begin(), members.end(),
            [&state](const Ref& a, const Ref& b) {
              return ValueOf(state, a, kPlace) < ValueOf(state, b, kPlace);
            });
  return members;
}

int64_t AttackOf(const GameState& state, const Ref& character) {
  return ValueOf(state, character, kAttack);
}

Ref BlockerOf(const GameState& state, int64_t attack) {
  for (const Ref& blocker : Ring(state, Opponent(state.game().active_player))) {
    if (BlockedAttack(state, blocker) == attack) return blocker;
  }
  return {};
}

int64_t BlockedAttack(const GameState& state, const Ref& character) {
  return ValueOf(state, character, kBlocks);
}

int64_t BpOfAttack(const View& view, int64_t attack) {
  int64_t sum = 0;
  for (const Ref& member : MembersOf(view.state, attack)) {
    sum = SaturatingAdd(sum, BpOf(view, member));
  }
  return sum;
}

std::vector<PromptOption> AttackOptions(const Engine& engine) {
  View view = engine.view();
  PlayerId player = view.state.game().active_player;
  std::vector<PromptOption> options;
  if (!IsOn(view, player, kAttackRule)) return options;
  for (const Ref& character : Ring(view.state, player)) {
    if (!MayAttack(view, character)) continue;
    options.push_back({.action = kAttackReason, .entity = character});
    for (int64_t attack : Attacks(view.state)) {
      std::vector<Ref> members = MembersOf(view.state, attack);
      if (!CanPayToJoin(view, player, static_cast<int64_t>(members.size()))) {
        continue;
      }
      options.push_back({.action = kJoin,
                         .entity = character,
                         .number = attack,
                         .other = members.front()});
    }
  }
  return options;
}

std::vector<PromptOption> BlockOptions(const Engine& engine) {
  View view = engine.view();
  std::vector<PromptOption> options;
  for (const Ref& blocker :
       Ring(view.state, Opponent(view.state.game().active_player))) {
    if (HasFlag(view.state, blocker, kFrozen) ||
        BlockedAttack(view.state, blocker) != 0 ||
        HasWordOn(view, blocker, kCantBlock)) {
      continue;
    }
    for (int64_t attack : Attacks(view.state)) {
      if (!BlockerOf(view.state, attack).empty() ||
          !MayBlock(view, blocker, attack)) {
        continue;
      }
      options.push_back({.action = kBlockReason,
                         .entity = blocker,
                         .number = attack,
                         .other = MembersOf(view.state, attack).front()});
    }
  }
  return options;
}

}  // namespace refold::cfc
