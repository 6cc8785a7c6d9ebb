// Operators of expressions: arithmetic, comparison, and, or, all, if.
#include <utility>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/lowering.h"

namespace refold::rulescript {
namespace {

// What Python evaluates once and the kernel's trees hold twice can double with
// every level: such trees are refused from this size on.
constexpr size_t kMaxDoubledBytes = 16 * 1024;

pb::Expr Doubled(CardLowering& card, const Expr& expr, const pb::Expr& tree) {
  if (tree.ByteSizeLong() > kMaxDoubledBytes) {
    card.Unsupported(expr.position, "expression-too-large",
                     "this becomes too large a calculation");
    return {};
  }
  return tree;
}

Value Number(pb::Expr number) {
  return {.kind = Value::Kind::kNumber, .number = std::move(number)};
}

bool IsTruth(const Expr& expr) {
  if (std::holds_alternative<Comparison>(expr.value) ||
      std::holds_alternative<BooleanLiteral>(expr.value) ||
      std::holds_alternative<AllIn>(expr.value)) {
    return true;
  }
  const auto* unary = std::get_if<UnaryOperation>(&expr.value);
  return unary != nullptr && unary->op == UnaryOperator::kNot;
}

bool IsList(const Value& value) { return value.has_refs(); }

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

// a - b * floor(a / b): has the sign of b, as Python has it. By 0 it is 0, as
// the division is.
pb::Expr Modulo(CardLowering& card, const Expr& expr, pb::Expr a, pb::Expr b) {
  pb::Expr quotient = tree::Binary(pb::Expr::DIV_DOWN, Doubled(card, expr, a),
                                   Doubled(card, expr, b));
  pb::Expr divides = Doubled(card, expr, b);
  pb::Expr rest = tree::Binary(
      pb::Expr::SUB, std::move(a),
      tree::Binary(pb::Expr::MUL, std::move(b), std::move(quotient)));
  return tree::If(std::move(divides), std::move(rest), tree::Number(0));
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
      return Modulo(card, expr, std::move(left), std::move(right));
  }
}

pb::Expr::Op OpOf(ComparisonOperator op) {
  switch (op) {
    case ComparisonOperator::kEqual:
      return pb::Expr::EQ;
    case ComparisonOperator::kNotEqual:
      return pb::Expr::NE;
    case ComparisonOperator::kLess:
      return pb::Expr::LT;
    case ComparisonOperator::kLessOrEqual:
      return pb::Expr::LE;
    case ComparisonOperator::kGreater:
      return pb::Expr::GT;
    default:
      return pb::Expr::GE;
  }
}

// Whether the first of `refs` is one of `list`.
pb::Expr IsIn(const pb::Selector& refs, const pb::Selector& list) {
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = refs;
  *holds.mutable_predicate() = tree::IsOneOf(list);
  return holds;
}

pb::Expr Negated(bool negate, pb::Expr truth) {
  return negate ? tree::Unary(pb::Expr::NOT, std::move(truth)) : truth;
}

// Equality of cards, players, None; membership in lists.
pb::Expr CompareRefs(CardLowering& card, const Expr& at, const Value& left,
                     ComparisonOperator op, const Value& right) {
  bool negate =
      op == ComparisonOperator::kNotEqual || op == ComparisonOperator::kNotIn;
  bool membership =
      op == ComparisonOperator::kIn || op == ComparisonOperator::kNotIn;
  bool equality =
      op == ComparisonOperator::kEqual || op == ComparisonOperator::kNotEqual;
  if ((membership || equality) && IsList(left) && IsList(right)) {
    return Negated(negate, IsIn(left.refs, right.refs));
  }
  const Value& thing = IsList(left) ? left : right;
  const Value& other = IsList(left) ? right : left;
  if (equality && IsList(thing) && other.kind == Value::Kind::kNone) {
    return tree::Binary(negate ? pb::Expr::NE : pb::Expr::EQ,
                        tree::CountOf(thing.refs), tree::Number(0));
  }
  card.Unsupported(at.position, "unsupported-comparison",
                   "these cannot be compared so");
  return {};
}

// `a in [x, y]`: equal to one of them.
pb::Expr InLiteral(CardLowering& card, const Site& site, const Expr& at,
                   const Value& left, ComparisonOperator op,
                   const ListLiteral& list) {
  pb::Expr any = tree::Number(0);
  for (const Ref<Expr>& element : list.elements) {
    Value value = LowerExpr(card, site, *element);
    if (card.failed) return {};
    bool numbers =
        left.kind == Value::Kind::kNumber && value.kind == Value::Kind::kNumber;
    pb::Expr equal =
        numbers
            ? tree::Binary(pb::Expr::EQ, Doubled(card, at, left.number),
                           value.number)
            : CompareRefs(card, at, left, ComparisonOperator::kEqual, value);
    any = tree::Binary(pb::Expr::OR, std::move(any), std::move(equal));
  }
  return Negated(op == ComparisonOperator::kNotIn, std::move(any));
}

pb::Expr LowerLink(CardLowering& card, const Site& site, const Expr& at,
                   const Value& left, const Comparison::Link& link,
                   Value* right) {
  if (const auto* list = std::get_if<ListLiteral>(&link.right->value)) {
    bool membership = link.op == ComparisonOperator::kIn ||
                      link.op == ComparisonOperator::kNotIn;
    if (membership) return InLiteral(card, site, at, left, link.op, *list);
  }
  *right = LowerExpr(card, site, *link.right);
  if (card.failed) return {};
  bool numbers =
      left.kind == Value::Kind::kNumber && right->kind == Value::Kind::kNumber;
  bool orders = link.op != ComparisonOperator::kIn &&
                link.op != ComparisonOperator::kNotIn;
  if (!numbers || !orders) {
    return CompareRefs(card, at, left, link.op, *right);
  }
  return tree::Binary(OpOf(link.op), left.number, right->number);
}

// Whether this is the BP of the card that is gone through.
bool IsBpOfElement(const Expr& expr) {
  const auto* member = std::get_if<AttributeOf>(&expr.value);
  if (member == nullptr || member->attribute != Attribute::kBp) return false;
  const auto* name = std::get_if<BuiltInName>(&member->object->value);
  return name != nullptr && name->variable == Variable::kCard;
}

// Cards of other types have no BP: no comparison with it holds for them.
pb::Expr OnlyOfCharacters(CardLowering& card, const Site& site,
                          const Expr& left, const Expr& right, pb::Expr holds) {
  if (!IsBpOfElement(left) && !IsBpOfElement(right)) return holds;
  return tree::Binary(pb::Expr::AND,
                      IsOfType(card, site.element, CardType::kCharacter),
                      std::move(holds));
}

pb::Expr LowerComparison(CardLowering& card, const Site& site, const Expr& expr,
                         const Comparison& comparison) {
  Value left = LowerExpr(card, site, *comparison.first);
  pb::Expr all;
  for (size_t i = 0; i < comparison.links.size() && !card.failed; ++i) {
    if (i > 0) Doubled(card, expr, left.number);
    Value right;
    const Expr& before =
        i == 0 ? *comparison.first : *comparison.links[i - 1].right;
    pb::Expr one = OnlyOfCharacters(
        card, site, before, *comparison.links[i].right,
        LowerLink(card, site, expr, left, comparison.links[i], &right));
    all = i == 0 ? std::move(one)
                 : tree::Binary(pb::Expr::AND, std::move(all), std::move(one));
    left = std::move(right);
  }
  return all;
}

pb::Expr LowerAll(CardLowering& card, const Site& site, const AllIn& all) {
  pb::Selector list = LowerRefs(card, site, *all.list);
  Site inner = site;
  inner.element = tree::Entities(pb::Selector::CANDIDATE);
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = list;
  *holds.mutable_predicate() = tree::Compared(LowerTest(card, inner, *all.test),
                                              pb::Expr::NE, tree::Number(0));
  return tree::Binary(pb::Expr::EQ, std::move(holds),
                      tree::CountOf(std::move(list)));
}

}  // namespace

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
  card.Unsupported(expr.position, "unsupported-expression",
                   "lists and strings that are written out are not supported "
                   "here");
  return {};
}

}  // namespace refold::rulescript
