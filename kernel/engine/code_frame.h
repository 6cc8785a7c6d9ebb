// Makes the frame that runs an ability's code, for everything that starts code:
// effects, triggers, resolution. RunCode (interpreter.h) executes it.
#ifndef REFOLD_KERNEL_ENGINE_CODE_FRAME_H_
#define REFOLD_KERNEL_ENGINE_CODE_FRAME_H_

#include <cstdint>

#include "kernel/query/view.h"
#include "kernel/state/cells.h"

namespace refold {

// Runs the code of env.ability from instruction `from` to its end.
Frame CodeFrame(Environment env, uint32_t from);
// Runs it from `begin` up to `end` only, to find out what it would do.
Frame TriedFrame(Environment env, uint32_t begin, uint32_t end);
// Whether the frame is within a block during which the game's own rules wait
// (Together.in_turn).
bool HoldsTheGame(const View& view, const Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_ENGINE_CODE_FRAME_H_
