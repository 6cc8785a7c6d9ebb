// refold suite wagic: plays tests in Wagic's format, and records every game.
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "replay/cards/card_folder.h"
#include "replay/cards/game_cards.h"
#include "replay/cards/read_file.h"
#include "tools/commands/card_folders.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/commands/suites.h"
#include "tools/suite/contained.h"
#include "tools/suite/runner.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

struct WagicSuiteOptions {
  std::string res;
  std::vector<std::string> cards;
  std::string scripts;
  std::string dialect = "forge";
  std::string tests;
  std::string store;
  std::vector<std::string> only;
  bool json = false;
  bool trace = false;
};

struct ListedTest {
  std::string name;  // as listed
  std::string text;
};

bool IsWantedTest(const WagicSuiteOptions& options, const std::string& name) {
  if (options.only.empty()) return true;
  for (const std::string& wanted : options.only) {
    if (name == wanted || name == wanted + ".txt") return true;
  }
  return false;
}

// The tests that the list names and that exist: Wagic, too, skips the others.
absl::StatusOr<std::vector<ListedTest>> ReadTests(
    const std::string& folder, const WagicSuiteOptions& options) {
  auto list = ReadFile((fs::path(folder) / "_tests.txt").string());
  if (!list.ok()) return list.status();
  std::vector<ListedTest> tests;
  std::vector<std::string> missing;
  for (const std::string& name : ParseTestList(*list)) {
    if (!IsWantedTest(options, name)) continue;
    auto text = ReadFile((fs::path(folder) / name).string());
    if (absl::IsNotFound(text.status())) {
      missing.push_back(name);
      continue;
    }
    if (!text.ok()) return text.status();
    tests.push_back({name, *std::move(text)});
  }
  if (!missing.empty()) {
    PrintError(absl::StrCat("skipped, as there is no such file: ",
                            absl::StrJoin(missing, ", ")));
  }
  if (tests.empty()) {
    return absl::NotFoundError(
        options.only.empty()
            ? absl::StrCat("no tests to play in ", folder)
            : absl::StrCat("no test in ", folder, " matches --only"));
  }
  return tests;
}

// The cards in another language; null if they are played as they are.
absl::StatusOr<std::unique_ptr<CardSource>> ReadScripts(
    const WagicSuiteOptions& options) {
  if (options.scripts.empty()) return std::unique_ptr<CardSource>();
  return CardsInDialect(options.dialect)->read({options.scripts});
}

// Everything that plays the tests: the cards are read once, and the store is
// opened by the process that records in it.
class WagicPlayer : public TestPlayer {
 public:
  static absl::StatusOr<std::unique_ptr<TestPlayer>> Open(
      const std::vector<ListedTest>& tests,
      std::shared_ptr<const CardFolder> folder,
      const WagicSuiteOptions& options) {
    auto log = OpenToRecordIf(options.store);
    if (!log.ok()) return log.status();
    auto scripts = ReadScripts(options);
    if (!scripts.ok()) return scripts.status();
    return std::unique_ptr<TestPlayer>(
        new WagicPlayer(tests, std::move(folder), *std::move(scripts),
                        *std::move(log), options.trace));
  }

  absl::StatusOr<pb::TestReport> Play(size_t test) override {
    const ListedTest& listed = tests_[test];
    if (trace_) Print(absl::StrCat("== ", listed.name, "\n"));
    return runner_.Run(ParseTestFile(listed.name, listed.text));
  }

  absl::Status Close() override { return CloseRecorded(log_.get()); }

 private:
  WagicPlayer(const std::vector<ListedTest>& tests,
              std::shared_ptr<const CardFolder> folder,
              std::unique_ptr<CardSource> scripts, RecordingLog log, bool trace)
      : tests_(tests),
        log_(std::move(log)),
        runner_(std::move(folder), std::move(scripts), log_.get(),
                PrintTrace(trace)),
        trace_(trace) {}

  const std::vector<ListedTest>& tests_;
  RecordingLog log_;
  SuiteRunner runner_;
  bool trace_;
};

absl::StatusOr<int> RunWagicSuite(const WagicSuiteOptions& options) {
  fs::path res(options.res);
  std::vector<std::string> cards = options.cards;
  if (cards.empty()) cards.push_back((res / "sets").string());
  std::string folder =
      options.tests.empty() ? (res / "test").string() : options.tests;
  if (options.res.empty() && (options.cards.empty() || options.tests.empty())) {
    return absl::InvalidArgumentError(
        "give the suite's folder with --res, or both --cards and --tests");
  }
  auto tests = ReadTests(folder, options);
  if (!tests.ok()) return tests.status();
  auto read = ReadCardFolders(cards);
  if (!read.ok()) return read.status();
  PrintNotes((*read)->notes);
  const std::shared_ptr<const CardFolder> cards_read = *std::move(read);
  std::vector<std::string> names;
  for (const ListedTest& test : *tests) names.push_back(test.name);
  SuiteTally tally(names.size(), options.json);
  absl::Status played = PlayTests(
      names, [&] { return WagicPlayer::Open(*tests, cards_read, options); },
      options.trace, tally);
  if (!played.ok()) return played;
  PrintSuite(tally.report(), options.json, !options.store.empty());
  return tally.report().failed() == 0 ? kSuccess : kFailure;
}

}  // namespace

void DefineWagicSuite(CLI::App& app, Run& run) {
  auto options = std::make_shared<WagicSuiteOptions>();
  app.add_option("--res", options->res,
                 "Wagic's Res folder, with `sets` (cards) and `test` (tests)");
  AddMagicFolders(app, options->cards, "card folder (default: RES/sets)");
  app.add_option("--scripts", options->scripts,
                 "play the cards as this folder scripts them, in another "
                 "language; the card folders then say only which are meant")
      ->check(DirectoryName());
  app.add_option("--dialect", options->dialect,
                 "script language of that folder (default: forge)")
      ->check(CLI::IsMember(Dialects()));
  app.add_option("--tests", options->tests,
                 "folder with _tests.txt (default: RES/test)");
  AddStore(app, options->store, "record every game in this store");
  app.add_option("--only", options->only, "play only this test; repeatable");
  AddSuiteOutput(app, options->json, options->trace);
  SetAction(app, run, options, RunWagicSuite);
}

}  // namespace refold::tools
