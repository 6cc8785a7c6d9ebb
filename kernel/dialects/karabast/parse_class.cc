#include "kernel/dialects/karabast/parse_class.h"

#include <string>
#include <utility>

#include "kernel/dialects/karabast/parse_expression.h"
#include "kernel/dialects/karabast/parse_function.h"
#include "kernel/dialects/karabast/parse_statement.h"
#include "kernel/dialects/karabast/skip_type.h"

namespace refold::karabast {
namespace {

constexpr absl::string_view kModifiers[] = {
    "public",   "protected", "private",  "static",
    "readonly", "abstract",  "override", "declare",
};

bool AtMemberName(const Reader& reader, size_t ahead) {
  const TokenKind kind = reader.Peek(ahead).kind;
  return kind == TokenKind::kName || kind == TokenKind::kString ||
         kind == TokenKind::kNumber || reader.At("[", ahead) ||
         reader.At("#", ahead) || reader.At("*", ahead);
}

// Whether a word is put in front of a member, and is not its name.
bool AtModifier(const Reader& reader) {
  for (absl::string_view word : kModifiers) {
    if (reader.At(word)) return AtMemberName(reader, 1);
  }
  return false;
}

bool ParseMemberKey(Reader* reader, Name* out) {
  if (reader->At("#")) return reader->Unsupported("a private name");
  if (reader->At("["))
    return reader->Unsupported("a computed name of a member");
  out->span = reader->Here();
  if (reader->Peek().kind == TokenKind::kString) {
    return ReadString(reader, &out->text);
  }
  if (reader->Peek().kind != TokenKind::kName) {
    return reader->Expected("a member of the class");
  }
  out->text = std::string(reader->Next().text);
  return true;
}

// What stands in front of the name of a member.
struct Front {
  bool is_static = false;
  bool overrides = false;
  Method::Kind kind = Method::Kind::kMethod;
};

bool ParseFront(Reader* reader, Front* out) {
  if (!SkipDecorators(reader)) return false;
  while (AtModifier(*reader)) {
    const absl::string_view word = reader->Next().text;
    if (word == "static") out->is_static = true;
    if (word == "override") out->overrides = true;
  }
  if (reader->At("static") && reader->At("{", 1)) {
    return reader->Unsupported("a 'static' block");
  }
  if (reader->At("*")) return reader->Unsupported("a generator");
  if (!AtMemberName(*reader, 1)) return true;
  if (reader->At("async") && !reader->Peek(1).begins_line) {
    return reader->Unsupported("'async'");
  }
  if (reader->Eat("get")) out->kind = Method::Kind::kGetter;
  if (reader->Eat("set")) out->kind = Method::Kind::kSetter;
  return true;
}

// Behind its name. Of a method without a body nothing is kept.
bool ParseMethod(Reader* reader, size_t mark, const Front& front, Name name,
                 Class* out) {
  Method method;
  method.kind = front.kind;
  method.is_static = front.is_static;
  method.overrides = front.overrides;
  if (name.text == "constructor" && !front.is_static &&
      front.kind == Method::Kind::kMethod) {
    method.kind = Method::Kind::kConstructor;
  }
  method.name = std::move(name);
  const size_t function_mark = reader->Mark();
  if (!ParseSignature(reader, &method.function)) return false;
  if (!reader->At("{")) return ParseSemicolon(reader);
  if (!ParseBody(reader, &method.function)) return false;
  method.function.span = reader->Since(function_mark);
  method.span = reader->Since(mark);
  out->methods.push_back(std::move(method));
  return true;
}

bool ParseField(Reader* reader, size_t mark, const Front& front, Name name,
                Class* out) {
  Field field;
  field.is_static = front.is_static;
  field.name = std::move(name);
  if (!SkipTypeNote(reader)) return false;
  if (reader->Eat("=") && !ParseExpression(reader, &field.value)) return false;
  if (!ParseSemicolon(reader)) return false;
  field.span = reader->Since(mark);
  out->fields.push_back(std::move(field));
  return true;
}

bool ParseMember(Reader* reader, Class* out) {
  const size_t mark = reader->Mark();
  Front front;
  Name name;
  if (!ParseFront(reader, &front) || !ParseMemberKey(reader, &name)) {
    return false;
  }
  if (!reader->Eat("?")) reader->Eat("!");
  if (reader->At("(") || reader->At("<")) {
    return ParseMethod(reader, mark, front, std::move(name), out);
  }
  if (front.kind != Method::Kind::kMethod) return reader->Expected("'('");
  return ParseField(reader, mark, front, std::move(name), out);
}

// `extends Base<T>`, `implements A, B`
bool ParseHeritage(Reader* reader, Class* out) {
  if (reader->Eat("extends")) {
    Name base;
    if (!reader->ExpectName("a base class", &base)) return false;
    if (reader->At("<") && !SkipTypeArguments(reader)) return false;
    if (reader->At("(") || reader->At(".")) {
      return reader->Unsupported("a base class that is no plain name");
    }
    out->base = std::move(base);
  }
  if (!reader->Eat("implements")) return true;
  do {
    if (!SkipType(reader)) return false;
  } while (reader->Eat(","));
  return true;
}

}  // namespace

bool AtClass(const Reader& reader) {
  return reader.At("class") || (reader.At("abstract") && reader.At("class", 1));
}

bool SkipDecorators(Reader* reader) {
  while (reader->Eat("@")) {
    Name name;
    do {
      if (!reader->ExpectName("a decorator", &name)) return false;
    } while (reader->Eat("."));
    if (reader->At("(")) reader->Skip();
  }
  return true;
}

bool ParseClass(Reader* reader, Class* out) {
  const size_t mark = reader->Mark();
  out->is_abstract = reader->Eat("abstract");
  reader->Next();
  if (!reader->ExpectName("the name of a class", &out->name)) return false;
  if (!SkipTypeParameters(reader) || !ParseHeritage(reader, out) ||
      !reader->Expect("{")) {
    return false;
  }
  while (!reader->At("}")) {
    const size_t member = reader->Mark();
    if (reader->Eat(";")) continue;
    if (!ParseMember(reader, out)) SkipStatement(reader, member);
  }
  reader->Next();
  out->span = reader->Since(mark);
  return true;
}

}  // namespace refold::karabast
