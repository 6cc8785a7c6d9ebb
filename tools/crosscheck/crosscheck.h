// Compares two scripts of the same card: printed values, and behaviour in each
// situation (situation.h).
//
// Two games of one situation agree if both tables look alike (outcome.h) at
// each check: once all wishes are fulfilled, after each turn, and at the end.
// People have to decide which of the two is wrong, and whether the script or
// its dialect is.
#ifndef REFOLD_TOOLS_CROSSCHECK_CROSSCHECK_H_
#define REFOLD_TOOLS_CROSSCHECK_CROSSCHECK_H_

#include <string>
#include <vector>

#include "replay/cards/card_source.h"

namespace refold::tools {

struct Disagreement {
  enum class Kind {
    kPrinted,  // types, colours, power, cost
    kPlay,     // what it does
    kStopped,  // one of the games was not played to its end
  };
  Kind kind = Kind::kPlay;
  std::string situation;  // empty for what is printed
  std::string when;
  std::vector<std::string> only_a;  // lines of the one table or card
  std::vector<std::string> only_b;
  std::vector<std::string> story_a;  // up to the end of the game
  std::vector<std::string> story_b;
};

struct CheckedCard {
  std::string name;
  // Why it cannot be played in one of the languages; all else is empty then.
  std::string unsupported;
  std::vector<Disagreement> disagreements;
  int games = 0;
  // The number of abilities in both scripts together, and of those that did
  // something in some game.
  int abilities = 0;
  int exercised = 0;
  // The others: of which script, the line in its file, and of what sort.
  std::vector<std::string> idle;
};

// The card must be in both sources. Not thread-safe for the same sources.
CheckedCard Crosscheck(const std::string& card, CardSource& a, CardSource& b,
                       CardSource& stage);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_CROSSCHECK_H_
