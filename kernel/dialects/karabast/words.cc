#include "kernel/dialects/karabast/words.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "absl/strings/ascii.h"

namespace refold::karabast {
namespace {

// As in modules, which are strict.
constexpr absl::string_view kReserved[] = {
    "await",     "break",    "case",       "catch",  "class",   "const",
    "continue",  "debugger", "default",    "delete", "do",      "else",
    "enum",      "export",   "extends",    "false",  "finally", "for",
    "function",  "if",       "implements", "import", "in",      "instanceof",
    "interface", "let",      "new",        "null",   "package", "private",
    "protected", "public",   "return",     "static", "super",   "switch",
    "this",      "throw",    "true",       "try",    "typeof",  "var",
    "void",      "while",    "with",       "yield",
};

// Reserved words behind which no operator stands, but a value.
constexpr absl::string_view kValueFollows[] = {
    "case", "delete", "do",    "else",   "in",   "instanceof",
    "new",  "return", "throw", "typeof", "void",
};

template <size_t n>
bool IsOneOf(absl::string_view word, const absl::string_view (&words)[n]) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

}  // namespace

bool BeginsName(char c) {
  return absl::ascii_isalpha(c) || c == '_' || c == '$';
}

bool ContinuesName(char c) { return BeginsName(c) || absl::ascii_isdigit(c); }

bool IsName(absl::string_view text) {
  return !text.empty() && BeginsName(text[0]) &&
         std::all_of(text.begin(), text.end(), ContinuesName);
}

bool IsReserved(absl::string_view word) { return IsOneOf(word, kReserved); }

bool ValueFollows(absl::string_view word) {
  return IsOneOf(word, kValueFollows);
}

}  // namespace refold::karabast
