// The refusal of a message that the protocol has no place for where it came.
#ifndef REFOLD_REPLAY_PEER_NOT_NOW_H_
#define REFOLD_REPLAY_PEER_NOT_NOW_H_

#include "absl/status/status.h"

namespace refold {

inline absl::Status NotNow() {
  return absl::InvalidArgumentError(
      "unexpected message at this point of the protocol");
}

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_NOT_NOW_H_
