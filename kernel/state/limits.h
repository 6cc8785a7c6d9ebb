// Limits of a state's contents. Logs may come from anywhere: facts that exceed
// a limit contradict the state to which they are applied, and no game emits
// any.
#ifndef REFOLD_KERNEL_STATE_LIMITS_H_
#define REFOLD_KERNEL_STATE_LIMITS_H_

#include <cstddef>
#include <cstdint>

namespace refold {

inline constexpr uint32_t kMaxPlayers = 64;
// That each player has, and that all share.
inline constexpr size_t kMaxZoneNames = 1000;
// Programs created by changed words: changing a changed program makes another
// one, and each costs memory proportional to the number of programs.
inline constexpr size_t kMaxReworded = 1000;

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_LIMITS_H_
