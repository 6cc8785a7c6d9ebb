// refold bisect: the first event of a recorded game at which something is so.
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "events/proved_events.h"
#include "tools/commands/bisect.h"
#include "tools/commands/command.h"
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
        "say what to look for: give one of --first EXPRESSION, --run COMMAND, "
        "or --kernel twice");
  }
  if (!options.kernels.empty() && options.kernels.size() != 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("give --kernel twice, once for each build; there ",
                     options.kernels.size() == 1 ? "is 1" : "are more"));
  }
  if (options.monotone && options.first.empty()) {
    return absl::InvalidArgumentError("--monotone goes with --first only");
  }
  if (options.scan && options.run.empty()) {
    return absl::InvalidArgumentError("--scan goes with --run only");
  }
  if (options.from.has_value() && options.first.empty()) {
    return absl::InvalidArgumentError("--from goes with --first only");
  }
  if (!options.kernels.empty() &&
      (options.good.has_value() || options.bad.has_value())) {
    return absl::InvalidArgumentError(
        "--good and --bad do not go with --kernel: builds are compared from "
        "the first event on");
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
  bisect::Bounds bounds{good.value_or(start), bad.value_or(end->sequence)};
  if (from.has_value()) bounds.good = *from == 0 ? 0 : *from - 1;
  absl::Status possible = bisect::CheckBounds(reader, bounds);
  if (!possible.ok()) return possible;
  return bounds;
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
               "it goes on holding once it does: search by halves");
  app.add_option(
      "--run", options->run,
      "find the first event after which this shell command, given "
      "the state as JSON, exits with 1 to 127 (125: cannot be told)");
  app.add_flag("--scan", options->scan, "give it the states one by one");
  app.add_option("--kernel", options->kernels,
                 "a build of refold; twice: find the first event that two "
                 "builds make differently of the game's decisions")
      ->allow_extra_args(false);
  CLI::Option* from =
      app.add_option("--from", options->from,
                     "with --first: look from this event on (default: where "
                     "the set-up is over; 0: at the set-up too)")
          ->transform(WholeNumber());
  app.add_option("--good", options->good, "look only after this event")
      ->transform(WholeNumber())
      ->excludes(from);
  app.add_option("--bad", options->bad, "look only up to this event")
      ->transform(WholeNumber());
  app.add_flag("--json", options->json, "print a report as JSON");
  SetAction(app, run, options, RunBisect);
}

}  // namespace refold::tools
