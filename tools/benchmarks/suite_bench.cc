// Wagic's suite, played and recorded in this process. REFOLD_CORPORA says where
// it is; without it this benchmark is left out.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "kernel/base/check.h"
#include "replay/cards/card_folder.h"
#include "replay/cards/forge_cards.h"
#include "replay/cards/read_file.h"
#include "tools/benchmarks/sample_games.h"
#include "tools/suite/runner.h"
#include "tools/suite/test_file.h"

namespace refold::tools {
namespace {

std::string Res() {
  const char* corpora = std::getenv("REFOLD_CORPORA");
  return corpora == nullptr ? std::string()
                            : absl::StrCat(corpora, "/wagic/Res");
}

// The tests that are listed and there.
std::vector<TestFile> ReadSuite() {
  auto list = ReadFile(absl::StrCat(Res(), "/test/_tests.txt"));
  REFOLD_CHECK(list.ok(), "REFOLD_CORPORA has no wagic/Res/test/_tests.txt");
  std::vector<TestFile> tests;
  for (const std::string& name : ParseTestList(*list)) {
    auto text = ReadFile(absl::StrCat(Res(), "/test/", name));
    if (absl::IsNotFound(text.status())) continue;
    REFOLD_CHECK(text.ok(), "a test cannot be read");
    tests.push_back(ParseTestFile(name, *text));
  }
  return tests;
}

void RunTests(const std::vector<TestFile>& tests, SuiteRunner& runner) {
  for (const TestFile& test : tests) {
    REFOLD_CHECK(runner.Run(test).ok(), "a game cannot be recorded");
  }
}

void CountSuite(const std::vector<TestFile>& tests, benchmark::State& state) {
  size_t lines = 0;
  for (const TestFile& test : tests) lines += test.actions.size();
  state.counters["tests"] = static_cast<double>(tests.size());
  state.counters["lines"] = static_cast<double>(lines);
}

std::shared_ptr<const CardFolder> ReadCards() {
  auto folder = ReadCardFolders({absl::StrCat(Res(), "/sets")});
  REFOLD_CHECK(folder.ok(), "REFOLD_CORPORA has no wagic/Res/sets");
  return *std::move(folder);
}

// Cards are compiled once, before; Wagic, too, reads its cards when it starts.
void RunSuite(benchmark::State& state, std::unique_ptr<CardSource> scripts) {
  const std::vector<TestFile> tests = ReadSuite();
  TemporaryStore store;
  auto log = store.OpenLog();
  SuiteRunner runner(ReadCards(), std::move(scripts), log.get(), Trace());
  RunTests(tests, runner);
  for (auto _ : state) RunTests(tests, runner);
  REFOLD_CHECK(log->Close().ok(), "the store cannot be closed");
  CountSuite(tests, state);
}

void BM_Suite(benchmark::State& state) { RunSuite(state, nullptr); }

// The same tests with Forge's scripts of the cards.
void BM_SuiteForge(benchmark::State& state) {
  auto scripts = ForgeCards::Read({absl::StrCat(Res(), "/../../forge")});
  REFOLD_CHECK(scripts.ok(), "REFOLD_CORPORA has no forge");
  RunSuite(state, *std::move(scripts));
}

// With every card compiled on the way.
void BM_SuiteCompiling(benchmark::State& state) {
  const std::vector<TestFile> tests = ReadSuite();
  const std::shared_ptr<const CardFolder> cards = ReadCards();
  TemporaryStore store;
  auto log = store.OpenLog();
  for (auto _ : state) {
    SuiteRunner runner(cards, /*scripts=*/nullptr, log.get(), Trace());
    RunTests(tests, runner);
  }
  REFOLD_CHECK(log->Close().ok(), "the store cannot be closed");
  CountSuite(tests, state);
}

const bool kRegistered = [] {
  if (Res().empty()) return false;
  benchmark::RegisterBenchmark("BM_Suite", BM_Suite)->MeasureProcessCPUTime();
  benchmark::RegisterBenchmark("BM_SuiteForge", BM_SuiteForge)
      ->MeasureProcessCPUTime();
  benchmark::RegisterBenchmark("BM_SuiteCompiling", BM_SuiteCompiling)
      ->MeasureProcessCPUTime();
  return true;
}();

}  // namespace
}  // namespace refold::tools
