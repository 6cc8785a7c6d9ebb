// What programs of Magic can say and no card of ours says: a program that
// random ones can take over (part_pool.h).
#ifndef REFOLD_TOOLS_PROPERTY_RARE_PARTS_H_
#define REFOLD_TOOLS_PROPERTY_RARE_PARTS_H_

#include "proto/program.pb.h"

namespace refold::tools {

// It links and fits the game.
pb::CardProgram RareParts();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROPERTY_RARE_PARTS_H_
