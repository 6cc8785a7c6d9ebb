#include "kernel/query/compare.h"

#include "proto/program.pb.h"

namespace refold {

bool Compare(pb::Expr::Op op, int64_t left, int64_t right) {
  switch (op) {
    case pb::Expr::EQ:
      return left == right;
    case pb::Expr::NE:
      return left != right;
    case pb::Expr::LT:
      return left < right;
    case pb::Expr::LE:
      return left <= right;
    case pb::Expr::GT:
      return left > right;
    case pb::Expr::GE:
      return left >= right;
    default:
      return false;
  }
}

}  // namespace refold
