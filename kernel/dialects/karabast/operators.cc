#include "kernel/dialects/karabast/operators.h"

namespace refold::karabast {
namespace {

struct BinaryRow {
  absl::string_view spelling;
  Precedence precedence;
};

// In the order of BinaryOperator.
constexpr BinaryRow kBinary[] = {
    {"+", Precedence::kSum},         {"-", Precedence::kSum},
    {"*", Precedence::kProduct},     {"/", Precedence::kProduct},
    {"%", Precedence::kProduct},     {"**", Precedence::kPower},
    {"===", Precedence::kEquality},  {"!==", Precedence::kEquality},
    {"==", Precedence::kEquality},   {"!=", Precedence::kEquality},
    {"<", Precedence::kComparison},  {"<=", Precedence::kComparison},
    {">", Precedence::kComparison},  {">=", Precedence::kComparison},
    {"in", Precedence::kComparison}, {"instanceof", Precedence::kComparison},
    {"&", Precedence::kBitAnd},      {"|", Precedence::kBitOr},
    {"^", Precedence::kBitXor},      {"<<", Precedence::kShift},
    {">>", Precedence::kShift},      {">>>", Precedence::kShift},
};
// In the order of LogicalOperator.
constexpr BinaryRow kLogical[] = {
    {"&&", Precedence::kAnd},
    {"||", Precedence::kOr},
    {"??", Precedence::kCoalesce},
};
constexpr absl::string_view kUnary[] = {"!",      "-",    "+",     "~",
                                        "typeof", "void", "delete"};
// The last is broken up, lest it be a trigraph.
constexpr absl::string_view kAssignment[] = {
    "=",  "+=", "-=",  "*=",  "/=",   "%=",  "**=", "&=",
    "|=", "^=", "<<=", ">>=", ">>>=", "&&=", "||=", "?\?=",
};

}  // namespace

absl::string_view Spelling(UnaryOperator op) {
  return kUnary[static_cast<int>(op)];
}
absl::string_view Spelling(BinaryOperator op) {
  return kBinary[static_cast<int>(op)].spelling;
}
absl::string_view Spelling(LogicalOperator op) {
  return kLogical[static_cast<int>(op)].spelling;
}
absl::string_view Spelling(AssignmentOperator op) {
  return kAssignment[static_cast<int>(op)];
}
absl::string_view Spelling(UpdateOperator op) {
  return op == UpdateOperator::kIncrement ? "++" : "--";
}

Precedence PrecedenceOf(BinaryOperator op) {
  return kBinary[static_cast<int>(op)].precedence;
}
Precedence PrecedenceOf(LogicalOperator op) {
  return kLogical[static_cast<int>(op)].precedence;
}

}  // namespace refold::karabast
