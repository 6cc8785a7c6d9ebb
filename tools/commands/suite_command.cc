// refold suite: plays suites of tests.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/commands/suites.h"
#include "tools/show/phrases.h"

namespace refold::tools {
namespace {

// The tests that were not played, by whether their set-up is recorded.
void PrintNotPlayed(const pb::SuiteReport& report, bool recording) {
  std::vector<std::string> set_up;
  std::vector<std::string> nothing;
  for (const pb::TestReport& test : report.tests()) {
    if (test.played()) continue;
    (test.game() != 0 ? set_up : nothing).push_back(test.test());
  }
  if (!set_up.empty()) {
    Print(absl::StrCat(
        Counted(set_up.size(), "test"), " could not start; ",
        set_up.size() == 1 ? "its game was" : "their games were",
        " recorded without any decision: ", absl::StrJoin(set_up, ", "), "\n"));
  }
  if (!nothing.empty()) {
    const char* unrecorded = nothing.size() == 1 ? " and was not recorded"
                                                 : " and were not recorded";
    Print(absl::StrCat(Counted(nothing.size(), "test"), " could not start",
                       recording ? unrecorded : "", ": ",
                       absl::StrJoin(nothing, ", "), "\n"));
  }
}

}  // namespace

void AddSuiteOutput(CLI::App& app, bool& json, bool& trace) {
  app.add_flag("--json", json, "print one SuiteReport as JSON");
  app.add_flag("-v,--trace", trace, "print each action, prompt and event");
}

Trace PrintTrace(bool wanted) {
  if (!wanted) return Trace();
  return [](const std::string& line) { Print(absl::StrCat(line, "\n")); };
}

absl::Status PlayTests(const std::vector<std::string>& names,
                       const OpenTestPlayer& open, bool trace,
                       SuiteTally& tally) {
  if (!trace) {
    return PlayContained(names, open, [&tally](pb::TestReport report) {
      tally.Add(std::move(report));
    });
  }
  auto player = open();
  if (!player.ok()) return player.status();
  for (size_t test = 0; test < names.size(); ++test) {
    auto report = (*player)->Play(test);
    if (!report.ok()) return report.status();
    tally.Add(*std::move(report));
  }
  return (*player)->Close();
}

void SuiteTally::Add(pb::TestReport test) {
  const bool passed = test.outcome() == pb::TestReport::PASSED;
  const bool ended = test.played() && test.outcome() == pb::TestReport::ENDED;
  if (passed) {
    report_.set_passed(report_.passed() + 1);
  } else if (ended) {
    report_.set_ended(report_.ended() + 1);
  } else {
    report_.set_failed(report_.failed() + 1);
  }
  if (!test.played()) report_.set_not_played(report_.not_played() + 1);
  if (!passed && !json_) {
    progress_.Hide();
    const bool different = test.outcome() == pb::TestReport::NO_COUNTERPART;
    const char* how = ended ? "ENDED " : different ? "DIFFERENT " : "FAIL ";
    Print(absl::StrCat(how, test.test(), "\n"));
    for (const std::string& failure : test.failures()) {
      Print(absl::StrCat("  ", failure, "\n"));
    }
  }
  *report_.add_tests() = std::move(test);
  progress_.Advance();
}

void PrintSuite(const pb::SuiteReport& report, bool json, bool recording) {
  if (json) return PrintJson(report);
  PrintNotPlayed(report, recording);
  if (report.ended() > 0) {
    Print(absl::StrCat(Counted(report.ended(), "game"),
                       " ended before the comparison, and neither passed nor "
                       "failed\n"));
  }
  Print(
      absl::StrCat(report.passed(), " passed, ", report.failed(), " failed\n"));
}

void DefineSuite(CLI::App& app, Run& run) {
  app.require_subcommand(1);
  DefineWagicSuite(
      *app.add_subcommand("wagic", "play Wagic's test suite (CardCode)"), run);
  DefineScenarioSuite(
      *app.add_subcommand("scenarios", "play scenario files of any game"), run);
}

}  // namespace refold::tools
