// Operators of expressions: arithmetic, and, or, all, if. Comparisons:
// lower_comparison.cc.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {
namespace {

bool IsTruth(const Expr& expr) {
  if (std::holds_alternative<Comparison>(expr.value) ||
      std::holds_alternative<BooleanLiteral>(expr.value) ||
      std::holds_alternative<AllIn>(expr.value)) {
    return true;
  }
  const auto* unary = std::get_if<UnaryOperation>(&expr.value);
  return unary != nullptr && unary->op == UnaryOperator::kNot;
}

// Python's `and` and `or` give the value of an operand. Of lists and cards only
// whether there are any is asked.
pb::Expr LowerLogic(CardLowering& card, const Site& site, const Expr& expr,
                    const BinaryOperation& operation) {
  bool conjunction = operation.op == BinaryOperator::kAnd;
  pb::Expr left = LowerTest(card, site, *operation.left);
  pb::Expr right = LowerTest(card, site, *operation.right);
  if (IsTruth(*operation.left) && IsTruth(*operation.right)) {
    return tree::Binary(conjunction ? pb::Expr::AND : pb::Expr::OR,
                        std::move(left), std::move(right));
  }
  if (conjunction) {
    return tree::If(std::move(left), std::move(right), tree::Number(0));
  }
  pb::Expr again = Doubled(card, expr, left);
  return tree::If(std::move(left), std::move(again), std::move(right));
}

pb::Expr LowerBinary(CardLowering& card, const Site& site, const Expr& expr,
                     const BinaryOperation& operation) {
  if (operation.op == BinaryOperator::kOr ||
      operation.op == BinaryOperator::kAnd) {
    return LowerLogic(card, site, expr, operation);
  }
  pb::Expr left = LowerNumber(card, site, *operation.left);
  pb::Expr right = LowerNumber(card, site, *operation.right);
  auto make = [&](pb::Expr::Op op) {
    return tree::Binary(op, std::move(left), std::move(right));
  };
  switch (operation.op) {
    case BinaryOperator::kAdd:
      return make(pb::Expr::ADD);
    case BinaryOperator::kSubtract:
      return make(pb::Expr::SUB);
    case BinaryOperator::kMultiply:
      return make(pb::Expr::MUL);
    case BinaryOperator::kDivide:
      return make(pb::Expr::DIV_DOWN);
    default:
      return make(pb::Expr::REMAINDER);
  }
}

// Whether the test holds for each of a list that is written out.
pb::Expr LowerAllOf(CardLowering& card, const Site& site, const AllIn& all,
                    const std::vector<Value>& elements) {
  pb::Expr every = tree::Number(1);
  Site inner = site;
  for (const Value& element : elements) {
    if (!card.failed && !element.has_refs()) {
      card.Unsupported(all.list->position, "not-a-card",
                       "cards or players are needed here");
    }
    inner.element = element.refs;
    every = tree::Binary(pb::Expr::AND, std::move(every),
                         LowerTest(card, inner, *all.test));
  }
  return every;
}

pb::Expr LowerAll(CardLowering& card, const Site& site, const AllIn& all) {
  Value value = LowerExpr(card, site, *all.list);
  if (value.kind == Value::Kind::kList) {
    return LowerAllOf(card, site, all, value.elements);
  }
  pb::Selector list = RefsOf(card, *all.list, value);
  Site inner = site;
  inner.element = tree::Entities(pb::Selector::CANDIDATE);
  pb::Expr holds =
      tree::HowMany(list, tree::Compared(LowerTest(card, inner, *all.test),
                                         pb::Expr::NE, tree::Number(0)));
  return tree::Binary(pb::Expr::EQ, std::move(holds),
                      tree::CountOf(std::move(list)));
}

}  // namespace

pb::Expr Doubled(CardLowering& card, const Expr& expr, const pb::Expr& tree) {
  // What Python evaluates once and the kernel's trees hold twice can double
  // with every level: such trees are refused from this size on.
  constexpr size_t kMaxDoubledBytes = 16 * 1024;
  if (tree.ByteSizeLong() > kMaxDoubledBytes) {
    card.Unsupported(expr.position, "expression-too-large",
                     "this becomes too large a calculation");
    return {};
  }
  return tree;
}

Value LowerOperator(CardLowering& card, const Site& site, const Expr& expr) {
  if (const auto* unary = std::get_if<UnaryOperation>(&expr.value)) {
    return Number(
        unary->op == UnaryOperator::kNot
            ? tree::Unary(pb::Expr::NOT, LowerTest(card, site, *unary->operand))
            : tree::Unary(pb::Expr::NEG,
                          LowerNumber(card, site, *unary->operand)));
  }
  if (const auto* binary = std::get_if<BinaryOperation>(&expr.value)) {
    return Number(LowerBinary(card, site, expr, *binary));
  }
  if (const auto* comparison = std::get_if<Comparison>(&expr.value)) {
    return Number(LowerComparison(card, site, expr, *comparison));
  }
  if (const auto* all = std::get_if<AllIn>(&expr.value)) {
    return Number(LowerAll(card, site, *all));
  }
  if (const auto* choice = std::get_if<Conditional>(&expr.value)) {
    pb::Expr test = LowerTest(card, site, *choice->test);
    pb::Expr then = LowerNumber(card, site, *choice->if_true);
    pb::Expr otherwise = LowerNumber(card, site, *choice->if_false);
    return Number(
        tree::If(std::move(test), std::move(then), std::move(otherwise)));
  }
  return {};
}

}  // namespace refold::rulescript
