#include "kernel/games/mtg/controlled_turn.h"

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/state/named.h"

namespace refold::mtg {

void ControlNextTurnOf(Engine& engine, PlayerId player, PlayerId controller) {
  SetValue(engine, Ref::Player(player), kNextControlledBy, controller);
}

void BeginControl(Engine& engine, PlayerId active) {
  for (PlayerId id = 1; id <= engine.state().player_count(); ++id) {
    const Ref player = Ref::Player(id);
    const int64_t next =
        id == active ? GetValue(engine.state(), player, kNextControlledBy) : 0;
    SetValue(engine, player, kControlledBy, next);
    if (id == active) SetValue(engine, player, kNextControlledBy, 0);
  }
}

PlayerId DecidesFor(const GameState& state, PlayerId player) {
  const int64_t by = GetNamed(state.player(player).values, kControlledBy);
  // A set-up may hold any number.
  const bool controlled = by > 0 && by <= state.player_count() &&
                          !state.player(static_cast<PlayerId>(by)).lost;
  return controlled ? static_cast<PlayerId>(by) : player;
}

}  // namespace refold::mtg
