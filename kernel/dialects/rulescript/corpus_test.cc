// Parses the rules of Card Fighters' Clash, if they are at hand: set
// REFOLD_CORPORA to the directory that holds `cfc/rules.ini`. Prints which
// words they use, and how often.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/dialects/rulescript/print.h"

namespace refold::rulescript {
namespace {

// The text of the rules; empty if none was named.
std::string CorpusRules() {
  const char* corpora = std::getenv("REFOLD_CORPORA");
  if (corpora == nullptr) return "";
  std::ifstream in(std::filesystem::path(corpora) / "cfc" / "rules.ini",
                   std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// How often each word is used.
using Counts = std::map<std::string, int>;

void CountNames(const Expr& expr, Counts* counts) {
  if (const auto* call = std::get_if<FunctionCall>(&expr.value)) {
    ++(*counts)[std::string(Spelling(call->function)) + "()"];
  } else if (std::holds_alternative<GetTargets>(expr.value)) {
    ++(*counts)["getTargets()"];
  } else if (std::holds_alternative<AllIn>(expr.value)) {
    ++(*counts)["all in"];
  } else if (const auto* name = std::get_if<BuiltInName>(&expr.value)) {
    ++(*counts)[std::string(Spelling(name->variable))];
  } else if (const auto* member = std::get_if<AttributeOf>(&expr.value)) {
    ++(*counts)["." + std::string(Spelling(member->attribute))];
  } else if (std::holds_alternative<ElementOf>(expr.value)) {
    ++(*counts)["element"];
  }
  for (const Expr* child : Children(expr)) CountNames(*child, counts);
}

struct Usage {
  Counts commands, events, names;

  void Add(const Effect& effect) {
    if (const auto* given = std::get_if<AbilityEffect>(&effect.what)) {
      ++commands["+/-" + std::string(Spelling(given->ability))];
      return;
    }
    const auto& command = std::get<CommandEffect>(effect.what);
    ++commands[std::string(Spelling(command.command))];
    std::visit([this](const auto& args) { AddArgs(args); }, command.args);
  }

  template <typename Args>
  void AddArgs(const Args&) {}
  void AddArgs(const AmountArgs& args) { CountNames(args.amount, &names); }
  void AddArgs(const CardArgs& args) { CountNames(args.card, &names); }
  void AddArgs(const EachArgs& args) {
    if (const auto* list = std::get_if<EachArgs::InList>(&args.over)) {
      CountNames(list->test, &names);
      CountNames(list->list, &names);
    }
    for (const Effect& effect : args.effects) Add(effect);
  }

  void Add(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      for (const Branch& branch : statement.branches) {
        if (branch.test.has_value()) CountNames(*branch.test, &names);
        for (const Effect& effect : branch.effects) Add(effect);
        if (!branch.target.has_value()) continue;
        const auto* whom = std::get_if<Expr>(&branch.target->what);
        if (whom != nullptr) CountNames(*whom, &names);
      }
    }
  }

  void Add(const CardRule& rule) {
    for (const Action& action : rule.actions) Add(action.statements);
    for (const Declaration& variable : rule.variables) {
      CountNames(variable.value, &names);
    }
    for (const AbilityWord& word : rule.abilities) {
      ++commands["abilities " + std::string(Spelling(word.ability))];
    }
    for (const AutoClause& clause : rule.autos) {
      for (const EventTrigger& trigger : clause.events) {
        ++events[std::string(Spelling(trigger.event))];
      }
      for (const HookTrigger& trigger : clause.hooks) {
        ++events["?" + std::string(Spelling(trigger.hook))];
      }
      Add(clause.statements);
    }
  }
};

void PrintRanked(const char* title, const Counts& counts) {
  std::vector<std::pair<int, std::string>> ranked;
  for (const auto& [word, count] : counts) ranked.emplace_back(-count, word);
  std::sort(ranked.begin(), ranked.end());
  std::cout << title << ":";
  for (const auto& [count, word] : ranked) {
    std::cout << " " << word << " " << -count;
  }
  std::cout << "\n";
}

TEST(CorpusTest, UnderstandsEveryRule) {
  const std::string text = CorpusRules();
  if (text.empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  std::vector<Diagnostic> diagnostics;
  const RulesFile file = ParseRules("rules.ini", text, &diagnostics);
  for (const Diagnostic& diagnostic : diagnostics) {
    ADD_FAILURE() << diagnostic.Render();
  }
  EXPECT_EQ(file.rules.size(), 322u);
  Usage usage;
  for (const CardRule& rule : file.rules) {
    EXPECT_TRUE(rule.valid) << rule.id;
    usage.Add(rule);
  }
  PrintRanked("commands", usage.commands);
  PrintRanked("events", usage.events);
  PrintRanked("names", usage.names);
}

TEST(CorpusTest, PrintsWhatItParsesBack) {
  const std::string text = CorpusRules();
  if (text.empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  std::vector<Diagnostic> diagnostics;
  const RulesFile file = ParseRules("rules.ini", text, &diagnostics);
  const std::string printed = Print(file);
  const RulesFile again = ParseRules("printed", printed, &diagnostics);
  ASSERT_EQ(again.rules.size(), file.rules.size());
  for (size_t i = 0; i < file.rules.size(); ++i) {
    EXPECT_TRUE(file.rules[i] == again.rules[i])
        << Print(file.rules[i]) << "became\n"
        << Print(again.rules[i]);
  }
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_EQ(Print(again), printed);
  if (std::getenv("REFOLD_VERBOSE") != nullptr) std::cout << printed;
}

}  // namespace
}  // namespace refold::rulescript
