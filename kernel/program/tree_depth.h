// Whether a tree of a program is nested deeper than linking allows
// (LinkedProgram::Link): for dialects, which write trees from scripts and can
// say where in the script it is.
#ifndef REFOLD_KERNEL_PROGRAM_TREE_DEPTH_H_
#define REFOLD_KERNEL_PROGRAM_TREE_DEPTH_H_

#include "google/protobuf/message.h"

namespace refold {

// Counted from the tree itself: messages within each other, and queries among
// them. Recurses as deep as the tree, which the caller's parser bounds.
bool IsTooDeep(const google::protobuf::Message& tree);

}  // namespace refold

#endif  // REFOLD_KERNEL_PROGRAM_TREE_DEPTH_H_
