#include "kernel/dialects/karabast/operators.h"

#include <cstddef>

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
constexpr absl::string_view kUpdate[] = {"++", "--"};

absl::string_view TextOf(absl::string_view row) { return row; }
absl::string_view TextOf(const BinaryRow& row) { return row.spelling; }

// The operator whose row is spelled so.
template <typename Operator, typename Row, size_t n>
std::optional<Operator> FindRow(const Row (&rows)[n], absl::string_view text) {
  for (size_t i = 0; i < n; ++i) {
    if (TextOf(rows[i]) == text) return static_cast<Operator>(i);
  }
  return std::nullopt;
}

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
  return kUpdate[static_cast<int>(op)];
}

std::optional<UnaryOperator> FindUnary(absl::string_view text) {
  return FindRow<UnaryOperator>(kUnary, text);
}
std::optional<BinaryOperator> FindBinary(absl::string_view text) {
  return FindRow<BinaryOperator>(kBinary, text);
}
std::optional<LogicalOperator> FindLogical(absl::string_view text) {
  return FindRow<LogicalOperator>(kLogical, text);
}
std::optional<AssignmentOperator> FindAssignment(absl::string_view text) {
  return FindRow<AssignmentOperator>(kAssignment, text);
}
std::optional<UpdateOperator> FindUpdate(absl::string_view text) {
  return FindRow<UpdateOperator>(kUpdate, text);
}

Precedence PrecedenceOf(BinaryOperator op) {
  return kBinary[static_cast<int>(op)].precedence;
}
Precedence PrecedenceOf(LogicalOperator op) {
  return kLogical[static_cast<int>(op)].precedence;
}

}  // namespace refold::karabast
