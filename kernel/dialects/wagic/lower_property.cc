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

bool LowerPropertyNumber(CardLowering& card, const ConditionTerm& term,
                         const Site& site, pb::Expr* number) {
  auto ask = [&](pb::Expr::Op op, absl::string_view word, pb::Selector of) {
    *number = card.builder.WordExpr(op, word, std::move(of));
    return true;
  };
  switch (term.kind) {
    case ConditionKind::kThisCounters:
      return ask(pb::Expr::COUNTERS,
                 term.counter.any ? "" : CounterName(term.counter), Source());
    case ConditionKind::kThisAnyCounters:
      return ask(pb::Expr::COUNTERS, "", Source());
    case ConditionKind::kThisControllerLife:
      return ask(pb::Expr::RESOURCE, "life", Controller());
    case ConditionKind::kThisOpponentLife:
      return ask(pb::Expr::RESOURCE, "life", Opponent());
    case ConditionKind::kThisOpponentDamageCount:
      return ask(pb::Expr::WATCH, "damage taken", Opponent());
    case ConditionKind::kThisAmount:
      *number = LowerAmount(card, term.left, site);
      return true;
    default:
      return false;
  }
}

// Properties of the card itself.
pb::Expr TermLowering::LowerThis() {
  auto flag = [&](absl::string_view name) {
    return SomeHold(Source(), card_.builder.HasFlag(name));
  };
  auto rule = [&](absl::string_view name) {
    return SomeHold(Source(), card_.builder.RuleTest(name));
  };
  pb::Expr number;
  if (LowerPropertyNumber(card_, term_, site_, &number)) {
    return Compare(std::move(number),
                   term_.counter.count.empty()
                       ? Number(1)
                       : LowerAmount(card_, term_.counter.count[0], site_));
  }
  switch (term_.kind) {
    case ConditionKind::kThisTapped:
      return flag("tapped");
    case ConditionKind::kThisUntapped:
      return Unary(pb::Expr::NOT, flag("tapped"));
    case ConditionKind::kThisAttacking:
      return SomeHold(Source(), IsInCombat(card_, "attacking"));
    case ConditionKind::kThisBlocking:
      return SomeHold(Source(), IsInCombat(card_, "blocking"));
    case ConditionKind::kThisNotBlocked:
      return rule("unblocked");
    case ConditionKind::kThisDualWielding:
      return rule("dual wielding");
    case ConditionKind::kThisDamaged:
      return IsPositive(Ask(pb::Expr::WATCH, "damage taken", Source()));
    default:
      return Unsupported("property");
  }
}

}  // namespace refold::wagic
