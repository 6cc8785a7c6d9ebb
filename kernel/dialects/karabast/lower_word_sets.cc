#include "kernel/dialects/karabast/lower_word_sets.h"

#include <utility>
#include <vector>

#include "kernel/dialects/karabast/lower_enums.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {
namespace {

// The words of an enumeration, as the kernel's programs call them.
pb::WordList WordsOf(Card& card, const char* enumeration) {
  pb::WordList list = card.b().Words({});
  for (absl::string_view name : WordsOfEnumeration(enumeration)) {
    list.add_words(card.b().W(EnumValue(enumeration, name)));
  }
  return list;
}

// Of which enumeration such words are; null for those of none.
const char* EnumerationOf(const pb::WordList& words) {
  switch (words.base()) {
    case pb::WordList::COLORS:
      return "Aspect";
    case pb::WordList::KEYWORDS:
      return "KeywordName";
    case pb::WordList::TYPES:
      return AreTraits(words) ? "Trait" : nullptr;
    default:
      return nullptr;
  }
}

pb::Expr CountOfAny(std::vector<pb::WordList> lists) {
  pb::Expr count;
  count.set_op(pb::Expr::WORD_COUNT);
  for (pb::WordList& list : lists) *count.add_lists() = std::move(list);
  return count;
}

pb::Expr Add(pb::Expr a, pb::Expr b) {
  return tree::Binary(pb::Expr::ADD, std::move(a), std::move(b));
}

}  // namespace

pb::Expr DifferentKeywords(Card& card, const pb::WordList& words) {
  const pb::WordList known = WordsOf(card, "KeywordName");
  return tree::Binary(pb::Expr::SUB,
                      Add(CountOfAny({words}), CountOfAny({known})),
                      CountOfAny({words, known}));
}

std::optional<pb::Expr> CountOfCommon(Card& card, const pb::WordList& a,
                                      const pb::WordList& b) {
  const char* enumeration = EnumerationOf(a);
  if (enumeration == nullptr || EnumerationOf(b) != enumeration) {
    return std::nullopt;
  }
  // Of three sets: by how many there are in some of them.
  const pb::WordList known = WordsOf(card, enumeration);
  const pb::Expr more =
      Add(Add(CountOfAny({a}), CountOfAny({b})),
          Add(CountOfAny({known}), CountOfAny({a, b, known})));
  const pb::Expr less = Add(Add(CountOfAny({a, b}), CountOfAny({a, known})),
                            CountOfAny({b, known}));
  return tree::Binary(pb::Expr::SUB, more, less);
}

}  // namespace refold::karabast
