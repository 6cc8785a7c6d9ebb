#include "kernel/dialects/karabast/lower_kept_words.h"

#include <algorithm>
#include <utility>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_evaluate.h"

namespace refold::karabast {
namespace {

// What zones and types are called, in enumerations and by wildcards.
const Names& WordsFor(Attribute::Of of) {
  static const Names zones = {
      "anyArena", "anyAttackable", "base", "capture",  "deck",
      "discard",  "groundArena",   "hand", "resource", "spaceArena"};
  static const Names types = {"base",
                              "basicUnit",
                              "basicUpgrade",
                              "event",
                              "leader",
                              "leaderUnit",
                              "nonLeaderUnit",
                              "nonLeaderUnitUpgrade",
                              "nonLeaderUpgrade",
                              "nonTokenLeaderUnit",
                              "nonTokenUnit",
                              "nonUnit",
                              "playable",
                              "token",
                              "tokenCard",
                              "tokenUnit",
                              "tokenUpgrade",
                              "unit",
                              "unitUpgrade",
                              "upgrade"};
  return of == Attribute::Of::kZone ? zones : types;
}

}  // namespace

bool CanBeKept(const Attribute& attribute) {
  return (attribute.of == Attribute::Of::kZone ||
          attribute.of == Attribute::Of::kType) &&
         !IsKept(attribute);
}

bool IsKept(const Attribute& attribute) {
  return (attribute.of == Attribute::Of::kZone ||
          attribute.of == Attribute::Of::kType) &&
         attribute.words.base() != pb::WordList::NONE;
}

Attribute Kept(Card& card, Code& code, const Attribute& attribute) {
  const uint32_t noted = code.NoteWords(card.b().Words({}));
  for (const absl::string_view word : WordsFor(attribute.of)) {
    const Value is = AttributeIs(card, attribute, std::string(word), card.at);
    const size_t not_so = code.JumpUnless(is.As<Condition>()->expr);
    pb::Instruction add;
    add.mutable_let()->set_register_(noted);
    add.mutable_let()->set_add(true);
    *add.mutable_let()->mutable_words() = card.b().Words({word});
    code.Add(std::move(add));
    code.Land(not_so);
  }
  Attribute kept = attribute;
  kept.words = tree::RegisterWords(noted);
  return kept;
}

Value KeptIs(Card& card, const Attribute& attribute, const std::string& text,
             const Span& where) {
  const Names& words = WordsFor(attribute.of);
  if (std::find(words.begin(), words.end(), text) == words.end()) {
    return card.Fail(where, "unknown-word",
                     "\"" + text + "\" cannot be compared with this");
  }
  return WordIs(card, attribute.words, text);
}

}  // namespace refold::karabast
