#include "kernel/games/mtg/block_requirements.h"

#include <optional>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/blocking.h"
#include "kernel/games/mtg/combat.h"
#include "kernel/games/mtg/combat_costs.h"
#include "kernel/games/mtg/combat_deeds.h"
#include "kernel/games/mtg/combat_limits.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/query/contains.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// What it must block and does not yet, if that is free.
std::optional<Ref> ToBeBlocked(const View& view, CardId blocker) {
  const std::optional<Ref> attacker = MustBlockNow(view, blocker);
  if (!attacker.has_value() || BlockCost(view, blocker, *attacker) != 0 ||
      HasDeeds(view, blocker, kBlockReason, *attacker)) {
    return std::nullopt;
  }
  return attacker;
}

// Creatures of the player that do not block yet, and must.
std::vector<Ref> Waiting(const View& view, PlayerId player) {
  std::vector<Ref> waiting;
  for (CardId id : Permanents(view.state)) {
    const Ref ref = view.state.card(id)->ref();
    if (ControllerOf(view, ref) == player &&
        !HasFlag(view.state, ref, kBlocking) &&
        ToBeBlocked(view, id).has_value()) {
      waiting.push_back(ref);
    }
  }
  return waiting;
}

}  // namespace

bool HasPlaceToBlock(const Engine& engine, CardId creature, PlayerId player) {
  const View view = engine.view();
  const std::optional<int64_t> places = PlacesToBlock(view, player);
  if (!places.has_value()) return true;
  if (*places <= 0) return false;
  const std::vector<Ref> waiting = Waiting(view, player);
  return *places > std::ssize(waiting) ||
         Contains(waiting, view.state.card(creature)->ref());
}

void ObeyBlockRequirements(Engine& engine) {
  for (CardId id : Permanents(engine.state())) {
    const Ref blocker = engine.state().card(id)->ref();
    const PlayerId player = ControllerOf(engine.view(), blocker);
    if (player == engine.state().game().active_player) continue;
    while (true) {
      const std::optional<Ref> attacker = ToBeBlocked(engine.view(), id);
      if (!attacker.has_value() ||
          (!HasFlag(engine.state(), blocker, kBlocking) &&
           PlacesToBlock(engine.view(), player).value_or(1) <= 0)) {
        break;
      }
      Declare(engine,
              {.action = kBlockReason, .entity = blocker, .other = *attacker});
    }
  }
}

}  // namespace refold::mtg
