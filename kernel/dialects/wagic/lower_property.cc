// Conditions about the card itself: `this(…)` and `thisforeach(…)`.
#include <utility>

#include "kernel/dialects/wagic/lower_condition.h"
#include "kernel/dialects/wagic/lower_roles.h"
#include "kernel/dialects/wagic/lower_target.h"

namespace refold::wagic {
namespace {

using tree::Number;
using tree::Unary;

}  // namespace

// Properties of the card itself.
pb::Expr TermLowering::LowerThis() {
  auto flag = [&](absl::string_view name) {
    return SomeHold(Source(), card_.builder.HasFlag(name));
  };
  auto rule = [&](absl::string_view name) {
    pb::Predicate test;
    test.set_rule(card_.builder.W(name));
    return SomeHold(Source(), std::move(test));
  };
  switch (term_.kind) {
    case ConditionKind::kThisCounters: {
      pb::Expr least = term_.counter.count.empty()
                           ? Number(1)
                           : LowerAmount(card_, term_.counter.count[0], site_);
      return Compare(
          Ask(pb::Expr::COUNTERS,
              term_.counter.any ? "" : CounterName(term_.counter), Source()),
          std::move(least));
    }
    case ConditionKind::kThisAnyCounters:
      return Compare(Ask(pb::Expr::COUNTERS, "", Source()));
    case ConditionKind::kThisTapped:
      return flag("tapped");
    case ConditionKind::kThisUntapped:
      return Unary(pb::Expr::NOT, flag("tapped"));
    case ConditionKind::kThisAttacking:
      return flag("attacking");
    case ConditionKind::kThisBlocking:
      return flag("blocking");
    case ConditionKind::kThisNotBlocked:
      return rule("unblocked");
    case ConditionKind::kThisDualWielding:
      return rule("dual wielding");
    case ConditionKind::kThisDamaged:
      return IsPositive(Ask(pb::Expr::WATCH, "damage taken", Source()));
    case ConditionKind::kThisControllerLife:
      return Compare(Ask(pb::Expr::RESOURCE, "life", Controller()));
    case ConditionKind::kThisOpponentLife:
      return Compare(Ask(pb::Expr::RESOURCE, "life", Opponent()));
    case ConditionKind::kThisOpponentDamageCount:
      return Compare(Ask(pb::Expr::WATCH, "damage taken", Opponent()));
    default:
      return Unsupported("property");
  }
}

}  // namespace refold::wagic
