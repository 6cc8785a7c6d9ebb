// Functions of all kinds: arrows, methods, declarations; and the names that
// parameters and variables bind.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_FUNCTION_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_FUNCTION_H_

#include <string>
#include <variant>
#include <vector>

#include "kernel/dialects/karabast/node.h"

namespace refold::karabast {

struct Block;
struct Expr;
struct ArrayPattern;
struct ObjectPattern;

// The key of a property, in an object or in a pattern: what is known of it
// (a name, a string, a number; also in brackets), else the expression that
// computes it.
struct PropertyKey : Node {
  std::variant<std::string, Ref<Expr>> key;
  friend bool operator==(const PropertyKey&, const PropertyKey&) = default;
};

// What a value is bound to: a name, or names for parts of it.
struct Binding : Node {
  std::variant<Name, Ref<ObjectPattern>, Ref<ArrayPattern>> target;
  Ref<Expr> default_value;  // Instead of undefined; may be empty.
  friend bool operator==(const Binding&, const Binding&) = default;
};

// `{ key: binding, name = default }`: of `name` alone the binding has that
// name.
struct ObjectPattern {
  struct Part : Node {
    bool rest = false;  // `...name`, the last: without a key.
    PropertyKey key;
    Binding binding;
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part> parts;
  friend bool operator==(const ObjectPattern&, const ObjectPattern&) = default;
};

// `[first, ...others]`
struct ArrayPattern {
  struct Part : Node {
    bool rest = false;  // Only of the last.
    Binding binding;
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part> parts;
  friend bool operator==(const ArrayPattern&, const ArrayPattern&) = default;
};

struct Parameter : Binding {
  bool rest = false;      // `...name`: only of the last.
  bool is_field = false;  // `private name` of a constructor: a field as well.
  friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct Function : Node {
  bool arrow = false;  // `this` is that of the code around it.
  std::vector<Parameter> parameters;
  std::variant<Ref<Block>, Ref<Expr>> body;  // An expression only of an arrow.
  friend bool operator==(const Function&, const Function&) = default;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_FUNCTION_H_
