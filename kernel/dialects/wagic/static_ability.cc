#include "kernel/dialects/wagic/static_ability.h"

#include "absl/strings/match.h"
#include "kernel/dialects/wagic/scan.h"

namespace refold::wagic {

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
  const std::vector<absl::string_view>& words = StaticAbilityWords();
  size_t longest = 0;
  for (size_t i = 0; i < words.size(); ++i) {
    const absl::string_view word = words[i];
    if (word.size() <= longest || !absl::StartsWith(text, word)) continue;
    if (word.size() < text.size() && IsWordCharacter(text[word.size()])) {
      continue;
    }
    longest = word.size();
    *ability = static_cast<StaticAbility>(i);
  }
  return longest;
}

bool FindStaticAbilityIn(absl::string_view text, StaticAbility* ability) {
  const std::vector<absl::string_view>& words = StaticAbilityWords();
  size_t longest = 0;
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i].size() < longest || !absl::StrContains(text, words[i])) {
      continue;
    }
    longest = words[i].size();
    *ability = static_cast<StaticAbility>(i);
  }
  return longest > 0;
}

}  // namespace refold::wagic
