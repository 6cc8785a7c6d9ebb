#include "kernel/dialects/karabast/parse_function.h"

#include <string>
#include <utility>

#include "kernel/dialects/karabast/parse_expression.h"
#include "kernel/dialects/karabast/parse_statement.h"
#include "kernel/dialects/karabast/skip_type.h"

namespace refold::karabast {
namespace {

// ---- Patterns --------------------------------------------------------------

// A target with its default, as it stands in a pattern.
bool ParsePatternBinding(Reader* reader, Binding* out) {
  const size_t mark = reader->Mark();
  if (!ParseBindingTarget(reader, out)) return false;
  if (reader->Eat("=") && !ParseExpression(reader, &out->default_value)) {
    return false;
  }
  out->span = reader->Since(mark);
  return true;
}

// `key: binding`, `name = default`, `...name`
bool ParseObjectPart(Reader* reader, ObjectPattern::Part* out) {
  const size_t mark = reader->Mark();
  out->rest = reader->Eat("...");
  if (!out->rest && reader->AtName() && !reader->At(":", 1)) {
    out->key = {{reader->Here()}, std::string(reader->Peek().text)};
  } else if (!out->rest &&
             (!ParsePropertyKey(reader, &out->key) || !reader->Expect(":"))) {
    return false;
  }
  if (!ParsePatternBinding(reader, &out->binding)) return false;
  out->span = reader->Since(mark);
  return true;
}

bool ParseArrayPart(Reader* reader, ArrayPattern::Part* out) {
  const size_t mark = reader->Mark();
  if (reader->At(",")) return reader->Unsupported("a hole in a pattern");
  out->rest = reader->Eat("...");
  if (!ParsePatternBinding(reader, &out->binding)) return false;
  out->span = reader->Since(mark);
  return true;
}

// The parts of a pattern up to its closing bracket. Nothing follows a rest.
template <typename Part>
bool ParseParts(Reader* reader, absl::string_view close,
                bool (*parse)(Reader*, Part*), std::vector<Part>* out) {
  const ColonScope colon(*reader, false);
  reader->Next();
  while (!reader->At(close)) {
    out->emplace_back();
    if (!parse(reader, &out->back())) return false;
    if (out->back().rest || !reader->Eat(",")) break;
  }
  return reader->Expect(close);
}

// ---- Parameters ------------------------------------------------------------

// `private`, `readonly` … in front of a parameter make it a field.
bool EatAccess(Reader* reader) {
  bool any = false;
  while (true) {
    const bool access = reader->At("private") || reader->At("public") ||
                        reader->At("protected") || reader->At("readonly") ||
                        reader->At("override");
    const bool before_name = reader->Peek(1).kind == TokenKind::kName;
    if (!access || !before_name) return any;
    reader->Next();
    any = true;
  }
}

bool ParseParameter(Reader* reader, Parameter* out) {
  const size_t mark = reader->Mark();
  out->is_field = EatAccess(reader);
  out->rest = reader->Eat("...");
  if (!ParseBindingTarget(reader, out)) return false;
  reader->Eat("?");
  if (!SkipTypeNote(reader)) return false;
  if (reader->Eat("=") && !ParseExpression(reader, &out->default_value)) {
    return false;
  }
  out->span = reader->Since(mark);
  return true;
}

bool ParseParameters(Reader* reader, std::vector<Parameter>* out) {
  const ColonScope colon(*reader, false);
  if (!reader->Expect("(")) return false;
  // `this: T` says only what `this` is.
  if (reader->At("this") && reader->At(":", 1)) {
    reader->Next();
    if (!SkipTypeNote(reader)) return false;
    if (!reader->Eat(",") && !reader->At(")")) {
      return reader->Expected("',' or ')'");
    }
  }
  while (!reader->At(")")) {
    out->emplace_back();
    if (!ParseParameter(reader, &out->back())) return false;
    if (out->back().rest || !reader->Eat(",")) break;
  }
  return reader->Eat(")") || reader->Expected("',' or ')'");
}

// ---- Arrows ----------------------------------------------------------------

// Whether brackets that begin here are those of an arrow's parameters. A type
// behind them must be looked through to see.
bool AtArrowParameters(Reader ahead) {
  if (!ahead.At("(")) return false;
  ahead.Skip();
  if (ahead.At("=>")) return true;
  if (!ahead.At(":") || ahead.context()->colon_ends_value) return false;
  return SkipTypeNote(&ahead) && ahead.At("=>");
}

bool AtAsyncArrow(const Reader& reader) {
  if (!reader.At("async") || reader.Peek(1).begins_line) return false;
  Reader ahead = reader.Quiet();
  ahead.Next();
  return ahead.At("function") || (ahead.AtName() && ahead.At("=>", 1)) ||
         AtArrowParameters(ahead);
}

}  // namespace

bool ParseBindingTarget(Reader* reader, Binding* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  const size_t mark = reader->Mark();
  if (reader->At("{")) {
    ObjectPattern pattern;
    if (!ParseParts(reader, "}", ParseObjectPart, &pattern.parts)) return false;
    out->target = Ref<ObjectPattern>(std::move(pattern));
  } else if (reader->At("[")) {
    ArrayPattern pattern;
    if (!ParseParts(reader, "]", ParseArrayPart, &pattern.parts)) return false;
    out->target = Ref<ArrayPattern>(std::move(pattern));
  } else {
    Name name;
    if (!reader->ExpectName("a name", &name)) return false;
    out->target = std::move(name);
  }
  out->span = reader->Since(mark);
  return true;
}

bool ParseSignature(Reader* reader, Function* out) {
  return SkipTypeParameters(reader) &&
         ParseParameters(reader, &out->parameters) && SkipTypeNote(reader);
}

bool ParseBody(Reader* reader, Function* out) {
  Block block;
  if (!ParseBlock(reader, &block)) return false;
  out->body = Ref<Block>(std::move(block));
  return true;
}

bool AtArrow(const Reader& reader) {
  if (AtAsyncArrow(reader)) return true;
  if (reader.AtName()) return reader.At("=>", 1);
  Reader ahead = reader.Quiet();
  if (ahead.At("<") && !SkipTypeParameters(&ahead)) return false;
  return AtArrowParameters(ahead);
}

bool ParseArrow(Reader* reader, Expr* out) {
  if (AtAsyncArrow(*reader)) return reader->Unsupported("'async'");
  const size_t mark = reader->Mark();
  FunctionLiteral literal;
  Function& function = literal.function;
  function.arrow = true;
  if (reader->AtName()) {
    function.parameters.emplace_back();
    if (!ParseBindingTarget(reader, &function.parameters[0])) return false;
  } else if (!ParseSignature(reader, &function)) {
    return false;
  }
  if (!reader->Expect("=>")) return false;
  if (reader->At("{")) {
    if (!ParseBody(reader, &function)) return false;
  } else {
    Ref<Expr> value;
    if (!ParseExpression(reader, &value)) return false;
    function.body = std::move(value);
  }
  function.span = reader->Since(mark);
  *out = ExprSince(*reader, mark, std::move(literal));
  return true;
}

}  // namespace refold::karabast
