// Paying a bill: the second half, after all choices.
//
// A payment is planned against the world as it is. The choices were made one
// claim after another, and other code may have run since then, so everything is
// checked again, for all claims together: a cost is paid whole or not at all.
// Nothing may happen between plan and payment.
#ifndef REFOLD_KERNEL_COSTS_PAYMENT_H_
#define REFOLD_KERNEL_COSTS_PAYMENT_H_

#include <optional>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/choices.h"
#include "kernel/costs/mana.h"
#include "kernel/costs/mana_need.h"

namespace refold {

struct Payment {
  ManaNeed need;
  PaymentPlan mana;
};

// How the bill is paid, if every claim can be paid in full with what was
// chosen. Nothing if what was chosen is gone, no longer enough or needed twice,
// or if the bill has become too expensive.
std::optional<Payment> PlanBill(const Engine& engine, Bill bill,
                                const std::vector<Settled>& settled);

// Whether everything but the mana could be paid in this way; mana is ignored.
bool LacksOnlyMana(const Engine& engine, Bill bill,
                   const std::vector<Settled>& settled);

// Pays as planned. Returns the mana spent, by kind of the payment order; stores
// the cards that paid in the registers of the bill's environment that the
// claims name. Verbs are paid in one window, which has then been pushed;
// replacing part of it does not make the cost unpaid.
Amounts PayBill(Engine& engine, Bill& bill, const Payment& payment,
                const std::vector<Settled>& settled);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYMENT_H_
