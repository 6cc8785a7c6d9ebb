#include "kernel/dialects/karabast/tokens.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "kernel/base/utf8.h"
#include "kernel/dialects/karabast/words.h"

namespace refold::karabast {
namespace {

// Longer ones first. Of those with `>` only what begins with another character.
constexpr absl::string_view kSymbols[] = {
    "...", "===", "!==", "**=", "<<=", "&&=", "||=", "?\?=", "=>", "==", "!=",
    "<=",  "**",  "&&",  "||",  "??",  "?.",  "++",  "--",   "+=", "-=", "*=",
    "/=",  "%=",  "&=",  "|=",  "^=",  "<<",  "{",   "}",    "(",  ")",  "[",
    "]",   ";",   ",",   "<",   ">",   "+",   "-",   "*",    "/",  "%",  "&",
    "|",   "^",   "!",   "~",   "?",   ":",   "=",   ".",    "@",  "#",
};

char Closing(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

class Lexer {
 public:
  Lexer(const Source& source, std::vector<Diagnostic>* diagnostics)
      : source_(source), text_(source.text()), diagnostics_(diagnostics) {}

  std::optional<std::vector<Token>> Run() {
    const size_t good = Utf8Length(text_);
    if (good < text_.size()) {
      Report(good, good + 1, "invalid-utf8", "this byte is not UTF-8");
      return std::nullopt;
    }
    while (SkipSpace() && pos_ < text_.size()) {
      if (!Scan()) return std::nullopt;
    }
    if (failed_ || !CheckAllClosed()) return std::nullopt;
    Push(TokenKind::kEnd, pos_);
    return std::move(tokens_);
  }

 private:
  // A bracket, or a template's piece that ends with `${`, still to be closed.
  struct Open {
    size_t token;
    bool in_template;
    size_t first;  // Of a template: its first piece.
  };

  char At(size_t pos) const { return pos < text_.size() ? text_[pos] : '\0'; }

  bool Report(size_t begin, size_t end, absl::string_view code,
              absl::string_view message) {
    diagnostics_->push_back(
        source_.Say(source_.At(begin, end), Severity::kError, code, message));
    failed_ = true;
    return false;
  }

  // Reports [begin, the end of its line).
  bool ReportLine(size_t begin, absl::string_view code,
                  absl::string_view message) {
    return Report(begin,
                  std::min(text_.find_first_of("\r\n", begin), text_.size()),
                  code, message);
  }

  void Push(TokenKind kind, size_t end) {
    tokens_.push_back({kind, begins_line_ || tokens_.empty(),
                       text_.substr(pos_, end - pos_), pos_, tokens_.size()});
    pos_ = end;
    begins_line_ = false;
  }

  // Over blanks and comments; false after an error.
  bool SkipSpace() {
    while (pos_ < text_.size()) {
      const absl::string_view rest = text_.substr(pos_);
      if (absl::StartsWith(rest, "//")) {
        pos_ = std::min(text_.find('\n', pos_), text_.size());
      } else if (absl::StartsWith(rest, "/*")) {
        const size_t end = text_.find("*/", pos_ + 2);
        if (end == absl::string_view::npos) {
          return ReportLine(pos_, "unclosed-comment",
                            "this comment is never closed");
        }
        begins_line_ |= absl::StrContains(text_.substr(pos_, end - pos_), '\n');
        pos_ = end + 2;
      } else if (absl::ascii_isspace(text_[pos_])) {
        begins_line_ |= text_[pos_++] == '\n';
      } else {
        return true;
      }
    }
    return true;
  }

  bool Scan() {
    const char c = text_[pos_];
    if (BeginsName(c)) {
      Push(TokenKind::kName, EndOfName(pos_));
      return true;
    }
    if (absl::ascii_isdigit(c) ||
        (c == '.' && absl::ascii_isdigit(At(pos_ + 1)))) {
      Push(TokenKind::kNumber, EndOfNumber());
      return true;
    }
    if (c == '\'' || c == '"') return ScanString(c);
    if (c == '`') return ScanTemplate();
    if (c == '}' && !open_.empty() && open_.back().in_template) {
      const size_t first = open_.back().first;
      open_.pop_back();
      return ContinueTemplate(first);
    }
    if (c == '/' && ValueExpected()) return ScanRegex();
    return ScanSymbol();
  }

  size_t EndOfName(size_t pos) const {
    while (ContinuesName(At(pos))) ++pos;
    return pos;
  }

  // Whatever hangs together: literals.h says whether it is a number.
  size_t EndOfNumber() const {
    size_t pos = EndOfName(pos_);
    while (At(pos) == '.' && absl::ascii_isdigit(At(pos + 1))) {
      pos = EndOfName(pos + 1);
    }
    return pos;
  }

  bool ScanString(char quote) {
    for (size_t pos = pos_ + 1; pos < text_.size(); ++pos) {
      if (text_[pos] == quote) {
        Push(TokenKind::kString, pos + 1);
        return true;
      }
      if (text_[pos] == '\n') break;
      if (text_[pos] != '\\') continue;
      // A line end that is escaped is two bytes if it is CRLF.
      ++pos;
      if (At(pos) == '\r' && At(pos + 1) == '\n') ++pos;
    }
    return ReportLine(pos_, "unclosed-string", "this string is never closed");
  }

  bool ScanTemplate() { return ContinueTemplate(tokens_.size()); }

  // The piece that begins here, up to its end or to a `${`. `first` is the
  // index of the template's first piece.
  bool ContinueTemplate(size_t first) {
    for (size_t pos = pos_ + 1; pos < text_.size(); ++pos) {
      if (text_[pos] == '\\') {
        ++pos;
      } else if (text_[pos] == '`') {
        Push(TokenKind::kTemplate, pos + 1);
        tokens_[first].match = tokens_.size() - 1;
        return true;
      } else if (text_[pos] == '$' && At(pos + 1) == '{') {
        Push(TokenKind::kTemplate, pos + 2);
        open_.push_back({tokens_.size() - 1, true, first});
        return true;
      }
    }
    const size_t begin = first < tokens_.size() ? tokens_[first].offset : pos_;
    return ReportLine(begin, "unclosed-string",
                      "this template is never closed");
  }

  // Whether `/` begins a regular expression here: what precedes it is not a
  // value that could be divided.
  bool ValueExpected() const {
    size_t count = tokens_.size();
    // Behind a value, `!` is a note on its type; else it stands before one.
    while (count > 0 && tokens_[count - 1].text == "!") --count;
    if (count == 0) return true;
    const Token& last = tokens_[count - 1];
    if (last.kind == TokenKind::kName) return ValueFollows(last.text);
    if (last.kind == TokenKind::kTemplate) {
      return absl::EndsWith(last.text, "{");
    }
    if (last.kind != TokenKind::kSymbol) return false;
    return last.text != ")" && last.text != "]" && last.text != "}";
  }

  bool ScanRegex() {
    bool in_set = false;
    for (size_t pos = pos_ + 1; pos < text_.size(); ++pos) {
      const char c = text_[pos];
      if (c == '\n') break;
      if (c == '\\') {
        ++pos;
      } else if (c == '[' || c == ']') {
        in_set = c == '[';
      } else if (c == '/' && !in_set) {
        Push(TokenKind::kRegex, EndOfName(pos + 1));
        return true;
      }
    }
    return ReportLine(pos_, "unclosed-string",
                      "this regular expression is never closed");
  }

  bool ScanSymbol() {
    const absl::string_view rest = text_.substr(pos_);
    for (absl::string_view symbol : kSymbols) {
      if (!absl::StartsWith(rest, symbol)) continue;
      // `a?.5:b` is not an optional chain.
      if (symbol == "?." && absl::ascii_isdigit(At(pos_ + 2))) continue;
      Push(TokenKind::kSymbol, pos_ + symbol.size());
      return Match();
    }
    size_t end = pos_ + 1;
    while ((At(end) & 0xC0) == 0x80) ++end;
    return Report(pos_, end, "unknown-character",
                  "this character has no meaning here");
  }

  // Matches the token read last, if it is a bracket.
  bool Match() {
    Token& token = tokens_.back();
    if (token.text.size() > 1) return true;
    const char c = token.text[0];
    if (c == '(' || c == '[' || c == '{') {
      open_.push_back({tokens_.size() - 1, false, 0});
      return true;
    }
    if (c != ')' && c != ']' && c != '}') return true;
    if (open_.empty()) {
      return Report(token.offset, token.end(), "unmatched-bracket",
                    absl::StrCat("this '", token.text, "' closes nothing"));
    }
    Token& open = tokens_[open_.back().token];
    if (open_.back().in_template || Closing(open.text[0]) != c) {
      return ReportUnclosed(open_.back());
    }
    open_.pop_back();
    open.match = tokens_.size() - 1;
    token.match = static_cast<size_t>(&open - tokens_.data());
    return true;
  }

  bool ReportUnclosed(const Open& open) {
    const Token& token = tokens_[open.token];
    const absl::string_view mark = open.in_template ? "${" : token.text;
    return Report(token.end() - mark.size(), token.end(), "unclosed-bracket",
                  absl::StrCat("this '", mark, "' is never closed"));
  }

  bool CheckAllClosed() {
    return open_.empty() || ReportUnclosed(open_.back());
  }

  const Source& source_;
  const absl::string_view text_;
  std::vector<Diagnostic>* diagnostics_;
  std::vector<Token> tokens_;
  std::vector<Open> open_;
  size_t pos_ = 0;
  bool begins_line_ = false;
  bool failed_ = false;
};

}  // namespace

std::optional<std::vector<Token>> Tokenize(
    const Source& source, std::vector<Diagnostic>* diagnostics) {
  return Lexer(source, diagnostics).Run();
}

}  // namespace refold::karabast
