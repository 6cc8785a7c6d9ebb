// Statements: the bodies of methods and functions.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_STATEMENT_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_STATEMENT_H_

#include <variant>
#include <vector>

#include "kernel/dialects/karabast/expression.h"
#include "kernel/dialects/karabast/function.h"
#include "kernel/dialects/karabast/node.h"

namespace refold::karabast {

struct Statement;

// `{ … }`
struct Block : Node {
  std::vector<Statement> statements;
  friend bool operator==(const Block&, const Block&);
};

// `const a = 1, { b } = c;`, `let d;`
struct Variables {
  bool constant = true;  // `let` if not.
  // The value of a variable is the default_value of its binding. Without one
  // only if `let` binds a name.
  std::vector<Binding> bindings;
  friend bool operator==(const Variables&, const Variables&) = default;
};

// `if (test) yes else no`
struct If {
  Expr test;
  Ref<Statement> yes;
  Ref<Statement> no;  // May be empty.
  friend bool operator==(const If&, const If&) = default;
};

struct Return {
  Ref<Expr> value;  // May be empty.
  friend bool operator==(const Return&, const Return&) = default;
};

struct Throw {
  Expr value;
  friend bool operator==(const Throw&, const Throw&) = default;
};

// `for (const binding of list) body`
struct ForOf {
  bool constant = true;
  Binding binding;  // Without a default.
  Expr list;
  Ref<Statement> body;
  friend bool operator==(const ForOf&, const ForOf&) = default;
};

// `switch (value) { case test: … default: … }`
struct Switch {
  struct Case : Node {
    Ref<Expr> test;  // Empty: `default`, at most one.
    std::vector<Statement> statements;
    friend bool operator==(const Case&, const Case&);
  };
  Expr value;
  std::vector<Case> cases;
  friend bool operator==(const Switch&, const Switch&) = default;
};

struct Break {
  friend bool operator==(const Break&, const Break&) = default;
};

struct Continue {
  friend bool operator==(const Continue&, const Continue&) = default;
};

// `function name(…) { … }`
struct FunctionDeclaration {
  Name name;
  Function function;
  friend bool operator==(const FunctionDeclaration&,
                         const FunctionDeclaration&) = default;
};

struct Statement : Node {
  // An Expr is a statement by itself: `call();`
  std::variant<Expr, Variables, If, Return, Throw, ForOf, Switch, Break,
               Continue, FunctionDeclaration, Block>
      value;
  friend bool operator==(const Statement&, const Statement&) = default;
};

inline bool operator==(const Block& a, const Block& b) {
  return a.statements == b.statements;
}

inline bool operator==(const Switch::Case& a, const Switch::Case& b) {
  return a.test == b.test && a.statements == b.statements;
}

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_STATEMENT_H_
