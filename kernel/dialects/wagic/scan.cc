#include "kernel/dialects/wagic/scan.h"

#include <algorithm>

namespace refold::wagic {
namespace {

char ClosingOf(char open) {
  switch (open) {
    case '(':
      return ')';
    case '[':
      return ']';
    case '{':
      return '}';
    default:
      return '\0';
  }
}

// Pieces that are not brackets but contain an inner sentence nevertheless.
struct Piece {
  absl::string_view opening;
  absl::string_view closing;
};
constexpr Piece kPieces[] = {
    {"ability$!", "!$"},
    {"dynamicability<!", "!>"},
    {"limit^", "^"},
    {"flipacoin", "flipend"},
    {"activatechooseacolor", "activatechooseend"},
    {"activatechooseatype", "activatechooseend"},
    {"chooseacolor", "chooseend"},
    {"chooseatype", "chooseend"},
};

// The brackets that are still open, innermost last, as what closes them.
class OpenBrackets {
 public:
  bool empty() const { return awaited_.empty(); }
  void Open(char closing) {
    awaited_.push_back(closing);
    ++CountOf(closing);
  }
  // Closes the innermost one, if `c` does that; with `over_open` the innermost
  // that it closes, and those within.
  void Close(char c, bool over_open) {
    if (awaited_.empty() || CountOf(c) == 0) return;
    if (awaited_.back() != c && !over_open) return;
    char closed = '\0';
    while (closed != c) {
      closed = awaited_.back();
      awaited_.pop_back();
      --CountOf(closed);
    }
  }

 private:
  int& CountOf(char closing) {
    return counts_[closing == ')' ? 0 : closing == ']' ? 1 : 2];
  }

  std::vector<char> awaited_;
  int counts_[3] = {};
};

size_t Closing(absl::string_view text, size_t open, size_t end,
               bool over_open) {
  OpenBrackets brackets;
  for (size_t i = open; i < end; ++i) {
    const char c = text[i];
    if (const char closing = ClosingOf(c); closing != '\0') {
      brackets.Open(closing);
    } else if (c == ')' || c == ']' || c == '}') {
      brackets.Close(c, over_open);
    }
    if (brackets.empty()) return i;
  }
  return kNotFound;
}

// Steps over text unit by unit. It gives up looking for closings after a few
// proved missing, so that hostile text costs no more than a few extra scans.
class UnitWalker {
 public:
  UnitWalker(absl::string_view text, size_t end) : text_(text), end_(end) {}

  // If a bracket or a piece opens at `pos` and is closed, the offset behind
  // it; else the next offset.
  size_t Past(size_t pos) {
    if (missing_ >= kMaxMissing) return pos + 1;
    if (ClosingOf(text_[pos]) != '\0') {
      const size_t close = FindClosing(text_, pos, end_);
      return close == kNotFound ? Missing(pos) : close + 1;
    }
    const char c = text_[pos];
    if (c != 'a' && c != 'd' && c != 'l' && c != 'f' && c != 'c') {
      return pos + 1;
    }
    for (const Piece& piece : kPieces) {
      const size_t inside = pos + piece.opening.size();
      if (inside > end_ ||
          text_.substr(pos, piece.opening.size()) != piece.opening) {
        continue;
      }
      const size_t close = text_.find(piece.closing, inside);
      if (close == kNotFound || close + piece.closing.size() > end_) {
        return Missing(pos);
      }
      return close + piece.closing.size();
    }
    return pos + 1;
  }

 private:
  static constexpr int kMaxMissing = 8;

  size_t Missing(size_t pos) {
    ++missing_;
    return pos + 1;
  }

  absl::string_view text_;
  size_t end_;
  int missing_ = 0;
};

}  // namespace

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool IsWordCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) ||
         c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

size_t FindClosing(absl::string_view text, size_t open, size_t end) {
  const size_t close = Closing(text, open, end, /*over_open=*/false);
  return close != kNotFound ? close
                            : Closing(text, open, end, /*over_open=*/true);
}

size_t FindTopLevel(absl::string_view text, Range range,
                    absl::string_view needle) {
  UnitWalker walker(text, range.end);
  for (size_t pos = range.begin; pos < range.end; pos = walker.Past(pos)) {
    if (needle.size() <= range.end - pos &&
        text.substr(pos, needle.size()) == needle) {
      return pos;
    }
  }
  return kNotFound;
}

std::vector<Range> SplitTopLevel(absl::string_view text, Range range,
                                 absl::string_view separators) {
  std::vector<Range> parts;
  size_t start = range.begin;
  UnitWalker walker(text, range.end);
  size_t pos = range.begin;
  while (pos < range.end) {
    if (separators.find(text[pos]) == kNotFound) {
      pos = walker.Past(pos);
      continue;
    }
    parts.push_back({start, pos});
    start = ++pos;
  }
  parts.push_back({start, range.end});
  return parts;
}

Range Trim(absl::string_view text, Range range) {
  while (range.begin < range.end && text[range.begin] == ' ') ++range.begin;
  while (range.begin < range.end && text[range.end - 1] == ' ') --range.end;
  return range;
}

absl::string_view Slice(absl::string_view text, Range range) {
  if (range.empty()) return {};
  return text.substr(range.begin, range.end - range.begin);
}

void Cursor::Advance(size_t count) { pos_ = std::min(pos_ + count, end_); }

void Cursor::SkipSpaces() {
  while (Peek() == ' ' || Peek() == '\t') ++pos_;
}

bool Cursor::LooksAt(absl::string_view literal) const {
  return pos_ <= end_ && literal.size() <= end_ - pos_ &&
         text_.substr(pos_, literal.size()) == literal;
}

bool Cursor::Eat(absl::string_view literal) {
  if (!LooksAt(literal)) return false;
  pos_ += literal.size();
  return true;
}

bool Cursor::EatWord(absl::string_view word) {
  if (!LooksAt(word)) return false;
  const bool ends_in_word = !word.empty() && IsWordCharacter(word.back());
  if (ends_in_word && IsWordCharacter(Peek(word.size()))) return false;
  pos_ += word.size();
  return true;
}

absl::string_view Cursor::PeekWord() const {
  size_t stop = pos_;
  while (stop < end_ && IsWordCharacter(text_[stop])) ++stop;
  return text_.substr(pos_, stop - pos_);
}

bool Cursor::EatBrackets(Range* inside) {
  if (ClosingOf(Peek()) == '\0') return false;
  const size_t close = FindClosing(text_, pos_, end_);
  if (close == kNotFound) return false;
  *inside = {pos_ + 1, close};
  pos_ = close + 1;
  return true;
}

}  // namespace refold::wagic
