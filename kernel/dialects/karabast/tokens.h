// The tokens of a card file.
//
// A token keeps its text as written; literals.h says what a string or a number
// means. A template literal is several tokens, cut at its `${` and `}`, with
// those of its values between them. `>` is always a separate token, since two
// of them may close two lists of types: an operator such as `>>` or `>=` is
// several adjacent tokens.
//
// Brackets are matched here, so that a parser can find the end of a bracket
// immediately. A text whose brackets do not match has no tokens at all.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_TOKENS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_TOKENS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/source.h"

namespace refold::karabast {

enum class TokenKind : uint8_t {
  kName,      // names and keywords
  kNumber,    // begins with a digit, or a point and a digit
  kString,    // with its quotes
  kTemplate,  // `text`, `text${, }text${ or }text`
  kRegex,     // /text/flags, where a value is expected
  kSymbol,    // brackets, operators, punctuation
  kEnd,
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  bool begins_line = false;  // Stands behind a line end; so the first.
  absl::string_view text;
  size_t offset = 0;  // In Source::text().
  // Of a bracket: the index of its counterpart. Of the first piece of a
  // template: that of the last.
  size_t match = 0;

  size_t end() const { return offset + text.size(); }
};

// The tokens of the text, ended by one kEnd; nothing after one error was
// reported. They point into `source`.
std::optional<std::vector<Token>> Tokenize(
    const Source& source, std::vector<Diagnostic>* diagnostics);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_TOKENS_H_
