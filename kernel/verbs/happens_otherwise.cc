#include "kernel/verbs/happens_otherwise.h"

#include "kernel/verbs/replacing.h"

namespace refold {

bool MayHappenOtherwise(const Engine& engine, const Proposal& proposal) {
  return !WaysToReplace(engine, proposal).apply.empty();
}

}  // namespace refold
