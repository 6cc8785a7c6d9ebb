// Statements, functions and what they bind as text.

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/print_parts.h"

namespace refold::karabast {
namespace {

// Where a `{` would begin a block, an expression stands in brackets.
std::string PrintBehindBlock(const Expr& expr) {
  const std::string text = Print(expr);
  return absl::StartsWith(text, "{") ? absl::StrCat("(", text, ")") : text;
}

std::string PrintDefault(const Binding& binding) {
  if (!binding.default_value) return "";
  return absl::StrCat(" = ", Print(*binding.default_value));
}

std::string PrintObjectPart(const ObjectPattern::Part& part) {
  const std::string binding = Print(part.binding);
  if (part.rest) return absl::StrCat("...", binding);
  const std::string key = PrintKey(part.key);
  const auto* name = std::get_if<Name>(&part.binding.target);
  const bool is_short = name != nullptr && name->text == key;
  return is_short ? binding : absl::StrCat(key, ": ", binding);
}

std::string PrintArrayPart(const ArrayPattern::Part& part) {
  return absl::StrCat(part.rest ? "..." : "", Print(part.binding));
}

struct TargetPrinter {
  std::string operator()(const Name& name) const { return name.text; }
  std::string operator()(const Ref<ObjectPattern>& pattern) const {
    if (pattern->parts.empty()) return "{}";
    return absl::StrCat("{ ", PrintEach(pattern->parts, ", ", PrintObjectPart),
                        " }");
  }
  std::string operator()(const Ref<ArrayPattern>& pattern) const {
    return absl::StrCat("[", PrintEach(pattern->parts, ", ", PrintArrayPart),
                        "]");
  }
};

std::string PrintParameter(const Parameter& parameter) {
  return absl::StrCat(parameter.is_field ? "private " : "",
                      parameter.rest ? "..." : "",
                      Print(static_cast<const Binding&>(parameter)));
}

std::string PrintCase(const Switch::Case& shown) {
  std::string out =
      shown.test ? absl::StrCat("case ", Print(*shown.test), ":") : "default:";
  for (const Statement& statement : shown.statements) {
    absl::StrAppend(&out, " ", Print(statement));
  }
  return out;
}

struct StatementPrinter {
  std::string operator()(const Expr& expr) const {
    return PrintBehindBlock(expr) + ";";
  }
  std::string operator()(const Variables& variables) const {
    return absl::StrCat(variables.constant ? "const " : "let ",
                        PrintEach<Binding>(variables.bindings, ", ", Print),
                        ";");
  }
  std::string operator()(const If& shown) const {
    const std::string out =
        absl::StrCat("if (", Print(shown.test), ") ", Print(*shown.yes));
    return shown.no ? absl::StrCat(out, " else ", Print(*shown.no)) : out;
  }
  std::string operator()(const Return& shown) const {
    return shown.value ? absl::StrCat("return ", Print(*shown.value), ";")
                       : "return;";
  }
  std::string operator()(const Throw& shown) const {
    return absl::StrCat("throw ", Print(shown.value), ";");
  }
  std::string operator()(const ForOf& shown) const {
    return absl::StrCat("for (", shown.constant ? "const " : "let ",
                        Print(shown.binding), " of ", Print(shown.list), ") ",
                        Print(*shown.body));
  }
  std::string operator()(const Switch& shown) const {
    return absl::StrCat("switch (", Print(shown.value), ") { ",
                        PrintEach(shown.cases, " ", PrintCase), " }");
  }
  std::string operator()(const Break&) const { return "break;"; }
  std::string operator()(const Continue&) const { return "continue;"; }
  std::string operator()(const FunctionDeclaration& shown) const {
    return absl::StrCat("function ", shown.name.text,
                        PrintFunction(shown.function));
  }
  std::string operator()(const Block& block) const { return PrintBlock(block); }
};

}  // namespace

std::string Print(const Statement& statement) {
  return std::visit(StatementPrinter{}, statement.value);
}

std::string Print(const Binding& binding) {
  return std::visit(TargetPrinter{}, binding.target) + PrintDefault(binding);
}

std::string PrintParameters(const Function& function) {
  return absl::StrCat("(", PrintEach(function.parameters, ", ", PrintParameter),
                      ")");
}

std::string PrintFunction(const Function& function) {
  const std::string front =
      absl::StrCat(PrintParameters(function), function.arrow ? " => " : " ");
  if (const auto* value = std::get_if<Ref<Expr>>(&function.body)) {
    return front + PrintBehindBlock(**value);
  }
  return front + PrintBlock(*std::get<Ref<Block>>(function.body));
}

std::string PrintBlock(const Block& block) {
  if (block.statements.empty()) return "{}";
  return absl::StrCat("{ ", PrintEach<Statement>(block.statements, " ", Print),
                      " }");
}

}  // namespace refold::karabast
