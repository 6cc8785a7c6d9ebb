// Reads the tokens of a file, and reports errors.
//
// A Reader is a position among the tokens. A copy of one may look ahead without
// reporting errors (Quiet). All readers of a file share its ParseContext.
// Parsers return false after exactly one error was reported for what they were
// reading.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_READER_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_READER_H_

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"
#include "kernel/dialects/karabast/node.h"
#include "kernel/dialects/karabast/source.h"
#include "kernel/dialects/karabast/tokens.h"

namespace refold::karabast {

// What the readers of one file share.
struct ParseContext {
  const Source* source = nullptr;
  std::vector<Token> tokens;  // Ended by one kEnd.
  std::vector<Diagnostic>* diagnostics = nullptr;
  size_t errors = 0;  // Those beyond kMaxDiagnostics are only counted.
  int depth = 0;      // Constructs open.
  int height = 0;     // Of the highest tree made in the construct open last.
  // Whether a `:` ends the value being read, as it does between `?` and `:`.
  bool colon_ends_value = false;
  // The `<` that were found to begin no types: none is looked at twice.
  std::set<size_t> not_types;
};

class Reader {
 public:
  explicit Reader(ParseContext* context) : context_(context) {}

  ParseContext* context() const { return context_; }
  // A copy that reports nothing.
  Reader Quiet() const;

  // The token `ahead` of here; behind the last one it is of kind kEnd.
  const Token& Peek(size_t ahead = 0) const;
  bool AtEnd() const { return Peek().kind == TokenKind::kEnd; }
  const Token& Next();
  // Whether the next token stands on another line than the one before it.
  bool AtLineBegin() const { return Peek().begins_line; }

  // Whether the token is this symbol or word.
  bool At(absl::string_view text, size_t ahead = 0) const {
    return Peek(ahead).text == text;
  }
  bool Eat(absl::string_view text);
  bool Expect(absl::string_view text);
  // A name that is not a reserved word.
  bool AtName(size_t ahead = 0) const;
  bool ExpectName(absl::string_view what, Name* out);

  // The index of the next token, and the same for later.
  size_t Mark() const { return pos_; }
  void GoTo(size_t mark) { pos_ = mark; }
  // Goes behind the next token, or behind the bracket that closes it.
  void Skip() { pos_ = Peek().match + 1; }

  // Where the next token stands, and the stretch from the token at `mark` to
  // the one that was consumed last.
  Span Here() const;
  Span Since(size_t mark) const;

  // Reports an error at the next token, or at `where`. Always false.
  bool Error(absl::string_view code, absl::string_view message) const;
  bool ErrorAt(const Span& where, absl::string_view code,
               absl::string_view message) const;
  // "`what` expected, found …" about the next token.
  bool Expected(absl::string_view what) const;
  // "`what` is not supported" about the next token, or `where`.
  bool Unsupported(absl::string_view what) const;
  bool UnsupportedAt(const Span& where, absl::string_view what) const;

 private:
  ParseContext* context_;
  size_t pos_ = 0;
  bool quiet_ = false;
};

// Whether a construct leaves a node in the tree.
enum class Makes : uint8_t { kNode, kNothing };

// Counts a construct as open for as long as it lives; reports and is false if
// too many are. What is made meanwhile is one level lower than what comes
// after.
class Nesting {
 public:
  explicit Nesting(const Reader& reader, Makes makes = Makes::kNode);
  ~Nesting();
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  explicit operator bool() const { return entered_; }

 private:
  ParseContext* context_;
  Makes makes_;
  int height_before_;
  bool entered_;
};

// To be called before a node is wrapped around those that the construct open
// last has so far, as each `.name` of a chain is, and before what else goes
// into it is read; reports and is false if the tree becomes too high.
bool Raise(const Reader& reader);

// Says for as long as it lives whether a `:` ends values. Inside brackets, it
// does not.
class ColonScope {
 public:
  ColonScope(const Reader& reader, bool ends_value)
      : context_(reader.context()), before_(context_->colon_ends_value) {
    context_->colon_ends_value = ends_value;
  }
  ~ColonScope() { context_->colon_ends_value = before_; }
  ColonScope(const ColonScope&) = delete;
  ColonScope& operator=(const ColonScope&) = delete;

 private:
  ParseContext* context_;
  bool before_;
};

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_READER_H_
