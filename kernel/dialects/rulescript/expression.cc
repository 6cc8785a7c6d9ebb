#include "kernel/dialects/rulescript/expression.h"

namespace refold::rulescript {
namespace {

using Operands = std::vector<const Expr*>;

// One overload for each node that has operands; leaves take the first.
template <typename Leaf>
Operands Of(const Leaf&) {
  return {};
}
Operands All(const std::vector<Ref<Expr>>& refs) {
  Operands out;
  for (const Ref<Expr>& ref : refs) out.push_back(&*ref);
  return out;
}
Operands Of(const ListLiteral& node) { return All(node.elements); }
Operands Of(const AttributeOf& node) { return {&*node.object}; }
Operands Of(const ElementOf& node) { return {&*node.list, &*node.index}; }
Operands Of(const FunctionCall& node) { return All(node.arguments); }
Operands Of(const UnaryOperation& node) { return {&*node.operand}; }
Operands Of(const BinaryOperation& node) { return {&*node.left, &*node.right}; }
Operands Of(const Comparison& node) {
  Operands out = {&*node.first};
  for (const Comparison::Link& link : node.links) out.push_back(&*link.right);
  return out;
}
Operands Of(const AllIn& node) { return {&*node.test, &*node.list}; }
Operands Of(const Conditional& node) {
  return {&*node.if_true, &*node.test, &*node.if_false};
}

}  // namespace

std::vector<const Expr*> Children(const Expr& expr) {
  return std::visit([](const auto& node) { return Of(node); }, expr.value);
}

}  // namespace refold::rulescript
