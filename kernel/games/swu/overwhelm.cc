// Overwhelm: what is more than the defender has HP left goes to its base.
#include <algorithm>
#include <utility>

#include "kernel/games/swu/attack.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold::swu {

std::vector<Proposal> OverwhelmOf(const Engine& engine,
                                  const std::vector<Proposal>& proposals) {
  using namespace part;  // NOLINT: names of parts only
  std::vector<Proposal> more;
  const View view = engine.view();
  auto has_rest = [&proposals](const Ref& source, const Ref& target) {
    return std::any_of(proposals.begin(), proposals.end(),
                       [&](const Proposal& one) {
                         return NumberOf(one, kOverwhelm) != 0 &&
                                RoleOf(one, kSource) == source &&
                                RoleOf(one, swu::kDefender) == target;
                       });
  };
  for (const Proposal& blow : proposals) {
    if (blow.verb != swu::kDamage || NumberOf(blow, kCombat) == 0) continue;
    const Ref source = RoleOf(blow, kSource);
    const Ref target = RoleOf(blow, kTarget);
    const CardCell* attacker = view.state.Find(source);
    if (attacker == nullptr || !HasWord(attacker->flags, kAttacking) ||
        !IsUnit(view, target) || KeywordOf(view, source, kOverwhelm) == 0 ||
        has_rest(source, target)) {
      continue;
    }
    // Nothing is beyond what defeats it, if damage does not.
    if (view.game.HasAbilityWord(view, target, kCannotDieOfDamage)) continue;
    const int64_t excess =
        SaturatingSub(NumberOf(blow, kAmount), RemainingHp(view, target));
    if (excess <= 0) continue;
    Proposal rest =
        OfOne(swu::kDamage, kTarget, BaseOf(view, ControllerOf(view, target)));
    SetRole(rest, kSource, {source});
    SetRole(rest, swu::kDefender, {target});
    SetNumber(rest, kAmount, excess);
    SetNumber(rest, kOverwhelm, 1);
    more.push_back(std::move(rest));
  }
  return more;
}

}  // namespace refold::swu
