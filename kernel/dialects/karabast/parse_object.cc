// Object literals.

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/parse_expression.h"
#include "kernel/dialects/karabast/parse_function.h"

namespace refold::karabast {
namespace {

// What an expression in the brackets of a key always is; nothing if that is not
// known.
const std::string* KnownKey(const Expr& key) {
  if (const auto* string = std::get_if<StringLiteral>(&key.value)) {
    return &string->value;
  }
  const auto* literal = std::get_if<TemplateLiteral>(&key.value);
  return literal != nullptr && literal->values.empty() ? &literal->texts[0]
                                                       : nullptr;
}

bool ParseComputedKey(Reader* reader, PropertyKey* out) {
  const ColonScope colon(*reader, false);
  Expr key;
  reader->Next();
  if (!ParseExpression(reader, &key) || !reader->Expect("]")) return false;
  if (const std::string* known = KnownKey(key)) {
    out->key = *known;
  } else {
    out->key = Ref<Expr>(std::move(key));
  }
  return true;
}

bool AtKey(const Reader& reader, size_t ahead) {
  const TokenKind kind = reader.Peek(ahead).kind;
  return kind == TokenKind::kName || kind == TokenKind::kString ||
         kind == TokenKind::kNumber || reader.At("[", ahead);
}

// `get`, which is taken; other words in front of a key are not supported.
bool ParseModifier(Reader* reader, Property* out) {
  if (reader->At("*")) return reader->Unsupported("a generator");
  if (!AtKey(*reader, 1)) return true;
  if (reader->At("set")) return reader->Unsupported("a setter in an object");
  if (reader->At("async")) return reader->Unsupported("'async'");
  if (reader->Eat("get")) out->kind = Property::Kind::kGetter;
  return true;
}

// Behind the key of a method or getter.
bool ParseMethodValue(Reader* reader, Property* out) {
  const size_t mark = reader->Mark();
  FunctionLiteral literal;
  if (!ParseSignature(reader, &literal.function) ||
      !ParseBody(reader, &literal.function)) {
    return false;
  }
  literal.function.span = reader->Since(mark);
  out->value = Ref<Expr>(ExprSince(*reader, mark, std::move(literal)));
  return true;
}

bool ParseKeyed(Reader* reader, Property* out) {
  if (!ParseModifier(reader, out)) return false;
  const bool may_be_short = reader->AtName();
  const Token& name = reader->Peek();
  if (!ParsePropertyKey(reader, &out->key)) return false;
  const bool is_getter = out->kind == Property::Kind::kGetter;
  if (reader->At("(") || reader->At("<")) {
    if (!is_getter) out->kind = Property::Kind::kMethod;
    return ParseMethodValue(reader, out);
  }
  if (is_getter) return reader->Expected("'('");
  if (reader->Eat(":")) return ParseExpression(reader, &out->value);
  if (!may_be_short) return reader->Expected("':'");
  out->value = Ref<Expr>(NameAsValue(out->key.span, name.text));
  return true;
}

bool ParseProperty(Reader* reader, Property* out) {
  const Nesting nesting(*reader);
  if (!nesting) return false;
  const size_t mark = reader->Mark();
  if (reader->Eat("...")) {
    out->kind = Property::Kind::kSpread;
    if (!ParseExpression(reader, &out->value)) return false;
  } else if (!ParseKeyed(reader, out)) {
    return false;
  }
  out->span = reader->Since(mark);
  return true;
}

}  // namespace

bool ParsePropertyKey(Reader* reader, PropertyKey* out) {
  const size_t mark = reader->Mark();
  int64_t number = 0;
  std::string text;
  switch (reader->Peek().kind) {
    case TokenKind::kName:
      out->key = std::string(reader->Next().text);
      break;
    case TokenKind::kString:
      if (!ReadString(reader, &text)) return false;
      out->key = text;
      break;
    case TokenKind::kNumber:
      if (!ReadInteger(reader, &number)) return false;
      out->key = absl::StrCat(number);
      break;
    default:
      if (!reader->At("[")) return reader->Expected("a property");
      if (!ParseComputedKey(reader, out)) return false;
  }
  out->span = reader->Since(mark);
  return true;
}

bool ParseObject(Reader* reader, Expr* out) {
  const ColonScope colon(*reader, false);
  const size_t mark = reader->Mark();
  ObjectLiteral object;
  reader->Next();
  while (!reader->At("}")) {
    Property property;
    if (!ParseProperty(reader, &property)) return false;
    object.properties.push_back(std::move(property));
    if (!reader->Eat(",")) break;
  }
  if (!reader->Eat("}")) return reader->Expected("',' or '}'");
  *out = ExprSince(*reader, mark, std::move(object));
  return true;
}

}  // namespace refold::karabast
