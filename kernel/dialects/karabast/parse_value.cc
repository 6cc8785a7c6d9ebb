// Values: what an expression begins with.

#include <cstdint>
#include <string>

#include "absl/strings/match.h"
#include "kernel/dialects/karabast/literals.h"
#include "kernel/dialects/karabast/parse_expression.h"

namespace refold::karabast {
namespace {

// Reports what is wrong with a literal whose text begins at `offset`.
bool ReportFault(const Reader& reader, size_t offset, absl::string_view code,
                 const LiteralFault& fault) {
  const Span where =
      reader.context()->source->At(offset + fault.begin, offset + fault.end);
  return reader.ErrorAt(where, code, fault.message);
}

// The text of a piece of a template, without what begins and ends it.
bool ReadPiece(Reader* reader, std::string* out) {
  const Token& piece = reader->Next();
  const size_t end = absl::EndsWith(piece.text, "`") ? 1 : 2;
  const absl::string_view text =
      piece.text.substr(1, piece.text.size() - 1 - end);
  const auto fault = Unescape(text, out);
  return !fault.has_value() ||
         ReportFault(*reader, piece.offset + 1, "invalid-escape", *fault);
}

bool ParseTemplate(Reader* reader, Expr* out) {
  const ColonScope colon(*reader, false);
  const size_t mark = reader->Mark();
  const size_t last = reader->Peek().match;
  TemplateLiteral literal;
  while (true) {
    const bool ends = reader->Mark() == last;
    literal.texts.emplace_back();
    if (!ReadPiece(reader, &literal.texts.back())) return false;
    if (ends) break;
    literal.values.emplace_back();
    if (!ParseExpression(reader, &literal.values.back())) return false;
    const Token& next = reader->Peek();
    if (next.kind != TokenKind::kTemplate || next.text[0] != '}') {
      return reader->Expected("'}'");
    }
  }
  *out = ExprSince(*reader, mark, std::move(literal));
  return true;
}

bool ParseInBrackets(Reader* reader, Expr* out) {
  const ColonScope colon(*reader, false);
  reader->Next();
  if (!ParseExpression(reader, out)) return false;
  if (reader->At(",")) return reader->Unsupported("the comma operator");
  return reader->Expect(")");
}

bool ParseSuper(Reader* reader, Expr* out) {
  const size_t mark = reader->Mark();
  reader->Next();
  if (!reader->At(".") && !reader->At("(") && !reader->At("[")) {
    return reader->Expected("'.' or '(' behind 'super'");
  }
  *out = ExprSince(*reader, mark, Super{});
  return true;
}

bool ParseWord(Reader* reader, Expr* out) {
  if (reader->At("super")) return ParseSuper(reader, out);
  if (reader->At("function")) {
    return reader->Unsupported("a 'function' as a value");
  }
  if (reader->At("class")) return reader->Unsupported("a 'class' as a value");
  if (reader->At("import")) return reader->Unsupported("'import' as a value");
  if (reader->At("await")) return reader->Unsupported("'await'");
  if (reader->At("yield")) return reader->Unsupported("'yield'");
  const bool has_value = reader->AtName() || reader->At("this") ||
                         reader->At("null") || reader->At("true") ||
                         reader->At("false");
  if (!has_value) return reader->Expected("a value");
  const Span span = reader->Here();
  *out = NameAsValue(span, reader->Next().text);
  return true;
}

}  // namespace

Expr NameAsValue(const Span& span, absl::string_view name) {
  if (name == "this") return Expr{{span}, This{}};
  if (name == "null") return Expr{{span}, Constant::kNull};
  if (name == "true") return Expr{{span}, Constant::kTrue};
  if (name == "false") return Expr{{span}, Constant::kFalse};
  if (name == "undefined") return Expr{{span}, Constant::kUndefined};
  return Expr{{span}, Identifier{std::string(name)}};
}

bool ReadString(Reader* reader, std::string* out) {
  const Token& token = reader->Next();
  const auto fault = Unescape(token.text.substr(1, token.text.size() - 2), out);
  return !fault.has_value() ||
         ReportFault(*reader, token.offset + 1, "invalid-escape", *fault);
}

bool ReadInteger(Reader* reader, int64_t* out) {
  const Token& token = reader->Next();
  const auto fault = ReadNumber(token.text, out);
  return !fault.has_value() ||
         ReportFault(*reader, token.offset, "invalid-number", *fault);
}

bool ParseValue(Reader* reader, Expr* out) {
  const size_t mark = reader->Mark();
  switch (reader->Peek().kind) {
    case TokenKind::kName:
      return ParseWord(reader, out);
    case TokenKind::kNumber: {
      NumberLiteral number;
      if (!ReadInteger(reader, &number.value)) return false;
      *out = ExprSince(*reader, mark, number);
      return true;
    }
    case TokenKind::kString: {
      StringLiteral string;
      if (!ReadString(reader, &string.value)) return false;
      *out = ExprSince(*reader, mark, std::move(string));
      return true;
    }
    case TokenKind::kTemplate:
      if (reader->Peek().text[0] == '}') return reader->Expected("a value");
      return ParseTemplate(reader, out);
    case TokenKind::kRegex:
      return reader->Unsupported("a regular expression");
    case TokenKind::kSymbol:
      break;
    case TokenKind::kEnd:
      return reader->Expected("a value");
  }
  if (reader->At("(")) return ParseInBrackets(reader, out);
  if (reader->At("{")) return ParseObject(reader, out);
  if (!reader->At("[")) return reader->Expected("a value");
  ArrayLiteral array;
  if (!ParseItems(reader, &array.elements)) return false;
  *out = ExprSince(*reader, mark, std::move(array));
  return true;
}

}  // namespace refold::karabast
