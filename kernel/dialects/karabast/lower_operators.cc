#include "kernel/dialects/karabast/lower_operators.h"

#include <utility>

#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_fractions.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_missing.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

// Greater numbers than this, in JavaScript, are not exact.
constexpr int64_t kMaxExact = (int64_t{1} << 53) - 1;

// Both known numbers; nothing where the result cannot be kept.
std::optional<Value> Compute(BinaryOperator op, int64_t a, int64_t b) {
  int64_t result = 0;
  bool overflows = false;
  switch (op) {
    case BinaryOperator::kAdd:
      overflows = __builtin_add_overflow(a, b, &result);
      break;
    case BinaryOperator::kSubtract:
      overflows = __builtin_sub_overflow(a, b, &result);
      break;
    case BinaryOperator::kMultiply:
      overflows = __builtin_mul_overflow(a, b, &result);
      break;
    case BinaryOperator::kLess:
      return Value{a < b};
    case BinaryOperator::kLessOrEqual:
      return Value{a <= b};
    case BinaryOperator::kGreater:
      return Value{a > b};
    case BinaryOperator::kGreaterOrEqual:
      return Value{a >= b};
    default:
      return std::nullopt;
  }
  if (overflows || result > kMaxExact || result < -kMaxExact) {
    return std::nullopt;
  }
  return Value{result};
}

std::optional<pb::Expr::Op> ArithmeticOp(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::kAdd:
      return pb::Expr::ADD;
    case BinaryOperator::kSubtract:
      return pb::Expr::SUB;
    case BinaryOperator::kMultiply:
      return pb::Expr::MUL;
    default:
      return std::nullopt;
  }
}

std::optional<pb::Expr::Op> ComparisonOp(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::kLess:
      return pb::Expr::LT;
    case BinaryOperator::kLessOrEqual:
      return pb::Expr::LE;
    case BinaryOperator::kGreater:
      return pb::Expr::GT;
    case BinaryOperator::kGreaterOrEqual:
      return pb::Expr::GE;
    default:
      return std::nullopt;
  }
}

bool IsArithmetic(BinaryOperator op) {
  return ArithmeticOp(op).has_value() || op == BinaryOperator::kDivide ||
         op == BinaryOperator::kModulo;
}

// A missing value is not a number, nor is anything computed from it.
bool IsNoNumber(const Value& value) {
  const Undefined* undefined = value.As<Undefined>();
  return value.As<NotANumber>() != nullptr ||
         (undefined != nullptr && !undefined->null);
}

// null counts as 0.
Value ZeroForNull(const Value& value) {
  const Undefined* undefined = value.As<Undefined>();
  if (undefined == nullptr || !undefined->null) return value;
  return {int64_t{0}, value.span};
}

bool IsEquality(BinaryOperator op) {
  return op == BinaryOperator::kStrictEqual || op == BinaryOperator::kEqual;
}
bool IsInequality(BinaryOperator op) {
  return op == BinaryOperator::kStrictNotEqual ||
         op == BinaryOperator::kNotEqual;
}

// Texts joined, of which one at least is only known in a game: what a card is
// called, say.
bool IsJoinedText(const Value& left, const Value& right) {
  const auto is_text = [](const Value& value) {
    return value.text() != nullptr || value.As<ShownText>() != nullptr;
  };
  const auto is_shown = [&is_text](const Value& value) {
    return is_text(value) || value.As<Attribute>() != nullptr ||
           value.As<Either>() != nullptr;
  };
  return (is_text(left) && is_shown(right)) ||
         (is_shown(left) && is_text(right));
}
std::string ShownPart(const Value& value) {
  const bool known =
      value.text() != nullptr || value.As<ShownText>() != nullptr;
  return known ? ShownIn(value) : "…";
}

// Operators that only numbers that are known have.
Value ComputeOnly(Card& card, BinaryOperator op, const Value& left,
                  const Value& right, const Span& where) {
  const int64_t* base = left.As<int64_t>();
  const int64_t* exponent = right.As<int64_t>();
  const bool known = op == BinaryOperator::kPower && base != nullptr &&
                     exponent != nullptr && *exponent >= 0 && *exponent < 64;
  std::optional<Value> power;
  if (known) power = Value{int64_t{1}};
  for (int64_t i = 0; known && power.has_value() && i < *exponent; ++i) {
    power = Compute(BinaryOperator::kMultiply, *power->As<int64_t>(), *base);
  }
  if (power.has_value()) return *power;
  return card.Fail(where, "unsupported-operator",
                   "this operator is not supported");
}

// Of two that are neither choices nor missing.
Value OfNumbers(Card& card, BinaryOperator op, const Value& left,
                const Value& right, const Span& where) {
  const int64_t* a = left.As<int64_t>();
  const int64_t* b = right.As<int64_t>();
  if (op == BinaryOperator::kDivide) return Quotient(card, left, right, where);
  if (op == BinaryOperator::kModulo) {
    return RemainderOf(card, left, right, where);
  }
  if (a != nullptr && b != nullptr) {
    const std::optional<Value> known = Compute(op, *a, *b);
    if (known.has_value()) return *known;
    return card.Fail(where, "too-great", "this number is too great");
  }
  const std::optional<pb::Expr::Op> comparison = ComparisonOp(op);
  if (comparison.has_value()) {
    return CompareNumbers(card, left, *comparison, right);
  }
  if (left.As<Fraction>() != nullptr || right.As<Fraction>() != nullptr) {
    return WithFractions(card, op, left, right, where);
  }
  const std::optional<pb::Expr> x = AsNumber(card, left);
  const std::optional<pb::Expr> y = AsNumber(card, right);
  if (!x.has_value() || !y.has_value()) return {Failed{}};
  return {Number{tree::Binary(*ArithmeticOp(op), *x, *y)}};
}

// Of a number that is more than 0, where that is enough to tell.
std::optional<bool> ComparePositive(const Value& left, pb::Expr::Op op,
                                    const Value& right) {
  if (left.As<Positive>() == nullptr) {
    if (right.As<Positive>() == nullptr) return std::nullopt;
    const pb::Expr::Op turned = op == pb::Expr::LT   ? pb::Expr::GT
                                : op == pb::Expr::LE ? pb::Expr::GE
                                : op == pb::Expr::GT ? pb::Expr::LT
                                : op == pb::Expr::GE ? pb::Expr::LE
                                                     : op;
    return ComparePositive(right, turned, left);
  }
  const int64_t* with = right.As<int64_t>();
  if (with == nullptr) return std::nullopt;
  switch (op) {
    case pb::Expr::GT:
      return *with <= 0 ? std::optional<bool>(true) : std::nullopt;
    case pb::Expr::GE:
      return *with <= 1 ? std::optional<bool>(true) : std::nullopt;
    case pb::Expr::LT:
      return *with <= 1 ? std::optional<bool>(false) : std::nullopt;
    case pb::Expr::LE:
    case pb::Expr::EQ:
      return *with <= 0 ? std::optional<bool>(false) : std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace

Value CompareNumbers(Card& card, const Value& left, pb::Expr::Op op,
                     const Value& right) {
  // What is not there is neither less nor more.
  if (IsNoNumber(left) || IsNoNumber(right)) return {false};
  if (const std::optional<bool> known = ComparePositive(left, op, right)) {
    return {*known};
  }
  if (left.As<Fraction>() != nullptr || right.As<Fraction>() != nullptr) {
    return CompareFractions(card, left, op, right);
  }
  const std::optional<pb::Expr> a = AsNumber(card, left);
  const std::optional<pb::Expr> b = AsNumber(card, right);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(op, *a, *b)}};
}

Value ApplyUnary(Card& card, UnaryOperator op, const Value& operand,
                 const Span& where) {
  if (operand.failed()) return operand;
  if (op == UnaryOperator::kNot) {
    const std::optional<bool> known = KnownTruth(operand);
    if (known.has_value()) return {!*known};
    const std::optional<pb::Expr> condition = AsCondition(operand);
    if (!condition.has_value()) return {Failed{}};
    return {Condition{Negation(*condition)}};
  }
  if (op == UnaryOperator::kMinus || op == UnaryOperator::kPlus) {
    if (const Either* either = operand.As<Either>()) {
      return OfBoth(card, *either, where, [&](const Value& one) {
        return ApplyUnary(card, op, one, where);
      });
    }
    if (IsNoNumber(operand)) return {NotANumber{}};
    const Value number = ZeroForNull(operand);
    if (op == UnaryOperator::kPlus && IsNumeric(number)) return number;
    const std::optional<Fraction> of = AsFraction(card, number);
    if (!of.has_value()) return {Failed{}};
    if (op == UnaryOperator::kPlus) return FromFraction(*of);
    if (const int64_t* known = number.As<int64_t>()) return {-*known};
    return FromFraction({tree::Unary(pb::Expr::NEG, of->over), of->under});
  }
  return card.Fail(where, "unsupported-operator",
                   "this operator is not supported");
}

Value ApplyBinary(Card& card, BinaryOperator op, const Value& left,
                  const Value& right, const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  const bool loose =
      op == BinaryOperator::kEqual || op == BinaryOperator::kNotEqual;
  // `==` makes numbers of true and false.
  if (loose && ((IsTruth(left) && IsNumeric(right)) ||
                (IsNumeric(left) && IsTruth(right)))) {
    return card.Fail(where, "unsupported-comparison",
                     "these two are only compared by === and !==");
  }
  if (IsEquality(op) || IsInequality(op)) {
    // `==` takes null and undefined for the same.
    const auto side = [loose](const Value& value) {
      return loose && value.undefined() ? Value{Undefined{}, value.span}
                                        : value;
    };
    const Value equal = AreEqual(card, side(left), side(right), where);
    return IsEquality(op) ? equal
                          : ApplyUnary(card, UnaryOperator::kNot, equal, where);
  }
  if (op == BinaryOperator::kAdd && left.text() != nullptr &&
      right.text() != nullptr) {
    return {*left.text() + *right.text()};
  }
  if (op == BinaryOperator::kAdd && IsJoinedText(left, right)) {
    return {ShownText{ShownPart(left) + ShownPart(right)}};
  }
  if (const Either* either = left.As<Either>()) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      return ApplyBinary(card, op, one, right, where);
    });
  }
  const std::optional<pb::Expr::Op> comparison = ComparisonOp(op);
  if (!comparison.has_value() && !IsArithmetic(op)) {
    return ComputeOnly(card, op, left, right, where);
  }
  if (IsNoNumber(left) || IsNoNumber(right)) {
    return comparison.has_value() ? Value{false} : Value{NotANumber{}};
  }
  if (const Either* either = right.As<Either>()) {
    return OfBoth(card, *either, where, [&](const Value& one) {
      return ApplyBinary(card, op, left, one, where);
    });
  }
  return OfNumbers(card, op, ZeroForNull(left), ZeroForNull(right), where);
}

}  // namespace refold::karabast
