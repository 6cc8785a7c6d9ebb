// The parts of lowering conditions, including those that triggers need.
#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CONDITION_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CONDITION_H_

#include "kernel/dialects/wagic/lower.h"

namespace refold::wagic {

// The players in whose turns the phase is meant; false if in anybody's.
bool PhasePlayers(const PhaseRef& phase, const Site& site,
                  pb::Selector* players);

// 1 if some of them satisfy the predicate, else 0.
pb::Expr SomeHold(pb::Selector of, pb::Predicate predicate);
// 1 if the number is more than 0, else 0.
pb::Expr IsPositive(pb::Expr number);

// lower_property.cc. What a property of `this(…)` counts; false if it is not a
// number.
bool LowerPropertyNumber(CardLowering& card, const ConditionTerm& term,
                         const Site& site, pb::Expr* number);

// Lowers one term.
class TermLowering {
 public:
  TermLowering(CardLowering& card, const ConditionTerm& term, const Site& site)
      : card_(card), term_(term), site_(site) {}

  pb::Expr Lower();

 private:
  // lower_property.cc
  pb::Expr LowerThis();
  // lower_memory.cc
  pb::Expr LowerSeen(absl::string_view turn);
  pb::Expr LowerNoted();
  pb::Expr Seen(absl::string_view watch, const ZoneRef& zone,
                absl::string_view without = "");
  pb::Expr LowerSpent();
  pb::Expr LowerProwl();
  // lower_condition.cc
  pb::Expr LowerOnlyPhase();
  pb::Expr LowerMatches();
  pb::Expr LowerOneOfAKind();
  pb::Expr LowerSnowLand();

  // The term's comparison of `left`; without a number, with `otherwise`.
  pb::Expr Compare(pb::Expr left, int64_t otherwise = 1);
  pb::Expr Compare(pb::Expr left, pb::Expr otherwise);
  pb::Expr Ask(pb::Expr::Op op, absl::string_view word, pb::Selector of);
  pb::Expr CountPermanents(pb::Selector whose, pb::Predicate where);
  pb::Expr InMainPhase();
  pb::Expr Unsupported(absl::string_view what);

  CardLowering& card_;
  const ConditionTerm& term_;
  const Site& site_;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_LOWER_CONDITION_H_
