#include "kernel/dialects/wagic/static_ability.h"

#include "absl/strings/match.h"
#include "kernel/dialects/wagic/scan.h"

namespace refold::wagic {
namespace {

// What the document calls by another word than the collection does.
struct Synonym {
  absl::string_view word;
  StaticAbility ability;
};
constexpr Synonym kSynonyms[] = {
    {"hexproof", StaticAbility::kOpponentshroud},
    {"cantmillose", StaticAbility::kCantmilllose},
};

// Calls what with each word and its ability.
template <typename What>
void ForEachWord(What what) {
  const std::vector<absl::string_view>& words = StaticAbilityWords();
  for (size_t i = 0; i < words.size(); ++i) {
    what(words[i], static_cast<StaticAbility>(i));
  }
  for (const Synonym& synonym : kSynonyms) what(synonym.word, synonym.ability);
}

}  // namespace

const std::vector<absl::string_view>& StaticAbilityWords() {
  static const auto* const kWords = new std::vector<absl::string_view>{
#define REFOLD_WAGIC_WORD(name, word) word,
      REFOLD_WAGIC_STATIC_ABILITIES(REFOLD_WAGIC_WORD)
#undef REFOLD_WAGIC_WORD
  };
  return *kWords;
}

absl::string_view Name(StaticAbility ability) {
  return StaticAbilityWords()[static_cast<size_t>(ability)];
}

size_t MatchStaticAbility(absl::string_view text, StaticAbility* ability) {
  size_t longest = 0;
  ForEachWord([&](absl::string_view word, StaticAbility meant) {
    if (word.size() <= longest || !absl::StartsWith(text, word)) return;
    if (word.size() < text.size() && IsWordCharacter(text[word.size()])) return;
    longest = word.size();
    *ability = meant;
  });
  return longest;
}

bool FindStaticAbilityIn(absl::string_view text, StaticAbility* ability) {
  size_t longest = 0;
  ForEachWord([&](absl::string_view word, StaticAbility meant) {
    if (word.size() < longest || !absl::StrContains(text, word)) return;
    longest = word.size();
    *ability = meant;
  });
  return longest > 0;
}

}  // namespace refold::wagic
