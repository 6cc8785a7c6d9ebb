// Walking over a piece of CardCode: a cursor, words, and matching brackets.
//
// CardCode has no tokens of its own; the parsers read characters of one line,
// always between two offsets of it. All offsets count from the start of that
// line, so that every piece of syntax knows where it was written. Nothing here
// reports errors or allocates; no call looks outside the given range.

#ifndef REFOLD_KERNEL_DIALECTS_WAGIC_SCAN_H_
#define REFOLD_KERNEL_DIALECTS_WAGIC_SCAN_H_

#include <cstddef>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::wagic {

constexpr size_t kNotFound = absl::string_view::npos;

// The half-open range [begin, end) of a line.
struct Range {
  size_t begin = 0;
  size_t end = 0;
  bool empty() const { return begin >= end; }
};

bool IsDigit(char c);
// Letters, digits, underscore, and bytes of UTF-8 sequences.
bool IsWordCharacter(char c);

// The offset of the bracket that closes the one at `open`, which is one of
// `(`, `[`, `{`. Brackets nest; a closing bracket of another kind than the
// innermost open one is passed over, unless that leaves this one open for ever:
// then it also closes what was opened within and never closed. kNotFound if it
// is never closed.
size_t FindClosing(absl::string_view text, size_t open, size_t end);

// The first `needle` in the range that stands outside every bracket and every
// piece that encloses an inner sentence (`ability$!…!$`, `flipacoin … flipend`
// and the like). What is never closed is ordinary text.
size_t FindTopLevel(absl::string_view text, Range range,
                    absl::string_view needle);

// The parts between separators that stand outside in the same sense. Always at
// least one part; parts may be empty and are not trimmed.
std::vector<Range> SplitTopLevel(absl::string_view text, Range range,
                                 absl::string_view separators);

Range Trim(absl::string_view text, Range range);
absl::string_view Slice(absl::string_view text, Range range);

// A reading position in a range.
class Cursor {
 public:
  Cursor(absl::string_view text, Range range)
      : text_(text), pos_(range.begin), end_(range.end) {}

  absl::string_view text() const { return text_; }
  size_t pos() const { return pos_; }
  size_t end() const { return end_; }
  bool AtEnd() const { return pos_ >= end_; }
  Range rest() const { return {pos_, end_}; }

  // The character here, or `ahead` further on; 0 behind the end.
  char Peek(size_t ahead = 0) const {
    return pos_ + ahead < end_ ? text_[pos_ + ahead] : '\0';
  }
  void Advance(size_t count = 1);
  void MoveTo(size_t pos) { pos_ = pos; }
  void SkipSpaces();

  // Consumes `literal` if it stands here.
  bool Eat(absl::string_view literal);
  // The same, but it must not run on into a longer word.
  bool EatWord(absl::string_view word);
  bool LooksAt(absl::string_view literal) const;

  // The word here (possibly empty), without consuming it.
  absl::string_view PeekWord() const;

  // If an opening bracket stands here and is closed, consumes both and gives
  // the range between them.
  bool EatBrackets(Range* inside);

 private:
  absl::string_view text_;
  size_t pos_;
  size_t end_;
};

}  // namespace refold::wagic

#endif  // REFOLD_KERNEL_DIALECTS_WAGIC_SCAN_H_
