// The operators of expressions: their spellings, and how tightly they bind.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_OPERATORS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_OPERATORS_H_

#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"

namespace refold::karabast {

enum class UnaryOperator : uint8_t {
  kNot,
  kMinus,
  kPlus,
  kBitNot,
  kTypeof,
  kVoid,
  kDelete,
};

// Operators that always evaluate both sides.
enum class BinaryOperator : uint8_t {
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kModulo,
  kPower,
  kStrictEqual,
  kStrictNotEqual,
  kEqual,
  kNotEqual,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
  kIn,
  kInstanceof,
  kBitAnd,
  kBitOr,
  kBitXor,
  kShiftLeft,
  kShiftRight,
  kShiftRightUnsigned,
};

// Operators that give one of their sides, the second only if it is needed.
enum class LogicalOperator : uint8_t { kAnd, kOr, kCoalesce };

// `=`, and those that compute with the old value first.
enum class AssignmentOperator : uint8_t {
  kSet,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kModulo,
  kPower,
  kBitAnd,
  kBitOr,
  kBitXor,
  kShiftLeft,
  kShiftRight,
  kShiftRightUnsigned,
  kAnd,
  kOr,
  kCoalesce,
};

// `++`, `--`
enum class UpdateOperator : uint8_t { kIncrement, kDecrement };

// How tightly an expression holds together, loosest first.
enum class Precedence : uint8_t {
  kAssignment,  // and arrow functions
  kConditional,
  kCoalesce,
  kOr,
  kAnd,
  kBitOr,
  kBitXor,
  kBitAnd,
  kEquality,
  kComparison,
  kShift,
  kSum,
  kProduct,
  kPower,  // the only one that associates to the right
  kUnary,
  kPostfix,  // calls, members, and what needs no brackets at all
};

absl::string_view Spelling(UnaryOperator op);
absl::string_view Spelling(BinaryOperator op);
absl::string_view Spelling(LogicalOperator op);
absl::string_view Spelling(AssignmentOperator op);
absl::string_view Spelling(UpdateOperator op);

// The operator that is spelled so; nothing if there is none.
std::optional<UnaryOperator> FindUnary(absl::string_view text);
std::optional<BinaryOperator> FindBinary(absl::string_view text);
std::optional<LogicalOperator> FindLogical(absl::string_view text);
std::optional<AssignmentOperator> FindAssignment(absl::string_view text);
std::optional<UpdateOperator> FindUpdate(absl::string_view text);

Precedence PrecedenceOf(BinaryOperator op);
Precedence PrecedenceOf(LogicalOperator op);
// Of the side of an operator to which it does not associate.
inline Precedence TighterThan(Precedence precedence) {
  return static_cast<Precedence>(static_cast<int>(precedence) + 1);
}

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_OPERATORS_H_
