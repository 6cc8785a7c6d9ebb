// Compiles the cards of Card Fighters' Clash, if they are at hand: set
// REFOLD_CORPORA to the directory that holds `cfc/rules.ini` and `cfc/sets`.
// Says how many can be, and ranks the reasons why others cannot.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/compile.h"
#include "kernel/dialects/rulescript/parse_rules.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"

namespace refold::rulescript {
namespace {

namespace fs = std::filesystem;

std::string ReadFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// The value of an attribute within [from, to) of the text.
std::string AttributeValue(const std::string& text, const std::string& name,
                           size_t from, size_t to) {
  const std::string key = name + "=\"";
  size_t begin = text.find(key, from);
  if (begin == std::string::npos || begin >= to) return "";
  begin += key.size();
  return text.substr(begin, text.find('"', begin) - begin);
}

int64_t NumberIn(const std::string& text) {
  int64_t number = 0;
  return absl::SimpleAtoi(text, &number) ? number : 0;
}

AbilitySymbol SymbolIn(const std::string& text) {
  if (text == "&#162;") return AbilitySymbol::kInstant;
  if (text == "&#163;") return AbilitySymbol::kActivated;
  if (text == "&#164;") return AbilitySymbol::kAuto;
  return AbilitySymbol::kNone;
}

// Enough of XML for these files: a test needs no more.
CardFacts FactsOf(const std::string& text, size_t from, size_t to) {
  std::map<std::string, std::string> properties;
  size_t end_of_tag = text.find('>', from);
  for (size_t at = text.find("<property", from); at < to;
       at = text.find("<property", at + 1)) {
    size_t end = text.find("/>", at);
    std::string name = AttributeValue(text, "name", at, end);
    properties[name] = AttributeValue(text, "value", at, end);
  }
  CardFacts facts;
  facts.id = absl::AsciiStrToLower(AttributeValue(text, "id", from, end_of_tag));
  facts.name = AttributeValue(text, "name", from, end_of_tag);
  const std::string& type = properties["Type"];
  facts.type = type == "Action"     ? CardType::kAction
               : type == "Reaction" ? CardType::kReaction
                                    : CardType::kCharacter;
  if (!properties["Subtype"].empty()) {
    facts.subtypes.push_back(properties["Subtype"]);
  }
  facts.bp = NumberIn(properties["BP"]);
  facts.sp = NumberIn(properties["SP"]);
  for (int i = 1; i <= 3; ++i) {
    const std::string& icon = properties[absl::StrCat("Backup ", i)];
    if (!icon.empty()) facts.backups.push_back(icon);
  }
  facts.symbol = SymbolIn(properties["Ability Type"]);
  return facts;
}

struct Corpus {
  std::vector<CardFacts> cards;
  std::string rules;
};

Corpus LoadCorpus() {
  Corpus corpus;
  const char* root = std::getenv("REFOLD_CORPORA");
  if (root == nullptr) return corpus;
  const fs::path cfc = fs::path(root) / "cfc";
  corpus.rules = ReadFile(cfc / "rules.ini");
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(cfc / "sets")) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const std::string text = ReadFile(file);
    for (size_t at = text.find("<card name="); at != std::string::npos;
         at = text.find("<card name=", at + 1)) {
      CardFacts facts = FactsOf(text, at, text.find("</card>", at));
      corpus.cards.push_back(std::move(facts));
    }
  }
  return corpus;
}

TEST(CompileCorpusTest, EveryRuleBecomesAProgram) {
  const Corpus corpus = LoadCorpus();
  if (corpus.rules.empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  std::vector<Diagnostic> diagnostics;
  const RulesFile file = ParseRules("rules.ini", corpus.rules, &diagnostics);
  const RulesText text("rules.ini", corpus.rules);
  std::map<std::string, const CardFacts*> by_id;
  for (const CardFacts& facts : corpus.cards) by_id[facts.id] = &facts;
  const NameOfCard name_of = [&by_id](absl::string_view id) {
    auto found = by_id.find(absl::AsciiStrToLower(id));
    return found == by_id.end() ? std::string() : found->second->name;
  };

  std::map<std::string, int> reasons;
  size_t compiled = 0;
  for (const CardRule& rule : file.rules) {
    ASSERT_EQ(by_id.count(rule.id), 1u) << rule.id;
    const CardFacts& facts = *by_id[rule.id];
    std::vector<Diagnostic> reported;
    auto program = Compile(facts, &rule, text, name_of, &reported);
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

}  // namespace
}  // namespace refold::rulescript
