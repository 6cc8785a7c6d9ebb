// Lists that only the game knows reduced to one value:
// `cards.reduce((sum, card) => sum + card.cost, 0)`.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REDUCE_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REDUCE_H_

#include <optional>

#include "kernel/dialects/karabast/lower_folding.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {

// Of the values in `over`, in their order, from `start` on; without one, from
// the first of them on. Nullopt, possibly after a report, if the kernel cannot
// express the function (lower_folding.h).
std::optional<Value> Reduced(Card& card, const Mapped& over, const Asked& asked,
                             const std::optional<Value>& start);
// The second argument, if it is given.
std::optional<Value> StartOf(const Asked& asked);
// What the function gives for any value so far, a number or, if `truth`, a
// condition, and this element.
std::optional<Folding> FoldingOf(Card& card, const Value& arrow,
                                 const Value& each, bool truth);
// What each of them adds to the value so far; nothing if it does anything else
// with it.
std::optional<pb::Expr> AddedOf(Card& card, const Value& arrow,
                                const Value& each);

// Of things without a start the one that the function takes of any two, if it
// compares a number of theirs (lower_best.cc).
std::optional<Value> BestOf(Card& card, const Mapped& over, const Value& arrow,
                            Things::Sort sort);

// -- Numbers of all things of a selection (lower_sums.cc) --------------------
// `each` is a number of the candidate of that name.

pb::Expr SumOver(Card& card, const pb::Selector& over, const pb::Expr& each,
                 uint32_t name);
// The greatest or the least; 0 of none.
pb::Expr ExtremeOver(Card& card, const pb::Selector& over, const pb::Expr& each,
                     uint32_t name, bool least);

// Those that have it.
pb::Selector ExtremesOf(Card& card, const pb::Selector& over,
                        const pb::Expr& each, uint32_t name, bool least);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_REDUCE_H_
