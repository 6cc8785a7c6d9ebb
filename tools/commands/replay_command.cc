// refold replay: folds a game to any of its events, and prints its story.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "kernel/base/check.h"
#include "kernel/fold/world.h"
#include "proto/world.pb.h"
#include "replay/fold_game.h"
#include "tools/commands/board_at.h"
#include "tools/commands/command.h"
#include "tools/commands/game_place.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/print_story.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"
#include "tools/story/screen.h"
#include "tools/story/story_tape.h"
#include "tools/story/telling.h"
#include "tools/story/viewer.h"

namespace refold::tools {
namespace {

struct ReplayOptions {
  std::string store;
  std::string game;
  std::string from;
  std::string to;  // empty: what a report is about, else the end
  std::vector<std::vector<std::string>> only;
  std::string show;
  bool json = false;
  bool quiet = false;
  bool interactive = false;
};

absl::Status ShowState(const GameReader& game, uint64_t to, bool json) {
  if (!json) {
    absl::StatusOr<BoardAt> board = ShowBoardAt(game, to);
    if (!board.ok()) return board.status();
    if (!board->left_out.empty()) {
      PrintError(absl::StrCat("stats are not shown: ", board->left_out));
    }
    Print(board->text);
    return absl::OkStatus();
  }
  absl::StatusOr<GameState> state = SeekState(game, to);
  if (!state.ok()) {
    return absl::Status(
        state.status().code(),
        absl::StrCat("game ", game.id(), ": ", state.status().message()));
  }
  pb::Snapshot snapshot;
  REFOLD_CHECK(snapshot.ParseFromString(state->ToBytes()),
               "the canonical bytes of a state are a Snapshot");
  PrintJson(snapshot);
  return absl::OkStatus();
}

// What is to be shown of a game.
struct Excerpt {
  EventRange range;  // the state is that after its last event
  StoryFilter filter;
  bool events = false;
  bool state = false;
};

absl::StatusOr<Excerpt> ChooseExcerpt(const GameReader& game,
                                      const ReplayOptions& options) {
  Excerpt excerpt;
  const bool of_events = !options.from.empty() || !options.only.empty();
  excerpt.events = options.show.empty() ? of_events : options.show != "state";
  excerpt.state = options.show.empty() ? !of_events : options.show != "events";
  if (of_events && !excerpt.events) {
    return absl::InvalidArgumentError(
        "--from and --only select events, which --show state does not print; "
        "use --show events or --show both");
  }
  absl::StatusOr<EventRange> to = FindPlace(game, options.to, "--to");
  if (!to.ok()) return to.status();
  excerpt.range.last = to->last;
  if (!options.from.empty()) {
    absl::StatusOr<EventRange> from = FindPlace(game, options.from, "--from");
    if (!from.ok()) return from.status();
    excerpt.range.first = from->first;
    if (from->first > to->last) {
      return absl::InvalidArgumentError(
          absl::StrCat("--from is event ", from->first,
                       ", which is after --to, event ", to->last));
    }
  }
  for (const std::vector<std::string>& wish : options.only) {
    absl::Status added = excerpt.filter.Add(wish, game.header());
    if (!added.ok()) return added;
  }
  return excerpt;
}

// Whether -i can do what is asked for, and where it is asked.
absl::Status CheckWatch(const ReplayOptions& options) {
  if (!options.interactive) return absl::OkStatus();
  if (options.json || !options.show.empty() || !options.from.empty() ||
      !options.only.empty()) {
    return absl::InvalidArgumentError(
        "-i shows the whole game; omit --show, --from, --only and --json");
  }
  return CheckTerminal();
}

// Looks at the game key by key. It begins at --to, or at the beginning.
absl::Status Watch(const GameReader& game, const ReplayOptions& options,
                   const EventRange& range) {
  absl::StatusOr<StoryTape> tape = StoryTape::Open(game);
  if (!tape.ok()) return tape.status();
  Viewer viewer(*std::move(tape), ScreenInterrupted);
  if (options.to != "end") viewer.Go(range.last);
  return RunScreen(viewer);
}

absl::StatusOr<int> RunReplay(const ReplayOptions& asked) {
  auto opened = OpenGameOrFile(asked.store, asked.game);
  if (!opened.ok()) return opened.status();
  ReplayOptions options = asked;
  if (options.to.empty()) {
    options.to = DefaultPlace(*opened, "--to end shows the whole game");
  }
  const GameReader* game = &opened->game;
  absl::StatusOr<Excerpt> excerpt = ChooseExcerpt(*game, options);
  if (!excerpt.ok()) return excerpt.status();
  absl::Status watchable = CheckWatch(options);
  if (!watchable.ok()) return watchable;
  absl::Status said =
      SayFirst(*game, {.quiet = options.quiet, .json = options.json});
  if (!said.ok()) return said;
  if (options.interactive) {
    absl::Status watched = Watch(*game, options, excerpt->range);
    if (!watched.ok()) return watched;
    return kSuccess;
  }
  if (excerpt->events) {
    absl::Status told =
        PrintStory(*game, excerpt->range, excerpt->filter, options.json);
    if (!told.ok()) return told;
  }
  if (excerpt->state) {
    absl::Status shown = ShowState(*game, excerpt->range.last, options.json);
    if (!shown.ok()) return shown;
  }
  // Whoever asks for the end must not take an earlier place for it.
  const std::optional<ChainFault> fault = CheckEnd(*game);
  if (options.to == "end" && fault.has_value()) {
    return Damaged(game->id(), *fault);
  }
  return kSuccess;
}

}  // namespace

void DefineReplay(CLI::App& app, Run& run) {
  auto options = std::make_shared<ReplayOptions>();
  AddStore(app, options->store, "the store");
  AddGameOrFile(app, options->game);
  AddPlace(app, "--to", options->to,
           "stop after this (default: end; for a report, the event it is "
           "about)");
  AddPlace(app, "--from", options->from, "show events from here on");
  app.add_option("--only", options->only,
                 "show only events about `player N` or `card NAME`, or of "
                 "`kind KIND` (see proto/event.proto); repeatable")
      ->type_size(1, 2)
      ->type_name("WHAT WHICH");
  app.add_option("--show", options->show,
                 "the table after the last event, the events as a story, or "
                 "both (default: state; with --from or --only, events)")
      ->check(CLI::IsMember({"state", "events", "both"}));
  app.add_flag("--json", options->json,
               "print a Snapshot, or one StoryLine per line, as JSON");
  AddQuiet(app, options->quiet);
  app.add_flag("-i,--interactive", options->interactive,
               "step through the game in the terminal; ? lists the keys");
  SetAction(app, run, options, RunReplay);
}

}  // namespace refold::tools
