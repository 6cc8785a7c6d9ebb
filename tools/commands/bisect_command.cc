// refold bisect: the event of a recorded game at which a condition becomes
// true.
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "tools/commands/bisect.h"
#include "tools/commands/command.h"
#include "tools/commands/game_place.h"
#include "tools/commands/options.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"

namespace refold::tools {
namespace {

// What does not go together, in a sentence.
absl::Status CheckBisectOptions(const BisectOptions& options) {
  const int ways = (options.first.empty() ? 0 : 1) +
                   (options.run.empty() ? 0 : 1) +
                   (options.kernels.empty() ? 0 : 1);
  if (ways != 1) {
    return absl::InvalidArgumentError(
        "nothing to look for: give one of --first EXPRESSION, --run COMMAND, "
        "or --kernel twice");
  }
  if (!options.kernels.empty() && options.kernels.size() != 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("give --kernel twice, once per build, not ",
                     options.kernels.size() == 1 ? "once" : "more often"));
  }
  if (options.monotone && options.first.empty()) {
    return absl::InvalidArgumentError("--monotone requires --first");
  }
  if (options.scan && options.run.empty()) {
    return absl::InvalidArgumentError("--scan requires --run");
  }
  if (!options.from.empty() && options.first.empty()) {
    return absl::InvalidArgumentError("--from requires --first");
  }
  if (!options.kernels.empty() &&
      (!options.good.empty() || !options.bad.empty())) {
    return absl::InvalidArgumentError(
        "--good and --bad cannot be used with --kernel: builds are compared "
        "from the first event");
  }
  return absl::OkStatus();
}

absl::StatusOr<int> Bisect(const BisectOptions& options) {
  auto opened = OpenGameOrFile(options.store, options.game);
  if (!opened.ok()) return opened.status();
  const GameReader* game = &opened->game;
  // A game whose end is missing must not be taken for a shorter one.
  const std::optional<ChainFault> fault = CheckEnd(*game);
  if (fault.has_value()) return Damaged(game->id(), *fault);
  absl::Status said =
      SayFirst(*game, {.quiet = options.quiet, .json = options.json});
  if (!said.ok()) return said;
  if (!options.first.empty()) return BisectByExpression(options, *game);
  if (!options.run.empty()) return BisectByCommand(options, *game);
  return BisectBuilds(options, *game);
}

absl::StatusOr<int> RunBisect(const BisectOptions& options) {
  absl::Status usable = CheckBisectOptions(options);
  if (!usable.ok()) return usable;
  absl::StatusOr<int> code = Bisect(options);
  // The exit code of damage must not be that of a search without a find.
  if (absl::IsDataLoss(code.status())) {
    return absl::InvalidArgumentError(code.status().message());
  }
  return code;
}

}  // namespace

absl::StatusOr<bisect::Bounds> BisectOptions::BoundsIn(const GameReader& reader,
                                                       uint64_t start) const {
  absl::StatusOr<GameEnd> end = reader.End();
  if (!end.ok()) return end.status();
  bisect::Bounds bounds{start, end->sequence};
  if (!from.empty()) {
    absl::StatusOr<EventRange> first = FindPlace(reader, from, "--from");
    if (!first.ok()) return first.status();
    bounds.good = first->first == 0 ? 0 : first->first - 1;
  }
  if (!good.empty()) {
    absl::StatusOr<EventRange> before = FindPlace(reader, good, "--good");
    if (!before.ok()) return before.status();
    bounds.good = before->last;
  }
  if (!bad.empty()) {
    absl::StatusOr<EventRange> last = FindPlace(reader, bad, "--bad");
    if (!last.ok()) return last.status();
    bounds.bad = last->last;
  }
  if (bounds.good < bounds.bad) return bounds;
  return absl::OutOfRangeError(
      absl::StrCat("there are no events to search after ", bounds.good,
                   " and up to ", bounds.bad,
                   "; --from or --good must come before --bad, and the game's "
                   "last event is ",
                   end->sequence));
}

void DefineBisect(CLI::App& app, Run& run) {
  auto options = std::make_shared<BisectOptions>();
  AddStore(app, options->store, "the store");
  AddGameOrFile(app, options->game);
  AddQuiet(app, options->quiet);
  app.add_option("--first", options->first,
                 "find the first event after which this expression holds "
                 "(replay/expression/README.md)");
  app.add_flag("--monotone", options->monotone,
               "binary search: assume that it stays true once it is true");
  app.add_option(
      "--run", options->run,
      "find the first event after which this shell command fails: it reads "
      "the state as JSON and exits with 1 to 127 (125: skip this state)");
  app.add_flag("--scan", options->scan,
               "run the command on every state, in order");
  app.add_option("--kernel", options->kernels,
                 "a refold binary (give two): find the first event at which "
                 "the two builds diverge when they replay the decisions")
      ->allow_extra_args(false);
  CLI::Option* from =
      AddPlace(app, "--from", options->from,
               "with --first: start here (default: the end of the set-up; 0: "
               "include the set-up)");
  AddPlace(app, "--good", options->good, "search only after this")
      ->excludes(from);
  AddPlace(app, "--bad", options->bad, "search only up to this");
  app.add_flag("--json", options->json, "print a report as JSON");
  SetAction(app, run, options, RunBisect);
}

}  // namespace refold::tools
