// Expressions: the part of Python that conditions and amounts are written in.
//
// Names are resolved and checked by the parser, so a tree holds no unknown
// variable, attribute or function, and calls have as many arguments as they
// take. Types are not checked: `me + 1` is a tree.
//
// Alternative spellings in Python are unified here: `a / b` of integers is
// floor division, as in Python 2, `<>` is `!=`, `list.0` is `list[0]`, a unary
// plus has no node, and `-3` is a literal.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_EXPRESSION_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_EXPRESSION_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "kernel/dialects/rulescript/expression_words.h"
#include "kernel/dialects/rulescript/node.h"

namespace refold::rulescript {

struct Expr;
struct TargetFilter;

enum class UnaryOperator : uint8_t { kMinus, kNot };

enum class BinaryOperator : uint8_t {
  kOr,  // Python's: the value of an operand, and lazy. So is kAnd.
  kAnd,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,  // Floors. A divisor that is the literal 0 is refused.
  kModulo,  // Has the sign of the divisor.
};

enum class ComparisonOperator : uint8_t {
  kEqual,
  kNotEqual,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
  kIn,
  kNotIn,
};

struct IntegerLiteral {
  int64_t value = 0;
  friend bool operator==(const IntegerLiteral&,
                         const IntegerLiteral&) = default;
};

struct BooleanLiteral {
  bool value = false;
  friend bool operator==(const BooleanLiteral&,
                         const BooleanLiteral&) = default;
};

// `None`
struct NoneLiteral {
  friend bool operator==(const NoneLiteral&, const NoneLiteral&) = default;
};

struct StringLiteral {
  std::string value;  // Between its quotes; there are no escapes.
  friend bool operator==(const StringLiteral&, const StringLiteral&) = default;
};

// `[a, b]`
struct ListLiteral {
  std::vector<Ref<Expr>> elements;
  friend bool operator==(const ListLiteral&, const ListLiteral&) = default;
};

// A variable of the game.
struct BuiltInName {
  Variable variable = Variable::kThis;
  friend bool operator==(const BuiltInName&, const BuiltInName&) = default;
};

// A variable of the rule's `vars`.
struct DeclaredName {
  std::string name;
  friend bool operator==(const DeclaredName&, const DeclaredName&) = default;
};

struct AttributeOf {
  Ref<Expr> object;
  Attribute attribute = Attribute::kSize;
  friend bool operator==(const AttributeOf&, const AttributeOf&) = default;
};

// `list.0`, `list[0]`
struct ElementOf {
  Ref<Expr> list;
  Ref<Expr> index;  // From 0; negative from the end, as Python has it.
  friend bool operator==(const ElementOf&, const ElementOf&) = default;
};

struct FunctionCall {
  Function function = Function::kAbs;
  std::vector<Ref<Expr>> arguments;
  friend bool operator==(const FunctionCall&, const FunctionCall&) = default;
};

// `getTargets('filter')`
struct GetTargets {
  Ref<TargetFilter> filter;
  friend bool operator==(const GetTargets&, const GetTargets&) = default;
};

struct UnaryOperation {
  UnaryOperator op = UnaryOperator::kMinus;
  Ref<Expr> operand;
  friend bool operator==(const UnaryOperation&,
                         const UnaryOperation&) = default;
};

struct BinaryOperation {
  BinaryOperator op = BinaryOperator::kAdd;
  Ref<Expr> left;
  Ref<Expr> right;
  friend bool operator==(const BinaryOperation&,
                         const BinaryOperation&) = default;
};

// `a < b <= c`: true if each neighbouring pair compares so.
struct Comparison {
  struct Link {
    ComparisonOperator op = ComparisonOperator::kEqual;
    Ref<Expr> right;
    friend bool operator==(const Link&, const Link&) = default;
  };
  Ref<Expr> first;
  std::vector<Link> links;  // At least one.
  friend bool operator==(const Comparison&, const Comparison&) = default;
};

// `all test in list`: the test holds for every element, which it knows as
// `card`, `char`, `action` or `reaction`.
struct AllIn {
  Ref<Expr> test;
  Ref<Expr> list;
  friend bool operator==(const AllIn&, const AllIn&) = default;
};

// `a if test else b`
struct Conditional {
  Ref<Expr> test;
  Ref<Expr> if_true;
  Ref<Expr> if_false;
  friend bool operator==(const Conditional&, const Conditional&) = default;
};

struct Expr : Node {
  std::variant<IntegerLiteral, BooleanLiteral, NoneLiteral, StringLiteral,
               ListLiteral, BuiltInName, DeclaredName, AttributeOf, ElementOf,
               FunctionCall, GetTargets, UnaryOperation, BinaryOperation,
               Comparison, AllIn, Conditional>
      value;
  // Levels of expressions here, 1 for a leaf. The parser allows kMaxDepth
  // (parse_limits.h), so code that walks a tree may recurse.
  int height = 1;
  friend bool operator==(const Expr&, const Expr&) = default;
};

// The direct operands, in the order they are written. A filter in getTargets
// is not looked into.
std::vector<const Expr*> Children(const Expr& expr);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_EXPRESSION_H_
