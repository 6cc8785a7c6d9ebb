#include "kernel/dialects/karabast/reader.h"

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/parse_limits.h"
#include "kernel/dialects/karabast/words.h"

namespace refold::karabast {
namespace {

// A token in words. What may be long, or of many lines, is not shown.
std::string InWords(const Token& token) {
  switch (token.kind) {
    case TokenKind::kString:
      return "a string";
    case TokenKind::kTemplate:
      return token.text[0] == '`' ? "a template" : "'}'";
    case TokenKind::kRegex:
      return "a regular expression";
    case TokenKind::kEnd:
      return "the end of the file";
    case TokenKind::kName:
    case TokenKind::kNumber:
    case TokenKind::kSymbol:
      return absl::StrCat("'", token.text, "'");
  }
  return "";
}

bool TooDeep(const Reader& reader) {
  return reader.Error("too-deep", absl::StrCat("this is nested more than ",
                                               kMaxDepth, " levels deep"));
}

}  // namespace

Reader Reader::Quiet() const {
  Reader copy = *this;
  copy.quiet_ = true;
  return copy;
}

const Token& Reader::Peek(size_t ahead) const {
  const size_t last = context_->tokens.size() - 1;
  return context_->tokens[std::min(pos_ + ahead, last)];
}

const Token& Reader::Next() {
  const Token& token = Peek();
  if (token.kind != TokenKind::kEnd) ++pos_;
  return token;
}

bool Reader::Eat(absl::string_view text) {
  if (!At(text)) return false;
  Next();
  return true;
}

bool Reader::Expect(absl::string_view text) {
  return Eat(text) || Expected(absl::StrCat("'", text, "'"));
}

bool Reader::AtName(size_t ahead) const {
  const Token& token = Peek(ahead);
  return token.kind == TokenKind::kName && !IsReserved(token.text);
}

bool Reader::ExpectName(absl::string_view what, Name* out) {
  if (!AtName()) return Expected(what);
  out->span = Here();
  out->text = std::string(Next().text);
  return true;
}

Span Reader::Here() const {
  const Token& token = Peek();
  if (token.kind != TokenKind::kEnd || pos_ == 0) {
    return context_->source->At(token.offset, token.end());
  }
  // The end of the file may be lines away from what it cuts off.
  const size_t end = context_->tokens[pos_ - 1].end();
  return context_->source->At(end, end);
}

Span Reader::Since(size_t mark) const {
  const size_t begin = context_->tokens[mark].offset;
  const size_t end = pos_ > mark ? context_->tokens[pos_ - 1].end() : begin;
  return context_->source->At(begin, end);
}

bool Reader::Error(absl::string_view code, absl::string_view message) const {
  return ErrorAt(Here(), code, message);
}

bool Reader::ErrorAt(const Span& where, absl::string_view code,
                     absl::string_view message) const {
  if (quiet_ || ++context_->errors > kMaxDiagnostics) return false;
  context_->diagnostics->push_back(
      context_->source->Say(where, Severity::kError, code, message));
  return false;
}

bool Reader::Expected(absl::string_view what) const {
  return Error("syntax",
               absl::StrCat(what, " expected, found ", InWords(Peek())));
}

bool Reader::Unsupported(absl::string_view what) const {
  return UnsupportedAt(Here(), what);
}

bool Reader::UnsupportedAt(const Span& where, absl::string_view what) const {
  return ErrorAt(where, "unsupported-syntax",
                 absl::StrCat(what, " is not supported"));
}

Nesting::Nesting(const Reader& reader, Makes makes)
    : context_(reader.context()),
      makes_(makes),
      height_before_(context_->height),
      entered_(++context_->depth <= kMaxDepth) {
  context_->height = 0;
  if (!entered_) TooDeep(reader);
}

Nesting::~Nesting() {
  --context_->depth;
  const int height = makes_ == Makes::kNode ? context_->height + 1 : 0;
  context_->height = std::max(height_before_, height);
}

bool Raise(const Reader& reader) {
  ParseContext* context = reader.context();
  return context->depth + ++context->height <= kMaxDepth || TooDeep(reader);
}

}  // namespace refold::karabast
