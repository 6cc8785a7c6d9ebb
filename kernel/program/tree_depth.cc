#include "kernel/program/tree_depth.h"

#include <algorithm>

#include "kernel/program/checker.h"
#include "kernel/program/parts.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

struct TreeDepth {
  int levels = 0;
  int queries = 0;
};

TreeDepth DepthOf(const google::protobuf::Message& tree) {
  TreeDepth deepest;
  for (const google::protobuf::Message* part : PartsOf(tree)) {
    const TreeDepth depth = DepthOf(*part);
    deepest.levels = std::max(deepest.levels, depth.levels);
    deepest.queries = std::max(deepest.queries, depth.queries);
  }
  ++deepest.levels;
  if (tree.GetDescriptor() == pb::Query::descriptor()) ++deepest.queries;
  return deepest;
}

}  // namespace

bool IsTooDeep(const google::protobuf::Message& tree) {
  const TreeDepth depth = DepthOf(tree);
  return depth.levels > program_internal::kMaxTreeDepth ||
         depth.queries > program_internal::kMaxQueryDepth;
}

}  // namespace refold
