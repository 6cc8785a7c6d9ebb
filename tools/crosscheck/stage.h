// Plays one game with one card: a situation from set-up to end.
#ifndef REFOLD_TOOLS_CROSSCHECK_STAGE_H_
#define REFOLD_TOOLS_CROSSCHECK_STAGE_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "replay/cards/card_source.h"
#include "tools/crosscheck/policy.h"
#include "tools/crosscheck/situation.h"

namespace refold::tools {

// What was seen at one moment.
struct Sight {
  std::string when;  // "after the wishes", "turn 2"
  std::vector<std::string> lines;
};

struct Played {
  std::vector<Sight> sights;
  // Each decision in one line, as text for people.
  std::vector<std::string> story;
  // The situation meant an ability that was not offered.
  bool missing = false;
  // How many entries the first menu of the ability had that was used; 0: none.
  size_t choices = 0;
  // Not empty: it was not played to its end, for this reason.
  std::string stopped;
};

// Plays the card of that name in `cards` among the cards of `stage`; `use` is
// the ability to use, if the situation uses one. Adds to `exercised` the
// positions of the checked card's abilities that did something. An error if it
// cannot be set up; it is the same for both scripts or describes the fault of
// one.
absl::StatusOr<Played> PlaySituation(const Situation& situation, Manner manner,
                                     const Use& use, const std::string& card,
                                     CardSource& cards, CardSource& stage,
                                     std::set<uint32_t>& exercised);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_STAGE_H_
