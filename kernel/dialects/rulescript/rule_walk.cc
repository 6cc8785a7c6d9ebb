#include "kernel/dialects/rulescript/rule_walk.h"

namespace refold::rulescript {
namespace {

void Walk(const TargetFilter& filter, const RuleVisitor& visitor) {
  visitor.filter(filter);
  if (filter.excluded) Walk(*filter.excluded, visitor);
}

void Walk(const std::vector<TargetFilter>& filters,
          const RuleVisitor& visitor) {
  for (const TargetFilter& filter : filters) Walk(filter, visitor);
}

void Walk(const std::vector<Effect>& effects, const RuleVisitor& visitor);

// One overload for each kind of arguments that holds filters or expressions;
// the others take the first.
struct ArgsWalker {
  const RuleVisitor& visitor;

  template <typename Args>
  void operator()(const Args&) const {}
  void operator()(const AmountArgs& args) const { Go(args.amount); }
  void operator()(const CostArgs& args) const { Go(args.amount); }
  void operator()(const CardArgs& args) const { Go(args.card); }
  void operator()(const RuleArgs& args) const {
    if (args.value.has_value()) Go(*args.value);
  }
  void operator()(const DiscardArgs& args) const {
    std::visit([this](const auto& what) { Go(what); }, args.what);
  }
  void operator()(const EachArgs& args) const {
    if (const auto* in = std::get_if<EachArgs::InList>(&args.over)) {
      Go(in->test);
      Go(in->list);
    } else {
      Go(std::get<TargetFilter>(args.over));
    }
    Walk(args.effects, visitor);
  }
  void operator()(const ProphecyArgs& args) const { Go(args.count); }
  void operator()(const StealArgs& args) const {
    if (args.receiver.has_value()) Go(*args.receiver);
  }

 private:
  template <typename Part>
  void Go(const Part& part) const {
    Walk(part, visitor);
  }
};

void Walk(const std::vector<Effect>& effects, const RuleVisitor& visitor) {
  for (const Effect& effect : effects) {
    const auto* command = std::get_if<CommandEffect>(&effect.what);
    if (command != nullptr) std::visit(ArgsWalker{visitor}, command->args);
  }
}

void Walk(const Branch& branch, const RuleVisitor& visitor) {
  if (branch.test.has_value()) Walk(*branch.test, visitor);
  Walk(branch.effects, visitor);
  if (!branch.target.has_value()) return;
  std::visit([&](const auto& what) { Walk(what, visitor); },
             branch.target->what);
}

template <class Tree>
bool AnyIn(const Tree& tree, const ExprTest& is) {
  bool any = false;
  Walk(tree, {.expr = [&](const Expr& expr) { any = any || is(expr); }});
  return any;
}

}  // namespace

void Walk(const std::vector<Statement>& statements,
          const RuleVisitor& visitor) {
  for (const Statement& statement : statements) {
    for (const Branch& branch : statement.branches) Walk(branch, visitor);
  }
}

void Walk(const Expr& expr, const RuleVisitor& visitor) {
  visitor.expr(expr);
  if (const auto* get = std::get_if<GetTargets>(&expr.value)) {
    Walk(*get->filter, visitor);
  }
  for (const Expr* child : Children(expr)) Walk(*child, visitor);
}

void Walk(const CardRule& rule, const RuleVisitor& visitor) {
  if (rule.target.has_value()) Walk(rule.target->filters, visitor);
  for (const Action& action : rule.actions) {
    for (const CostPart& cost : action.costs) {
      if (cost.filter.has_value()) Walk(*cost.filter, visitor);
    }
    Walk(action.statements, visitor);
  }
  for (const AutoClause& clause : rule.autos) Walk(clause.statements, visitor);
  Walk(rule.requisites, visitor);
  for (const Declaration& declaration : rule.variables) {
    Walk(declaration.value, visitor);
  }
}

bool Any(const CardRule& rule, const ExprTest& is) { return AnyIn(rule, is); }

bool Any(const std::vector<Statement>& statements, const ExprTest& is) {
  return AnyIn(statements, is);
}

bool Any(const Expr& expr, const ExprTest& is) { return AnyIn(expr, is); }

}  // namespace refold::rulescript
