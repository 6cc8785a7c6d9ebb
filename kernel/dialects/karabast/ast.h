// The syntax tree of a card file, without types.
//
//   CardFile   the classes, constants and functions of one file
//   Class      one `class Name extends Base`: fields and methods
//   Statement  what the body of a method is made of (statement.h)
//   Expr       values: calls, objects, arrows … (expression.h, function.h)
//
// The tree does not interpret the code. Imports, interfaces, types, decorators,
// access (`public`, `readonly` …) and signatures without a body are dropped.
// Every node has its place, and the file keeps its text, so that a later
// diagnostic needs nothing else.
//
// The depth of a tree is bounded (parse_limits.h), so code may recurse into it.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_AST_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_AST_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/karabast/source.h"
#include "kernel/dialects/karabast/statement.h"

namespace refold::karabast {

// `private static name: Type = value;`
struct Field : Node {
  bool is_static = false;
  Name name;
  Ref<Expr> value;  // May be empty.
  friend bool operator==(const Field&, const Field&) = default;
};

struct Method : Node {
  enum class Kind : uint8_t { kMethod, kConstructor, kGetter, kSetter };
  Kind kind = Kind::kMethod;
  bool is_static = false;
  bool overrides = false;  // `override`
  Name name;               // Of a constructor: "constructor".
  Function function;
  friend bool operator==(const Method&, const Method&) = default;
};

struct Class : Node {
  Name name;
  std::optional<Name> base;
  bool is_abstract = false;
  bool is_default = false;      // `export default`: the card of the file.
  std::vector<Field> fields;    // In their order; so the methods.
  std::vector<Method> methods;  // Names may come twice: get and set, static.
  friend bool operator==(const Class&, const Class&) = default;
};

struct CardFile {
  Source source;
  // False if the file has an error: it must not be used, and the rest holds
  // only what was understood.
  bool valid = true;
  std::vector<Class> classes;         // In their order.
  std::vector<Statement> statements;  // Variables and functions of the file.
  // Says the same, in whatever text.
  friend bool operator==(const CardFile& a, const CardFile& b) {
    return a.classes == b.classes && a.statements == b.statements;
  }
};

// The class that the file exports as its default; null if none.
const Class* DefaultClass(const CardFile& file);

// The method of this name that is neither static nor a getter or setter; null
// if none. Base classes are not looked into.
const Method* FindMethod(const Class& of, absl::string_view name,
                         bool is_static = false);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_AST_H_
