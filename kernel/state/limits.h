// Limits of what a state holds. A log may come from anywhere: facts beyond them
// contradict the state that they are applied to, and no game makes any.
#ifndef REFOLD_KERNEL_STATE_LIMITS_H_
#define REFOLD_KERNEL_STATE_LIMITS_H_

#include <cstddef>
#include <cstdint>

namespace refold {

inline constexpr uint32_t kMaxPlayers = 64;
// That each player has, and that all share.
inline constexpr size_t kMaxZoneNames = 1000;
// Programs that came about by changed words: each change of a change is one
// more, and each costs as much memory as there are programs.
inline constexpr size_t kMaxReworded = 1000;

}  // namespace refold

#endif  // REFOLD_KERNEL_STATE_LIMITS_H_
