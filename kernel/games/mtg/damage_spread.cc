#include "kernel/games/mtg/damage_spread.h"

#include <algorithm>

#include "kernel/games/mtg/bands.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kCombatToughness = Word::Of("combattoughness");
const Word kNoCombatDamage = Word::Of("nocombatdamage");
const Word kMayPassBlockers = Word::Of("may pass blockers");

// More than this is assigned in the default way, without a prompt.
constexpr int64_t kMaxPoints = 1000;

int64_t CombatPower(const View& view, CardId card) {
  const Characteristics& is = CharacteristicsOf(view, card);
  if (is.Keyword(kNoCombatDamage) > 0) return 0;
  return is.Keyword(kCombatToughness) > 0 ? is.Stat(kToughness)
                                          : is.Stat(kPower);
}

int64_t LethalDamage(const View& view, const Ref& attacker, const Ref& target) {
  int64_t lethal = RemainingToughness(view, *view.state.Find(target));
  return HasKeyword(view, attacker.id, kDeathtouch)
             ? std::min<int64_t>(lethal, 1)
             : lethal;
}

// If one of the targets has banding, its side chooses, in any order.
void SpreadByBanding(const View& view, Spread& spread) {
  spread.banding = BandingAmong(view, spread.targets);
  if (!spread.banding.empty()) spread.lethal.assign(spread.targets.size(), 0);
}

// The spread of a blocker: among those that it blocks.
Spread BlockerSpread(const View& view, const Ref& blocker) {
  Spread spread;
  spread.total = std::max<int64_t>(CombatPower(view, blocker.id), 0);
  int64_t left = spread.total;
  for (const Ref& attacker :
       GetRefs(view.state.Find(blocker)->links, kBlocks)) {
    if (!HasFlag(view.state, attacker, kAttacking)) continue;
    const int64_t share = std::min(left, LethalDamage(view, blocker, attacker));
    spread.targets.push_back(attacker);
    spread.shares.push_back(share);
    left -= share;
  }
  spread.lethal = spread.shares;
  if (!spread.shares.empty()) spread.shares.front() += left;
  SpreadByBanding(view, spread);
  spread.choice = spread.targets.size() >= 2 && spread.total > 0 &&
                  spread.total <= kMaxPoints;
  return spread;
}

}  // namespace

int64_t PassesBlockers(const View& view, const Ref& attacker) {
  return GetNamed(view.state.Find(attacker)->values, kPassesBlockers);
}

bool MayPassBlockers(const View& view, const Ref& creature) {
  return HasKeyword(view, creature.id, kMayPassBlockers) &&
         HasFlag(view.state, creature, kAttacking) &&
         HasFlag(view.state, creature, kBlocked) &&
         !AttackedBy(view.state, creature).empty() &&
         CombatPower(view, creature.id) > 0;
}

Spread SpreadOf(const View& view, const Ref& attacker) {
  if (!HasFlag(view.state, attacker, kAttacking)) {
    return BlockerSpread(view, attacker);
  }
  Spread spread;
  spread.total = std::max<int64_t>(CombatPower(view, attacker.id), 0);
  Ref defender = AttackedBy(view.state, attacker);
  bool blocked = HasFlag(view.state, attacker, kBlocked) &&
                 PassesBlockers(view, attacker) <= 0;
  bool tramples = HasKeyword(view, attacker.id, kTrample);
  if (blocked) spread.targets = BlockersOf(view.state, attacker);
  size_t blockers = spread.targets.size();
  int64_t left = spread.total;
  for (const Ref& blocker : spread.targets) {
    int64_t share = std::min(left, LethalDamage(view, attacker, blocker));
    spread.shares.push_back(share);
    left -= share;
  }
  spread.lethal = spread.shares;
  SpreadByBanding(view, spread);
  // Their side divides it among blockers only, even if it could trample.
  tramples = tramples && spread.banding.empty();
  if ((!blocked || tramples) && !defender.empty()) {
    spread.targets.push_back(defender);
    spread.shares.push_back(left);
    spread.lethal.push_back(left);  // nobody comes after it
  } else if (blockers > 0) {
    spread.shares.front() += left;
  }
  spread.choice = blockers >= 1 && spread.targets.size() >= 2 &&
                  spread.total > 0 && spread.total <= kMaxPoints;
  return spread;
}

}  // namespace refold::mtg
