// Describes a table in lines that are the same for two scripts of one card if
// they do the same: players, zones by the names of the cards, and permanents
// with their relevant values. Tokens are described by their characteristics,
// since scripts name them differently. Mana is counted without its colours, and
// counters without script-specific names. Labels of abilities, marks of a
// dialect, and the order of zones are omitted.
#ifndef REFOLD_TOOLS_CROSSCHECK_OUTCOME_H_
#define REFOLD_TOOLS_CROSSCHECK_OUTCOME_H_

#include <string>
#include <vector>

#include "kernel/fold/world.h"

namespace refold::tools {

std::vector<std::string> OutcomeOf(const World& world);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_OUTCOME_H_
