// The state of lowering one card: its program, reported errors, and the names
// of its file.
//
// The files of the lowering are functions on this. Each takes values
// (lower_value.h) and returns values, or adds to the program. An error is
// reported once, where it is found; the card then has no program.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CARD_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CARD_H_

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/ast.h"
#include "kernel/dialects/karabast/lower_value.h"
#include "kernel/program/program_builder.h"

namespace refold::karabast {

class Code;
class Frame;

struct Card {
  const CardFile* file = nullptr;
  const Class* type = nullptr;  // the class of the card
  ProgramBuilder* builder = nullptr;
  std::vector<Diagnostic>* diagnostics = nullptr;
  // Traits that are printed on cards, beside those of the engine's own list.
  const std::set<std::string>* printed_traits = nullptr;
  std::shared_ptr<const Scope> names;  // of the file and of the helpers
  // Fields that setupStateWatchers has assigned: this.NAME.
  std::map<std::string, Value> fields;
  // Where abilities of the side that is being lowered work: "arena", "base".
  const char* active_zone = "arena";
  // The ability being lowered is one that what this card is attached to gains:
  // its source is that, and `this` is not its source.
  bool gained_by_host = false;
  // Units can lend their abilities to each other (Support): `this` is who
  // lends them, and not always their source.
  bool may_lend = false;
  // How many calls deep; hostile files must come to an end.
  int depth = 0;
  uint32_t candidates = 0;  // how many have a name (lower_candidate.h)
  int steps = 0;
  // Abilities that are there to be granted, apart from those that they grant or
  // make wait in turn.
  std::vector<uint32_t> granted;
  // The ability at work, if it is one that another ability lends; and how many
  // there have been.
  Frame* frame = nullptr;
  int frames = 0;
  // The code that starts the lasting effects that are being lowered; null for
  // those of static abilities.
  Code* starts = nullptr;
  // Where operations go of which such an effect asks again as long as it lasts;
  // null where none may.
  std::vector<pb::OpSpec>* asked_again = nullptr;
  uint32_t ways = 0;   // how many ways of menus have a number (Happened::way)
  int follow_ups = 0;  // how many steps the one at work follows
  // The arrows from which these came, from the outside to the inside.
  std::vector<const Function*> follow_up_arrows;
  // While the arrow of a system is computed, where the system is written:
  // variables with the top cards of a deck are what these are there.
  Code* at_work = nullptr;

  // The register with what has been chosen so far for what will be done at the
  // same time (lower_planned.h).
  std::optional<uint32_t> planned = std::nullopt;

  // Functions that are parts of others of the file.
  std::vector<std::unique_ptr<const Function>> made;

  // The call being evaluated: what has no place of its own is reported there.
  Span at = {1, 1, 1};
  // In how many branches this is that are taken only if the game decides so.
  int undecided = 0;

  ProgramBuilder& b() const { return *builder; }
  // Reports an error at the place; `code` says in a word why.
  Value Fail(const Span& where, absl::string_view code,
             absl::string_view message);
  bool failed() const { return HasError(*diagnostics); }
};

// As long as it lives, what is run is run only if the game decides so.
class Undecided {
 public:
  explicit Undecided(Card& card) : card_(card) { ++card_.undecided; }
  ~Undecided() { --card_.undecided; }
  Undecided(const Undecided&) = delete;
  Undecided& operator=(const Undecided&) = delete;

 private:
  Card& card_;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_CARD_H_
