#include "kernel/games/swu/draws.h"

#include <algorithm>
#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/saturate.h"

namespace refold::swu {
namespace {

constexpr int64_t kDamagePerMissingCard = 3;
// Marks the damage, so that it follows once.
const Word kUndrawn = Word::Of("undrawn");

bool HasFollowed(const std::vector<Proposal>& proposals, const Ref& base) {
  return std::any_of(proposals.begin(), proposals.end(),
                     [&base](const Proposal& one) {
                       return NumberOf(one, kUndrawn) != 0 &&
                              RoleOf(one, part::kTarget) == base;
                     });
}

int64_t DrawnBy(const std::vector<Proposal>& proposals, PlayerId player) {
  int64_t drawn = 0;
  for (const Proposal& one : proposals) {
    if (one.followed || one.verb != kDrawCards ||
        PlayerIn(one, part::kPlayer) != player) {
      continue;
    }
    drawn = SaturatingAdd(
        drawn, std::clamp<int64_t>(NumberOf(one, part::kAmount), 0, kMaxDrawn));
  }
  return drawn;
}

}  // namespace

std::vector<Proposal> DamageForMissing(const Engine& engine,
                                       const std::vector<Proposal>& proposals) {
  std::vector<Proposal> more;
  const GameState& state = engine.state();
  for (PlayerId player = 1; player <= state.player_count(); ++player) {
    const int64_t missing =
        DrawnBy(proposals, player) -
        static_cast<int64_t>(state.zone(player, kDeck).size());
    const Ref base = BaseOf(engine.view(), player);
    if (missing <= 0 || base.empty() || HasFollowed(proposals, base)) continue;
    Proposal damage = OfOne(swu::kDamage, part::kTarget, base);
    SetNumber(damage, part::kAmount, missing * kDamagePerMissingCard);
    SetNumber(damage, kUndrawn, 1);
    more.push_back(std::move(damage));
  }
  return more;
}

}  // namespace refold::swu
