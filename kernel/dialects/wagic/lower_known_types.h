// Checks that the types named by scripts exist.
//
// CardCode has no list of types: any word of a target that is not another word
// of the language is a type, or the name of a card. So a misspelt one is not an
// error, but nothing ever matches it. It is recognised by the cards of the
// collection: a type that none or only one of them has, and that is one typo
// away from a type that more of them have, is taken for a typo.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_KNOWN_TYPES_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_KNOWN_TYPES_H_

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/wagic/card_database.h"
#include "kernel/dialects/wagic/syntax.h"

namespace refold::wagic {

struct CardLowering;
struct Traits;

class KnownTypes {
 public:
  // Reads the types of all cards, and of what they make and become.
  explicit KnownTypes(const CardDatabase& database);

  // What a type was most likely meant to be; empty if it is one, or if nothing
  // is near it: a slip in a word of five letters or more, two in one of eight
  // or more. `others` are other words that may stand there.
  std::string MeantBy(absl::string_view type,
                      const std::vector<absl::string_view>& others) const;

  // Whether a card makes a token that is called so.
  bool IsTokenName(absl::string_view word) const;
  // Whether any card has it, or makes something that has.
  bool Knows(absl::string_view type) const;
  // Whether the card has the type, or makes something that has, and no other.
  bool IsOnly(const CardRecord& card, absl::string_view type) const;

 private:
  // Which cards have a type, or make something that has.
  struct Holders {
    size_t cards = 0;
    int line = 0;  // of the last one of them, and its file
    std::string file;
  };

  void AddCard(const CardRecord& record);

  const CardDatabase& database_;
  std::map<std::string, Holders, std::less<>> holders_;
  std::set<std::string, std::less<>> token_names_;
};

// The type of which the word is the plural, `soldier` for `soldiers`; empty if
// it is a type itself or no plural.
std::string InSingular(const CardLowering& card, absl::string_view word);

// Each warns of types that are not known and near one that is, at their place.
//
// Of what is printed on the card.
void CheckOwnTypes(CardLowering& card);
// Of a target: its subject, and what stands in its brackets.
void CheckSubject(CardLowering& card, const Subject& subject);
void CheckAttribute(CardLowering& card, const Attribute& attribute);
// Of what an effect makes, or makes of something.
void CheckTypes(CardLowering& card, const Traits& traits);

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_KNOWN_TYPES_H_
