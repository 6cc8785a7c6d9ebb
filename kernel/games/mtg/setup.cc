#include "kernel/games/mtg/setup.h"

#include <algorithm>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/effects/enter_play.h"
#include "kernel/games/mtg/command_zone.h"
#include "kernel/games/mtg/events.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/planes.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

// With the option "placed quietly" what triggered while cards were placed does
// not happen: they have been there for long.
void ForgetTriggers(Engine& engine) {
  if (engine.option(kPlacedQuietly) == 0) return;
  while (!engine.world().projections().pending().empty()) {
    engine.Emit(engine.world().projections().pending().front().Removal(
        Word::Of("placed quietly")));
  }
}

// What is placed as attacking has been declared, and attacks the next player.
void BeginCombatAsPlaced(Engine& engine) {
  const std::vector<Ref> attackers = Attackers(engine.state());
  if (attackers.empty()) return;
  const PlayerId defender = DefendingPlayer(engine.state());
  SetValue(engine, Ref(), kAttackMade, 1);
  for (const Ref& attacker : attackers) {
    SetLinks(engine, attacker, kAttacks, {Ref::Player(defender)});
    SetValue(engine, attacker, kAttacked,
             int64_t{engine.state().game().turn} + 1);
  }
}

// Choices that the placed cards have on entering play are made now that all of
// them are there, in the order in which they came.
void Open(Engine& engine) {
  ForgetTriggers(engine);
  BeginCombatAsPlaced(engine);
  BeginPlanes(engine);
  SayGameBegins(engine);
  std::vector<const CardCell*> placed;
  for (CardId id : Permanents(engine.state())) {
    placed.push_back(engine.state().card(id));
  }
  std::sort(placed.begin(), placed.end(),
            [](const CardCell* a, const CardCell* b) {
              return a->timestamp < b->timestamp;
            });
  for (const CardCell* card : placed) {
    PushAskingEntersCode(engine, card->ref());
  }
}

}  // namespace

skeleton::SetupTable Setup() {
  // A spell without a stack item would lie on the stack for ever.
  return {.closed_zones = {kStack},
          .limits = {.card_values = {kDamage},
                     .player_values = {},
                     .game_values = {},
                     .table_zones = {kBattlefield}},
          .hand_change = HandChangeByVanguards,
          .placed = BeginCommandZone,
          .opened = Open};
}

}  // namespace refold::mtg
