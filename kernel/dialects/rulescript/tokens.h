// The tokens of one line of RuleScript.
//
// Words keep their case; the grammar decides whether it matters. Quoted text is
// one token, without escapes: it ends at the next quote of its kind. Brackets
// are tokens of one character, so that `[[` and `]]` are seen by the parser as
// two that touch.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_TOKENS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_TOKENS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::rulescript {

enum class TokenKind : uint8_t {
  kWord,      // letters, digits and `_`, not beginning with a digit
  kInteger,   // digits
  kString,    // with its quotes
  kSymbol,    // one or two characters of punctuation
  kUnclosed,  // a quotation that never ends
  kUnknown,   // a character that is not part of RuleScript
  kEnd,
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  absl::string_view text;
  size_t offset = 0;  // In the line.

  size_t end() const { return offset + text.size(); }
};

// The tokens of line[begin, end), ended by one kEnd. They point into `line`.
std::vector<Token> Tokenize(absl::string_view line, size_t begin, size_t end);

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_TOKENS_H_
