// Compiles the cards of Card Fighters' Clash, if they are at hand: set
// REFOLD_CORPORA to the directory that holds `cfc/rules.ini` and `cfc/sets`.
// Says how many can be, and ranks the reasons why others cannot.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/dialects/rulescript/test_corpus.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold::rulescript {
namespace {

TEST(CompileCorpusTest, EveryRuleBecomesAProgram) {
  const Corpus corpus = LoadCorpus();
  if (corpus.rules.empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  std::vector<Diagnostic> diagnostics;
  const RulesFile file = ParseRules("rules.ini", corpus.rules, &diagnostics);
  const RulesText text("rules.ini", corpus.rules);
  const CardSet cards = corpus.Set();

  std::map<std::string, int> reasons;
  size_t compiled = 0;
  for (const CardRule& rule : file.rules) {
    ASSERT_NE(corpus.Find(rule.id), nullptr) << rule.id;
    const CardFacts& facts = *corpus.Find(rule.id);
    std::vector<Diagnostic> reported;
    auto program = Compile(facts, &rule, text, cards, &reported);
    EXPECT_EQ(program.has_value(), !HasError(reported)) << facts.name;
    if (!program.has_value()) {
      ++reasons[reported.empty() ? "?" : reported[0].code];
      std::cout << facts.name << ": ";
      for (const Diagnostic& one : reported) std::cout << one.Render();
      continue;
    }
    auto linked = LinkedProgram::Link(*program);
    EXPECT_TRUE(linked.ok()) << linked.status();
    ++compiled;
    if (std::getenv("REFOLD_VERBOSE") != nullptr && linked.ok()) {
      std::cout << Disassemble(**linked) << "\n";
    }
  }
  std::vector<std::pair<int, std::string>> ranked;
  for (const auto& [code, count] : reasons) ranked.emplace_back(-count, code);
  std::sort(ranked.begin(), ranked.end());
  std::cout << compiled << " of " << file.rules.size() << " compile\n";
  for (const auto& [count, code] : ranked) {
    std::cout << "  " << -count << " " << code << "\n";
  }
  EXPECT_EQ(compiled, file.rules.size());
}

// Cards without a rule are cards too.
TEST(CompileCorpusTest, EveryCardBecomesAProgram) {
  const Corpus corpus = LoadCorpus();
  if (corpus.rules.empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  std::vector<Diagnostic> diagnostics;
  const RulesFile file = ParseRules("rules.ini", corpus.rules, &diagnostics);
  const RulesText text("rules.ini", corpus.rules);
  std::map<std::string, const CardRule*> rules;
  for (const CardRule& rule : file.rules) rules[rule.id] = &rule;
  size_t compiled = 0;
  for (const CardFacts& facts : corpus.cards) {
    auto rule = rules.find(facts.id);
    std::vector<Diagnostic> reported;
    const auto program =
        Compile(facts, rule == rules.end() ? nullptr : rule->second, text,
                corpus.Set(), &reported);
    if (program.has_value()) ++compiled;
    for (const Diagnostic& one : reported) ADD_FAILURE() << one.Render();
  }
  std::cout << compiled << " of " << corpus.cards.size() << " cards compile\n";
  EXPECT_GT(compiled, file.rules.size());
}

}  // namespace
}  // namespace refold::rulescript
