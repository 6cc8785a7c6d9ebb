// Lasting effects that a younger, equal one leaves without effect.
//
// "This becomes an enchantment", used a thousand times, would be a thousand
// effects that are all applied again whenever somebody asks what it is. Of
// equal effects that only overwrite, the youngest alone decides: whatever came
// between them is overwritten again. Effects that add up (+1/+1, a granted
// ability) all stay.
#ifndef REFOLD_KERNEL_EFFECTS_SUPERSEDED_H_
#define REFOLD_KERNEL_EFFECTS_SUPERSEDED_H_

#include <cstdint>
#include <optional>

#include "kernel/state/game_state.h"

namespace refold {

// The effect that changes nothing any more once this one has begun.
std::optional<uint32_t> SupersededBy(const GameState& state,
                                     const ModifierCell& effect);

}  // namespace refold

#endif  // REFOLD_KERNEL_EFFECTS_SUPERSEDED_H_
