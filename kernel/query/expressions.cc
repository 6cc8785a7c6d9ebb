// Expressions: arithmetic here, table queries in numbers.cc.
#include <algorithm>
#include <limits>

#include "kernel/query/compare.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/numbers.h"
#include "kernel/query/saturate.h"

namespace refold {
namespace {

// Rounded towards the lower (or the higher) integer, not towards zero.
int64_t Divide(int64_t a, int64_t b, bool up) {
  if (b == 0) return 0;
  if (b == -1) return SaturatingSub(0, a);
  int64_t quotient = a / b;
  if (a % b == 0) return quotient;
  bool negative = (a < 0) != (b < 0);
  if (up) return negative ? quotient : quotient + 1;
  return negative ? quotient - 1 : quotient;
}

// The remainder of the division rounded down, with the sign of `b`.
int64_t Remainder(int64_t a, int64_t b) {
  if (b == 0 || b == -1) return 0;
  const int64_t rest = a % b;
  return rest == 0 || (rest < 0) == (b < 0) ? rest : rest + b;
}

int64_t Binary(flat::Expr::Op op, int64_t a, int64_t b) {
  switch (op) {
    case flat::Expr::ADD:
      return SaturatingAdd(a, b);
    case flat::Expr::SUB:
      return SaturatingSub(a, b);
    case flat::Expr::MUL:
      return SaturatingMul(a, b);
    case flat::Expr::DIV_DOWN:
      return Divide(a, b, /*up=*/false);
    case flat::Expr::DIV_UP:
      return Divide(a, b, /*up=*/true);
    case flat::Expr::REMAINDER:
      return Remainder(a, b);
    case flat::Expr::MIN:
      return std::min(a, b);
    case flat::Expr::MAX:
      return std::max(a, b);
    default:
      return Compare(op, a, b) ? 1 : 0;
  }
}

}  // namespace

int64_t Evaluate(const Scope& scope, const flat::Expr& expr) {
  auto arg = [&](int index) { return Evaluate(scope, expr.args(index)); };
  switch (expr.op()) {
    case flat::Expr::CONST:
      return expr.number();
    case flat::Expr::BIND: {
      const BoundCandidate here{static_cast<uint32_t>(expr.number()),
                                scope.AskCandidate(), scope.bound};
      Scope within = scope;
      within.bound = &here;
      return Evaluate(within, expr.args(0));
    }
    case flat::Expr::NEG:
      return SaturatingSub(0, arg(0));
    case flat::Expr::NOT:
      return arg(0) == 0 ? 1 : 0;
    case flat::Expr::AND:
      return arg(0) != 0 && arg(1) != 0 ? 1 : 0;
    case flat::Expr::OR:
      return arg(0) != 0 || arg(1) != 0 ? 1 : 0;
    case flat::Expr::IF:
      return arg(0) != 0 ? arg(1) : arg(2);
    case flat::Expr::REGISTER: {
      // Registers that have not been set yet are not in the environment.
      size_t index = static_cast<size_t>(expr.number());
      return index < scope.env.registers.size()
                 ? scope.env.registers[index].number
                 : 0;
    }
    case flat::Expr::EVENT_AMOUNT:
      return scope.env.event_amount;
    case flat::Expr::ADD:
    case flat::Expr::SUB:
    case flat::Expr::MUL:
    case flat::Expr::DIV_DOWN:
    case flat::Expr::DIV_UP:
    case flat::Expr::REMAINDER:
    case flat::Expr::MIN:
    case flat::Expr::MAX:
    case flat::Expr::EQ:
    case flat::Expr::NE:
    case flat::Expr::LT:
    case flat::Expr::LE:
    case flat::Expr::GT:
    case flat::Expr::GE: {
      int64_t a = arg(0);
      return Binary(expr.op(), a, arg(1));
    }
    default:
      return query_internal::Ask(scope, expr);
  }
}

bool Holds(const Scope& scope, bool has_condition,
           const flat::Expr& condition) {
  return !has_condition || Evaluate(scope, condition) != 0;
}

}  // namespace refold
