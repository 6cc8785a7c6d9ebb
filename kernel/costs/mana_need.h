// The mana that a bill asks for, and how a pool pays for it.
#ifndef REFOLD_KERNEL_COSTS_MANA_NEED_H_
#define REFOLD_KERNEL_COSTS_MANA_NEED_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/costs/bill.h"
#include "kernel/costs/mana.h"
#include "kernel/costs/mana_supply.h"

namespace refold {

// Mana that pays for some things only: a resource called KIND and " for …",
// which the game lets pay for the bill (Act::Kind::kPay, `flag` its name). It
// is in the pool, or could be made.
struct PurposeMana {
  Word resource;
  int kind = 0;  // index into the payment order
};

// Among the changes of a cost (GameRules::CostChanges): what the whole of it, X
// included, comes to at least once it is changed. What is missing is mana of
// any kind.
inline const Word kLeastPrice = Word::Of("least price");

// The same: so much of the whole of it, as far as it was asked for, reductions
// leave.
inline const Word kLeastLeft = Word::Of("least left");

// The same: mana of any kind pays for symbols that ask for a colour, or for any
// kind of mana.
inline const Word kAnyPaysColors = Word::Of("any pays colors");
inline const Word kAnyPaysKinds = Word::Of("any pays kinds");

// The same: what any kind pays for is paid last with the kind that has this
// place in the payment order, from 1.
inline const Word kSpentLast = Word::Of("spent last");

// The same: what any kind pays for is paid with as many colours as there are.
inline const Word kSpentInColors = Word::Of("spent in colors");

// The mana of a bill: all but {X}, how many {X}, and what pays for them. In
// plans, mana with a purpose follows the kinds of the payment order.
struct ManaNeed {
  std::vector<PurposeMana> with_purpose;
  ManaPrice price;
  int64_t x = 0;
  int64_t least = 0;  // of the whole price
  // Index into the payment order; nothing = mana of any kind.
  std::optional<int> x_kind;
};

// Whether the claim is for so much mana of one kind, in the short form of a
// resource: that is part of the need, and paid with it.
bool IsForMana(const Engine& engine, const flat::Claim& claim);

// All mana that the bill asks for, changes of the cost included. `supply`: what
// could be made for it; null: what is in the pool counts alone.
ManaNeed NeedOf(const Engine& engine, const Bill& bill,
                const ManaSupply* supply = nullptr);

// Whether some of the supply is mana with a purpose: else a need is the same
// with it as without.
bool HasPurpose(const ManaSupply& supply);
// The life that symbols ask for which nothing else pays for.
int64_t LifeToPay(const ManaNeed& need);

// How much mana pays for it at least, with an X of 0.
int64_t LeastManaOf(const ManaNeed& need);

// Whether it is paid without mana, whatever X is.
bool AsksForNothing(const ManaNeed& need);

// Something that pays for one mana of the price (Claim.helps).
struct Helper {
  // Indices into the payment order of what it may pay for besides generic mana.
  std::vector<int> kinds;
};

// Those that may be, or were, chosen to help.
std::vector<Helper> HelpersOf(const Engine& engine, const flat::Claim& claim,
                              const std::vector<Ref>& chosen);

// Everything that could help to pay the bill.
std::vector<Helper> AllHelpers(const Engine& engine, const Bill& bill);

// How the payer's pool pays for it with this X; nothing if it cannot. Helpers
// pay for what they can; with `all_pay` each must.
std::optional<PaymentPlan> PlanMana(const Engine& engine, const ManaNeed& need,
                                    PlayerId payer, int64_t x,
                                    const std::vector<Helper>& helpers = {},
                                    bool all_pay = false);

// Whether the pool could pay for it once all of the supply had been made, which
// the need has been asked with: a bound (mana_bound.h). What the bill itself
// uses up makes nothing for it.
bool CouldPayMana(const Engine& engine, const Bill& bill, const ManaNeed& need,
                  int64_t x, const std::vector<Helper>& helpers,
                  const ManaSupply& supply);

// The greatest X that could be paid, with a supply as far as is known without
// trying; absent if the cost has no {X}.
std::optional<int64_t> MaxX(const Engine& engine, const Bill& bill,
                            const ManaSupply* supply = nullptr);

}  // namespace refold

#endif  // REFOLD_KERNEL_COSTS_MANA_NEED_H_
