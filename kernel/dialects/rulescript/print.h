// Prints trees as text in one canonical form, for `cards show`.
//
// Parsing the text gives a tree equal to the one printed. Words have their
// canonical spelling, defaults are left out where that is shorter, `to` stands
// for its aliases, comments are gone.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRINT_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRINT_H_

#include <string>

#include "kernel/dialects/rulescript/ast.h"

namespace refold::rulescript {

std::string Print(const Expr& expr);
std::string Print(const TargetFilter& filter);
std::string Print(const ZoneRef& zone);
std::string Print(const Effect& effect);  // Without its joiner.
std::string Print(const Statement& statement);
std::string Print(const Action& action);  // Without its label.
std::string Print(const AutoClause& clause);

// The whole section, or all of them, with line ends.
std::string Print(const CardRule& rule);
std::string Print(const RulesFile& file);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PRINT_H_
