// What a unit may attack.
#include <algorithm>
#include <utility>

#include "kernel/games/swu/attack.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

const Word kBeAttacked = Word::Of("be attacked");

// A unit that must be attacked can be.
bool IsForbiddenTo(const View& view, const Ref& attacker, const Ref& target) {
  return IsForbidden(view, {kAttack, attacker, target}) ||
         (IsForbidden(view, {kBeAttacked, target, attacker}) &&
          !IsRequired(view, {kBeAttacked, target, attacker}));
}

// Units that an effect, such as Sentinel, requires it to attack first.
std::vector<Ref> MustBeAttacked(const View& view, const Ref& attacker,
                                std::vector<Ref> units) {
  std::erase_if(units, [&](const Ref& unit) {
    return !IsRequired(view, {kBeAttacked, unit, attacker});
  });
  return units;
}

// In its own arena, and in the other one if something lets it.
std::vector<Ref> EnemiesInReach(const View& view, const Ref& attacker) {
  std::vector<Ref> enemies =
      UnitsOf(view, OpponentOf(ControllerOf(view, attacker)));
  const Word own = ArenaOf(view, attacker);
  auto reaches = [&](Word arena) {
    return arena == own ||
           KeywordOf(view, attacker,
                     arena == kGround ? kAttacksGround : kAttacksSpace) > 0;
  };
  std::erase_if(enemies,
                [&](const Ref& unit) { return !reaches(ArenaOf(view, unit)); });
  return enemies;
}

}  // namespace

std::vector<Ref> AttackTargets(const View& view, const Ref& attacker,
                               const AttackTerms& terms) {
  std::vector<Ref> targets = EnemiesInReach(view, attacker);
  std::vector<Ref> required = MustBeAttacked(view, attacker, targets);
  if (!required.empty()) {
    targets = std::move(required);
  } else if (!terms.units_only) {
    const Ref base = BaseOf(view, OpponentOf(ControllerOf(view, attacker)));
    if (!base.empty()) targets.push_back(base);
  }
  std::erase_if(targets, [&](const Ref& target) {
    return IsForbiddenTo(view, attacker, target);
  });
  // What it has to attack if it can.
  std::vector<Ref> wanted = targets;
  std::erase_if(wanted, [&](const Ref& target) {
    return !IsRequired(view, {kAttack, attacker, target});
  });
  return wanted.empty() ? targets : wanted;
}

size_t MostTargets(const View& view, const Ref& attacker) {
  return static_cast<size_t>(
      SaturatingAdd(1, KeywordOf(view, attacker, kAttacksMore)));
}

bool MayAttack(const View& view, const Ref& attacker,
               const AttackTerms& terms) {
  if (!IsUnit(view, attacker)) return false;
  // Attacking costs exhausting it.
  if (!terms.though_exhausted && (IsExhausted(view, attacker) ||
                                  IsForbidden(view, {kExhaust, attacker}))) {
    return false;
  }
  return !AttackTargets(view, attacker, terms).empty();
}

}  // namespace refold::swu
