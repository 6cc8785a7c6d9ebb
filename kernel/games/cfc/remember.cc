#include "kernel/games/cfc/remember.h"

#include <algorithm>

namespace refold::cfc {

void Remember(Frame& frame, const Ref& before, const Ref& now) {
  for (Register& memory : frame.env.registers) {
    std::replace(memory.refs.begin(), memory.refs.end(), before, now);
  }
}

}  // namespace refold::cfc
