// Parses every card of a Wagic card collection, if one is at hand: set
// REFOLD_CORPORA to the directory that holds `wagic/Res/sets`. Prints how many
// lines were understood, and what the others failed with.

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/card_file.h"
#include "kernel/dialects/wagic/parse_card.h"

namespace refold::wagic {
namespace {

namespace fs = std::filesystem;

std::string ReadFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// The directory of the collection's sets; empty if none was named.
fs::path Sets() {
  const char* corpora = std::getenv("REFOLD_CORPORA");
  if (corpora == nullptr) return {};
  return fs::path(corpora) / "wagic" / "Res" / "sets";
}

struct Collection {
  CardDatabase database;
  std::vector<Diagnostic> diagnostics;
  double seconds = 0;
};

Collection Load() {
  const fs::path sets = Sets();
  std::map<std::string, std::string> primitives;
  std::map<std::string, std::string> prints;
  for (const auto& entry : fs::directory_iterator(sets / "primitives")) {
    primitives[entry.path().filename()] = ReadFile(entry.path());
  }
  for (const auto& entry : fs::directory_iterator(sets)) {
    const fs::path file = entry.path() / "_cards.dat";
    if (fs::exists(file)) prints[entry.path().filename()] = ReadFile(file);
  }

  Collection collection;
  const auto start = std::chrono::steady_clock::now();
  MacroTable macros;
  for (const auto& [name, text] : primitives) macros.ReadDefinitions(text);
  for (const auto& [name, text] : primitives) {
    collection.database.AddPrimitives(
        ReadCardFile(name, text, macros, &collection.diagnostics),
        &collection.diagnostics);
  }
  for (const auto& [name, text] : prints) {
    collection.database.AddSet(
        ReadCardFile(name, text, macros, &collection.diagnostics),
        &collection.diagnostics);
  }
  const std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  collection.seconds = spent.count();
  return collection;
}

void PrintCounts(const std::vector<Diagnostic>& diagnostics) {
  std::map<std::string, int> by_code;
  for (const Diagnostic& diagnostic : diagnostics) ++by_code[diagnostic.code];
  for (const auto& [code, count] : by_code) {
    std::cout << "  " << code << ": " << count << "\n";
  }
  if (std::getenv("REFOLD_VERBOSE") == nullptr) return;
  for (const Diagnostic& diagnostic : diagnostics) {
    std::cout << diagnostic.Render();
  }
}

TEST(CorpusTest, LoadsEveryPrimitiveAndPrint) {
  if (Sets().empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const Collection collection = Load();
  std::cout << collection.database.primitives().size() << " primitives, "
            << collection.database.prints().size() << " prints, "
            << collection.database.dropped_prints() << " prints dropped, "
            << collection.seconds << " s\n";
  PrintCounts(collection.diagnostics);
  EXPECT_GT(collection.database.primitives().size(), 11900u);
  EXPECT_GT(collection.database.prints().size(), 20000u);
}

TEST(CorpusTest, ParsesNearlyEveryAbilityLine) {
  if (Sets().empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const Collection collection = Load();
  std::vector<Diagnostic> diagnostics;
  int lines = 0;
  const auto start = std::chrono::steady_clock::now();
  for (const CardRecord& record : collection.database.primitives()) {
    lines += static_cast<int>(ParseCard(record, &diagnostics).lines.size());
  }
  const std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  std::set<std::pair<std::string, int>> bad;
  for (const Diagnostic& diagnostic : diagnostics) {
    bad.emplace(diagnostic.file, diagnostic.line);
  }
  std::cout << lines << " ability lines, " << bad.size()
            << " lines with a diagnostic, " << spent.count() << " s\n";
  PrintCounts(diagnostics);
  EXPECT_GT(lines, 19000);
  EXPECT_LT(bad.size(), lines * 0.03);
}

// The cards that the test scripts of the collection name, by id or by name.
std::set<const CardRecord*> CardsOfScripts(const CardDatabase& database) {
  std::set<const CardRecord*> cards;
  const fs::path scripts = Sets().parent_path() / "test";
  for (const auto& entry : fs::recursive_directory_iterator(scripts)) {
    if (!entry.is_regular_file()) continue;
    for (absl::string_view line : absl::StrSplit(ReadFile(entry), '\n')) {
      line = line.substr(line.find_first_of("=:") + 1);
      for (absl::string_view word : absl::StrSplit(line, ',')) {
        word = absl::StripAsciiWhitespace(word);
        int64_t id = 0;
        if (!absl::SimpleAtoi(word, &id)) {
          const Print* print = database.FindPrintByName(word);
          id = print == nullptr ? 0 : print->id;
        }
        const CardRecord* card = database.FindCard(id);
        if (card != nullptr) cards.insert(card);
      }
    }
  }
  return cards;
}

TEST(CorpusTest, UnderstandsEveryCardOfTheScripts) {
  if (Sets().empty()) GTEST_SKIP() << "REFOLD_CORPORA is not set";
  const Collection collection = Load();
  const std::set<const CardRecord*> cards = CardsOfScripts(collection.database);
  std::cout << cards.size() << " cards\n";
  EXPECT_GT(cards.size(), 500u);
  for (const CardRecord* card : cards) {
    std::vector<Diagnostic> diagnostics;
    ParseCard(*card, &diagnostics);
    for (const Diagnostic& diagnostic : diagnostics) {
      if (diagnostic.severity == Severity::kError) {
        ADD_FAILURE() << diagnostic.Render();
      }
    }
  }
}

}  // namespace
}  // namespace refold::wagic
