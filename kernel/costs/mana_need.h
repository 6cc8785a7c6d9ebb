// The mana that a bill asks for, and how a pool pays for it.
#ifndef REFOLD_KERNEL_COSTS_MANA_NEED_H_
#define REFOLD_KERNEL_COSTS_MANA_NEED_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/mana.h"
#include "kernel/costs/mana_supply.h"
#include "kernel/costs/seating.h"

namespace refold {

// Mana restricted to certain purposes: a resource called KIND and " for …",
// which the game allows to pay for the bill (PlayerAction::Kind::kPay, `flag`
// its name). It is in the pool, or could be made.
struct PurposeMana {
  Word resource;
  int kind = 0;  // index into the payment order
};

// Among the words of the environment that GameRules::CostChanges gets: in which
// way the spell is cast, if that is known.
inline const Word kWayOfCasting = Word::Of("way of casting");

// Among the changes of a cost (GameRules::CostChanges): the minimum total after
// all changes, X included. The difference is added as mana of any kind.
inline const Word kLeastPrice = Word::Of("least price");

// The same: the part of the total that reductions must leave, up to the
// original cost.
inline const Word kLeastLeft = Word::Of("least left");

// The same: mana of any kind can pay for symbols of a colour or of any kind.
inline const Word kAnyPaysColors = Word::Of("any pays colors");
inline const Word kAnyPaysKinds = Word::Of("any pays kinds");

// The same: the kind with this position in the payment order, from 1, is the
// last to be used for generic mana.
inline const Word kSpentLast = Word::Of("spent last");

// The same: what any kind pays for is paid with as many colours as there are.
inline const Word kSpentInColors = Word::Of("spent in colors");

// The mana that a bill needs: everything but {X}, the number of {X}, and what
// pays for them. In plans, mana with a purpose follows the kinds of the payment
// order.
struct ManaNeed {
  std::vector<PurposeMana> with_purpose;
  ManaPrice price;
  int64_t x = 0;
  int64_t least = 0;  // of the whole price
  // Index into the payment order; nothing = mana of any kind.
  std::optional<int> x_kind;
};

// Whether the claim is for so much mana of one kind, in the short form of a
// resource: it is then part of the need, and paid with it.
bool IsForMana(const Engine& engine, const flat::Claim& claim);

// All mana that the bill asks for, changes of the cost included. `supply`: what
// could be made for it; null: only what is in the pool counts.
ManaNeed NeedOf(const Engine& engine, const Bill& bill,
                const ManaSupply* supply = nullptr);

// Whether the supply includes mana with a purpose: otherwise it does not affect
// a need.
bool HasPurpose(const ManaSupply& supply);
// The life needed for symbols that nothing else pays for.
int64_t LifeToPay(const ManaNeed& need);

// The least amount of mana that pays for it, with an X of 0.
int64_t LeastManaOf(const ManaNeed& need);

// Whether it is paid without mana, whatever X is.
bool AsksForNothing(const ManaNeed& need);

// Something that pays for one mana of the price (Claim.helps).
struct Helper {
  // The kinds it may pay for besides generic mana, as indices into the payment
  // order.
  std::vector<int> kinds;
  Ref thing;
};

// What the claims of a bill take that could also pay for its mana.
struct Claimed {
  int64_t life = 0;
  std::vector<Seats> wants;  // what is still to be chosen for them
  std::vector<Ref> used_up;  // what has been
};

// Those that may be, or were, chosen to help.
std::vector<Helper> HelpersOf(const Engine& engine, const flat::Claim& claim,
                              const std::vector<Ref>& chosen);

// Everything that could help to pay the bill.
std::vector<Helper> AllHelpers(const Engine& engine, const Bill& bill);

// How the payer's pool pays for it with this X; nothing if it cannot. Helpers
// pay for what they can; with `all_pay`, each must be used. So much of the
// payer's life is for other things.
std::optional<PaymentPlan> PlanMana(const Engine& engine, const ManaNeed& need,
                                    PlayerId payer, int64_t x,
                                    const std::vector<Helper>& helpers = {},
                                    bool all_pay = false,
                                    int64_t claimed_life = 0);

// Whether the pool could pay for it, beside what is claimed, once all of the
// supply with which the need was computed has been made: a bound
// (mana_bound.h). What the bill itself uses up makes no mana for it.
bool CouldPayMana(const Engine& engine, const Bill& bill, const ManaNeed& need,
                  int64_t x, const std::vector<Helper>& helpers,
                  const ManaSupply& supply, const Claimed& claimed = {});

// The greatest X that could be paid; with a supply, an estimate that is not
// tried out. Absent if the cost has no {X}.
std::optional<int64_t> MaxX(const Engine& engine, const Bill& bill,
                            const ManaSupply* supply = nullptr);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_NEED_H_
