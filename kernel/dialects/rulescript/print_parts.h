// The pieces that the printers share. RuleScript has no escapes, so text in
// quotes inside text in quotes must use the other kind. Inner to print.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRINT_PARTS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRINT_PARTS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/dialects/rulescript/ast.h"

namespace refold::rulescript {

// Which quotes may be used where something is printed.
enum class Quotes : uint8_t {
  kAny,     // Whichever fits.
  kDouble,  // Only these: inside a quotation of the other kind.
};

// `text` in quotes, in `preferred` ones unless it holds one of them.
std::string Quoted(absl::string_view text, char preferred, Quotes quotes);

std::string PrintIn(const Expr& expr, Quotes quotes);
std::string PrintIn(const TargetFilter& filter, Quotes quotes);

// Effects with their joiners.
std::string PrintEffects(const std::vector<Effect>& effects);

// `test in list`
std::string PrintTestInList(const Expr& test, const Expr& list);

// An expression where a target filter might stand: in parentheses if it would
// be taken for one.
std::string PrintUnmistakably(const Expr& expr);

// `==`, `not in` and so on.
absl::string_view ComparisonText(ComparisonOperator op);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRINT_PARTS_H_
