// Why scripts of one card disagree, as people found who read them: a list that
// is kept beside the cards, so that what disagrees anew shows at once.
//
// One line is one card, `class | card | reason`; `#` begins a comment line:
//
// | class     | what it says                                                  |
// |-----------|---------------------------------------------------------------|
// | printed   | the values printed on the card differ                         |
// | script a  | the script of the one contradicts the text of its card        |
// | script b  | that of the other one does                                    |
// | languages | both may say it so: the languages ask, or count, differently  |
// | policy    | the players' answers of the check fit one script only         |
// | random    | both draw, but not the same numbers                           |
// | dialect   | a fault of ours that is known and not mended yet              |
// | undecided | read, and it is not clear which of them is right              |
//
// What is printed shows in play as well: a card whose printed values differ is
// classed for that alone. Nor does the list say how a disagreement looks: a
// classed card may disagree in yet another way, unseen.
#ifndef REFOLD_TOOLS_CROSSCHECK_CLASSES_H_
#define REFOLD_TOOLS_CROSSCHECK_CLASSES_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/crosscheck/crosscheck.h"

namespace refold::tools {

struct KnownReason {
  std::string name;  // of the class
  std::string reason;
};

// What the list says of a checked card.
struct Classing {
  std::optional<KnownReason> known;  // why it disagrees
  bool unknown = false;              // it does, and the list does not say why
  bool stale = false;                // the list says so of what is not so
};

class DisagreementClasses {
 public:
  // InvalidArgument tells every line of the file that is not like that, or has
  // a card for the second time.
  static absl::StatusOr<DisagreementClasses> Parse(absl::string_view file,
                                                   absl::string_view text);

  Classing Of(const CheckedCard& card) const;

 private:
  std::map<std::string, KnownReason> of_card_;
};

// Counts classes, and keeps what the list lacks or has too much.
class ClassTally {
 public:
  void Add(const CheckedCard& card, const Classing& classing);
  // How many cards of each class, and the cards by name that are not yet
  // classed, or classed for what they no longer disagree in.
  std::string Text() const;
  // Everything that disagrees is classed, and nothing else.
  bool exact() const { return unclassed_.empty() && stale_.empty(); }

 private:
  std::map<std::string, int> cards_;
  std::vector<std::string> unclassed_;
  std::vector<std::string> stale_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_CLASSES_H_
