// The operands of expressions: literals, names, attributes, elements, calls.
// Inner to parse_expression.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_OPERAND_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_OPERAND_H_

#include "kernel/dialects/rulescript/expression.h"
#include "kernel/dialects/rulescript/reader.h"

namespace refold::rulescript {

// An operand with its signs. False after an error.
bool ParseSigned(Reader* reader, Expr* out);

// Makes a node that began at `first` and ends here. False if it is too high.
bool FinishNode(const Reader& reader, const Token& first,
                decltype(Expr::value) value, Expr* out);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_OPERAND_H_
