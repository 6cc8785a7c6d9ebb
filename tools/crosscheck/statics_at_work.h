// Finds which static abilities of a card currently have an effect: no fact
// names them, since they only change characteristics.
//
// One has an effect if it currently changes something: a characteristic, or a
// rule about what may be done, whether or not anybody wants to do that.
#ifndef REFOLD_TOOLS_CROSSCHECK_STATICS_AT_WORK_H_
#define REFOLD_TOOLS_CROSSCHECK_STATICS_AT_WORK_H_

#include <cstdint>
#include <set>

#include "kernel/query/view.h"

namespace refold::tools {

// Adds the places of the static abilities of the program that are at work, on
// whatever card they are. Those that `found` has already are not asked for.
void AddStaticsAtWork(const View& view, uint32_t program,
                      std::set<uint32_t>& found);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_CROSSCHECK_STATICS_AT_WORK_H_
