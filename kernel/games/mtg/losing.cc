#include "kernel/games/mtg/losing.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/leaving.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"
#include "kernel/games/skeleton/players.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kCantLose = Word::Of("cantlose");
const Word kCantLifeLose = Word::Of("cantlifelose");
const Word kCantMillLose = Word::Of("cantmilllose");
const Word kCantWin = Word::Of("cantwin");

constexpr int64_t kLethalPoison = 10;

// Why the player loses; empty if not.
Word LossOf(const Engine& engine, PlayerId id) {
  View view = engine.view();
  const PlayerCell& player = view.state.player(id);
  Word reason;
  if (GetNamed(player.resources, kLife) <= 0 &&
      !PlayerHas(view, id, kCantLifeLose)) {
    reason = kLife;
  } else if (GetNamed(player.resources, kPoison) >= kLethalPoison) {
    reason = kPoison;
  } else if (GetNamed(player.values, kDecked) != 0 &&
             engine.option(kNoDecking) == 0 &&
             !PlayerHas(view, id, kCantMillLose)) {
    reason = kLibrary;
  }
  if (reason.empty() || PlayerHas(view, id, kCantLose)) return {};
  return reason;
}

// Players who have lost leave the game, unless that ends it.
void LeavePlayers(Engine& engine) {
  for (PlayerId player = 1; player <= engine.state().player_count(); ++player) {
    if (engine.state().player(player).lost) LeaveGame(engine, player);
  }
}

}  // namespace

void LosePlayers(Engine& engine) {
  std::vector<std::pair<PlayerId, Word>> losing;
  for (PlayerId player = 1; player <= engine.state().player_count(); ++player) {
    if (engine.state().player(player).lost) continue;
    Word reason = LossOf(engine, player);
    if (!reason.empty()) losing.emplace_back(player, reason);
  }
  // Draws from an empty library count until they have been checked.
  for (PlayerId player = 1; player <= engine.state().player_count(); ++player) {
    if (GetValue(engine.state(), Ref::Player(player), kDecked) != 0) {
      SetValue(engine, Ref::Player(player), kDecked, 0);
    }
  }
  if (losing.empty()) return;
  Engine::Group group(engine);
  for (const auto& [player, reason] : losing) {
    engine.Emit(PlayerLost{.player = player, .reason = reason});
  }
}

bool MayWin(const View& view, PlayerId player) {
  return !PlayerHas(view, player, kCantWin);
}

void EndIfDecided(Engine& engine) {
  const size_t count = skeleton::CountPlayersInGame(engine.state());
  if (count == engine.state().player_count()) return;
  if (count > 1) return LeavePlayers(engine);
  std::vector<PlayerId> left = skeleton::PlayersInGame(engine.state());
  std::erase_if(left, [&engine](PlayerId player) {
    return !MayWin(engine.view(), player);
  });
  engine.EndGame(left, kStateReason);
}

}  // namespace refold::mtg
