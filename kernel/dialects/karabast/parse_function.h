// Parsing functions: arrows, and the parameters and bodies of all of them.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_FUNCTION_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_FUNCTION_H_

#include "kernel/dialects/karabast/expression.h"
#include "kernel/dialects/karabast/function.h"
#include "kernel/dialects/karabast/reader.h"

namespace refold::karabast {

// Whether an arrow function begins here.
bool AtArrow(const Reader& reader);
bool ParseArrow(Reader* reader, Expr* out);

// `<T>(a, b = 1): R` of a function that is not an arrow; and its `{ … }`.
bool ParseSignature(Reader* reader, Function* out);
bool ParseBody(Reader* reader, Function* out);

// A name or a pattern, without a default.
bool ParseBindingTarget(Reader* reader, Binding* out);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_FUNCTION_H_
