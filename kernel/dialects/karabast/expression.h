// Expressions of card files.
//
// Types are dropped: casts (`as X`, `satisfies X`), `!` after an expression,
// type arguments of calls. So are brackets, of which only the grouping is left.
// Nothing is resolved: an Identifier may name a parameter, an import, a class
// of the same file, or nothing at all.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_EXPRESSION_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_EXPRESSION_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "kernel/dialects/karabast/function.h"
#include "kernel/dialects/karabast/node.h"
#include "kernel/dialects/karabast/operators.h"

namespace refold::karabast {

// A whole number; fractions are refused.
struct NumberLiteral {
  int64_t value = 0;
  friend bool operator==(const NumberLiteral&, const NumberLiteral&) = default;
};

struct StringLiteral {
  std::string value;  // Without quotes and escapes.
  friend bool operator==(const StringLiteral&, const StringLiteral&) = default;
};

// `text${value}text`
struct TemplateLiteral {
  std::vector<std::string> texts;  // One more than values; may be empty.
  std::vector<Ref<Expr>> values;
  friend bool operator==(const TemplateLiteral&,
                         const TemplateLiteral&) = default;
};

enum class Constant : uint8_t { kTrue, kFalse, kNull, kUndefined };

struct Identifier {
  std::string name;
  friend bool operator==(const Identifier&, const Identifier&) = default;
};

struct This {
  friend bool operator==(const This&, const This&) = default;
};

// Only called, or with a member: `super.name`.
struct Super {
  friend bool operator==(const Super&, const Super&) = default;
};

// `object.name`, `object?.name`
struct Member {
  Ref<Expr> object;
  Name name;
  bool optional = false;
  friend bool operator==(const Member&, const Member&) = default;
};

// `object[index]`, `object?.[index]`
struct Index {
  Ref<Expr> object;
  Ref<Expr> index;
  bool optional = false;
  friend bool operator==(const Index&, const Index&) = default;
};

// An argument of a call, or an element of an array; `...value` if it is spread.
struct Item : Node {
  bool spread = false;
  Ref<Expr> value;
  friend bool operator==(const Item&, const Item&) = default;
};

// `callee(…)`, `callee?.(…)`
struct Call {
  Ref<Expr> callee;
  std::vector<Item> arguments;
  bool optional = false;
  friend bool operator==(const Call&, const Call&) = default;
};

// What a `?.` cuts short: if the value in front of one is null or undefined,
// all of `expr` is undefined. `a?.b.c` is a chain, and `(a?.b).c` is a member
// of one. Every optional Member, Index and Call is in a Chain, along `object`
// and `callee`.
struct Chain {
  Ref<Expr> expr;
  friend bool operator==(const Chain&, const Chain&) = default;
};

struct New {
  Ref<Expr> callee;
  std::vector<Item> arguments;
  friend bool operator==(const New&, const New&) = default;
};

struct ArrayLiteral {
  std::vector<Item> elements;
  friend bool operator==(const ArrayLiteral&, const ArrayLiteral&) = default;
};

struct Property : Node {
  enum class Kind : uint8_t {
    kValue,   // `key: value`; `key` alone has an Identifier as its value
    kMethod,  // `key(…) {…}`: the value is a FunctionLiteral
    kGetter,  // `get key() {…}`: likewise
    kSpread,  // `...value`: without a key
  };
  Kind kind = Kind::kValue;
  PropertyKey key;
  Ref<Expr> value;
  friend bool operator==(const Property&, const Property&) = default;
};

struct ObjectLiteral {
  std::vector<Property> properties;
  friend bool operator==(const ObjectLiteral&, const ObjectLiteral&) = default;
};

// `(a) => b`; methods and getters of an object.
struct FunctionLiteral {
  Function function;
  friend bool operator==(const FunctionLiteral&,
                         const FunctionLiteral&) = default;
};

struct Unary {
  UnaryOperator op = UnaryOperator::kNot;
  Ref<Expr> operand;
  friend bool operator==(const Unary&, const Unary&) = default;
};

struct Binary {
  BinaryOperator op = BinaryOperator::kAdd;
  Ref<Expr> left;
  Ref<Expr> right;
  friend bool operator==(const Binary&, const Binary&) = default;
};

struct Logical {
  LogicalOperator op = LogicalOperator::kAnd;
  Ref<Expr> left;
  Ref<Expr> right;
  friend bool operator==(const Logical&, const Logical&) = default;
};

// `test ? yes : no`
struct Conditional {
  Ref<Expr> test;
  Ref<Expr> yes;
  Ref<Expr> no;
  friend bool operator==(const Conditional&, const Conditional&) = default;
};

struct Assignment {
  AssignmentOperator op = AssignmentOperator::kSet;
  Ref<Expr> target;  // An Identifier, a Member or an Index.
  Ref<Expr> value;
  friend bool operator==(const Assignment&, const Assignment&) = default;
};

// `++target`, `target--`
struct Update {
  UpdateOperator op = UpdateOperator::kIncrement;
  bool prefix = false;
  Ref<Expr> target;  // As that of an Assignment.
  friend bool operator==(const Update&, const Update&) = default;
};

struct Expr : Node {
  std::variant<NumberLiteral, StringLiteral, TemplateLiteral, Constant,
               Identifier, This, Super, Member, Index, Call, Chain, New,
               ArrayLiteral, ObjectLiteral, FunctionLiteral, Unary, Binary,
               Logical, Conditional, Assignment, Update>
      value;
  friend bool operator==(const Expr&, const Expr&) = default;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_EXPRESSION_H_
