// refold golden: compares the games of scenarios and reports with golden files.
#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/cards/game_cards.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/golden.h"
#include "tools/commands/options.h"
#include "tools/commands/said_first.h"

namespace refold::tools {
namespace {

CLI::App* AddGoldenCommand(CLI::App& app, Run& run,
                           std::shared_ptr<GoldenOptions> options,
                           const char* name, const char* summary,
                           absl::StatusOr<int> (*act)(const GoldenOptions&)) {
  CLI::App* sub = app.add_subcommand(name, summary);
  sub->add_option("folder", options->folder,
                  "folder of *.scenario files and reports, with their "
                  "*.golden files")
      ->required()
      ->check(DirectoryName());
  sub->add_option(
      "--cards", options->cards,
      absl::StrCat("card folder of the scenarios; for several games "
                   "GAME=DIR (",
                   absl::StrJoin(PlayableGames(), ", "), "), repeatable"));
  AddPrintedValues(*sub, options->cards);
  AddQuiet(*sub, options->quiet);
  SetAction(*sub, run, std::move(options), act);
  return sub;
}

void AddOnly(CLI::App& app, GoldenOptions& options, const char* what) {
  app.add_option("--only", options.only, what);
}

}  // namespace

absl::StatusOr<GoldenFolder> ReadWantedGoldens(const GoldenOptions& options) {
  absl::StatusOr<GoldenFolder> folder = ReadGoldenFolder(options.folder);
  if (!folder.ok() || options.only.empty()) return folder;
  std::vector<GoldenItem> wanted;
  for (GoldenItem& item : folder->items) {
    const bool named = std::any_of(
        options.only.begin(), options.only.end(), [&](const std::string& part) {
          return item.name.find(part) != std::string::npos;
        });
    if (named) wanted.push_back(std::move(item));
  }
  if (wanted.empty()) {
    return absl::NotFoundError(
        absl::StrCat("no test in ", options.folder, " matches --only ",
                     absl::StrJoin(options.only, " --only ")));
  }
  folder->items = std::move(wanted);
  return folder;
}

void DefineGolden(CLI::App& app, Run& run) {
  app.require_subcommand(1);
  auto options = std::make_shared<GoldenOptions>();
  CLI::App* record = AddGoldenCommand(
      app, run, options, "record",
      "write missing goldens; existing ones are kept", RecordGoldens);
  AddOnly(*record, *options, "only tests whose name contains this; repeatable");
  CLI::App* check = AddGoldenCommand(
      app, run, options, "check",
      "play every test and report differences from its golden", CheckGoldens);
  AddOnly(*check, *options, "only tests whose name contains this; repeatable");
  check->add_flag("-v,--verbose", options->verbose,
                  "also show the lines that differ");
  check->add_flag("--json", options->json, "print one GoldenReport as JSON");
  check->add_option("--junit", options->junit,
                    "write the results to this file as JUnit XML, one test "
                    "case per test");
  check->add_option("--shard", options->shard,
                    "i/n: only part i of n of the tests");
  CLI::App* accept = AddGoldenCommand(
      app, run, options, "accept",
      "replace goldens with today's results; asks about each on a "
      "terminal",
      AcceptGoldens);
  AddOnly(*accept, *options,
          "accept tests whose name contains this, without asking; repeatable");
  accept->add_flag("--all", options->all, "accept every test, without asking")
      ->excludes("--only");
}

}  // namespace refold::tools
