// refold blame: explains a value of a recorded game: what contributes to it,
// and which decisions caused that.
#include <cstddef>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "replay/blame/blame.h"
#include "replay/seek_world.h"
#include "tools/commands/blame_text.h"
#include "tools/commands/command.h"
#include "tools/commands/game_place.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/rules_of.h"
#include "tools/commands/said_first.h"
#include "tools/commands/store.h"

namespace refold::tools {
namespace {

// Contributions that are shown without --all.
constexpr size_t kShownContributions = 12;

struct BlameOptions {
  std::string store;
  std::string game;
  std::string value;
  std::string at;  // empty: what a report is about, else the end
  bool all = false;
  bool json = false;
  bool quiet = false;
};

absl::StatusOr<int> RunBlame(const BlameOptions& options) {
  auto opened = OpenGameOrFile(options.store, options.game);
  if (!opened.ok()) return opened.status();
  const GameReader& game = opened->game;
  absl::StatusOr<uint64_t> at = FindEvent(
      game,
      options.at.empty() ? DefaultPlace(*opened, "--at chooses another place")
                         : options.at,
      "--at");
  if (!at.ok()) return at.status();
  absl::Status said =
      SayFirst(game, {.quiet = options.quiet, .json = options.json});
  if (!said.ok()) return said;
  absl::StatusOr<const GameRules*> rules = RulesOf(game);
  if (!rules.ok()) return rules.status();
  absl::StatusOr<World> world = SeekWorld(game, **rules, *at);
  if (!world.ok()) return world.status();
  blame::Options wanted;
  if (!options.all) wanted.most = kShownContributions;
  absl::StatusOr<blame::Blame> found =
      blame::BlameValue(game, **rules, *world, options.value, wanted);
  if (!found.ok()) return found.status();
  absl::StatusOr<pb::BlameReport> report =
      ReportOf(game, *world, options.value, *found);
  if (!report.ok()) return report.status();
  if (options.json) {
    PrintJson(*report);
  } else {
    Print(BlameText(*report));
  }
  return kSuccess;
}

}  // namespace

void DefineBlame(CLI::App& app, Run& run) {
  auto options = std::make_shared<BlameOptions>();
  AddStore(app, options->store, "the store");
  AddGameOrFile(app, options->game);
  app.add_option("value", options->value,
                 "the value to explain: p1.life, \"Ember Whelp#19.power\", "
                 "p2.hand (replay/expression/README.md)")
      ->required();
  AddPlace(app, "--at", options->at,
           "its value after this (default: end; of a report, the event it is "
           "about)");
  app.add_flag("--all", options->all,
               absl::StrCat("show all contributions, not just the last ",
                            kShownContributions));
  app.add_flag("--json", options->json, "print a BlameReport as JSON");
  AddQuiet(app, options->quiet);
  SetAction(app, run, options, RunBlame);
}

}  // namespace refold::tools
