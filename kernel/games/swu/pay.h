// Paying resources: units that may pay are exhausted, Credits are defeated, and
// ready resource cards are exhausted for the rest.
//
// A player who can pay a cost with units is asked first which of them, at least
// as many as are needed; they are exhausted at once. A player with Credits is
// asked how many of them to use, even if only one number is possible: at that
// prompt they can still take the action back. Resources are all the same and
// not chosen.
#ifndef REFOLD_KERNEL_GAMES_SWU_PAY_H_
#define REFOLD_KERNEL_GAMES_SWU_PAY_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/engine/engine.h"
#include "kernel/games/swu/payers.h"

namespace refold::swu {

// Pays this amount for a card; the player must be able to pay it. Stores in the
// locals of the frame below it, from `report` on: 1, then the numbers of
// resources and of Credits that paid.
Frame PayFrame(PlayerId player, int64_t amount, const Ref& card,
               uint32_t report);
// The same for an effect of the source, without a report.
Frame PayEffectFrame(PlayerId player, int64_t amount, const Ref& source);
// Procedure "pay resources".
Next RunPayResources(Engine& engine, Frame& frame);

// GameRules::PicksPayment: asks which of these pay for the cost of an ability.
std::optional<Frame> PickPaymentFrame(const Engine& engine,
                                      const Environment& env,
                                      const std::vector<Ref>& candidates,
                                      int64_t count);
// Procedure "pick payment".
Next RunPickPayment(Engine& engine, Frame& frame);

// The verb of an ability's claim that marks part of its code, from `begin` up
// to `end`, as a cost. It does nothing: the code runs with the ability.
inline const Word kPayInCode = Word::Of("pay in code");
inline const Word kCodeBegin = Word::Of("begin");
inline const Word kCodeEnd = Word::Of("end");

// Verbs "pay with", of one card, which is exhausted, or defeated if it is a
// Credit, and "pay in code".
VerbTable PayVerbs();

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PAY_H_
