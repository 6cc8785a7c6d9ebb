// Compiles a card of Card Fighters' Clash and its rule to a card program: the
// back end of this dialect.
//
// The card's type, BP, SP and icons are passed in by the reader of the card's
// data; its abilities come from its rule. A card of which any part cannot be
// expressed is reported with an error and has no program at all. Words of the
// game are shared by name only: those of zones, flags, rules and effects are
// listed in the README.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_COMPILE_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_COMPILE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/ast.h"
#include "proto/forward.h"

namespace refold::rulescript {

// The symbol in front of a character's ability.
enum class AbilitySymbol : uint8_t {
  kNone,
  kInstant,    // runs when the character enters the ring
  kActivated,  // used in its player's main phase
  kAuto,       // always on
};

// What is printed on a card.
struct CardFacts {
  std::string id;    // in lower case, as CardRule.id
  std::string name;  // becomes the program's name
  CardType type = CardType::kCharacter;
  std::vector<std::string> subtypes;  // in any case
  int64_t bp = 0;
  int64_t sp = 0;
  std::vector<std::string> backups;  // subtypes of its back-up icons
  AbilitySymbol symbol = AbilitySymbol::kNone;
  std::string text;  // for people
};

// A rules file as it was parsed, for diagnostics that show the line.
class RulesText {
 public:
  RulesText(absl::string_view file, absl::string_view text);

  const std::string& file() const { return file_; }
  // Empty if there is no such line; lines count from 1.
  std::string Line(int number) const;

 private:
  std::string file_;
  std::vector<std::string> lines_;
};

// The name, to the letter, of the card with this id, or of the card that is
// called so in any case; empty if there is none.
using NameOfCard = std::function<std::string(absl::string_view id_or_name)>;

// What scripts may speak of: the cards they are compiled with.
struct CardSet {
  NameOfCard name_of;
  // All names and ids, for the nearest to one that is not among them.
  std::vector<std::string> names;
  std::vector<std::string> ids;
  // The subtypes that cards have, in lower case. Empty: nothing is known of
  // them, and a script may name any.
  std::set<std::string> subtypes;
};

// The program of the card; none if an error was appended to `diagnostics`.
// `rule` is null for a card without a rule. A program that comes back passes
// LinkedProgram::Link. Of subtypes that no card of `cards` has, and the
// document does not name, there is a warning.
std::optional<pb::CardProgram> Compile(const CardFacts& facts,
                                       const CardRule* rule,
                                       const RulesText& text,
                                       const CardSet& cards,
                                       std::vector<Diagnostic>* diagnostics);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_COMPILE_H_
