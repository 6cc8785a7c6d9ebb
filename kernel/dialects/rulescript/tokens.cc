#include "kernel/dialects/rulescript/tokens.h"

#include <algorithm>

#include "absl/strings/ascii.h"

namespace refold::rulescript {
namespace {

constexpr absl::string_view kTwoCharacterSymbols[] = {
    "&&", "||", "=>", ":=", "::", "==", "!=", "<>", "<=", ">=", "**", "//",
};
constexpr absl::string_view kSymbols = "&=:!<>*/()[]{},;.?~@^+-%";

bool IsWordCharacter(char c) { return absl::ascii_isalnum(c) || c == '_'; }

size_t EndOfRun(absl::string_view line, size_t pos, size_t end,
                bool (*belongs)(char)) {
  while (pos < end && belongs(line[pos])) ++pos;
  return pos;
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
// Bytes of one character of UTF-8 after the first.
bool IsContinuation(char c) { return (c & 0xC0) == 0x80; }

// The kind of the token at `pos`, which must not be a space, and its end.
TokenKind Scan(absl::string_view line, size_t pos, size_t end, size_t* next) {
  const char c = line[pos];
  if (IsDigit(c)) {
    *next = EndOfRun(line, pos, end, IsDigit);
    return TokenKind::kInteger;
  }
  if (IsWordCharacter(c)) {
    *next = EndOfRun(line, pos, end, IsWordCharacter);
    return TokenKind::kWord;
  }
  if (c == '"' || c == '\'') {
    const size_t close = line.substr(0, end).find(c, pos + 1);
    *next = close == absl::string_view::npos ? end : close + 1;
    return close == absl::string_view::npos ? TokenKind::kUnclosed
                                            : TokenKind::kString;
  }
  const absl::string_view two =
      line.substr(pos, std::min<size_t>(2, end - pos));
  for (absl::string_view symbol : kTwoCharacterSymbols) {
    if (two == symbol) {
      *next = pos + 2;
      return TokenKind::kSymbol;
    }
  }
  if (kSymbols.find(c) != absl::string_view::npos) {
    *next = pos + 1;
    return TokenKind::kSymbol;
  }
  *next = EndOfRun(line, pos + 1, end, IsContinuation);
  return TokenKind::kUnknown;
}

}  // namespace

std::vector<Token> Tokenize(absl::string_view line, size_t begin, size_t end) {
  std::vector<Token> tokens;
  size_t pos = begin;
  while (true) {
    while (pos < end && absl::ascii_isspace(line[pos])) ++pos;
    if (pos >= end) break;
    size_t next = pos;
    const TokenKind kind = Scan(line, pos, end, &next);
    tokens.push_back({kind, line.substr(pos, next - pos), pos});
    pos = next;
  }
  tokens.push_back({TokenKind::kEnd, line.substr(end, 0), end});
  return tokens;
}

}  // namespace refold::rulescript
