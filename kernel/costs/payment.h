// Paying a bill: the second half, when all has been chosen.
//
// A payment is planned against the world as it is. Whoever chose did so one
// claim after another, and other code may have run since then; so all is asked
// again, for all claims together: a cost is paid whole or not at all. Nothing
// may happen between the plan and the payment.
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
// chosen. Nothing if what was chosen is gone, is too little by now or is needed
// twice, or if what it counts for costs too much.
std::optional<Payment> PlanBill(const Engine& engine, Bill bill,
                                const std::vector<Settled>& settled);

// Whether all of it could be paid so but for the mana, of which nothing is
// asked.
bool LacksOnlyMana(const Engine& engine, Bill bill,
                   const std::vector<Settled>& settled);

// Pays as planned. Returns the mana spent, by kind of the payment order; what
// cards were paid with is put into the registers of the bill's environment that
// the claims name. What the game does by verbs is paid in one window, which has
// been pushed then; what replaces part of it does not make it unpaid.
Amounts PayBill(Engine& engine, Bill& bill, const Payment& payment,
                const std::vector<Settled>& settled);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_PAYMENT_H_
