#include "kernel/dialects/forge/check_types.h"

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/forge/known_types.h"
#include "kernel/dialects/forge/vocabulary.h"

namespace refold::forge {
namespace {

bool IsCardType(absl::string_view word) {
  for (absl::string_view type :
       {"artifact", "conspiracy", "creature", "enchantment", "instant", "land",
        "phenomenon", "plane", "planeswalker", "scheme", "sorcery", "tribal",
        "vanguard"}) {
    if (word == type) return true;
  }
  return false;
}

}  // namespace

void CheckTypes(const Script& script, const Text& types, char separator,
                std::vector<Diagnostic>* diagnostics) {
  static const KnownTypes* const of_rules = new KnownTypes(TypesOfTheRules());
  static const WordList* const known =
      new WordList(of_rules->begin(), of_rules->end());
  bool is_card = false;
  for (const Text& type : types.Split(separator)) {
    const std::string word = absl::AsciiStrToLower(type.value);
    if (IsCardType(word)) {
      is_card = true;
      // Of planes the rules name no subtypes here.
      if (word == "plane") break;
      continue;
    }
    constexpr size_t kSlip = 2;
    constexpr size_t kShortest = 4;
    if (word.size() < kShortest || IsKnown(*known, word)) continue;
    const absl::string_view near = NearestWord(word, *known, kSlip);
    if (near.empty()) continue;
    diagnostics->push_back(
        About(script, type, "unknown-type",
              absl::StrCat("the rules know no type '", type.value, "'",
                           DidYouMean(near, '\''))));
    diagnostics->back().severity = Severity::kWarning;
  }
  if (is_card) return;
  diagnostics->push_back(
      About(script, types, "no-card-type",
            "none of these is a card type: Creature, Land, Instant …"));
}

}  // namespace refold::forge
