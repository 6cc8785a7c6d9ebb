// refold golden: what happens in scenarios and reports, compared with what was
// recorded as text.
#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/cards/game_cards.h"
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
                  "folder of *.scenario files and of reports, with their "
                  "*.golden files")
      ->required()
      ->check(DirectoryName());
  sub->add_option(
      "--cards", options->cards,
      absl::StrCat("folder of the scenarios' cards; with several "
                   "games GAME=DIR (",
                   absl::StrJoin(PlayableGames(), ", "), "), repeatable"));
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
        absl::StrCat("nothing in ", options.folder, " is called so: --only ",
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
      "write the goldens that are missing; none is overwritten", RecordGoldens);
  AddOnly(*record, *options, "only tests with this in their name; repeatable");
  CLI::App* check =
      AddGoldenCommand(app, run, options, "check",
                       "play every test, and say what happens otherwise than "
                       "its golden has it",
                       CheckGoldens);
  AddOnly(*check, *options, "only tests with this in their name; repeatable");
  check->add_flag("-v,--verbose", options->verbose,
                  "show the lines that differ, too");
  check->add_flag("--json", options->json, "print one GoldenReport as JSON");
  check->add_option("--junit", options->junit,
                    "write a test case for each test into this file, as "
                    "JUnit's XML");
  check->add_option("--shard", options->shard,
                    "i/n: only the i-th of n parts of the tests");
  CLI::App* accept =
      AddGoldenCommand(app, run, options, "accept",
                       "make what happens now the golden; asks for each on a "
                       "terminal",
                       AcceptGoldens);
  AddOnly(*accept, *options,
          "accept tests with this in their name, without asking; repeatable");
  accept->add_flag("--all", options->all, "accept every test, without asking")
      ->excludes("--only");
}

}  // namespace refold::tools
