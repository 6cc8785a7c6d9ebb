// A real card collection for tests that count how much of it is understood: the
// directory REFOLD_CORPORA names must hold `wagic/Res/sets`.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_TEST_CORPUS_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_TEST_CORPUS_H_

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/card_file.h"

namespace refold::wagic {

// Empty if no collection is available.
inline std::filesystem::path CorpusSets() {
  const char* corpora = std::getenv("REFOLD_CORPORA");
  if (corpora == nullptr) return {};
  return std::filesystem::path(corpora) / "wagic" / "Res" / "sets";
}

inline std::string ReadWholeFile(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// All its cards. What is wrong with the files is not of interest here.
inline CardDatabase LoadCorpus() {
  std::map<std::string, std::string> primitives;
  std::map<std::string, std::string> prints;
  namespace fs = std::filesystem;
  for (const auto& entry :
       fs::directory_iterator(CorpusSets() / "primitives")) {
    primitives[entry.path().filename()] = ReadWholeFile(entry.path());
  }
  for (const auto& entry : fs::directory_iterator(CorpusSets())) {
    const fs::path file = entry.path() / "_cards.dat";
    if (fs::exists(file)) prints[entry.path().filename()] = ReadWholeFile(file);
  }
  MacroTable macros;
  CardDatabase database;
  std::vector<Diagnostic> ignored;
  for (const auto& [name, text] : primitives) macros.ReadDefinitions(text);
  for (const auto& [name, text] : primitives) {
    database.AddPrimitives(ReadCardFile(name, text, macros, &ignored),
                           &ignored);
  }
  for (const auto& [name, text] : prints) {
    database.AddSet(ReadCardFile(name, text, macros, &ignored), &ignored);
  }
  return database;
}

// The cards that the collection's test scripts name, by id or by name.
inline std::set<std::string> CardsOfCorpusScripts(
    const CardDatabase& database) {
  std::set<std::string> cards;
  const std::filesystem::path scripts = CorpusSets().parent_path() / "test";
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(scripts)) {
    if (!entry.is_regular_file()) continue;
    const std::string text = ReadWholeFile(entry);
    for (absl::string_view line : absl::StrSplit(text, '\n')) {
      line = line.substr(line.find_first_of("=:") + 1);
      for (absl::string_view word : absl::StrSplit(line, ',')) {
        word = absl::StripAsciiWhitespace(word);
        int64_t id = 0;
        if (!absl::SimpleAtoi(word, &id)) {
          const Print* print = database.FindPrintByName(word);
          id = print == nullptr ? 0 : print->id;
        }
        const CardRecord* card = database.FindCard(id);
        if (card != nullptr) cards.insert(card->name);
      }
    }
  }
  return cards;
}

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_TEST_CORPUS_H_
