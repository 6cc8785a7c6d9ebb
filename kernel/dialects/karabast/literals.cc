#include "kernel/dialects/karabast/literals.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace refold::karabast {
namespace {

constexpr int64_t kLargestNumber = (int64_t{1} << 53) - 1;

// The letters of escapes that stand for one character, and these characters.
constexpr absl::string_view kEscapeLetters = "nrtbfv0";
constexpr absl::string_view kEscaped{"\n\r\t\b\f\v\0", 7};

int DigitValue(char c) {
  if (absl::ascii_isdigit(c)) return c - '0';
  if (absl::ascii_isxdigit(c)) return absl::ascii_tolower(c) - 'a' + 10;
  return 16;
}

void AppendUtf8(uint32_t code, std::string* out) {
  const auto continuation = [code](int shift) {
    return static_cast<char>(0x80 | ((code >> shift) & 0x3F));
  };
  if (code < 0x80) {
    out->push_back(static_cast<char>(code));
  } else if (code < 0x800) {
    out->push_back(static_cast<char>(0xC0 | (code >> 6)));
    out->push_back(continuation(0));
  } else if (code < 0x10000) {
    out->push_back(static_cast<char>(0xE0 | (code >> 12)));
    out->push_back(continuation(6));
    out->push_back(continuation(0));
  } else {
    out->push_back(static_cast<char>(0xF0 | (code >> 18)));
    out->push_back(continuation(12));
    out->push_back(continuation(6));
    out->push_back(continuation(0));
  }
}

// Reads the escapes of one text.
class Unescaper {
 public:
  Unescaper(absl::string_view text, std::string* out)
      : text_(text), out_(out) {}

  std::optional<LiteralFault> Run() {
    while (pos_ < text_.size()) {
      const size_t begin = pos_;
      const absl::string_view rest = text_.substr(pos_);
      if (absl::StartsWith(rest, "\r\n")) {
        ++pos_;
      } else if (rest[0] != '\\') {
        out_->push_back(text_[pos_++]);
      } else if (!Escape()) {
        return LiteralFault{begin, pos_, "this is no escape of a character"};
      }
    }
    return std::nullopt;
  }

 private:
  char Here() const { return pos_ < text_.size() ? text_[pos_] : '\0'; }

  // The escape that begins here; goes behind what was read of it.
  bool Escape() {
    ++pos_;
    const char c = Here();
    if (pos_ < text_.size()) ++pos_;
    if (c == 'u') return UnicodeEscape();
    if (c == 'x') return HexEscape();
    if (c == '\n') return true;
    if (c == '\r') {
      if (Here() == '\n') ++pos_;
      return true;
    }
    // `\1` and `\01` were octal once; now they are nothing.
    if (absl::ascii_isdigit(c) && (c != '0' || absl::ascii_isdigit(Here()))) {
      return false;
    }
    const size_t letter = kEscapeLetters.find(c);
    out_->push_back(letter == absl::string_view::npos ? c : kEscaped[letter]);
    return true;
  }

  // `digits` hexadecimal ones.
  bool Hex(int digits, uint32_t* out) {
    *out = 0;
    for (int i = 0; i < digits; ++i) {
      const int value = DigitValue(Here());
      if (value > 15) return false;
      ++pos_;
      *out = *out * 16 + static_cast<uint32_t>(value);
    }
    return true;
  }

  bool HexEscape() {
    uint32_t code = 0;
    if (!Hex(2, &code)) return false;
    AppendUtf8(code, out_);
    return true;
  }

  // Behind `\u`: four digits, twice four that make one character, or `{…}`.
  bool UnicodeEscape() {
    uint32_t code = 0;
    if (Here() == '{') {
      ++pos_;
      do {
        uint32_t digit = 0;
        if (!Hex(1, &digit)) return false;
        code = code * 16 + digit;
        if (code > 0x10FFFF) return false;
      } while (Here() != '}');
      ++pos_;
    } else if (!Hex(4, &code)) {
      return false;
    }
    if (code >= 0xD800 && code < 0xDC00) {
      uint32_t low = 0;
      if (!absl::StartsWith(text_.substr(pos_), "\\u")) return false;
      pos_ += 2;
      if (!Hex(4, &low) || low < 0xDC00 || low > 0xDFFF) return false;
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    if (code >= 0xDC00 && code <= 0xDFFF) return false;
    AppendUtf8(code, out_);
    return true;
  }

  const absl::string_view text_;
  std::string* out_;
  size_t pos_ = 0;
};

// Takes `0x` and its like away, and says the base.
int TakeBase(absl::string_view* digits) {
  if (digits->size() < 2 || (*digits)[0] != '0') return 10;
  const char letter = absl::ascii_tolower((*digits)[1]);
  const int base = letter == 'x'   ? 16
                   : letter == 'o' ? 8
                   : letter == 'b' ? 2
                                   : 0;
  if (base == 0) return 10;
  digits->remove_prefix(2);
  return base;
}

}  // namespace

std::optional<LiteralFault> Unescape(absl::string_view text, std::string* out) {
  out->clear();
  return Unescaper(text, out).Run();
}

std::optional<LiteralFault> ReadNumber(absl::string_view text, int64_t* out) {
  *out = 0;
  if (absl::StrContains(text, '.')) {
    return LiteralFault{0, text.size(), "only whole numbers are supported"};
  }
  const LiteralFault malformed{0, text.size(), "this is no whole number"};
  absl::string_view digits = text;
  const int base = TakeBase(&digits);
  // A leading 0 was octal once.
  if (base == 10 && digits.size() > 1 && digits[0] == '0') return malformed;
  char last = '_';
  for (const char c : digits) {
    const bool separates = c == '_' && last != '_';
    last = c;
    if (separates) continue;
    const int value = DigitValue(c);
    if (value >= base) return malformed;
    *out = *out * base + value;
    if (*out > kLargestNumber) {
      return LiteralFault{0, text.size(), "this number is too large"};
    }
  }
  return last == '_' ? std::optional(malformed) : std::nullopt;
}

std::string Quoted(absl::string_view text, char quote) {
  std::string out(1, quote);
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const size_t letter =
        c == '\0' ? absl::string_view::npos : kEscaped.find(c);
    const bool begins_value =
        quote == '`' && c == '$' && i + 1 < text.size() && text[i + 1] == '{';
    if (letter != absl::string_view::npos) {
      absl::StrAppend(&out, "\\", kEscapeLetters.substr(letter, 1));
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      absl::StrAppend(&out, "\\x", absl::Hex(c, absl::kZeroPad2));
    } else {
      if (c == quote || c == '\\' || begins_value) out.push_back('\\');
      out.push_back(c);
    }
  }
  out.push_back(quote);
  return out;
}

}  // namespace refold::karabast
