// refold verify: verifies recorded games, by folding their logs and by
// replaying their decisions with today's rules.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "replay/identity/game_header.h"
#include "replay/verify_contained.h"
#include "replay/verify_games.h"
#include "tools/commands/command.h"
#include "tools/commands/describe_divergence.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/said_first.h"
#include "tools/commands/verify_list.h"
#include "tools/commands/verify_merge.h"
#include "tools/commands/verify_results.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

struct VerifyCommand {
  VerifyArguments arguments;
  std::string mode = "both";
  std::string shard = "1/1";
  uint64_t jobs = 0;  // 0: as many as there are cores
  bool quiet = false;
  VerifyOutput output;
};

constexpr std::pair<const char*, VerifyMode> kModes[] = {
    {"fold", VerifyMode::kFold},
    {"decide", VerifyMode::kDecide},
    {"both", VerifyMode::kBoth},
};

absl::StatusOr<int> Threads(uint64_t jobs) {
  if (jobs > static_cast<uint64_t>(kMaxThreads)) {
    return absl::InvalidArgumentError(absl::StrCat(
        "--jobs takes at most ", kMaxThreads, "; use --shard for more"));
  }
  if (jobs > 0) return static_cast<int>(jobs);
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(cores, 1, kMaxThreads);
}

// What the games were recorded with, in a line for each kind of them.
void SayKinds(const VerifyList& list) {
  for (const auto& [kind, count] : list.kinds) {
    PrintNote(absl::StrCat(Counted(count, "game"), ": ", kind));
  }
}

// The same of those whose decisions were replayed, with what that showed: by
// game, the oldest rules first.
void SayReplayed(const std::vector<pb::GameVerdict>& games) {
  std::map<std::tuple<std::string, uint32_t, std::string>, uint64_t> kinds;
  for (const pb::GameVerdict& game : games) {
    const pb::Compatibility& judged = game.compatibility();
    if (!judged.redecided()) continue;
    ++kinds[{judged.rules(), judged.rules_version(), KindLine(judged)}];
  }
  for (const auto& [kind, count] : kinds) {
    PrintNote(absl::StrCat("replayed: ", Counted(count, "game"), ": ",
                           std::get<2>(kind)));
  }
}

pb::VerifyRun DescribeRun(const VerifyCommand& options, const VerifyList& list,
                          const Shard& shard) {
  pb::VerifyRun run;
  run.set_build(BuildWords());
  run.set_mode(options.mode);
  run.set_shard(shard.shard);
  run.set_shards(shard.shards);
  run.set_games(list.games.size());
  run.set_all_games(list.all_games);
  run.set_list(list.hash);
  return run;
}

bool ListsManySources(const std::vector<GameSource>& games) {
  return std::any_of(games.begin(), games.end(), [&](const GameSource& game) {
    return game.game == 0 || game.path != games.front().path;
  });
}

absl::StatusOr<int> RunVerify(const VerifyCommand& options) {
  std::vector<std::string> inputs = options.arguments.words;
  inputs.push_back(options.arguments.list);
  absl::Status writable = CheckVerifyOutput(options.output, inputs);
  if (!writable.ok()) return writable;
  auto shard = ParseShard(options.shard);
  if (!shard.ok()) return shard.status();
  auto threads = Threads(options.jobs);
  if (!threads.ok()) return threads.status();
  auto list = ListGames(options.arguments, *shard);
  if (!list.ok()) return list.status();
  if (!options.quiet) SayKinds(*list);

  VerifyOptions verify{.threads = *threads, .describe = DescribeDivergence};
  for (const auto& [name, mode] : kModes) {
    if (options.mode == name) verify.mode = mode;
  }
  VerifyResults results{.run = DescribeRun(options, *list, *shard),
                        .games = {}};
  const bool many = ListsManySources(list->games);
  Progress progress("verify", list->games.size());
  absl::Status verified =
      VerifyContained(list->games, verify, [&](pb::GameVerdict verdict) {
        verdict.set_place(list->places[results.games.size()]);
        const bool finding = verdict.has_fault() || verdict.never_begun();
        if (finding && !options.output.json) {
          progress.Hide();
          PrintFinding(verdict, many);
        }
        results.games.push_back(std::move(verdict));
        progress.Advance();
      });
  progress.Hide();
  if (!verified.ok()) return verified;
  if (!options.quiet) SayReplayed(results.games);
  return Conclude(results, options.output);
}

}  // namespace

void DefineVerify(CLI::App& app, Run& run) {
  auto options = std::make_shared<VerifyCommand>();
  AddStores(app, options->arguments.stores, "a store; repeatable");
  app.add_option("games", options->arguments.words,
                 "ids of games, if there is one --store, and exported files "
                 "(default: all games of all stores)");
  app.add_option("--list", options->arguments.list,
                 "a file that names one game per line: an id, `STORE ID`, or "
                 "an exported file; games that cannot be read are reported as "
                 "results");
  app.add_option("--mode", options->mode,
                 "fold: check that the log is sound; decide: check that "
                 "today's rules reproduce the events; or both")
      ->check(CLI::IsMember({"fold", "decide", "both"}))
      ->capture_default_str();
  app.add_option("--jobs", options->jobs,
                 "how many games to verify at once (default: one per core)")
      ->transform(WholeNumber());
  app.add_option("--shard", options->shard,
                 "i/n: only part i of n of the games; `verify merge` combines "
                 "the results");
  AddVerifyOutput(app, options->output);
  AddQuiet(app, options->quiet);
  app.footer(
      "Diverged: events contradict their hashes or today's rules. Damaged: a "
      "part of a store or export is broken or missing. Unreadable: what cannot "
      "be opened at all, such as a file without permission, or one that is "
      "neither a store nor an export.\n"
      "Exit codes: 0, all games are sound; 1, a game diverged or is damaged; "
      "2, "
      "none is, but something is unreadable or not there.");
  app.require_subcommand(0, 1);
  DefineVerifyMerge(
      *app.add_subcommand("merge", "combine the results of all shards"), run);
  // The parser calls this after the callback of `merge`, too.
  app.callback([&app, &run, options] {
    if (!app.get_subcommands().empty()) return;
    run = [options] { return RunVerify(*options); };
  });
}

}  // namespace refold::tools
