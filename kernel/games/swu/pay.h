// Paying resources: units that may pay are exhausted, Credits are defeated, and
// ready resource cards are exhausted for the rest.
//
// Whoever can pay a cost with units is asked first which of them, at least as
// many as are needed; they are exhausted at once. Whoever has Credits is asked
// how many of them to use, even if only one number is possible: it is then that
// he can still take the action back. Resources are all the same: nobody chooses
// among them.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAY_H_
#define REFOLD_KERNEL_GAMES_SWU_PAY_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/engine/engine.h"
#include "kernel/games/swu/payers.h"

namespace refold::swu {

// Pays so much for a card, which the player must be able to pay. Into the
// locals of the frame that waits under it comes from `report` on: 1, then how
// many resources paid, and how many Credits.
Frame PayFrame(PlayerId player, int64_t amount, const Ref& card,
               uint32_t report);
// The same for an effect of the source. Nobody waits for it.
Frame PayEffectFrame(PlayerId player, int64_t amount, const Ref& source);
// Procedure "pay resources".
Next RunPayResources(Engine& engine, Frame& frame);

// GameRules::PicksPayment: of these, which are paid with for the cost of an
// ability.
std::optional<Frame> PickPaymentFrame(const Engine& engine,
                                      const Environment& env,
                                      const std::vector<Ref>& candidates,
                                      int64_t count);
// Procedure "pick payment".
Next RunPickPayment(Engine& engine, Frame& frame);

// The verb of a claim of an ability that says which of its code is a cost, from
// `begin` up to `end`. It does nothing: the code is run when the ability is.
inline const Word kPayInCode = Word::Of("pay in code");
inline const Word kCodeBegin = Word::Of("begin");
inline const Word kCodeEnd = Word::Of("end");

// Verbs "pay with", of one card, which is exhausted, or defeated if it is a
// Credit, and "pay in code".
VerbTable PayVerbs();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAY_H_
