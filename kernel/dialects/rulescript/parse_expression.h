// Parsing expressions: precedence climbing over the tokens of a line, with
// every name resolved. See expression.h for what comes out.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_EXPRESSION_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_EXPRESSION_H_

#include "absl/strings/string_view.h"
#include "kernel/dialects/rulescript/expression.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {

// Reads the longest expression that stands here. False after an error.
bool ParseExpression(Reader* reader, Expr* out);

// The same, of everything that is left.
bool ParseWholeExpression(Reader* reader, Expr* out);

// `test in list`, where the test knows the element of the list as `card`,
// `char`, `action` or `reaction`.
bool ParseTestInList(Reader* reader, Expr* test, Expr* list);

// An integer of at most int64_t, without a sign; a fraction is refused as one.
bool ParseInteger(Reader* reader, int64_t* out);
// The index of an element, which must be an integer: `list.0.1` is not a
// fraction.
bool ParseIndex(Reader* reader, int64_t* out);

// Whether what stands here can only be an expression, where a target filter
// may stand as well: a number, a bracket, `tgt`, a declared variable, and any
// name with a dot or a bracket behind it.
bool LooksLikeExpression(const Reader& reader);

// What the name stands for where a variable could stand, in words: then none
// may be declared under it. Null if it is free.
const char* MeaningOf(absl::string_view name);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_EXPRESSION_H_
