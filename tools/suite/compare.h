// Compares the [ASSERT] part of a test with the world.
//
// Compared as Wagic does: the phase; of each player life, poison and each kind
// of mana; how many cards lie in each zone; and for each card named, that the
// first card of that name in the whole game lies where it should. Order,
// tapping, counters and attachments are not compared.
#ifndef REFOLD_TOOLS_SUITE_COMPARE_H_
#define REFOLD_TOOLS_SUITE_COMPARE_H_

#include <string>
#include <vector>

#include "kernel/fold/world.h"
#include "tools/suite/references.h"
#include "tools/suite/test_file.h"

namespace refold::tools {

// Every difference, as "…: expected …, found …". Empty if there is none.
std::vector<std::string> Compare(const TestFile& test, Word phase,
                                 const World& world,
                                 const References& references);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_COMPARE_H_
