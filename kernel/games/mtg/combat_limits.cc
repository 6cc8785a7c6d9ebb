#include "kernel/games/mtg/combat_limits.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kAttackerLimit = Word::Of("attacker limit");
const Word kAttackedLimit = Word::Of("attacked limit");
const Word kBlockerLimit = Word::Of("blocker limit");

int64_t LimitOf(const View& view, PlayerId player, Word limit) {
  int64_t least = std::numeric_limits<int64_t>::max();
  for (const Characteristics::Rule& rule :
       CharacteristicsOfPlayer(view, player).rules) {
    if (rule.word == limit) least = std::min(least, rule.number);
  }
  return least;
}

int64_t LimitOfAny(const View& view, Word limit) {
  int64_t least = std::numeric_limits<int64_t>::max();
  for (PlayerId player = 1; player <= view.state.player_count(); ++player) {
    least = std::min(least, LimitOf(view, player, limit));
  }
  return least;
}

}  // namespace

bool OneMoreMayAttack(const View& view, const Ref& defender) {
  const std::vector<Ref> attackers = Attackers(view.state);
  if (static_cast<int64_t>(attackers.size()) >=
      LimitOfAny(view, kAttackerLimit)) {
    return false;
  }
  if (!defender.is_player()) return true;
  const int64_t attacked = std::count_if(
      attackers.begin(), attackers.end(), [&](const Ref& attacker) {
        return AttackedBy(view.state, attacker) == defender;
      });
  return attacked < LimitOf(view, defender.id, kAttackedLimit);
}

bool OneMoreMayBlock(const View& view) {
  return static_cast<int64_t>(BlockingCreatures(view.state).size()) <
         LimitOfAny(view, kBlockerLimit);
}

}  // namespace refold::mtg
