#include "kernel/dialects/wagic/amount.h"

namespace refold::wagic {

const std::vector<absl::string_view>& VariableWords() {
  static const auto* const kWords = new std::vector<absl::string_view>{
#define REFOLD_WAGIC_WORD(name, word) word,
      REFOLD_WAGIC_VARIABLES(REFOLD_WAGIC_WORD)
#undef REFOLD_WAGIC_WORD
  };
  return *kWords;
}

absl::string_view Name(Variable variable) {
  return VariableWords()[static_cast<size_t>(variable)];
}

bool FindVariable(absl::string_view word, Variable* variable) {
  if (word == "power") word = Name(Variable::kPower);
  if (word == "toughness") word = Name(Variable::kToughness);
  const std::vector<absl::string_view>& words = VariableWords();
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i] != word) continue;
    *variable = static_cast<Variable>(i);
    return true;
  }
  return false;
}

}  // namespace refold::wagic
