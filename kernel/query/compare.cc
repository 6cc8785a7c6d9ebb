#include "kernel/query/compare.h"

#include "kernel/base/check.h"

namespace refold {

bool Compare(flat::Expr::Op op, int64_t left, int64_t right) {
  switch (op) {
    case flat::Expr::EQ:
      return left == right;
    case flat::Expr::NE:
      return left != right;
    case flat::Expr::LT:
      return left < right;
    case flat::Expr::LE:
      return left <= right;
    case flat::Expr::GT:
      return left > right;
    case flat::Expr::GE:
      return left >= right;
    default:
      REFOLD_CHECK(false, "a comparison that linking let through");
  }
}

}  // namespace refold
