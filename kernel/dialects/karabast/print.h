// Prints trees as text in one canonical form, for tests and for expressions in
// messages.
//
// Parsing the text gives a tree equal to the one printed. Expressions are in
// one line, with only the brackets that they need; strings are in single
// quotes. What the tree does not hold (types, comments, imports) is lost.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PRINT_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PRINT_H_

#include <string>

#include "kernel/dialects/karabast/ast.h"

namespace refold::karabast {

std::string Print(const Expr& expr);
std::string Print(const Statement& statement);  // In one line, too.
std::string Print(const Binding& binding);      // With its default.

// With line ends: a line for each field, and for each statement of a method.
std::string Print(const Class& shown);
std::string Print(const CardFile& file);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PRINT_H_
