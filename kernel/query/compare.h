// The comparisons that expressions and predicates share.
#ifndef REFOLD_KERNEL_QUERY_COMPARE_H_
#define REFOLD_KERNEL_QUERY_COMPARE_H_

#include <cstdint>

#include "proto/program.pb.h"

namespace refold {

// `op` is one of EQ, NE, LT, LE, GT, GE; false for any other.
inline bool Compare(pb::Expr::Op op, int64_t left, int64_t right) {
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

#endif  // REFOLD_KERNEL_QUERY_COMPARE_H_
