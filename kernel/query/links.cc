#include "kernel/query/links.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace refold {

Word AttacksLink() {
  static const Word kWord = Word::Of("attacks");
  return kWord;
}

Word BlockersLink() {
  static const Word kWord = Word::Of("blockers");
  return kWord;
}

Word BlocksLink() {
  static const Word kWord = Word::Of("blocks");
  return kWord;
}

Word ChoiceLink(Word what, Word choice) {
  return Word::Of(absl::StrCat(what.text(), "=", choice.text()));
}

Word ChoiceOf(const CardCell& card, Word what) {
  std::string prefix = absl::StrCat(what.text(), "=");
  for (const NamedRefs& link : card.links) {
    if (absl::StartsWith(link.name.text(), prefix)) {
      return Word::Of(link.name.text().substr(prefix.size()));
    }
  }
  return Word();
}

}  // namespace refold
