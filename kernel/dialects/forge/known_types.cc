#include "kernel/dialects/forge/known_types.h"

#include "absl/strings/ascii.h"
#include "kernel/dialects/forge/params.h"

namespace refold::forge {
namespace {

// A type that is chosen, and not one of that name.
bool IsChosen(const Text& word) { return word.value == "ChosenType"; }

void AddWords(const Text& text, char separator, KnownTypes* types) {
  for (const Text& word : text.Split(separator)) {
    if (word.empty() || IsChosen(word)) continue;
    types->insert(absl::AsciiStrToLower(word.value));
  }
}

// What stands behind `Creature` or `Tribal` on cards, and is no subtype of
// another type.
void AddCreatureTypes(const Text& types, char separator, KnownTypes* known) {
  static const std::set<std::string>* const others = new std::set<std::string>{
      "artifact",    "creature",      "enchantment",  "instant",   "land",
      "sorcery",     "legendary",     "planeswalker", "tribal",    "basic",
      "snow",        "world",         "aura",         "equipment", "plains",
      "island",      "swamp",         "mountain",     "forest",    "vehicle",
      "arcane",      "trap",          "curse",        "shrine",    "saga",
      "contraption", "fortification", "clue",         "treasure",  "food"};
  bool creature = false;
  std::vector<std::string> words;
  for (const Text& word : types.Split(separator)) {
    if (IsChosen(word)) continue;
    const std::string lower = absl::AsciiStrToLower(word.value);
    creature = creature || lower == "creature" || lower == "tribal";
    if (!lower.empty() && others->count(lower) == 0) words.push_back(lower);
  }
  if (creature) known->of_creatures.insert(words.begin(), words.end());
}

}  // namespace

KnownTypes TypesOfTheRules() {
  return {"artifact",  "creature",     "enchantment",
          "instant",   "land",         "sorcery",
          "legendary", "planeswalker", "tribal",
          "basic",     "snow",         "world",
          "aura",      "equipment",    "plains",
          "island",    "swamp",        "mountain",
          "forest",    "elemental"};  // which awakened lands are
}

void AddTypesOf(const Script& script, KnownTypes* types) {
  for (const Face& face : script.faces) {
    const Text* written = face.Find("Types");
    if (written != nullptr) {
      AddWords(*written, ' ', types);
      AddCreatureTypes(*written, ' ', types);
    }
    for (const auto& [name, value] : face.svars) {
      if (!IsParamLine(value.value)) continue;
      const ParamLine line = ParseParams(value);
      const Text* token = line.Find("TokenTypes");
      if (token == nullptr) continue;
      AddWords(*token, ',', types);
      AddCreatureTypes(*token, ',', types);
    }
    for (const Property& property : face.properties) {
      if (property.key.value != "A") continue;
      const ParamLine line = ParseParams(property.value);
      const Text* token = line.Find("TokenTypes");
      if (token == nullptr) continue;
      AddWords(*token, ',', types);
      AddCreatureTypes(*token, ',', types);
    }
  }
}

}  // namespace refold::forge
