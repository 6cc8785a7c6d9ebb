#include "kernel/games/mtg/combat_limits.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

const Word kBeAttacked = Word::Of("be attacked");
const Word kOnlyAttackAlone = Word::Of("onlyattackalone");

bool OnlyAttacksAlone(const View& view, CardId creature) {
  return HasKeyword(view, creature, kOnlyAttackAlone);
}

// Whether one more than `done` is within the player's bound.
bool IsWithinBound(const View& view, Word act, PlayerId player, int64_t done) {
  const std::optional<int64_t> bound =
      BoundOf(view, {.name = act, .who = Ref::Player(player)});
  return done < bound.value_or(done + 1);
}

}  // namespace

bool MayJoinAttack(const View& view, CardId creature, const Ref& defender) {
  std::vector<Ref> attackers = Attackers(view.state);
  std::erase_if(attackers, [creature](const Ref& attacker) {
    return attacker.id == creature;
  });
  if (!attackers.empty() && (OnlyAttacksAlone(view, creature) ||
                             std::any_of(attackers.begin(), attackers.end(),
                                         [&view](const Ref& attacker) {
                                           return OnlyAttacksAlone(view,
                                                                   attacker.id);
                                         }))) {
    return false;
  }
  if (!IsWithinBound(view, kAttack, view.state.game().active_player,
                     std::ssize(attackers))) {
    return false;
  }
  if (!defender.is_player()) return true;
  const int64_t attacked = std::count_if(
      attackers.begin(), attackers.end(), [&](const Ref& attacker) {
        return AttackedBy(view.state, attacker) == defender;
      });
  return IsWithinBound(view, kBeAttacked, defender.id, attacked);
}

bool OneMoreMayBlock(const View& view, PlayerId player) {
  return IsWithinBound(view, kBlockAct, player,
                       std::ssize(BlockersOfPlayer(view, player)));
}

}  // namespace refold::mtg
