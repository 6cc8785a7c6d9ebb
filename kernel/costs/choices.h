// Choosing what to pay a bill with: the first half of paying.
//
// For each claim in turn it asks whether to pay it, if it is optional; in which
// way, if there are several; with what, if that is chosen; and for each symbol
// that mana or life can pay for, with which of them. Nothing is offered that
// would make the rest unpayable; but of what may be any number of things, too
// few may be chosen, or some that are needed elsewhere. Then the bill cannot be
// paid, and what has been done is taken back.
//
// What is chosen is kept in the frame that asks, in env.registers from `base`
// on, one register per claim; these must be empty when the first claim is asked
// for. So the frame at a prompt is all that is needed to continue.
#ifndef REFOLD_KERNEL_COSTS_CHOICES_H_
#define REFOLD_KERNEL_COSTS_CHOICES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/mana_supply.h"

namespace refold {

// Where a frame keeps what is chosen.
struct Choosing {
  Frame& frame;
  size_t base = 0;  // its first register
  int64_t& claim;   // how many claims are done
};

// What AskNextPayment did.
enum class Asked {
  kWaits,    // a prompt was opened, or an asking frame pushed
  kNothing,  // nothing is left to ask
  kTooFew,   // the player's earlier choices left too little to pay with
};

// Asks what to pay for the next claim that leaves the player a choice. The bill
// is of the frame's environment; the registers of both get what claims name as
// `into` and `paid`. `supply`: the mana that could be made to pay it.
Asked AskNextPayment(Engine& engine, Bill& bill, Choosing choosing,
                     SupplyIfNeeded supply);
// Stores the answer to what AskNextPayment waited for.
void TakePaymentAnswer(Engine& engine, Bill& bill, Choosing choosing);
// For a frame that has asked what pays (GameRules::PicksPayment): stores the
// answer in the frame below it.
void TakePayment(Engine& engine, const std::vector<Ref>& refs);

// How a claim is to be paid.
struct Settled {
  const flat::Claim* way = nullptr;  // null: it is not paid
  std::vector<Ref> with;             // what was chosen
  std::vector<bool> by_life;         // of mana: see Bill
};
// What was chosen for each claim, once nothing is left to ask.
std::vector<Settled> SettledIn(const Bill& bill, const Frame& frame,
                               size_t base);
// The resulting value of Bill.by_life.
std::vector<bool> PaidByLife(const std::vector<Settled>& settled);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_CHOICES_H_
