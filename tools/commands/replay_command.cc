// refold replay: a game folded to any of its events.
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/base/check.h"
#include "kernel/fold/world.h"
#include "kernel/games/registry.h"
#include "proto/world.pb.h"
#include "replay/fold_game.h"
#include "replay/seek_world.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/print_events.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/show/board.h"

namespace refold::tools {
namespace {

struct ReplayOptions {
  std::string store;
  std::string game;
  uint64_t to = 0;
  bool to_end = true;
  std::string show = "state";
  bool json = false;
  bool quiet = false;
};

// The world with its programs, for what only they can tell: stats, controllers.
absl::StatusOr<World> SeekGame(const GameReader& game, uint64_t to) {
  const GameRules* rules = FindGame(game.header().game());
  if (rules == nullptr) {
    return absl::UnimplementedError(absl::StrCat(
        "this build does not know the game \"", game.header().game(), "\""));
  }
  return SeekWorld(game, *rules, to);
}

absl::Status ShowState(const GameReader& game, uint64_t to, bool json) {
  // The state needs no programs, so a game that this build cannot play can
  // still be shown, with less detail.
  absl::StatusOr<GameState> state = SeekState(game, to);
  if (!state.ok()) {
    return absl::Status(
        state.status().code(),
        absl::StrCat("game ", game.id(), ": ", state.status().message()));
  }
  if (json) {
    pb::Snapshot snapshot;
    REFOLD_CHECK(snapshot.ParseFromString(state->ToBytes()),
                 "the canonical bytes of a state are a Snapshot");
    PrintJson(snapshot);
    return absl::OkStatus();
  }
  absl::StatusOr<World> world = SeekGame(game, to);
  if (absl::IsDataLoss(world.status())) return world.status();
  if (!world.ok()) {
    PrintError(absl::StrCat("stats are left out: ", world.status().message()));
  }
  Print(BoardText(Namer(game.header()), *state, to,
                  world.ok() ? &*world : nullptr));
  return absl::OkStatus();
}

absl::StatusOr<int> RunReplay(const ReplayOptions& options) {
  auto opened = OpenGameOrFile(options.store, options.game);
  if (!opened.ok()) return opened.status();
  const GameReader* game = &opened->game;
  auto end = game->End();
  if (!end.ok()) return end.status();
  const uint64_t to = options.to_end ? end->sequence : options.to;
  // Whoever asks for the end must not take an earlier place for it.
  const std::optional<ChainFault> fault = CheckEnd(*game);
  if (to > end->sequence) {
    if (fault.has_value()) return Damaged(game->id(), *fault);
    return absl::OutOfRangeError(absl::StrCat("game ", game->id(), " has ",
                                              end->sequence,
                                              " events; choose --to within"));
  }
  absl::Status said =
      SayFirst(*game, {.quiet = options.quiet, .json = options.json});
  if (!said.ok()) return said;
  absl::Status shown = options.show == "events"
                           ? PrintEvents(*game, to, options.json)
                           : ShowState(*game, to, options.json);
  if (!shown.ok()) return shown;
  if (options.to_end && fault.has_value()) {
    return Damaged(game->id(), *fault);
  }
  return kSuccess;
}

}  // namespace

void DefineReplay(CLI::App& app, Run& run) {
  auto options = std::make_shared<ReplayOptions>();
  AddStore(app, options->store, "the store");
  AddGameOrFile(app, options->game);
  app.add_option("--to", options->to,
                 "fold up to this event (default: the last one)")
      ->transform(WholeNumber())
      ->each([options](const std::string&) { options->to_end = false; });
  app.add_option("--show", options->show,
                 "the table after that event, or every event up to it")
      ->check(CLI::IsMember({"state", "events"}))
      ->capture_default_str();
  app.add_flag("--json", options->json,
               "print a Snapshot, or an Event a line, as JSON");
  AddQuiet(app, options->quiet);
  SetAction(app, run, options, RunReplay);
}

}  // namespace refold::tools
