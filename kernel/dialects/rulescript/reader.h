// Reads the tokens of one line, and reports errors.
//
// A Reader is a position in a stretch of tokens; it can be split at separators
// and restricted to brackets, so that a mistake in one piece does not affect
// the next. All readers of a line share its LineContext. Parsers return false
// after exactly one error was reported for what they were reading.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_READER_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_READER_H_

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/rulescript/node.h"
#include "kernel/dialects/rulescript/tokens.h"

namespace refold::rulescript {

// What the readers of one line share.
struct LineContext {
  std::string file;
  int number = 0;      // Of the line, from 1.
  std::string source;  // The whole line, without its end.
  std::vector<Diagnostic>* diagnostics = nullptr;
  // The variables that expressions may use beside those of the game.
  std::set<std::string> declared;
  int iterations = 0;  // Lists of cards being gone over: card, char … exist.
  int depth = 0;       // Constructs open, at most kMaxDepth.
  int errors = 0;
  size_t reported = 0;

  Position At(size_t offset, size_t length) const;
  void Report(Position where, Severity severity, absl::string_view code,
              absl::string_view message);
};

class Reader {
 public:
  // Reads source[begin, end) of `line`, which must outlive the reader.
  Reader(LineContext* line, size_t begin, size_t end);

  LineContext* line() const { return line_; }

  // The token `ahead` of here; behind the last one it is of kind kEnd.
  const Token& Peek(size_t ahead = 0) const;
  bool AtEnd() const { return pos_ >= end_; }
  Token Next();
  // Whether the token there follows the one before it without a space.
  bool Touches(size_t ahead = 0) const;

  bool At(absl::string_view symbol, size_t ahead = 0) const;
  bool Eat(absl::string_view symbol);
  // Without regard to case.
  bool AtWord(absl::string_view word, size_t ahead = 0) const;
  // Exactly, as the words of Python are.
  bool EatExact(absl::string_view word);

  // Both report what stands here instead of what was meant to.
  bool Expect(absl::string_view symbol);
  bool ExpectEnd();

  // Consumes the bracket that opens here and everything up to the one that
  // closes it; `inside` reads what is between. False if `open` does not stand
  // here or is never closed.
  bool Inside(absl::string_view open, Reader* inside);
  // The pieces between separators that stand outside brackets. At least one.
  std::vector<Reader> Split(absl::string_view separator) const;
  // Whether a symbol or word stands further on, outside brackets.
  bool HasAhead(absl::string_view text) const;
  // Gives what stands before the next `symbol` outside brackets, and goes
  // behind it. False, without a report, if there is none.
  bool TakeUntil(absl::string_view symbol, Reader* before);
  // A reader of the text between the quotes of `quotation`.
  Reader Within(const Token& quotation) const;

  // Where the next token stands, and the stretch from `first` to the token
  // that was consumed last.
  Position Here() const;
  Position Since(const Token& first) const;

  // Reports an error at the next token, or at `where`. Always false.
  bool Error(absl::string_view code, absl::string_view message) const;
  bool ErrorAt(Position where, absl::string_view code,
               absl::string_view message) const;
  // "`what` expected, found …" about the next token.
  bool Expected(absl::string_view what) const;
  // Reports the first quotation that is never closed, in which the rest of the
  // line was swallowed; true if there is none.
  bool CheckQuotations() const;
  // "'text' is no `what`", with the nearest of the candidates.
  bool Unknown(Position where, absl::string_view text, absl::string_view code,
               absl::string_view what,
               const std::vector<absl::string_view>& candidates) const;

 private:
  size_t FindClosing(size_t open) const;
  Reader Part(size_t begin, size_t end) const;

  LineContext* line_;
  std::shared_ptr<const std::vector<Token>> tokens_;
  size_t pos_ = 0;
  size_t end_ = 0;   // The first token that is not read.
  size_t last_ = 0;  // Offset behind the token consumed last.
};

// The candidate nearest to `text`, both without regard to case; empty if none.
absl::string_view Nearest(absl::string_view text,
                          const std::vector<absl::string_view>& candidates);

// Counts a construct as open for as long as it lives; reports and is false if
// too many are.
class Nesting {
 public:
  explicit Nesting(const Reader& reader);
  ~Nesting() { --line_->depth; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  LineContext* line_;
  bool entered_;
};

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_READER_H_
