#include "kernel/games/mtg/life_floor.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

namespace refold::mtg {
namespace {

const Word kResource = Word::Of("resource");
const Word kFloor = Word::Of("least life after damage");

// The player's highest floor; nullopt if there is none.
std::optional<int64_t> FloorOf(const View& view, PlayerId player) {
  std::optional<int64_t> floor;
  for (const Characteristics::Rule& rule :
       CharacteristicsOfPlayer(view, player).rules) {
    if (rule.word != kFloor) continue;
    floor = std::max(floor.value_or(rule.number), rule.number);
  }
  return floor;
}

bool IsLifeOf(const Proposal& proposal, PlayerId player) {
  return proposal.verb == verb::kResource &&
         WordOf(proposal, kResource) == kLife &&
         PlayerIn(proposal, part::kPlayer) == player;
}

bool IsLossByDamage(const Proposal& proposal) {
  return NumberOf(proposal, part::kAmount) < 0 &&
         WordOf(proposal, part::kReason) == kDamageReason;
}

void HoldLife(const Engine& engine, PlayerId player, int64_t floor,
              std::span<Proposal> group) {
  // The life that the player would have without damage.
  int64_t left = GetNamed(engine.state().player(player).resources, kLife);
  for (const Proposal& one : group) {
    if (!IsLifeOf(one, player) || IsLossByDamage(one)) continue;
    left = SaturatingAdd(left, NumberOf(one, part::kAmount));
  }
  int64_t may_lose = std::max<int64_t>(SaturatingSub(left, floor), 0);
  for (Proposal& one : group) {
    if (!IsLifeOf(one, player) || !IsLossByDamage(one)) continue;
    const int64_t loss = std::min(-NumberOf(one, part::kAmount), may_lose);
    SetNumber(one, part::kAmount, -loss);
    may_lose -= loss;
  }
}

}  // namespace

void HoldLifeAtFloors(const Engine& engine, std::span<Proposal> group) {
  const View view = engine.view();
  for (PlayerId player = 1; player <= view.state.player_count(); ++player) {
    const bool loses =
        std::any_of(group.begin(), group.end(), [&](const Proposal& one) {
          return IsLifeOf(one, player) && IsLossByDamage(one);
        });
    if (!loses) continue;
    const std::optional<int64_t> floor = FloorOf(view, player);
    if (floor.has_value()) HoldLife(engine, player, *floor, group);
  }
}

}  // namespace refold::mtg
