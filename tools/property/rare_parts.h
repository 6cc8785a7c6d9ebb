// A program with the parts that programs of Magic can have but none of our
// cards has, for use in random programs (part_pool.h).
#ifndef REFOLD_TOOLS_PROPERTY_RARE_PARTS_H_
#define REFOLD_TOOLS_PROPERTY_RARE_PARTS_H_

#include "proto/program.pb.h"

namespace refold::tools {

// It links and fits the game.
pb::CardProgram RareParts();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_RARE_PARTS_H_
