#include "tools/commands/board_at.h"

#include "absl/strings/str_cat.h"
#include "replay/fold_game.h"
#include "replay/seek_world.h"
#include "tools/commands/rules_of.h"
#include "tools/show/board.h"

namespace refold::tools {
namespace {

absl::StatusOr<World> SeekGame(const GameReader& game, uint64_t sequence) {
  absl::StatusOr<const GameRules*> rules = RulesOf(game);
  if (!rules.ok()) return rules.status();
  return SeekWorld(game, **rules, sequence);
}

absl::Status InGame(const GameReader& game, const absl::Status& status) {
  return absl::Status(status.code(),
                      absl::StrCat("game ", game.id(), ": ", status.message()));
}

}  // namespace

absl::StatusOr<BoardAt> ShowBoardAt(const GameReader& game, uint64_t sequence) {
  absl::StatusOr<GameState> state = SeekState(game, sequence);
  if (!state.ok()) return InGame(game, state.status());
  absl::StatusOr<World> world = SeekGame(game, sequence);
  if (absl::IsDataLoss(world.status())) return InGame(game, world.status());
  if (world.ok() && world->projections_status().ok()) {
    const Namer namer(game.header(), world->programs());
    return BoardAt{BoardText(namer, *state, sequence, &*world)};
  }
  const Namer namer(game.header());
  const absl::Status why =
      world.ok() ? world->projections_status() : world.status();
  return BoardAt{BoardText(namer, *state, sequence, nullptr),
                 std::string(why.message())};
}

}  // namespace refold::tools
