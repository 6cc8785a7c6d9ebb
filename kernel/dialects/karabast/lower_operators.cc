#include "kernel/dialects/karabast/lower_operators.h"

#include <utility>

#include "kernel/dialects/karabast/lower_attributes.h"
#include "kernel/dialects/karabast/lower_evaluate.h"
#include "kernel/dialects/karabast/lower_members.h"
#include "kernel/dialects/karabast/lower_printed.h"

namespace refold::karabast {
namespace {

// Both known numbers.
std::optional<int64_t> Compute(BinaryOperator op, int64_t a, int64_t b) {
  switch (op) {
    case BinaryOperator::kAdd:
      return a + b;
    case BinaryOperator::kSubtract:
      return a - b;
    case BinaryOperator::kMultiply:
      return a * b;
    default:
      return std::nullopt;
  }
}

std::optional<pb::Expr::Op> ArithmeticOp(BinaryOperator op) {
  switch (op) {
    case BinaryOperator::kAdd:
      return pb::Expr::ADD;
    case BinaryOperator::kSubtract:
      return pb::Expr::SUB;
    case BinaryOperator::kMultiply:
      return pb::Expr::MUL;
    case BinaryOperator::kDivide:
      return pb::Expr::DIV_DOWN;
    case BinaryOperator::kModulo:
      return pb::Expr::REMAINDER;
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

bool IsEquality(BinaryOperator op) {
  return op == BinaryOperator::kStrictEqual || op == BinaryOperator::kEqual;
}
bool IsInequality(BinaryOperator op) {
  return op == BinaryOperator::kStrictNotEqual ||
         op == BinaryOperator::kNotEqual;
}

Value Negated(const Value& value) {
  if (const bool* known = value.As<bool>()) return {!*known};
  const Condition* condition = value.As<Condition>();
  return condition == nullptr ? value
                              : Value{Condition{Negation(condition->expr)}};
}

}  // namespace

Value CompareNumbers(Card& card, const Value& left, pb::Expr::Op op,
                     const Value& right) {
  // What is not there is neither less nor more.
  if (left.undefined() || right.undefined()) return {false};
  const std::optional<pb::Expr> a = AsNumber(card, left);
  const std::optional<pb::Expr> b = AsNumber(card, right);
  if (!a.has_value() || !b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(op, *a, *b)}};
}

pb::Expr Negation(pb::Expr condition) {
  return tree::Unary(pb::Expr::NOT, std::move(condition));
}

std::optional<bool> KnownTruth(const Value& value) {
  if (value.undefined()) return false;
  if (const bool* known = value.As<bool>()) return *known;
  if (const int64_t* number = value.As<int64_t>()) return *number != 0;
  if (const std::string* text = value.text()) return !text->empty();
  const Things* things = value.As<Things>();
  if (things != nullptr) {
    return things->many ? std::optional<bool>(true) : std::nullopt;
  }
  if (value.As<Number>() != nullptr || value.As<Condition>() != nullptr) {
    return std::nullopt;
  }
  if (const Either* either = value.As<Either>()) {
    const std::optional<bool> yes = KnownTruth(*either->yes);
    return yes == KnownTruth(*either->no) ? yes : std::nullopt;
  }
  // Attacks and contexts are there; so are lists, objects and systems.
  return true;
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
  if (op == UnaryOperator::kMinus) {
    if (const int64_t* number = operand.As<int64_t>()) return {-*number};
    const std::optional<pb::Expr> number = AsNumber(card, operand);
    if (!number.has_value()) return {Failed{}};
    return {Number{tree::Unary(pb::Expr::NEG, *number)}};
  }
  return card.Fail(where, "unsupported-operator",
                   "this operator is not supported");
}

Value ApplyBinary(Card& card, BinaryOperator op, const Value& left,
                  const Value& right, const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (IsEquality(op)) return AreEqual(card, left, right, where);
  if (IsInequality(op)) return Negated(AreEqual(card, left, right, where));
  if (op == BinaryOperator::kAdd && left.text() != nullptr &&
      right.text() != nullptr) {
    return {*left.text() + *right.text()};
  }
  if (op == BinaryOperator::kAdd &&
      (left.As<ShownText>() != nullptr || right.As<ShownText>() != nullptr)) {
    return {ShownText{ShownIn(left) + ShownIn(right)}};
  }
  // What a card is called is only known in a game.
  if (op == BinaryOperator::kAdd &&
      ((left.text() != nullptr && right.As<Attribute>() != nullptr) ||
       (left.As<Attribute>() != nullptr && right.text() != nullptr))) {
    return {ShownText{ShownIn(left) + "…" + ShownIn(right)}};
  }
  const int64_t* a = left.As<int64_t>();
  const int64_t* b = right.As<int64_t>();
  if (a != nullptr && b != nullptr) {
    const std::optional<int64_t> known = Compute(op, *a, *b);
    if (known.has_value()) return {*known};
  }
  const std::optional<pb::Expr::Op> comparison = ComparisonOp(op);
  if (comparison.has_value()) {
    return CompareNumbers(card, left, *comparison, right);
  }
  const std::optional<pb::Expr::Op> arithmetic = ArithmeticOp(op);
  if (!arithmetic.has_value()) {
    return card.Fail(where, "unsupported-operator",
                     "this operator is not supported");
  }
  const std::optional<pb::Expr> x = AsNumber(card, left);
  const std::optional<pb::Expr> y = AsNumber(card, right);
  if (!x.has_value() || !y.has_value()) return {Failed{}};
  return {Number{tree::Binary(*arithmetic, *x, *y)}};
}

Value ApplyLogical(Card& card, LogicalOperator op, const Value& left,
                   const Value& right, const Span& where) {
  if (left.failed() || right.failed()) return {Failed{}};
  if (op == LogicalOperator::kCoalesce) {
    return Choose(card, left, left, right, where);
  }
  const bool both = op == LogicalOperator::kAnd;
  const std::optional<bool> known = KnownTruth(right);
  // `condition && value`: the value where the condition holds.
  const bool is_condition = right.As<Condition>() != nullptr ||
                            right.As<bool>() != nullptr || right.undefined();
  if (both && !is_condition && right.As<Things>() == nullptr) {
    return Choose(card, left, right, {Undefined{}}, where);
  }
  // `number || other`: the first one that is not 0.
  if (!both && left.As<Number>() != nullptr &&
      (right.As<Number>() != nullptr || right.As<int64_t>() != nullptr)) {
    return Choose(card, left, left, right, where);
  }
  const std::optional<pb::Expr> a = AsCondition(left);
  if (!a.has_value()) return {Failed{}};
  if (known.has_value()) {
    if (*known == both) return {Condition{*a}};
    return {*known};
  }
  const std::optional<pb::Expr> b = AsCondition(right);
  if (!b.has_value()) return {Failed{}};
  return {Condition{tree::Binary(both ? pb::Expr::AND : pb::Expr::OR, *a, *b)}};
}

}  // namespace refold::karabast
