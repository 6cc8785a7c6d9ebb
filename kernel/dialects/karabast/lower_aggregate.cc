#include "kernel/dialects/karabast/lower_aggregate.h"

#include <optional>

#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_operators.h"

namespace refold::karabast {
namespace {

// What the expression counts if all its conditions hold; nullopt if it is not a
// count of what holds.
std::optional<int64_t> CountIfAllHolds(const pb::Expr& expr) {
  const auto arg = [&expr](int i) { return CountIfAllHolds(expr.args(i)); };
  switch (expr.op()) {
    case pb::Expr::CONST:
      return expr.number();
    case pb::Expr::IF:
      return arg(1);
    case pb::Expr::ADD: {
      const std::optional<int64_t> a = arg(0);
      const std::optional<int64_t> b = arg(1);
      if (!a.has_value() || !b.has_value()) return std::nullopt;
      return *a + *b;
    }
    case pb::Expr::EQ:
    case pb::Expr::NE:
    case pb::Expr::GT:
    case pb::Expr::GE:
    case pb::Expr::LT:
    case pb::Expr::LE: {
      const std::optional<int64_t> a = arg(0);
      const std::optional<int64_t> b = arg(1);
      if (!a.has_value() || !b.has_value()) return 1;
      const bool holds = expr.op() == pb::Expr::EQ   ? *a == *b
                         : expr.op() == pb::Expr::NE ? *a != *b
                         : expr.op() == pb::Expr::GT ? *a > *b
                         : expr.op() == pb::Expr::GE ? *a >= *b
                         : expr.op() == pb::Expr::LT ? *a < *b
                                                     : *a <= *b;
      return holds ? 1 : 0;
    }
    case pb::Expr::AND:
      return arg(0).value_or(1) != 0 && arg(1).value_or(1) != 0 ? 1 : 0;
    case pb::Expr::OR:
      return arg(0).value_or(1) != 0 || arg(1).value_or(1) != 0 ? 1 : 0;
    case pb::Expr::NOT:
    case pb::Expr::HOLDS:
    case pb::Expr::COMMON_WORD:
      return 1;
    default:
      return std::nullopt;
  }
}

}  // namespace

bool AsksWhetherThereIsOne(const Value& of_one, const Value& of_two) {
  for (const Value& holds : {of_one, of_two}) {
    if (holds.failed() || KnownTruth(holds) == false) return false;
    if (KnownTruth(holds).has_value()) continue;
    const std::optional<pb::Expr> expr = AsCondition(holds);
    if (!expr.has_value() || CountIfAllHolds(*expr).value_or(1) == 0) {
      return false;
    }
  }
  return true;
}

}  // namespace refold::karabast
