// What a table looks like, in lines that two scripts of one card share if they
// do the same: players, zones by the names of the cards, and permanents with
// what counts of them. Tokens are called by what they are, for their names are
// the scripts'. Mana is counted without its colours, and counters without the
// names that only a script gives them. What abilities are called, marks of a
// dialect's own, and the order of zones do not show.
#ifndef REFOLD_TOOLS_CROSSCHECK_OUTCOME_H_
#define REFOLD_TOOLS_CROSSCHECK_OUTCOME_H_

#include <string>
#include <vector>

#include "kernel/fold/world.h"

namespace refold::tools {

std::vector<std::string> OutcomeOf(const World& world);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_OUTCOME_H_
