// Paying a bill: a frame that asks what to pay with, and pays.
//
// For each claim in turn it asks whether to pay it, if it is optional; in which
// way, if there are several; and with what, if that is chosen. Nothing is
// offered after which the rest could not be paid. Then all is done in one
// window. What replaces part of it does not make it unpaid.
#ifndef REFOLD_KERNEL_VERBS_PAY_BILL_H_
#define REFOLD_KERNEL_VERBS_PAY_BILL_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/verbs/bill.h"

namespace refold {

// Whose cost it is, in the programs of the game.
struct CostPlace {
  enum class Of { kInstruction, kCast, kAbility };
  Of of = Of::kInstruction;
  // kInstruction: the Pay instruction of env.ability; kCast: the cast option of
  // the source's program.
  uint32_t index = 0;
};

// The cost, and the name of the act that it pays for: "pay", "play" or "use".
// `other`: the other party of the act, once it is known.
Bill BillOf(const Engine& engine, Environment env, const CostPlace& place,
            const Ref& other);

// Pays a bill that is payable. Whatever claims name as `into` or `paid` comes
// into the registers of the frame that waits under it; into its local `paid`
// comes 1 if the bill has been paid, and 0 if that was not possible any more.
Frame PayBillFrame(Environment env, const CostPlace& place, const Ref& other,
                   uint32_t paid);
// For who has asked what pays (GameRules::PicksPayment): these do, in the frame
// that waits under him.
void TakePayment(Engine& engine, const std::vector<Ref>& refs);
// Procedure of the frame.
Next RunPayBill(Engine& engine, Frame& frame);

}  // namespace refold

#endif  // REFOLD_KERNEL_VERBS_PAY_BILL_H_
