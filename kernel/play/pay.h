// The frame that pays a bill: it asks what to pay with, and pays.
//
// Spells and abilities being used (use_frame.h) do this themselves, since much
// is announced between choosing and paying; everything else pushes this frame.
#ifndef REFOLD_KERNEL_PLAY_PAY_H_
#define REFOLD_KERNEL_PLAY_PAY_H_

#include <cstdint>

#include "kernel/costs/bill.h"
#include "kernel/engine/engine.h"

namespace refold {

// Procedures, both run by RunPaying().
inline const Word kPayInstruction = Word::Of("pay instruction");
inline const Word kPayBill = Word::Of("pay bill");

// Runs the Pay instruction `instruction` of env.ability, whose controller pays.
// Push it only when the bill is payable, from the instruction, which then waits
// (CodeStep::WaitForFrame): the code continues at its branch for a paid cost,
// or at the one for an unpaid cost if the player's choices left too little.
Frame PayInstructionFrame(Environment env, uint32_t instruction);
// Pays a bill that is payable. `other`: the other party of the act. Sets local
// `paid` of the frame below it to 1 if the bill has been paid, and to 0 if that
// was not possible any more.
Frame PayBillFrame(Environment env, const CostPlace& place, const Ref& other,
                   uint32_t paid);
// What claims name as `into` or `paid` is stored in the registers of the frame
// below it.
Next RunPaying(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_PAY_H_
