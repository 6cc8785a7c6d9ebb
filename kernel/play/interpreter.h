// The interpreter of CardProgram code.
//
// One call runs one instruction. The program counter is Frame.step, loops that
// are running are in Frame.loops, and the memory is Frame.env.registers, so a
// frame can be stored between any two instructions.
#ifndef REFOLD_KERNEL_PLAY_INTERPRETER_H_
#define REFOLD_KERNEL_PLAY_INTERPRETER_H_

#include "kernel/engine/engine.h"

namespace refold {

// Runs the instruction at frame.step of frame.env.ability and moves on. An
// instruction that asks stays where it is and finds its answer at the next
// call; one that waits for a frame that it pushed stays until that one calls
// FinishInstruction. The step must be within the code.
void RunInstruction(Engine& engine, Frame& frame);

// For a frame that did the work of the instruction at which `code` waits
// (CodeStep::WaitForFrame): continues the code at `next`. Does nothing if the
// code is not waiting: in games recorded by older builds it has already moved
// on.
void FinishInstruction(Engine& engine, Frame& code, uint32_t next);

// Procedure "code": runs a frame's code to the end.
Next RunCode(Engine& engine, Frame& frame);
// Procedure of TriedFrame (code_frame.h).
Next RunTried(Engine& engine, Frame& frame);
// Procedure of code that a replacement begins with: at its end, its registers
// are copied to the frame below it.
Next RunCodeBefore(Engine& engine, Frame& frame);

// Procedure of code that a replacement puts in place of a proposal or beside it
// (kernel/verbs/window.h): at its end, what it collected joins the window below
// it.
Next RunReplacingCode(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_INTERPRETER_H_
