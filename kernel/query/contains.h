// Whether an answer to a selector or query holds a card or player.
#ifndef REFOLD_KERNEL_QUERY_CONTAINS_H_
#define REFOLD_KERNEL_QUERY_CONTAINS_H_

#include <algorithm>
#include <vector>

#include "kernel/state/cells.h"

namespace refold {

inline bool Contains(const std::vector<Ref>& refs, const Ref& ref) {
  return std::find(refs.begin(), refs.end(), ref) != refs.end();
}

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_CONTAINS_H_
