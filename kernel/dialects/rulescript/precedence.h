// How tightly the operators of expressions bind, loosest first, as in Python.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRECEDENCE_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRECEDENCE_H_

#include <cstdint>

#include "absl/strings/string_view.h"
#include "kernel/dialects/rulescript/expression.h"

namespace refold::rulescript {

enum class Precedence : uint8_t {
  kConditional,
  kOr,
  kAnd,
  kNot,  // and `all … in …`
  kComparison,
  kSum,
  kProduct,
  kSign,
  kPostfix,
};

struct BinaryOperatorRow {
  absl::string_view text;
  BinaryOperator op;
  Precedence precedence;
};

// The first row of an operator is its canonical spelling.
constexpr BinaryOperatorRow kBinaryOperators[] = {
    {"or", BinaryOperator::kOr, Precedence::kOr},
    {"and", BinaryOperator::kAnd, Precedence::kAnd},
    {"+", BinaryOperator::kAdd, Precedence::kSum},
    {"-", BinaryOperator::kSubtract, Precedence::kSum},
    {"*", BinaryOperator::kMultiply, Precedence::kProduct},
    {"//", BinaryOperator::kDivide, Precedence::kProduct},
    {"/", BinaryOperator::kDivide, Precedence::kProduct},
    {"%", BinaryOperator::kModulo, Precedence::kProduct},
};

struct ComparisonRow {
  absl::string_view text;
  ComparisonOperator op;
};

// Without `in` and `not in`, which are words.
constexpr ComparisonRow kComparisons[] = {
    {"==", ComparisonOperator::kEqual},
    {"!=", ComparisonOperator::kNotEqual},
    {"<>", ComparisonOperator::kNotEqual},
    {"<", ComparisonOperator::kLess},
    {"<=", ComparisonOperator::kLessOrEqual},
    {">", ComparisonOperator::kGreater},
    {">=", ComparisonOperator::kGreaterOrEqual},
};

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRECEDENCE_H_
