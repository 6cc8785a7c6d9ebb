// The comparisons that expressions and predicates share.
#ifndef REFOLD_KERNEL_QUERY_COMPARE_H_
#define REFOLD_KERNEL_QUERY_COMPARE_H_

#include <cstdint>

#include "kernel/program/flat/program.h"

namespace refold {

// `op` is one of EQ, NE, LT, LE, GT, GE.
bool Compare(flat::Expr_Op op, int64_t left, int64_t right);

}  // namespace refold

#endif  // REFOLD_KERNEL_QUERY_COMPARE_H_
