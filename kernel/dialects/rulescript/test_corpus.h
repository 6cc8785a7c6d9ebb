// What the tests share that read the game's collection of cards: set
// REFOLD_CORPORA to the directory that holds `cfc/rules.ini` and `cfc/sets`.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_CORPUS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_CORPUS_H_

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/compile.h"

namespace refold::rulescript {

inline std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// The value of an attribute within [from, to) of the text.
inline std::string AttributeValue(const std::string& text,
                                  const std::string& name, size_t from,
                                  size_t to) {
  const std::string key = name + "=\"";
  size_t begin = text.find(key, from);
  if (begin == std::string::npos || begin >= to) return "";
  begin += key.size();
  return text.substr(begin, text.find('"', begin) - begin);
}

inline int64_t NumberIn(const std::string& text) {
  int64_t number = 0;
  return absl::SimpleAtoi(text, &number) ? number : 0;
}

inline AbilitySymbol SymbolIn(const std::string& text) {
  if (text == "&#162;") return AbilitySymbol::kInstant;
  if (text == "&#163;") return AbilitySymbol::kActivated;
  if (text == "&#164;") return AbilitySymbol::kAuto;
  return AbilitySymbol::kNone;
}

// Enough of XML for these files, which is all that a test needs. The name is
// empty if it is not a playable card.
inline CardFacts FactsOf(const std::string& text, size_t from, size_t to) {
  std::map<std::string, std::string> properties;
  size_t end_of_tag = text.find('>', from);
  for (size_t at = text.find("<property", from); at < to;
       at = text.find("<property", at + 1)) {
    size_t end = text.find("/>", at);
    std::string name = AttributeValue(text, "name", at, end);
    properties[name] = AttributeValue(text, "value", at, end);
  }
  CardFacts facts;
  facts.id =
      absl::AsciiStrToLower(AttributeValue(text, "id", from, end_of_tag));
  facts.name = AttributeValue(text, "name", from, end_of_tag);
  const std::string& type = properties["Type"];
  if (type != "Character" && type != "Action" && type != "Reaction") return {};
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

  // Null if there is no such card.
  const CardFacts* Find(const std::string& id) const {
    for (const CardFacts& facts : cards) {
      if (facts.id == absl::AsciiStrToLower(id)) return &facts;
    }
    return nullptr;
  }
  // As NameOfCard asks for it.
  std::string NameOf(absl::string_view id_or_name) const {
    const CardFacts* card = Find(std::string(id_or_name));
    if (card != nullptr) return card->name;
    for (const CardFacts& facts : cards) {
      if (absl::EqualsIgnoreCase(facts.name, id_or_name)) return facts.name;
    }
    return "";
  }
  // It must be there as long as the set is asked.
  CardSet Set() const {
    CardSet set;
    set.name_of = [this](absl::string_view id) { return NameOf(id); };
    for (const CardFacts& facts : cards) {
      set.names.push_back(facts.name);
      for (const std::string& subtype : facts.subtypes) {
        set.subtypes.insert(absl::AsciiStrToLower(subtype));
      }
    }
    return set;
  }
};

// Without rules if the collection is not available.
inline Corpus LoadCorpus() {
  Corpus corpus;
  const char* root = std::getenv("REFOLD_CORPORA");
  if (root == nullptr) return corpus;
  const std::filesystem::path cfc = std::filesystem::path(root) / "cfc";
  corpus.rules = ReadFile(cfc / "rules.ini");
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(cfc / "sets")) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    const std::string text = ReadFile(file);
    for (size_t at = text.find("<card name="); at != std::string::npos;
         at = text.find("<card name=", at + 1)) {
      CardFacts facts = FactsOf(text, at, text.find("</card>", at));
      if (!facts.name.empty()) corpus.cards.push_back(std::move(facts));
    }
  }
  return corpus;
}

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_TEST_CORPUS_H_
