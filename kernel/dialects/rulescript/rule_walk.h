// Walks the tree of a rule: visits every filter and every expression at any
// depth, in field order.
//
// A visitor sees a node before its children.
#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_RULE_WALK_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_RULE_WALK_H_

#include <functional>
#include <vector>

#include "kernel/dialects/rulescript/ast.h"

namespace refold::rulescript {

struct RuleVisitor {
  std::function<void(const Expr&)> expr;  // must be set
  std::function<void(const TargetFilter&)> filter = [](const TargetFilter&) {};
};

void Walk(const CardRule& rule, const RuleVisitor& visitor);
void Walk(const std::vector<Statement>& statements, const RuleVisitor& visitor);
void Walk(const Expr& expr, const RuleVisitor& visitor);

// Whether some expression in it is so.
using ExprTest = std::function<bool(const Expr&)>;
bool Any(const CardRule& rule, const ExprTest& is);
bool Any(const std::vector<Statement>& statements, const ExprTest& is);
bool Any(const Expr& expr, const ExprTest& is);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_RULE_WALK_H_
