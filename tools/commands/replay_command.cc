// refold replay: a game folded to any of its events.
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/fold/world.h"
#include "kernel/games/registry.h"
#include "replay/fold_game.h"
#include "replay/redecide.h"
#include "tools/commands/command.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/show/board.h"
#include "tools/show/event_line.h"

namespace refold::tools {
namespace {

struct ReplayOptions {
  std::string store;
  uint64_t game = 0;
  uint64_t to = 0;
  bool to_end = true;
  std::string show = "state";
};

absl::StatusOr<pb::Event> ParseEvent(const EventCursor& cursor) {
  pb::Event event;
  if (!event.ParseFromArray(cursor.bytes().data(),
                            static_cast<int>(cursor.bytes().size()))) {
    return absl::DataLossError(
        absl::StrCat("event ", cursor.sequence(), " is damaged"));
  }
  return event;
}

// A damaged store can hold fewer events than it says.
absl::Status CheckReached(uint64_t last, uint64_t to) {
  if (last >= to) return absl::OkStatus();
  return absl::DataLossError(
      absl::StrCat("the events end with ", last, ", not with ", to,
                   ": the store is damaged; `refold verify` tells where"));
}

// The world with its programs, for what only they can tell: stats, controllers.
absl::StatusOr<World> FoldWorld(const GameReader& game, uint64_t to) {
  const GameRules* rules = FindGame(game.header().game());
  if (rules == nullptr) {
    return absl::UnimplementedError(absl::StrCat(
        "this build does not know the game \"", game.header().game(), "\""));
  }
  auto programs = LoadPrograms(game);
  if (!programs.ok()) return programs.status();
  World world(*std::move(programs), *rules);
  EventCursor cursor = game.Events();
  while (world.sequence() < to && cursor.Next()) {
    absl::StatusOr<pb::Event> event = ParseEvent(cursor);
    if (!event.ok()) return event.status();
    absl::Status applied = Apply(world, *event);
    if (!applied.ok()) return applied;
  }
  if (!cursor.status().ok()) return cursor.status();
  absl::Status complete = CheckReached(world.sequence(), to);
  if (!complete.ok()) return complete;
  return world;
}

absl::Status ShowState(const GameReader& game, uint64_t to) {
  // The state needs no programs, so a game that this build cannot play can
  // still be shown, with less detail.
  absl::StatusOr<GameState> state = SeekState(game, to);
  if (!state.ok()) return state.status();
  absl::StatusOr<World> world = FoldWorld(game, to);
  if (!world.ok()) {
    PrintError(absl::StrCat("stats are left out: ", world.status().message()));
  }
  Print(BoardText(Namer(game.header()), *state, to,
                  world.ok() ? &*world : nullptr));
  return absl::OkStatus();
}

absl::Status ShowEvents(const GameReader& game, uint64_t to) {
  EventWriter writer(game.header());
  EventCursor cursor = game.Events();
  uint64_t last = 0;
  while (last < to && cursor.Next()) {
    absl::StatusOr<pb::Event> event = ParseEvent(cursor);
    if (!event.ok()) return event.status();
    Print(absl::StrCat(writer.Line(*event), "\n"));
    last = cursor.sequence();
  }
  if (!cursor.status().ok()) return cursor.status();
  return CheckReached(last, to);
}

absl::StatusOr<int> RunReplay(const ReplayOptions& options) {
  auto store = OpenToRead(options.store);
  if (!store.ok()) return store.status();
  auto game = store->reader->Game(options.game);
  if (!game.ok()) return game.status();
  auto end = game->End();
  if (!end.ok()) return end.status();
  uint64_t to = options.to_end ? end->sequence : options.to;
  if (to > end->sequence) {
    return absl::OutOfRangeError(absl::StrCat("game ", options.game, " has ",
                                              end->sequence,
                                              " events; choose --to within"));
  }
  absl::Status shown =
      options.show == "events" ? ShowEvents(*game, to) : ShowState(*game, to);
  if (!shown.ok()) return shown;
  return kSuccess;
}

}  // namespace

void DefineReplay(CLI::App& app, Run& run) {
  auto options = std::make_shared<ReplayOptions>();
  app.add_option("--store", options->store, "the store")->required();
  app.add_option("game", options->game, "id of the game")->required();
  app.add_option_function<uint64_t>(
      "--to",
      [options](const uint64_t& to) {
        options->to = to;
        options->to_end = false;
      },
      "fold up to this event (default: the last one)");
  app.add_option("--show", options->show,
                 "the table after that event, or every event up to it")
      ->check(CLI::IsMember({"state", "events"}))
      ->capture_default_str();
  SetAction(app, run, options, RunReplay);
}

}  // namespace refold::tools
