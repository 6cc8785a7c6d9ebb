#include "kernel/dialects/forge/lower_unknown.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"

namespace refold::forge {

void RefuseWord(CardLowering& card, const Text& at, absl::string_view sort,
                absl::string_view head, bool known, const WordList& words) {
  if (known) {
    return card.Unsupported(
        at, absl::StrCat(sort, "-", head),
        absl::StrCat("the ", sort, " '", at.value, "' is not supported"));
  }
  const absl::string_view near = NearestWord(head, words);
  card.Unsupported(at, absl::StrCat("unknown-", sort),
                   absl::StrCat("there is no ", sort, " '", head, "'",
                                DidYouMean(near, '\'')));
}

void RefuseKeyword(CardLowering& card, const Text& keyword) {
  const std::string& word = keyword.value;
  const std::string head = word.substr(0, word.find(':'));
  const std::string first = head.substr(0, head.find(' '));
  const WordList& words = KeywordNamesOfLanguage();
  // What has a blank may be a sentence.
  const bool known = first != head || IsKnownAnyCase(words, first);
  RefuseWord(card, keyword, "keyword", head, known, words);
}

}  // namespace refold::forge
