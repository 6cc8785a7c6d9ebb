// Tokens of expressions.
#ifndef REFOLD_REPLAY_EXPRESSION_TOKEN_H_
#define REFOLD_REPLAY_EXPRESSION_TOKEN_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::expression {

struct Token {
  enum class Kind {
    kEnd,
    kNumber,      // 42
    kWord,        // life, p1, and
    kQuotedWord,  // `counter-attack`: a word, never part of the grammar
    kText,        // "Maki" or 'Maki'
    kSymbol,      // ( ) [ ] , . @ # ! + - * = == != < <= > >=
  };
  Kind kind = Kind::kEnd;
  size_t begin = 0;  // bytes of the expression
  size_t end = 0;
  std::string text;  // without its quotes; of a symbol, itself
  int64_t number = 0;
};

// An error about the bytes [begin, end) of `text`.
Diagnostic ErrorAt(absl::string_view text, size_t begin, size_t end,
                   std::string code, std::string message);

// The tokens of `text`, ended by a kEnd. False, with `error` set, for invalid,
// unclosed or too long tokens.
bool Tokenize(absl::string_view text, std::vector<Token>& tokens,
              Diagnostic& error);

}  // namespace refold::expression

#endif  // REFOLD_REPLAY_EXPRESSION_TOKEN_H_
