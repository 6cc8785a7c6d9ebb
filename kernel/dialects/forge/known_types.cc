#include "kernel/dialects/forge/known_types.h"

#include "absl/strings/ascii.h"
#include "kernel/dialects/forge/params.h"

namespace refold::forge {
namespace {

void AddWords(const Text& text, char separator, KnownTypes* types) {
  for (const Text& word : text.Split(separator)) {
    if (!word.empty()) types->insert(absl::AsciiStrToLower(word.value));
  }
}

}  // namespace

KnownTypes TypesOfTheRules() {
  return {"artifact", "creature",  "enchantment",  "instant",   "land",
          "sorcery",  "legendary", "planeswalker", "tribal",    "basic",
          "snow",     "world",     "aura",         "equipment", "plains",
          "island",   "swamp",     "mountain",     "forest"};
}

void AddTypesOf(const Script& script, KnownTypes* types) {
  for (const Face& face : script.faces) {
    const Text* written = face.Find("Types");
    if (written != nullptr) AddWords(*written, ' ', types);
    for (const auto& [name, value] : face.svars) {
      if (!IsParamLine(value.value)) continue;
      const ParamLine line = ParseParams(value);
      const Text* token = line.Find("TokenTypes");
      if (token != nullptr) AddWords(*token, ',', types);
    }
    for (const Property& property : face.properties) {
      if (property.key.value != "A") continue;
      const ParamLine line = ParseParams(property.value);
      const Text* token = line.Find("TokenTypes");
      if (token != nullptr) AddWords(*token, ',', types);
    }
  }
}

}  // namespace refold::forge
