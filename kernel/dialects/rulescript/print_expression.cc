// Expressions as they are written.
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/rulescript/precedence.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/print_parts.h"

namespace refold::rulescript {
namespace {

const BinaryOperatorRow& RowOf(BinaryOperator op) {
  const BinaryOperatorRow* row = kBinaryOperators;
  while (row->op != op) ++row;
  return *row;
}

// How tightly the node holds together, one overload for each kind of it.
template <typename Operand>
Precedence TightnessOf(const Operand&) {
  return Precedence::kPostfix;
}
Precedence TightnessOf(const IntegerLiteral& node) {
  return node.value < 0 ? Precedence::kSign : Precedence::kPostfix;
}
Precedence TightnessOf(const UnaryOperation& node) {
  return node.op == UnaryOperator::kNot ? Precedence::kNot : Precedence::kSign;
}
Precedence TightnessOf(const BinaryOperation& node) {
  return RowOf(node.op).precedence;
}
Precedence TightnessOf(const Comparison&) { return Precedence::kComparison; }
Precedence TightnessOf(const AllIn&) { return Precedence::kNot; }
Precedence TightnessOf(const Conditional&) { return Precedence::kConditional; }

Precedence Tightness(const Expr& expr) {
  return std::visit([](const auto& node) { return TightnessOf(node); },
                    expr.value);
}

bool HasIn(const Expr& expr) {
  const auto* comparison = std::get_if<Comparison>(&expr.value);
  if (comparison == nullptr) return false;
  for (const Comparison::Link& link : comparison->links) {
    if (link.op == ComparisonOperator::kIn ||
        link.op == ComparisonOperator::kNotIn) {
      return true;
    }
  }
  return false;
}

bool IsTargetToo(Variable variable) {
  return variable == Variable::kMe || variable == Variable::kOpp ||
         variable == Variable::kThis || variable >= Variable::kCard;
}

// Whether the text of an expression begins as no target filter does; the same
// question that LooksLikeExpression asks of tokens.
bool BeginsUnmistakably(const Expr& expr) {
  const auto* name = std::get_if<BuiltInName>(&expr.value);
  if (name != nullptr) return !IsTargetToo(name->variable);
  const auto* attribute = std::get_if<AttributeOf>(&expr.value);
  if (attribute != nullptr) {
    return std::holds_alternative<BuiltInName>(attribute->object->value) ||
           BeginsUnmistakably(*attribute->object);
  }
  const auto* element = std::get_if<ElementOf>(&expr.value);
  if (element != nullptr) return BeginsUnmistakably(*element->list);
  const auto* binary = std::get_if<BinaryOperation>(&expr.value);
  if (binary != nullptr) return BeginsUnmistakably(*binary->left);
  return std::holds_alternative<IntegerLiteral>(expr.value) ||
         std::holds_alternative<DeclaredName>(expr.value) ||
         std::holds_alternative<FunctionCall>(expr.value) ||
         std::holds_alternative<GetTargets>(expr.value);
}

class ExpressionPrinter {
 public:
  explicit ExpressionPrinter(Quotes quotes) : quotes_(quotes) {}

  // With parentheses if it holds together less tightly than `needed`.
  std::string Print(const Expr& expr, Precedence needed) const {
    const std::string text = std::visit(
        [this](const auto& node) { return PrintNode(node); }, expr.value);
    return Tightness(expr) < needed ? absl::StrCat("(", text, ")") : text;
  }

  // `test in list`. The `in` is not the test's, so one that is goes in
  // parentheses.
  std::string PrintTestInList(const Expr& test, const Expr& list) const {
    const Precedence needed =
        HasIn(test) ? Precedence::kSum : Precedence::kComparison;
    return absl::StrCat(Print(test, needed), " in ",
                        Print(list, Precedence::kSum));
  }

 private:
  static Precedence After(Precedence precedence) {
    return static_cast<Precedence>(static_cast<int>(precedence) + 1);
  }

  std::string PrintNode(const IntegerLiteral& node) const {
    return absl::StrCat(node.value);
  }
  std::string PrintNode(const BooleanLiteral& node) const {
    return node.value ? "True" : "False";
  }
  std::string PrintNode(const NoneLiteral&) const { return "None"; }
  std::string PrintNode(const StringLiteral& node) const {
    return Quoted(node.value, '\'', quotes_);
  }
  std::string PrintNode(const ListLiteral& node) const {
    return absl::StrCat("[", PrintList(node.elements), "]");
  }
  std::string PrintNode(const BuiltInName& node) const {
    return std::string(Spelling(node.variable));
  }
  std::string PrintNode(const DeclaredName& node) const { return node.name; }
  std::string PrintNode(const AttributeOf& node) const {
    return absl::StrCat(Print(*node.object, Precedence::kPostfix), ".",
                        Spelling(node.attribute));
  }
  std::string PrintNode(const ElementOf& node) const {
    const std::string list = Print(*node.list, Precedence::kPostfix);
    const auto* literal = std::get_if<IntegerLiteral>(&node.index->value);
    if (literal != nullptr && literal->value >= 0) {
      return absl::StrCat(list, ".", literal->value);
    }
    const std::string index = Print(*node.index, Precedence::kConditional);
    return absl::StrCat(list, "[", index, "]");
  }
  std::string PrintNode(const FunctionCall& node) const {
    return absl::StrCat(Spelling(node.function), "(", PrintList(node.arguments),
                        ")");
  }
  std::string PrintNode(const GetTargets& node) const {
    const std::string filter = PrintIn(*node.filter, Quotes::kDouble);
    const char quote = quotes_ == Quotes::kAny ? '\'' : '"';
    return absl::StrCat("getTargets(", std::string(1, quote), filter,
                        std::string(1, quote), ")");
  }
  std::string PrintNode(const UnaryOperation& node) const {
    const bool is_not = node.op == UnaryOperator::kNot;
    return absl::StrCat(
        is_not ? "not " : "-",
        Print(*node.operand, is_not ? Precedence::kNot : Precedence::kSign));
  }
  std::string PrintNode(const BinaryOperation& node) const {
    const BinaryOperatorRow& row = RowOf(node.op);
    const std::string left = Print(*node.left, row.precedence);
    const std::string right = Print(*node.right, After(row.precedence));
    return absl::StrCat(left, " ", row.text, " ", right);
  }
  std::string PrintNode(const Comparison& node) const {
    std::string text = Print(*node.first, Precedence::kSum);
    for (const Comparison::Link& link : node.links) {
      absl::StrAppend(&text, " ", ComparisonText(link.op), " ",
                      Print(*link.right, Precedence::kSum));
    }
    return text;
  }
  std::string PrintNode(const AllIn& node) const {
    return absl::StrCat("all ", PrintTestInList(*node.test, *node.list));
  }
  std::string PrintNode(const Conditional& node) const {
    return absl::StrCat(Print(*node.if_true, Precedence::kOr), " if ",
                        Print(*node.test, Precedence::kOr), " else ",
                        Print(*node.if_false, Precedence::kConditional));
  }

  std::string PrintList(const std::vector<Ref<Expr>>& list) const {
    std::string text;
    for (const Ref<Expr>& expr : list) {
      absl::StrAppend(&text, text.empty() ? "" : ", ",
                      Print(*expr, Precedence::kConditional));
    }
    return text;
  }

  Quotes quotes_;
};

}  // namespace

absl::string_view ComparisonText(ComparisonOperator op) {
  if (op == ComparisonOperator::kIn) return "in";
  if (op == ComparisonOperator::kNotIn) return "not in";
  const ComparisonRow* row = kComparisons;
  while (row->op != op) ++row;
  return row->text;
}

std::string Quoted(absl::string_view text, char preferred, Quotes quotes) {
  char quote = quotes == Quotes::kDouble ? '"' : preferred;
  if (quotes == Quotes::kAny && text.find(quote) != absl::string_view::npos) {
    quote = quote == '"' ? '\'' : '"';
  }
  return absl::StrCat(std::string(1, quote), text, std::string(1, quote));
}

std::string PrintIn(const Expr& expr, Quotes quotes) {
  return ExpressionPrinter(quotes).Print(expr, Precedence::kConditional);
}

std::string Print(const Expr& expr) { return PrintIn(expr, Quotes::kAny); }

std::string PrintUnmistakably(const Expr& expr) {
  const std::string text = Print(expr);
  return BeginsUnmistakably(expr) ? text : absl::StrCat("(", text, ")");
}

std::string PrintTestInList(const Expr& test, const Expr& list) {
  return ExpressionPrinter(Quotes::kAny).PrintTestInList(test, list);
}

}  // namespace refold::rulescript
