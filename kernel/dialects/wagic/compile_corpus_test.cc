// Compiles a whole card collection, if one is at hand (test_corpus.h), and
// prints how much of it is supported and why the rest is not. With
// REFOLD_VERBOSE set, every reason is shown in its place.
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/compile.h"
#include "kernel/dialects/wagic/test_corpus.h"

namespace refold::wagic {
namespace {

struct Tally {
  size_t cards = 0;
  size_t supported = 0;
  std::map<std::string, int> reasons;  // cards that each reason stops

  void Add(const std::string& name, const Compiler::Compiled& compiled) {
    ++cards;
    supported += compiled.supported ? 1 : 0;
    std::set<std::string> codes;
    for (const Diagnostic& diagnostic : compiled.diagnostics) {
      if (diagnostic.severity != Severity::kError) continue;
      codes.insert(diagnostic.code);
      if (std::getenv("REFOLD_VERBOSE") != nullptr) {
        std::cout << name << ": " << diagnostic.Render();
      }
    }
    for (const std::string& code : codes) ++reasons[code];
  }

  void Print() const {
    std::cout << supported << " of " << cards << " cards are supported\n";
    std::vector<std::pair<int, std::string>> sorted;
    for (const auto& [code, count] : reasons) sorted.push_back({-count, code});
    std::sort(sorted.begin(), sorted.end());
    for (const auto& [count, code] : sorted) {
      std::cout << "  " << -count << " " << code << "\n";
    }
  }
};

TEST(CompileCorpusTest, MostOfTheCollection) {
  if (CorpusSets().empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const CardDatabase database = LoadCorpus();
  Compiler compiler(database);
  Tally tally;
  for (const CardRecord& record : database.primitives()) {
    tally.Add(record.name, compiler.Compile(record.name));
  }
  tally.Print();
  EXPECT_GT(tally.cards, 11900u);
  EXPECT_EQ(tally.reasons["bad-program"], 0);
  EXPECT_GT(tally.supported, tally.cards / 2);
}

TEST(CompileCorpusTest, CardsOfTheScripts) {
  if (CorpusSets().empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const CardDatabase database = LoadCorpus();
  Compiler compiler(database);
  Tally tally;
  for (const std::string& name : CardsOfCorpusScripts(database)) {
    tally.Add(name, compiler.Compile(name));
  }
  tally.Print();
  EXPECT_GT(tally.cards, 500u);
  EXPECT_EQ(tally.reasons["bad-program"], 0);
}

}  // namespace
}  // namespace refold::wagic
