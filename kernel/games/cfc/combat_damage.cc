// The damage of one attack.
#include <algorithm>
#include <utility>

#include "kernel/games/cfc/combat.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/switches.h"
#include "kernel/games/cfc/table.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold::cfc {
namespace {

// Ability words.
const Word kPierce = Word::Of("pierce");
const Word kPreventPierce = Word::Of("preventpierce");

struct Blow {
  Ref source;
  Ref target;
  int64_t amount = 0;
};

// The members deal their battle points in order: up to `to_blocker` in total to
// the blocker, and the rest to the player, if it goes that far.
void AddAttack(const View& view, const std::vector<Ref>& members,
               const Ref& blocker, int64_t to_blocker, const Ref& player,
               bool goes_on, std::vector<Blow>& blows) {
  for (const Ref& member : members) {
    int64_t amount = std::max<int64_t>(BpOf(view, member), 0);
    int64_t stopped = std::min(amount, to_blocker);
    to_blocker -= stopped;
    if (stopped > 0) blows.push_back({member, blocker, stopped});
    if (goes_on && amount > stopped) {
      blows.push_back({member, player, amount - stopped});
    }
  }
}

// The blocker's damage goes to the members in order, to each the amount that
// knocks it out, and the rest to the last one.
void AddBlocks(const View& view, const std::vector<Ref>& members,
               const Ref& blocker, std::vector<Blow>& blows) {
  int64_t left = BpOf(view, blocker);
  for (const Ref& member : members) {
    if (left <= 0) return;
    bool last = member == members.back();
    int64_t amount = last ? left : std::min(left, BpOf(view, member));
    if (amount <= 0) continue;
    blows.push_back({blocker, member, amount});
    left -= amount;
  }
}

bool Pierces(const View& view, const std::vector<Ref>& members,
             const Ref& blocker) {
  const GameState& state = view.state;
  if (HasWordOn(view, blocker, kPreventPierce)) return false;
  bool united = members.size() > 1 &&
                IsOn(view, state.game().active_player, kPiercing) &&
                IsOn(view, Opponent(state.game().active_player), kPiercing);
  return united ||
         (members.size() == 1 && HasWordOn(view, members.front(), kPierce));
}

std::vector<Blow> BlowsOf(const View& view, int64_t attack) {
  std::vector<Ref> members = MembersOf(view.state, attack);
  Ref blocker = BlockerOf(view.state, attack);
  PlayerId active = view.state.game().active_player;
  Ref player = Ref::Player(Opponent(active));
  bool attackers_deal = IsOn(view, active, kCombatDamage);
  std::vector<Blow> blows;
  if (blocker.empty()) {
    if (attackers_deal) AddAttack(view, members, {}, 0, player, true, blows);
    return blows;
  }
  if (attackers_deal) {
    bool pierces = Pierces(view, members, blocker);
    int64_t most = pierces ? BpOf(view, blocker) : BpOfAttack(view, attack);
    AddAttack(view, members, blocker, most, player, pierces, blows);
  }
  AddBlocks(view, members, blocker, blows);
  return blows;
}

}  // namespace

void DealAttackDamage(Engine& engine, int64_t attack) {
  std::vector<Proposal> damage;
  for (const Blow& blow : BlowsOf(engine.view(), attack)) {
    Proposal one = Propose(verb::kDamage);
    SetRole(one, part::kTarget, {blow.target});
    SetRole(one, part::kSource, {blow.source});
    SetNumber(one, part::kAmount, blow.amount);
    SetNumber(one, part::kCombat, 1);
    damage.push_back(std::move(one));
  }
  if (!damage.empty()) engine.Push(ProposalsFrame(std::move(damage)));
}

}  // namespace refold::cfc
