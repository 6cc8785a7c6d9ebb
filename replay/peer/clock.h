// The clock for timeouts between peers.
#ifndef REFOLD_REPLAY_PEER_CLOCK_H_
#define REFOLD_REPLAY_PEER_CLOCK_H_

#include <chrono>
#include <cstdint>

namespace refold {

// Milliseconds of a monotonic clock.
inline uint64_t NowMs() {
  return static_cast<uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(
          std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_CLOCK_H_
