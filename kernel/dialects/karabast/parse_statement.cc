#include "kernel/dialects/karabast/parse_statement.h"

#include <utility>
#include <vector>

#include "kernel/dialects/karabast/parse_expression.h"
#include "kernel/dialects/karabast/parse_function.h"
#include "kernel/dialects/karabast/skip_type.h"

namespace refold::karabast {
namespace {

// `(test)`
bool ParseTest(Reader* reader, Expr* out) {
  const ColonScope colon(*reader, false);
  return reader->Expect("(") && ParseExpression(reader, out) &&
         reader->Expect(")");
}

bool ParseSubstatement(Reader* reader, Ref<Statement>* out) {
  Statement statement;
  if (!ParseStatement(reader, &statement)) return false;
  *out = Ref<Statement>(std::move(statement));
  return true;
}

// Statements up to the bracket that closes them, or the next case.
void ParseStatements(Reader* reader, bool in_switch,
                     std::vector<Statement>* out) {
  while (!reader->AtEnd() && !reader->At("}")) {
    if (in_switch && (reader->At("case") || reader->At("default"))) return;
    const size_t mark = reader->Mark();
    if (reader->Eat(";")) continue;
    if (AtTypeDeclaration(*reader)) {
      if (!SkipTypeDeclaration(reader)) SkipStatement(reader, mark);
      continue;
    }
    Statement statement;
    if (ParseStatement(reader, &statement)) {
      out->push_back(std::move(statement));
    } else {
      SkipStatement(reader, mark);
    }
  }
}

// ---- Statements by their first word ----------------------------------------

// One `name: T = value` of several.
bool ParseVariable(Reader* reader, bool constant, Binding* out) {
  const size_t mark = reader->Mark();
  if (!ParseBindingTarget(reader, out)) return false;
  reader->Eat("!");
  if (!SkipTypeNote(reader)) return false;
  const bool must_have_value =
      constant || !std::holds_alternative<Name>(out->target);
  if (must_have_value && !reader->At("=")) return reader->Expected("'='");
  if (reader->Eat("=") && !ParseExpression(reader, &out->default_value)) {
    return false;
  }
  out->span = reader->Since(mark);
  return true;
}

bool ParseVariables(Reader* reader, Statement* out) {
  Variables variables;
  variables.constant = reader->Next().text == "const";
  if (reader->At("enum")) return reader->Unsupported("an 'enum'");
  do {
    variables.bindings.emplace_back();
    if (!ParseVariable(reader, variables.constant,
                       &variables.bindings.back())) {
      return false;
    }
  } while (reader->Eat(","));
  out->value = std::move(variables);
  return ParseSemicolon(reader);
}

bool ParseIf(Reader* reader, Statement* out) {
  If made;
  reader->Next();
  if (!ParseTest(reader, &made.test)) return false;
  if (!ParseSubstatement(reader, &made.yes)) return false;
  if (reader->Eat("else") && !ParseSubstatement(reader, &made.no)) return false;
  out->value = std::move(made);
  return true;
}

bool ParseReturn(Reader* reader, Statement* out) {
  Return made;
  reader->Next();
  const bool has_value = !reader->At(";") && !reader->At("}") &&
                         !reader->AtEnd() && !reader->AtLineBegin();
  if (has_value && !ParseExpression(reader, &made.value)) return false;
  out->value = std::move(made);
  return ParseSemicolon(reader);
}

bool ParseThrow(Reader* reader, Statement* out) {
  Throw made;
  reader->Next();
  if (!ParseExpression(reader, &made.value)) return false;
  out->value = std::move(made);
  return ParseSemicolon(reader);
}

// Only `for (const a of b)`: what else begins with `for` is named as a whole.
bool ParseFor(Reader* reader, Statement* out) {
  const Span place = reader->Here();
  ForOf made;
  reader->Next();
  if (reader->At("await")) return reader->Unsupported("'await'");
  if (!reader->Expect("(")) return false;
  if (!reader->At("const") && !reader->At("let")) {
    return reader->UnsupportedAt(place, "a 'for' loop without 'of'");
  }
  made.constant = reader->Next().text == "const";
  if (!ParseBindingTarget(reader, &made.binding)) return false;
  if (!SkipTypeNote(reader)) return false;
  if (!reader->Eat("of")) {
    return reader->UnsupportedAt(place, "a 'for' loop without 'of'");
  }
  if (!ParseExpression(reader, &made.list) || !reader->Expect(")")) {
    return false;
  }
  if (!ParseSubstatement(reader, &made.body)) return false;
  out->value = std::move(made);
  return true;
}

// `case test:` or `default:`, with its statements.
bool ParseCase(Reader* reader, Switch::Case* out) {
  const size_t mark = reader->Mark();
  if (reader->Eat("case")) {
    const ColonScope colon(*reader, true);
    if (!ParseExpression(reader, &out->test)) return false;
  } else if (!reader->Eat("default")) {
    return reader->Expected("'case' or 'default'");
  }
  if (!reader->Expect(":")) return false;
  ParseStatements(reader, true, &out->statements);
  out->span = reader->Since(mark);
  return true;
}

bool ParseSwitch(Reader* reader, Statement* out) {
  Switch made;
  bool has_default = false;
  reader->Next();
  if (!ParseTest(reader, &made.value) || !reader->Expect("{")) return false;
  while (!reader->At("}")) {
    if (has_default && reader->At("default")) {
      return reader->Error("syntax", "there is another 'default' before");
    }
    made.cases.emplace_back();
    if (!ParseCase(reader, &made.cases.back())) return false;
    has_default |= !made.cases.back().test;
  }
  out->value = std::move(made);
  return reader->Expect("}");
}

template <typename Jump>
bool ParseJump(Reader* reader, Statement* out) {
  reader->Next();
  if (reader->AtName() && !reader->AtLineBegin()) {
    return reader->Unsupported("a label");
  }
  out->value = Jump{};
  return ParseSemicolon(reader);
}

bool ParseFunctionDeclaration(Reader* reader, Statement* out) {
  FunctionDeclaration made;
  reader->Next();
  if (reader->At("*")) return reader->Unsupported("a generator");
  if (!reader->ExpectName("the name of a function", &made.name)) return false;
  const size_t mark = reader->Mark();
  if (!ParseSignature(reader, &made.function)) return false;
  if (!ParseBody(reader, &made.function)) return false;
  made.function.span = reader->Since(mark);
  out->value = std::move(made);
  return true;
}

bool ParseBlockStatement(Reader* reader, Statement* out) {
  Block block;
  if (!ParseBlock(reader, &block)) return false;
  out->value = std::move(block);
  return true;
}

// `;` where a statement must stand.
bool ParseEmpty(Reader* reader, Statement* out) {
  Block block;
  block.span = reader->Here();
  reader->Next();
  out->value = std::move(block);
  return true;
}

bool ParseExpressionStatement(Reader* reader, Statement* out) {
  Expr expr;
  if (!ParseExpression(reader, &expr)) return false;
  out->value = std::move(expr);
  return ParseSemicolon(reader);
}

struct StatementRow {
  absl::string_view word;
  bool (*parse)(Reader*, Statement*);
};
constexpr StatementRow kStatements[] = {
    {"{", ParseBlockStatement},
    {";", ParseEmpty},
    {"const", ParseVariables},
    {"let", ParseVariables},
    {"if", ParseIf},
    {"return", ParseReturn},
    {"throw", ParseThrow},
    {"for", ParseFor},
    {"switch", ParseSwitch},
    {"break", ParseJump<Break>},
    {"continue", ParseJump<Continue>},
    {"function", ParseFunctionDeclaration},
};

struct UnsupportedRow {
  absl::string_view word;
  absl::string_view what;
};
constexpr UnsupportedRow kUnsupported[] = {
    {"while", "a 'while' loop"},
    {"do", "a 'do' loop"},
    {"try", "'try'"},
    {"with", "'with'"},
    {"debugger", "'debugger'"},
    {"var", "'var'"},
    {"enum", "an 'enum'"},
    {"class", "a class in a function"},
};

bool ParseByFirstWord(Reader* reader, Statement* out) {
  for (const StatementRow& row : kStatements) {
    if (reader->At(row.word)) return row.parse(reader, out);
  }
  for (const UnsupportedRow& row : kUnsupported) {
    if (reader->At(row.word)) return reader->Unsupported(row.what);
  }
  if (reader->At("async") && reader->At("function", 1)) {
    return reader->Unsupported("'async'");
  }
  if (reader->AtName() && reader->At(":", 1)) {
    return reader->Unsupported("a label");
  }
  return ParseExpressionStatement(reader, out);
}

}  // namespace

bool ParseBlock(Reader* reader, Block* out) {
  const ColonScope colon(*reader, false);
  const size_t mark = reader->Mark();
  if (!reader->Expect("{")) return false;
  ParseStatements(reader, false, &out->statements);
  out->span = reader->Since(mark);
  if (!reader->Expect("}")) return false;
  out->span = reader->Since(mark);
  return true;
}

bool ParseStatement(Reader* reader, Statement* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  const size_t mark = reader->Mark();
  if (!ParseByFirstWord(reader, out)) return false;
  out->span = reader->Since(mark);
  return true;
}

bool ParseSemicolon(Reader* reader) {
  if (reader->Eat(";") || reader->At("}") || reader->AtEnd() ||
      reader->AtLineBegin()) {
    return true;
  }
  if (reader->At(",")) return reader->Unsupported("the comma operator");
  return reader->Expected("';'");
}

void SkipStatement(Reader* reader, size_t mark) {
  reader->GoTo(mark);
  while (!reader->AtEnd() && !reader->At("}")) {
    if (reader->Eat(";")) return;
    const bool braced = reader->At("{");
    reader->Skip();
    if (braced && reader->AtLineBegin()) return;
  }
}

}  // namespace refold::karabast
