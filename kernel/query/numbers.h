// Evaluates the expressions that read the table, the game or the watchers.
#ifndef REFOLD_KERNEL_QUERY_NUMBERS_H_
#define REFOLD_KERNEL_QUERY_NUMBERS_H_

#include <cstdint>

#include "kernel/program/flat/program.h"
#include "kernel/query/evaluate.h"

namespace refold::query_internal {

// `expr` must not be a purely arithmetic operation.
int64_t Ask(const Scope& scope, const flat::Expr& expr);

}  // namespace refold::query_internal

#endif  // REFOLD_KERNEL_QUERY_NUMBERS_H_
