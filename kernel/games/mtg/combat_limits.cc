#include "kernel/games/mtg/combat_limits.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

const Word kBeAttacked = Word::Of("be attacked");
const Word kOnlyAttackAlone = Word::Of("onlyattackalone");

std::optional<int64_t> PlayerBound(const View& view, Word act,
                                   PlayerId player) {
  return BoundOf(view, {.name = act, .who = Ref::Player(player)});
}

// Whether one more than `done` is within the player's bound.
bool IsWithinBound(const View& view, Word act, PlayerId player, int64_t done) {
  return done < PlayerBound(view, act, player).value_or(done + 1);
}

}  // namespace

std::vector<Attacker> DeclaredAttack(const View& view) {
  std::vector<Attacker> attack;
  for (const Ref& attacker : Attackers(view.state)) {
    attack.push_back({attacker.id, AttackedBy(view.state, attacker)});
  }
  return attack;
}

bool OnlyAttacksAlone(const View& view, CardId creature) {
  return HasKeyword(view, creature, kOnlyAttackAlone);
}

bool IsAttackLimited(const View& view) {
  const PlayerId active = view.state.game().active_player;
  if (PlayerBound(view, kAttack, active).has_value()) return true;
  const std::vector<PlayerId> defending = DefendingPlayers(view.state);
  if (std::any_of(defending.begin(), defending.end(), [&](PlayerId player) {
        return PlayerBound(view, kBeAttacked, player).has_value();
      })) {
    return true;
  }
  const std::vector<CardId> all = Permanents(view.state);
  return std::any_of(all.begin(), all.end(),
                     [&view](CardId id) { return OnlyAttacksAlone(view, id); });
}

bool MayJoinAttack(const View& view, const std::vector<Attacker>& attack,
                   CardId creature, const Ref& defender) {
  int64_t others = 0;
  int64_t on_defender = 0;
  for (const Attacker& other : attack) {
    if (other.creature == creature) continue;
    if (OnlyAttacksAlone(view, other.creature)) return false;
    ++others;
    if (other.defender == defender) ++on_defender;
  }
  if (others > 0 && OnlyAttacksAlone(view, creature)) return false;
  if (!IsWithinBound(view, kAttack, view.state.game().active_player, others)) {
    return false;
  }
  return !defender.is_player() ||
         IsWithinBound(view, kBeAttacked, defender.id, on_defender);
}

std::optional<int64_t> PlacesToBlock(const View& view, PlayerId player) {
  const std::optional<int64_t> bound = PlayerBound(view, kBlockAct, player);
  if (!bound.has_value()) return std::nullopt;
  return SaturatingSub(*bound, std::ssize(BlockersOfPlayer(view, player)));
}

}  // namespace refold::mtg
