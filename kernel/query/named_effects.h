// Looks up lasting effects by their names.
#ifndef REFOLD_KERNEL_QUERY_NAMED_EFFECTS_H_
#define REFOLD_KERNEL_QUERY_NAMED_EFFECTS_H_

#include <cstdint>
#include <vector>

#include "kernel/state/game_state.h"

namespace refold {

// Whether the effect belongs to one of these: it affects it or, if it affects
// nothing in particular, is controlled by it.
bool IsEffectOf(const ModifierCell& effect, const std::vector<Ref>& these);

// The number of effects with this name; only those of `these`, unless it is
// null.
int64_t CountEffects(const GameState& state, Word name,
                     const std::vector<Ref>* these);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_NAMED_EFFECTS_H_
