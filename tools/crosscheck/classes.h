// A list of known reasons why scripts of the same card disagree, as found by
// people who read them, so that new disagreements show at once.
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
// Printed values also show in play: a card whose printed values differ is
// classed only for that. The list does not describe the disagreement: a classed
// card may disagree in a further way unnoticed.
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

// The list's entry for a checked card, and how it fits.
struct Classing {
  std::optional<KnownReason> known;  // why it disagrees
  bool unknown = false;              // it does, and the list does not say why
  bool stale = false;                // the list says so of what is not so
};

class DisagreementClasses {
 public:
  // InvalidArgument lists every invalid line of the file, and every duplicate
  // card.
  static absl::StatusOr<DisagreementClasses> Parse(absl::string_view file,
                                                   absl::string_view text);

  Classing Of(const CheckedCard& card) const;

 private:
  std::map<std::string, KnownReason> of_card_;
};

// Counts classes, and collects missing and stale entries of the list.
class ClassTally {
 public:
  void Add(const CheckedCard& card, const Classing& classing);
  // The number of cards in each class, and the names of cards that are not
  // classed yet, or classed but no longer disagree.
  std::string Text() const;
  // Whether exactly the disagreeing cards are classed.
  bool exact() const { return unclassed_.empty() && stale_.empty(); }

 private:
  std::map<std::string, int> cards_;
  std::vector<std::string> unclassed_;
  std::vector<std::string> stale_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_CLASSES_H_
