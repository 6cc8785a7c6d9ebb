// refold suite wagic: plays a suite of tests, and records every game.
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/cards/card_folder.h"
#include "tools/cards/read_file.h"
#include "tools/commands/command.h"
#include "tools/commands/options.h"
#include "tools/commands/output.h"
#include "tools/commands/store.h"
#include "tools/suite/runner.h"

namespace refold::tools {
namespace {

namespace fs = std::filesystem;

struct SuiteOptions {
  std::string res;
  std::string cards;
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

bool IsWanted(const SuiteOptions& options, const std::string& name) {
  if (options.only.empty()) return true;
  for (const std::string& wanted : options.only) {
    if (name == wanted || name == wanted + ".txt") return true;
  }
  return false;
}

// The tests that the list names and that exist: Wagic, too, skips the others.
absl::StatusOr<std::vector<ListedTest>> ReadTests(const std::string& folder,
                                                  const SuiteOptions& options) {
  auto list = ReadFile((fs::path(folder) / "_tests.txt").string());
  if (!list.ok()) return list.status();
  std::vector<ListedTest> tests;
  std::vector<std::string> missing;
  for (const std::string& name : ParseTestList(*list)) {
    if (!IsWanted(options, name)) continue;
    auto text = ReadFile((fs::path(folder) / name).string());
    if (absl::IsNotFound(text.status())) {
      missing.push_back(name);
      continue;
    }
    if (!text.ok()) return text.status();
    tests.push_back({name, *std::move(text)});
  }
  if (!missing.empty()) {
    PrintError(absl::StrCat("left out, for there is no such file: ",
                            absl::StrJoin(missing, ", ")));
  }
  if (tests.empty()) {
    return absl::NotFoundError(
        absl::StrCat("no test to play in ", folder,
                     options.only.empty() ? "" : "; check --only"));
  }
  return tests;
}

void PrintFailure(const pb::TestReport& test) {
  Print(absl::StrCat("FAIL ", test.test(), "\n"));
  for (const std::string& failure : test.failures()) {
    Print(absl::StrCat("  ", failure, "\n"));
  }
}

// The tests that were not played, by whether their set-up is recorded.
void PrintNotPlayed(const pb::SuiteReport& report, bool recording) {
  std::vector<std::string> set_up;
  std::vector<std::string> nothing;
  for (const pb::TestReport& test : report.tests()) {
    if (test.played()) continue;
    (test.game() != 0 ? set_up : nothing).push_back(test.test());
  }
  if (!set_up.empty()) {
    Print(absl::StrCat(set_up.size(),
                       " tests could not start; their games are set up, and "
                       "hold no decision: ",
                       absl::StrJoin(set_up, ", "), "\n"));
  }
  if (!nothing.empty()) {
    Print(absl::StrCat(nothing.size(), " tests could not start",
                       recording ? " and have no game: " : ": ",
                       absl::StrJoin(nothing, ", "), "\n"));
  }
}

absl::StatusOr<pb::SuiteReport> RunAll(const std::vector<ListedTest>& tests,
                                       SuiteRunner& runner,
                                       const SuiteOptions& options) {
  pb::SuiteReport report;
  Progress progress("suite", tests.size());
  for (const ListedTest& test : tests) {
    if (options.trace) Print(absl::StrCat("== ", test.name, "\n"));
    auto result = runner.Run(ParseTestFile(test.name, test.text));
    if (!result.ok()) return result.status();
    bool passed = result->outcome() == pb::TestReport::PASSED;
    (passed ? report.set_passed(report.passed() + 1)
            : report.set_failed(report.failed() + 1));
    if (!result->played()) report.set_not_played(report.not_played() + 1);
    if (!passed && !options.json) {
      progress.Hide();
      PrintFailure(*result);
    }
    *report.add_tests() = *std::move(result);
    progress.Advance();
  }
  return report;
}

absl::StatusOr<int> RunSuite(const SuiteOptions& options) {
  fs::path res(options.res);
  std::string cards =
      options.cards.empty() ? (res / "sets").string() : options.cards;
  std::string folder =
      options.tests.empty() ? (res / "test").string() : options.tests;
  if (options.res.empty() && (options.cards.empty() || options.tests.empty())) {
    return absl::InvalidArgumentError(
        "name the folder of the suite with --res, or both --cards and --tests");
  }
  auto tests = ReadTests(folder, options);
  if (!tests.ok()) return tests.status();
  auto read = ReadCardFolder(cards);
  if (!read.ok()) return read.status();
  auto log = OpenToRecordIf(options.store);
  if (!log.ok()) return log.status();
  Trace trace;
  if (options.trace) {
    trace = [](const std::string& line) { Print(absl::StrCat(line, "\n")); };
  }
  SuiteRunner runner(*std::move(read), log->get(), trace);
  auto report = RunAll(*tests, runner, options);
  if (!report.ok()) return report.status();
  absl::Status closed = CloseRecorded(log->get());
  if (!closed.ok()) return closed;
  if (options.json) {
    PrintJson(*report);
  } else {
    PrintNotPlayed(*report, *log != nullptr);
    Print(absl::StrCat(report->passed(), " passed, ", report->failed(),
                       " failed\n"));
  }
  return report->failed() == 0 ? kSuccess : kFailure;
}

}  // namespace

void DefineSuite(CLI::App& app, Run& run) {
  CLI::App* wagic = app.add_subcommand("wagic", "Wagic's suite, in CardCode");
  app.require_subcommand(1);
  auto options = std::make_shared<SuiteOptions>();
  wagic->add_option("--res", options->res,
                    "folder with `sets` (cards) and `test` (tests)");
  wagic->add_option("--cards", options->cards,
                    "folder of the cards (default: RES/sets)");
  wagic->add_option("--tests", options->tests,
                    "folder with _tests.txt (default: RES/test)");
  AddStore(*wagic, options->store, "record every game in this store");
  wagic->add_option("--only", options->only, "play only this test; repeatable");
  wagic->add_flag("--json", options->json, "print one SuiteReport as JSON");
  wagic->add_flag("-v,--trace", options->trace,
                  "print each action, prompt and event");
  SetAction(*wagic, run, options, RunSuite);
}

}  // namespace refold::tools
