// Plays the game's own collection at random, if it is at hand: set
// REFOLD_CORPORA to the directory that holds `cfc`. Nothing may fall over,
// every game must end by the rules, and every kind of answer is also given to a
// copy of the game that was read back from its bytes
// (kernel/games/test_game.h). REFOLD_GAMES: how many games; usually 12.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/dialects/rulescript/test_corpus.h"
#include "kernel/games/cfc/test_game.h"
#include "tools/bots/random_bot.h"

namespace refold::plays {
namespace {

using rulescript::CardFacts;

// All cards that have a program, by name.
std::map<std::string, pb::CardProgram> CompileAll(
    const rulescript::Corpus& corpus) {
  std::vector<Diagnostic> diagnostics;
  const rulescript::RulesFile file =
      rulescript::ParseRules("rules.ini", corpus.rules, &diagnostics);
  const rulescript::RulesText text("rules.ini", corpus.rules);
  std::map<std::string, const rulescript::CardRule*> rules;
  for (const rulescript::CardRule& rule : file.rules) rules[rule.id] = &rule;
  std::map<std::string, pb::CardProgram> programs;
  for (const CardFacts& facts : corpus.cards) {
    auto rule = rules.find(facts.id);
    auto program =
        rulescript::Compile(facts, rule == rules.end() ? nullptr : rule->second,
                            text, corpus.Set(), &diagnostics);
    if (program.has_value()) programs.emplace(facts.name, *program);
  }
  return programs;
}

class RandomGame : public cfc::TestGame {
 public:
  RandomGame(const std::map<std::string, pb::CardProgram>& all, uint64_t seed)
      : all_(all), bot_(seed) {
    std::vector<std::string> names;
    for (const auto& [name, program] : all) names.push_back(name);
    for (PlayerId player : {1u, 2u}) {
      for (uint64_t i = 0; i < 50; ++i) {
        uint64_t pick = RandomBelow(seed, player * 1000 + i, names.size());
        Use(player, names[pick]);
      }
    }
    for (int player : {0, 1}) {
      pb::NamedValue* sp = setup().mutable_players(player)->add_resources();
      sp->set_name("sp");
      sp->set_value(40);
    }
    setup().set_opening_hand(5);
    SetOption("turn limit", kTurns);
  }

  void Play() {
    Start("");
    for (int i = 0; i < 3000 && !engine().over(); ++i) {
      Decision decision = bot_.Decide(prompt());
      if (prompt().kind == PromptKind::kNumber) {
        ASSERT_TRUE(engine().Submit(decision).ok());
      } else {
        Answer(decision.chosen);
      }
      if (::testing::Test::HasFatalFailure()) return;
      ++decisions;
    }
    EXPECT_TRUE(engine().over());
  }
  // How it ended.
  std::string Reason() const {
    const bool lost = state().player(1).lost || state().player(2).lost;
    if (!state().game().winners.empty()) return "won";
    if (lost) return "both lost";
    return state().game().turn + 1 >= kTurns ? "turn limit" : "endless loop";
  }

  int decisions = 0;

 private:
  static constexpr uint32_t kTurns = 60;

  void Use(PlayerId player, const std::string& name) {
    Need(name);
    Put(player, "deck", name);
  }
  void Need(const std::string& name) {
    if (!defined_.insert(name).second) return;
    ProgramBuilder card;
    card.program() = all_.at(name);
    Define(card);
    for (const std::string& other : all_.at(name).dependencies()) Need(other);
  }

  const std::map<std::string, pb::CardProgram>& all_;
  tools::RandomBot bot_;
  std::set<std::string> defined_;
};

TEST(RuleScriptCorpusPlayTest, GamesOfTheCollectionEnd) {
  const rulescript::Corpus corpus = rulescript::LoadCorpus();
  if (corpus.rules.empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const auto programs = CompileAll(corpus);
  EXPECT_GT(programs.size(), 322u) << "those without rules are cards too";
  const char* wanted = std::getenv("REFOLD_GAMES");
  const int games = wanted == nullptr ? 12 : std::atoi(wanted);
  std::map<std::string, int> reasons;
  int decisions = 0;
  for (int i = 0; i < games; ++i) {
    SCOPED_TRACE(i);
    RandomGame game(programs, static_cast<uint64_t>(i) + 1);
    game.Play();
    if (::testing::Test::HasFatalFailure()) return;
    ++reasons[game.Reason()];
    decisions += game.decisions;
    EXPECT_NE(game.Reason(), "endless loop");
  }
  std::cout << games << " games, " << decisions << " decisions\n";
  for (const auto& [reason, count] : reasons) {
    std::cout << "  " << count << " " << reason << "\n";
  }
}

}  // namespace
}  // namespace refold::plays
