#include "replay/cards/json_tree.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

constexpr int kMostLevels = 64;
// A line that is longer helps nobody who reads a message.
constexpr size_t kMostShown = 240;

void AppendUtf8(uint32_t code, std::string& text) {
  const auto byte = [&text](uint32_t bits) { text += static_cast<char>(bits); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | (code >> 6));
  } else if (code < 0x10000) {
    byte(0xE0 | (code >> 12));
    byte(0x80 | ((code >> 6) & 0x3F));
  } else {
    byte(0xF0 | (code >> 18));
    byte(0x80 | ((code >> 12) & 0x3F));
    byte(0x80 | ((code >> 6) & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

class JsonReader {
 public:
  JsonReader(absl::string_view file, absl::string_view text)
      : file_(file), text_(text) {}

  absl::StatusOr<JsonValue> Read() {
    JsonValue value;
    if (ReadValue(0, value)) {
      SkipBlanks();
      if (at_ == text_.size()) return value;
      Expect("the end of the file");
    }
    const JsonPlaces places(file_, text_);
    return absl::InvalidArgumentError(
        absl::StrCat(places.At({.begin = at_, .length = 1}), ": ", error_));
  }

 private:
  bool Fail(std::string error) {
    error_ = std::move(error);
    return false;
  }
  bool Expect(absl::string_view what) {
    return Fail(absl::StrCat("no JSON: ", what, " is expected here"));
  }
  char Next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void SkipBlanks() {
    while (at_ < text_.size() &&
           absl::StrContains(" \t\r\n", absl::string_view(&text_[at_], 1))) {
      ++at_;
    }
  }
  bool Take(char c) {
    SkipBlanks();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool TakeWord(absl::string_view word) {
    if (!absl::StartsWith(text_.substr(at_), word)) return false;
    at_ += word.size();
    return true;
  }

  bool ReadValue(int level, JsonValue& value) {
    SkipBlanks();
    const size_t begin = at_;
    const bool read = ReadKind(level, value);
    value.place = {.begin = begin, .length = at_ - begin};
    return read;
  }

  bool ReadKind(int level, JsonValue& value) {
    using Kind = JsonValue::Kind;
    const char c = Next();
    if (c == '{' || c == '[') {
      if (level == kMostLevels) {
        return Fail(absl::StrCat("more than ", kMostLevels,
                                 " levels of lists and objects"));
      }
      ++at_;
      value.kind = c == '{' ? Kind::kObject : Kind::kList;
      return c == '{' ? ReadMembers(level, value) : ReadItems(level, value);
    }
    if (c == '"') {
      value.kind = Kind::kText;
      return ReadText(value.text);
    }
    if (c == '-' || absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      return ReadNumber(value);
    }
    value.truth = TakeWord("true");
    value.kind = Kind::kBool;
    if (value.truth || TakeWord("false")) return true;
    value.kind = Kind::kNull;
    return TakeWord("null") || Expect("a value");
  }

  bool ReadItems(int level, JsonValue& list) {
    if (Take(']')) return true;
    do {
      if (!ReadValue(level + 1, list.items.emplace_back())) return false;
    } while (Take(','));
    return Take(']') || Expect("\",\" or \"]\"");
  }

  bool ReadMembers(int level, JsonValue& object) {
    if (Take('}')) return true;
    std::set<std::string> names;
    do {
      SkipBlanks();
      JsonMember& member = object.members.emplace_back();
      const size_t begin = at_;
      if (Next() != '"') return Expect("a name in quotes");
      if (!ReadText(member.name)) return false;
      member.place = {.begin = begin, .length = at_ - begin};
      if (!names.insert(member.name).second) {
        at_ = begin;
        return Fail(
            absl::StrCat("\"", member.name, "\" is there twice in one object"));
      }
      if (!Take(':')) return Expect("\":\"");
      if (!ReadValue(level + 1, member.value)) return false;
    } while (Take(','));
    return Take('}') || Expect("\",\" or \"}\"");
  }

  size_t SkipDigits() {
    const size_t begin = at_;
    while (absl::ascii_isdigit(static_cast<unsigned char>(Next()))) ++at_;
    return at_ - begin;
  }

  // A number as 1, -20, 1.5 or 1e9; none begins with a 0 that another digit
  // follows.
  bool ReadNumber(JsonValue& value) {
    const size_t begin = at_;
    if (Next() == '-') ++at_;
    const bool zero = Next() == '0';
    const size_t digits = SkipDigits();
    if (digits == 0 || (zero && digits > 1)) return Expect("a number");
    if (Next() == '.') {
      ++at_;
      if (SkipDigits() == 0) return Expect("a digit");
    }
    if (Next() == 'e' || Next() == 'E') {
      ++at_;
      if (Next() == '+' || Next() == '-') ++at_;
      if (SkipDigits() == 0) return Expect("a digit");
    }
    const bool whole =
        absl::SimpleAtoi(text_.substr(begin, at_ - begin), &value.number);
    value.kind =
        whole ? JsonValue::Kind::kInteger : JsonValue::Kind::kOtherNumber;
    return true;
  }

  bool ReadText(std::string& text) {
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') return ++at_, true;
      if (static_cast<unsigned char>(c) < ' ') {
        return Expect("the end of the text (\")");
      }
      if (c != '\\') {
        text += c;
      } else if (++at_; !ReadEscape(text)) {
        return false;
      }
    }
    return Expect("the end of the text (\")");
  }

  // Behind the backslash; ends on its last character.
  bool ReadEscape(std::string& text) {
    constexpr absl::string_view kEscapes = "\"\\/bfnrt";
    constexpr absl::string_view kMeans = "\"\\/\b\f\n\r\t";
    const size_t found = kEscapes.find(Next());
    if (at_ < text_.size() && found != absl::string_view::npos) {
      text += kMeans[found];
      return true;
    }
    uint32_t code = 0;
    if (!ReadUnit(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {  // the first half of a pair
      uint32_t low = 0;
      ++at_;
      if (Next() != '\\') return Expect("the second half of a pair");
      ++at_;
      if (!ReadUnit(low)) return false;
      if (low < 0xDC00 || low > 0xDFFF) {
        return Expect("the second half of a pair");
      }
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      return Expect("the first half of a pair");
    }
    AppendUtf8(code, text);
    return true;
  }

  // `u` and four hexadecimal digits; ends on the last.
  bool ReadUnit(uint32_t& code) {
    const absl::string_view digits = text_.substr(at_).substr(0, 5);
    if (digits.size() < 5 || digits[0] != 'u' ||
        !std::all_of(digits.begin() + 1, digits.end(),
                     [](unsigned char c) { return absl::ascii_isxdigit(c); }) ||
        !absl::SimpleHexAtoi(digits.substr(1), &code)) {
      return Expect("an escape such as \\n or \\u00e9");
    }
    at_ += 4;
    return true;
  }

  absl::string_view file_;
  absl::string_view text_;
  size_t at_ = 0;
  std::string error_;
};

}  // namespace

const JsonValue* JsonValue::Find(absl::string_view name) const {
  for (const JsonMember& member : members) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

absl::StatusOr<JsonValue> ParseJson(absl::string_view file,
                                    absl::string_view text) {
  return JsonReader(file, text).Read();
}

JsonPlaces::JsonPlaces(absl::string_view file, absl::string_view text)
    : file_(file), text_(text), lines_{0} {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') lines_.push_back(i + 1);
  }
}

size_t JsonPlaces::LineIndex(const JsonPlace& place) const {
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), place.begin);
  return static_cast<size_t>(next - lines_.begin()) - 1;
}

int JsonPlaces::LineOf(const JsonPlace& place) const {
  return static_cast<int>(LineIndex(place)) + 1;
}

std::string JsonPlaces::At(const JsonPlace& place) const {
  const size_t line = LineIndex(place);
  return absl::StrCat(file_, ":", line + 1, ":",
                      place.begin - lines_[line] + 1);
}

Diagnostic JsonPlaces::Say(const JsonPlace& place, const char* code,
                           std::string message) const {
  const size_t line = LineIndex(place);
  const absl::string_view whole = text_.substr(lines_[line]);
  const absl::string_view shown =
      absl::StripTrailingAsciiWhitespace(whole.substr(0, whole.find('\n')));
  Diagnostic said{.file = file_,
                  .line = static_cast<int>(line) + 1,
                  .column = static_cast<int>(place.begin - lines_[line]) + 1,
                  .length = static_cast<int>(place.length),
                  .severity = Severity::kError,
                  .code = code,
                  .message = std::move(message),
                  .source_line = {}};
  if (shown.size() <= kMostShown) said.source_line = std::string(shown);
  return said;
}

}  // namespace refold
