#include "kernel/dialects/karabast/lower_known_words.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/lower_enums.h"

namespace refold::karabast {

bool ArePrintedTraits(const Card& card, const Value& value) {
  const auto is_one = [&card](const Value& one) {
    return one.text() != nullptr && card.printed_traits != nullptr &&
           card.printed_traits->contains(*one.text());
  };
  const std::vector<Value>* list = value.list();
  return list == nullptr ? is_one(value)
                         : std::all_of(list->begin(), list->end(), is_one);
}

bool AreValuesOf(Card& card, absl::string_view enumeration,
                 const std::vector<std::string>& words, const Span& where) {
  std::vector<std::string> values;
  for (absl::string_view one : WordsOfEnumeration(enumeration)) {
    values.push_back(EnumValue(enumeration, one));
  }
  if (enumeration == "Trait" && card.printed_traits != nullptr) {
    values.insert(values.end(), card.printed_traits->begin(),
                  card.printed_traits->end());
  }
  for (const std::string& word : words) {
    if (std::find(values.begin(), values.end(), word) != values.end()) continue;
    card.Fail(where, "unknown-word",
              absl::StrCat("\"", word, "\" is no word of ", enumeration,
                           OrMeant(word, {values.begin(), values.end()})));
    return false;
  }
  return true;
}

bool AreWordsFor(Card& card, HasWordFn has,
                 const std::vector<std::string>& words, const Span& where) {
  return AreValuesOf(card,
                     has == &ProgramBuilder::HasColor     ? "Aspect"
                     : has == &ProgramBuilder::HasKeyword ? "KeywordName"
                                                          : "Trait",
                     words, where);
}

}  // namespace refold::karabast
