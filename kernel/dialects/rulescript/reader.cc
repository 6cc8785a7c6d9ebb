#include "kernel/dialects/rulescript/reader.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/parse_limits.h"

namespace refold::rulescript {
namespace {

const Token& EndToken() {
  static const Token* const kEnd = new Token();
  return *kEnd;
}

bool Opens(const Token& token) {
  return token.text == "(" || token.text == "[" || token.text == "{";
}
bool Closes(const Token& token) {
  return token.text == ")" || token.text == "]" || token.text == "}";
}

}  // namespace

Position LineContext::At(size_t offset, size_t length) const {
  return {number, static_cast<int>(offset) + 1, static_cast<int>(length)};
}

void LineContext::Report(Position where, Severity severity,
                         absl::string_view code, absl::string_view message) {
  if (severity == Severity::kError) ++errors;
  if (++reported > kMaxDiagnosticsPerLine) return;
  diagnostics->push_back({file, where.line, where.column, where.length,
                          severity, std::string(code), std::string(message),
                          source});
}

Reader::Reader(LineContext* line, size_t begin, size_t end)
    : line_(line),
      tokens_(std::make_shared<const std::vector<Token>>(
          Tokenize(line->source, begin, end))),
      end_(tokens_->size() - 1),
      last_(begin) {}

const Token& Reader::Peek(size_t ahead) const {
  return pos_ + ahead < end_ ? (*tokens_)[pos_ + ahead] : EndToken();
}

Token Reader::Next() {
  const Token token = Peek();
  if (!AtEnd()) {
    ++pos_;
    last_ = token.end();
  }
  return token;
}

bool Reader::Touches(size_t ahead) const {
  const size_t index = pos_ + ahead;
  return index > 0 && index < end_ &&
         (*tokens_)[index].offset == (*tokens_)[index - 1].end();
}

bool Reader::At(absl::string_view symbol, size_t ahead) const {
  const Token& token = Peek(ahead);
  return token.kind == TokenKind::kSymbol && token.text == symbol;
}

bool Reader::Eat(absl::string_view symbol) {
  if (!At(symbol)) return false;
  Next();
  return true;
}

bool Reader::AtWord(absl::string_view word, size_t ahead) const {
  const Token& token = Peek(ahead);
  return token.kind == TokenKind::kWord &&
         absl::EqualsIgnoreCase(token.text, word);
}

bool Reader::EatExact(absl::string_view word) {
  if (Peek().kind != TokenKind::kWord || Peek().text != word) return false;
  Next();
  return true;
}

bool Reader::Expect(absl::string_view symbol) {
  return Eat(symbol) || Expected(absl::StrCat("'", symbol, "'"));
}

bool Reader::ExpectEnd() {
  if (AtEnd()) return true;
  return Error("unexpected-text",
               absl::StrCat("'", Peek().text, "' does not belong here"));
}

bool Reader::Inside(absl::string_view open, Reader* inside) {
  if (!At(open)) return Expected(absl::StrCat("'", open, "'"));
  const size_t close = FindClosing(pos_);
  if (close == end_) {
    return Error("unclosed-bracket",
                 absl::StrCat("this '", open, "' is never closed"));
  }
  Reader part = Part(pos_ + 1, close);
  part.last_ = Peek().end();
  pos_ = close;
  Next();
  *inside = std::move(part);
  return true;
}

std::vector<Reader> Reader::Split(absl::string_view separator) const {
  std::vector<Reader> parts;
  size_t begin = pos_;
  for (size_t i = pos_; i < end_; ++i) {
    const Token& token = (*tokens_)[i];
    if (token.kind != TokenKind::kSymbol) continue;
    if (Opens(token)) {
      i = std::min(FindClosing(i), end_ - 1);
    } else if (token.text == separator) {
      parts.push_back(Part(begin, i));
      begin = i + 1;
    }
  }
  parts.push_back(Part(begin, end_));
  return parts;
}

bool Reader::HasAhead(absl::string_view text) const {
  for (size_t i = pos_; i < end_; ++i) {
    const Token& token = (*tokens_)[i];
    if (token.text == text) return true;
    if (token.kind == TokenKind::kSymbol && Opens(token)) i = FindClosing(i);
  }
  return false;
}

bool Reader::TakeUntil(absl::string_view symbol, Reader* before) {
  for (size_t i = pos_; i < end_; ++i) {
    const Token& token = (*tokens_)[i];
    if (token.kind != TokenKind::kSymbol) continue;
    if (token.text == symbol) {
      *before = Part(pos_, i);
      pos_ = i;
      Next();
      return true;
    }
    if (Opens(token)) i = std::min(FindClosing(i), end_ - 1);
  }
  return false;
}

Reader Reader::Within(const Token& quotation) const {
  return Reader(line_, quotation.offset + 1, quotation.end() - 1);
}

Position Reader::Here() const {
  if (AtEnd()) return line_->At(last_, 1);
  return line_->At(Peek().offset, Peek().text.size());
}

Position Reader::Since(const Token& first) const {
  const size_t offset = first.kind == TokenKind::kEnd ? last_ : first.offset;
  return line_->At(offset, last_ > offset ? last_ - offset : 0);
}

bool Reader::Error(absl::string_view code, absl::string_view message) const {
  return ErrorAt(Here(), code, message);
}

bool Reader::ErrorAt(Position where, absl::string_view code,
                     absl::string_view message) const {
  line_->Report(where, Severity::kError, code, message);
  return false;
}

bool Reader::Expected(absl::string_view what) const {
  const Token& token = Peek();
  if (token.kind == TokenKind::kUnclosed) {
    return Error("unclosed-quotation", "this quotation is never closed");
  }
  if (token.kind == TokenKind::kUnknown) {
    return Error("unknown-character", "this is no character of RuleScript");
  }
  const std::string found =
      AtEnd() ? "the end" : absl::StrCat("'", token.text, "'");
  return Error("syntax", absl::StrCat(what, " expected, found ", found));
}

bool Reader::CheckQuotations() const {
  for (size_t i = pos_; i < end_; ++i) {
    const Token& token = (*tokens_)[i];
    if (token.kind != TokenKind::kUnclosed) continue;
    return ErrorAt(line_->At(token.offset, token.text.size()),
                   "unclosed-quotation", "this quotation is never closed");
  }
  return true;
}

bool Reader::Unknown(Position where, absl::string_view text,
                     absl::string_view code, absl::string_view what,
                     const std::vector<absl::string_view>& candidates) const {
  std::string message = absl::StrCat("'", text, "' is no ", what);
  const absl::string_view nearest = Nearest(text, candidates);
  message += DidYouMean(nearest, '\'');
  return ErrorAt(where, code, message);
}

size_t Reader::FindClosing(size_t open) const {
  int depth = 0;
  for (size_t i = open; i < end_; ++i) {
    const Token& token = (*tokens_)[i];
    if (token.kind != TokenKind::kSymbol) continue;
    if (Opens(token)) ++depth;
    if (Closes(token) && --depth == 0) return i;
  }
  return end_;
}

Reader Reader::Part(size_t begin, size_t end) const {
  Reader part = *this;
  part.pos_ = begin;
  part.end_ = end;
  if (begin > 0) part.last_ = (*tokens_)[begin - 1].end();
  return part;
}

absl::string_view Nearest(absl::string_view text,
                          const std::vector<absl::string_view>& candidates) {
  std::vector<std::string> lower;
  std::vector<absl::string_view> views;
  lower.reserve(candidates.size());
  for (absl::string_view word : candidates) {
    lower.push_back(absl::AsciiStrToLower(word));
  }
  for (const std::string& word : lower) views.push_back(word);
  const std::string wanted = absl::AsciiStrToLower(text);
  const absl::string_view found = NearestWord(wanted, views);
  for (size_t i = 0; i < views.size(); ++i) {
    if (!found.empty() && views[i] == found) return candidates[i];
  }
  return {};
}

Nesting::Nesting(const Reader& reader)
    : line_(reader.line()), entered_(++line_->depth <= kMaxDepth) {
  if (!entered_) {
    reader.Error("too-deep", absl::StrCat("this is nested more than ",
                                          kMaxDepth, " levels deep"));
  }
}

}  // namespace refold::rulescript
