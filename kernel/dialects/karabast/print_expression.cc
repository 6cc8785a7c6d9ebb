// Expressions as text.

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/literals.h"
#include "kernel/dialects/karabast/print_parts.h"
#include "kernel/dialects/karabast/words.h"

namespace refold::karabast {
namespace {

struct PrecedenceOfNode {
  Precedence operator()(const Unary&) const { return Precedence::kUnary; }
  Precedence operator()(const Update&) const { return Precedence::kUnary; }
  Precedence operator()(const Binary& binary) const {
    return PrecedenceOf(binary.op);
  }
  Precedence operator()(const Logical& logical) const {
    return PrecedenceOf(logical.op);
  }
  Precedence operator()(const Conditional&) const {
    return Precedence::kConditional;
  }
  Precedence operator()(const Assignment&) const {
    return Precedence::kAssignment;
  }
  Precedence operator()(const FunctionLiteral&) const {
    return Precedence::kAssignment;
  }
  template <typename Value>
  Precedence operator()(const Value&) const {
    return Precedence::kPostfix;
  }
};

std::string InBrackets(const std::string& text) {
  return absl::StrCat("(", text, ")");
}

// In brackets unless it binds at least so tightly.
std::string PrintTight(const Expr& expr, Precedence loosest) {
  const std::string text = Print(expr);
  const bool tight = std::visit(PrecedenceOfNode{}, expr.value) >= loosest;
  return tight ? text : InBrackets(text);
}

std::string PrintItem(const Item& item) {
  return absl::StrCat(item.spread ? "..." : "", Print(*item.value));
}

std::string PrintProperty(const Property& property) {
  if (property.kind == Property::Kind::kSpread) {
    return absl::StrCat("...", Print(*property.value));
  }
  const std::string key = PrintKey(property.key);
  const std::string value = Print(*property.value);
  if (property.kind == Property::Kind::kMethod) return key + value;
  if (property.kind == Property::Kind::kGetter) return "get " + key + value;
  const bool is_short =
      key == value && std::holds_alternative<Identifier>(property.value->value);
  return is_short ? key : absl::StrCat(key, ": ", value);
}

// What is called or has a member. Behind a number or a chain in brackets a `.`
// means something else than without them.
std::string PrintObject(const Expr& expr) {
  const bool brackets = std::holds_alternative<NumberLiteral>(expr.value) ||
                        std::holds_alternative<Chain>(expr.value);
  return brackets ? InBrackets(Print(expr))
                  : PrintTight(expr, Precedence::kPostfix);
}

// What is made by `new`: a call in it would take the arguments.
bool IsPath(const Expr& expr) {
  if (const auto* member = std::get_if<Member>(&expr.value)) {
    return IsPath(*member->object);
  }
  return std::holds_alternative<Identifier>(expr.value) ||
         std::holds_alternative<This>(expr.value);
}

// Behind a `<` further left, `> (` may close a list of types.
bool MayCloseTypes(BinaryOperator op, const std::string& right) {
  return absl::StartsWith(right, "(") &&
         (op == BinaryOperator::kGreater || op == BinaryOperator::kShiftRight ||
          op == BinaryOperator::kShiftRightUnsigned);
}

struct ExprPrinter {
  std::string operator()(const NumberLiteral& number) const {
    return absl::StrCat(number.value);
  }
  std::string operator()(const StringLiteral& string) const {
    return Quoted(string.value, '\'');
  }
  std::string operator()(const TemplateLiteral& literal) const {
    std::string out = "`";
    for (size_t i = 0; i < literal.texts.size(); ++i) {
      const std::string text = Quoted(literal.texts[i], '`');
      out.append(text, 1, text.size() - 2);
      if (i == literal.values.size()) break;
      absl::StrAppend(&out, "${", Print(*literal.values[i]), "}");
    }
    return out + "`";
  }
  std::string operator()(Constant constant) const {
    switch (constant) {
      case Constant::kTrue:
        return "true";
      case Constant::kFalse:
        return "false";
      case Constant::kNull:
        return "null";
      case Constant::kUndefined:
        return "undefined";
    }
    return "";
  }
  std::string operator()(const Identifier& identifier) const {
    return identifier.name;
  }
  std::string operator()(const This&) const { return "this"; }
  std::string operator()(const Super&) const { return "super"; }
  std::string operator()(const Member& member) const {
    return absl::StrCat(PrintObject(*member.object),
                        member.optional ? "?." : ".", member.name.text);
  }
  std::string operator()(const Index& index) const {
    return absl::StrCat(PrintObject(*index.object), index.optional ? "?." : "",
                        "[", Print(*index.index), "]");
  }
  std::string operator()(const Call& call) const {
    return absl::StrCat(PrintObject(*call.callee), call.optional ? "?." : "",
                        InBrackets(PrintEach(call.arguments, ", ", PrintItem)));
  }
  std::string operator()(const Chain& chain) const {
    return Print(*chain.expr);
  }
  std::string operator()(const New& made) const {
    const std::string callee = Print(*made.callee);
    return absl::StrCat("new ",
                        IsPath(*made.callee) ? callee : InBrackets(callee),
                        InBrackets(PrintEach(made.arguments, ", ", PrintItem)));
  }
  std::string operator()(const ArrayLiteral& array) const {
    return absl::StrCat("[", PrintEach(array.elements, ", ", PrintItem), "]");
  }
  std::string operator()(const ObjectLiteral& object) const {
    if (object.properties.empty()) return "{}";
    return absl::StrCat("{ ", PrintEach(object.properties, ", ", PrintProperty),
                        " }");
  }
  std::string operator()(const FunctionLiteral& literal) const {
    return PrintFunction(literal.function);
  }
  std::string operator()(const Unary& unary) const {
    const absl::string_view op = Spelling(unary.op);
    const std::string operand = PrintTight(*unary.operand, Precedence::kUnary);
    // `-` twice would be `--`; so `! !a` does no harm.
    const bool apart = BeginsName(op[0]) || operand[0] == op[0];
    return absl::StrCat(op, apart ? " " : "", operand);
  }
  std::string operator()(const Binary& binary) const {
    const Precedence precedence = PrecedenceOf(binary.op);
    const bool power = precedence == Precedence::kPower;
    const std::string left =
        PrintTight(*binary.left, power ? Precedence::kPostfix : precedence);
    const std::string right =
        PrintTight(*binary.right, power ? precedence : TighterThan(precedence));
    const std::string text =
        absl::StrCat(left, " ", Spelling(binary.op), " ", right);
    return MayCloseTypes(binary.op, right) ? InBrackets(text) : text;
  }
  std::string operator()(const Logical& logical) const {
    const Precedence precedence = PrecedenceOf(logical.op);
    return absl::StrCat(
        PrintSide(logical.op, *logical.left, precedence), " ",
        Spelling(logical.op), " ",
        PrintSide(logical.op, *logical.right, TighterThan(precedence)));
  }
  std::string operator()(const Conditional& conditional) const {
    return absl::StrCat(PrintTight(*conditional.test, Precedence::kCoalesce),
                        " ? ", Print(*conditional.yes), " : ",
                        Print(*conditional.no));
  }
  std::string operator()(const Assignment& assignment) const {
    return absl::StrCat(Print(*assignment.target), " ", Spelling(assignment.op),
                        " ", Print(*assignment.value));
  }
  std::string operator()(const Update& update) const {
    const std::string target = Print(*update.target);
    const absl::string_view op = Spelling(update.op);
    return update.prefix ? absl::StrCat(op, target) : absl::StrCat(target, op);
  }

 private:
  // `??` stands beside `||` and `&&` only with brackets between them.
  static std::string PrintSide(LogicalOperator op, const Expr& side,
                               Precedence loosest) {
    const bool mixes = op == LogicalOperator::kCoalesce &&
                       std::holds_alternative<Logical>(side.value) &&
                       std::get<Logical>(side.value).op != op;
    return mixes ? InBrackets(Print(side)) : PrintTight(side, loosest);
  }
};

}  // namespace

std::string Print(const Expr& expr) {
  return std::visit(ExprPrinter{}, expr.value);
}

std::string PrintName(absl::string_view name) {
  return IsName(name) ? std::string(name) : Quoted(name, '\'');
}

std::string PrintKey(const PropertyKey& key) {
  if (const auto* known = std::get_if<std::string>(&key.key)) {
    return PrintName(*known);
  }
  return absl::StrCat("[", Print(*std::get<Ref<Expr>>(key.key)), "]");
}

}  // namespace refold::karabast
