// refold suite scenarios: plays scenario files, and says which scripts they
// prove.
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/commands/suites.h"
#include "tools/scenario/scenario_file.h"
#include "tools/scenario/scenario_player.h"

namespace refold::tools {
namespace {

constexpr char kExtension[] = ".scenario";

struct ScenarioSuiteOptions {
  std::vector<std::string> paths;
  std::vector<std::string> cards;
  std::string store;
  std::vector<std::string> only;
  bool prove = false;
  bool cover = false;
  bool json = false;
  bool trace = false;
};

// The files that the paths name: themselves, or all of a folder, sorted.
absl::StatusOr<std::vector<SourceFile>> ReadPaths(
    const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    auto found = FilesNamed(path, kExtension);
    if (!found.ok()) return found.status();
    files.insert(files.end(), found->begin(), found->end());
  }
  if (files.empty()) {
    return absl::NotFoundError(
        absl::StrCat("no *", kExtension, " in ", paths.front()));
  }
  std::vector<SourceFile> texts;
  for (const std::string& file : files) {
    auto text = ReadFile(file);
    if (!text.ok()) return text.status();
    texts.push_back({file, *std::move(text)});
  }
  return texts;
}

// Diagnostics of all files; InvalidArgument with them if one is an error.
absl::StatusOr<std::vector<ScenarioFile>> ReadScenarios(
    const std::vector<std::string>& paths) {
  auto texts = ReadPaths(paths);
  if (!texts.ok()) return texts.status();
  std::vector<ScenarioFile> files;
  bool ok = true;
  for (const SourceFile& text : *texts) {
    ScenarioFile& file =
        files.emplace_back(ParseScenarioFile(text.path, text.text));
    for (const Diagnostic& diagnostic : file.diagnostics) {
      Print(diagnostic.Render());
    }
    ok = ok && file.ok();
  }
  if (!ok) return absl::InvalidArgumentError("a scenario file cannot be read");
  for (const ScenarioFile& file : files) {
    if (file.game == files.front().game) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(file.name, " is for ", file.game, ", ", files.front().name,
                     " is for ", files.front().game,
                     "; all scenarios of a run must be of the same game"));
  }
  return files;
}

bool IsWantedScenario(const ScenarioSuiteOptions& options,
                      const Scenario& scenario) {
  if (options.only.empty()) return true;
  for (const std::string& wanted : options.only) {
    if (scenario.title.find(wanted) != std::string::npos) return true;
  }
  return false;
}

struct WantedScenario {
  const ScenarioFile& file;
  const Scenario& scenario;
};

absl::StatusOr<std::vector<WantedScenario>> Wanted(
    const std::vector<ScenarioFile>& files,
    const ScenarioSuiteOptions& options) {
  std::vector<WantedScenario> wanted;
  for (const ScenarioFile& file : files) {
    for (const Scenario& scenario : file.scenarios) {
      if (IsWantedScenario(options, scenario)) {
        wanted.push_back({file, scenario});
      }
    }
  }
  if (wanted.empty()) {
    return absl::NotFoundError("no scenario matches --only");
  }
  return wanted;
}

// The cards are read once, and the store is opened by the process that records
// in it.
class PlayerOfScenarios : public TestPlayer {
 public:
  static absl::StatusOr<std::unique_ptr<TestPlayer>> Open(
      const std::vector<WantedScenario>& scenarios, CardSource& cards,
      const ScenarioSuiteOptions& options) {
    auto log = OpenToRecordIf(options.store);
    if (!log.ok()) return log.status();
    return std::unique_ptr<TestPlayer>(
        new PlayerOfScenarios(scenarios, cards, *std::move(log), options));
  }

  absl::StatusOr<pb::TestReport> Play(size_t test) override {
    const auto& [file, scenario] = scenarios_[test];
    if (options_.trace) Print(absl::StrCat("== ", scenario.title, "\n"));
    auto report = player_.Play(file, scenario);
    if (!report.ok() || !options_.prove ||
        report->outcome() != pb::TestReport::PASSED) {
      return report;
    }
    absl::Status tried = player_.Prove(file, scenario, *report);
    if (!tried.ok()) return tried;
    return report;
  }

  absl::Status Close() override { return CloseRecorded(log_.get()); }

 private:
  PlayerOfScenarios(const std::vector<WantedScenario>& scenarios,
                    CardSource& cards, RecordingLog log,
                    const ScenarioSuiteOptions& options)
      : scenarios_(scenarios),
        log_(std::move(log)),
        player_(cards, log_.get(), PrintTrace(options.trace)),
        options_(options) {}

  const std::vector<WantedScenario>& scenarios_;
  RecordingLog log_;
  ScenarioPlayer player_;
  const ScenarioSuiteOptions& options_;
};

// The cards that passed scenarios are about. The reports are in the order of
// the scenarios.
std::set<std::string> ProvedBy(const std::vector<WantedScenario>& scenarios,
                               const pb::SuiteReport& report) {
  std::set<std::string> proved;
  for (size_t i = 0; i < scenarios.size(); ++i) {
    if (report.tests(static_cast<int>(i)).outcome() != pb::TestReport::PASSED) {
      continue;
    }
    for (const ScenarioWord& card : scenarios[i].scenario.about) {
      proved.insert(absl::AsciiStrToLower(card.text));
    }
  }
  return proved;
}

// Prints the scripts that no passed scenario is about; how many there are.
size_t PrintUncovered(const CardSource& cards,
                      const std::set<std::string>& proved) {
  size_t missing = 0;
  const std::vector<std::string> scripted = cards.scripted();
  for (const std::string& card : scripted) {
    if (proved.contains(absl::AsciiStrToLower(card))) continue;
    Print(absl::StrCat("no scenario tests ", card, "\n"));
    ++missing;
  }
  Print(absl::StrCat("scripts: ", scripted.size(),
                     ", covered: ", scripted.size() - missing, "\n"));
  return missing;
}

absl::StatusOr<int> RunScenarios(const ScenarioSuiteOptions& options) {
  auto files = ReadScenarios(options.paths);
  if (!files.ok()) return files.status();
  const GameCards* kind = CardsOfGame(files->front().game);
  if (kind == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat(
        files->front().name, ": this build cannot read cards of the game \"",
        files->front().game, "\""));
  }
  auto cards = ReadCardFoldersOf(*kind, options.cards);
  if (!cards.ok()) return cards.status();
  auto wanted = Wanted(*files, options);
  if (!wanted.ok()) return wanted.status();
  std::vector<std::string> titles;
  for (const WantedScenario& one : *wanted) {
    titles.push_back(one.scenario.title);
  }
  SuiteTally tally(titles.size(), options.json);
  absl::Status played = PlayTests(
      titles,
      [&] { return PlayerOfScenarios::Open(*wanted, **cards, options); },
      options.trace, tally);
  if (!played.ok()) return played;
  const pb::SuiteReport& report = tally.report();
  bool good = report.failed() == 0;
  if (options.cover && PrintUncovered(**cards, ProvedBy(*wanted, report)) > 0) {
    good = false;
  }
  PrintSuite(report, options.json, !options.store.empty());
  return good ? kSuccess : kFailure;
}

}  // namespace

void DefineScenarioSuite(CLI::App& app, Run& run) {
  auto options = std::make_shared<ScenarioSuiteOptions>();
  app.add_option("paths", options->paths,
                 absl::StrCat("scenario files, or folders of *", kExtension))
      ->required();
  AddCardFolders(app, options->cards, "card folder")->required();
  AddStore(app, options->store, "record every game in this store");
  app.add_option("--only", options->only,
                 "play only scenarios whose title contains this; repeatable");
  app.add_flag(
      "--prove", options->prove,
      "also play each scenario without the scripts it tests: it must fail");
  app.add_flag("--cover", options->cover,
               "fail if a script is not tested by any passing scenario");
  AddSuiteOutput(app, options->json, options->trace);
  SetAction(app, run, options, RunScenarios);
}

}  // namespace refold::tools
