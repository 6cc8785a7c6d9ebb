// Parsing expressions. Each part of the grammar has its own file: operators
// (parse_expression.cc), chains of members and calls (parse_chain.cc), values
// (parse_value.cc), objects (parse_object.cc), arrows (parse_function.cc).

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_EXPRESSION_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_EXPRESSION_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "kernel/dialects/karabast/expression.h"
#include "kernel/dialects/karabast/reader.h"

namespace refold::karabast {

// All of an expression but the comma operator, which is not supported.
bool ParseExpression(Reader* reader, Expr* out);
bool ParseExpression(Reader* reader, Ref<Expr>* out);

// A value with what is got from it: `a.b(c)?.[d]`, `new A(b).c`.
bool ParseChain(Reader* reader, Expr* out);

// A literal, a name, an array, an object, or an expression in brackets.
bool ParseValue(Reader* reader, Expr* out);

// The items between two brackets, the first of which stands here.
bool ParseItems(Reader* reader, std::vector<Item>* out);

bool ParseObject(Reader* reader, Expr* out);
bool ParsePropertyKey(Reader* reader, PropertyKey* out);

// A string or a number, which stands here, as text or as a value.
bool ReadString(Reader* reader, std::string* out);
bool ReadInteger(Reader* reader, int64_t* out);

// What a name means as a value.
Expr NameAsValue(const Span& span, absl::string_view name);

// The node from the token at `mark` to the one consumed last.
template <typename Value>
Expr ExprSince(const Reader& reader, size_t mark, Value value) {
  return Expr{{reader.Since(mark)}, std::move(value)};
}

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_EXPRESSION_H_
