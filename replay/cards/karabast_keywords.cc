#include "replay/cards/karabast_keywords.h"

#include <algorithm>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace refold {
namespace {

// Those that are a word alone, and those that are a word and a number.
constexpr absl::string_view kPlain[] = {
    "ambush", "fortify",  "grit",     "hidden",   "overwhelm",
    "plot",   "saboteur", "sentinel", "shielded", "support"};
constexpr absl::string_view kNumbered[] = {"exploit", "raid", "restore"};

template <size_t n>
bool IsOneOf(const absl::string_view (&names)[n], absl::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// "raid 2" to the keyword; false if the words are not a keyword.
bool ReadKeyword(absl::string_view words, karabast::PrintedKeyword& keyword) {
  const std::vector<std::string> parts =
      absl::StrSplit(words, ' ', absl::SkipEmpty());
  if (parts.empty() || parts.size() > 2) return false;
  keyword.name = absl::AsciiStrToLower(parts[0]);
  if (parts.size() == 1) return IsOneOf(kPlain, keyword.name);
  return IsOneOf(kNumbered, keyword.name) &&
         absl::SimpleAtoi(parts[1], &keyword.amount) && keyword.amount > 0 &&
         keyword.amount < 100;
}

// All of the line, without what explains it, must be keywords.
std::vector<karabast::PrintedKeyword> KeywordsInLine(absl::string_view line) {
  std::vector<karabast::PrintedKeyword> keywords;
  const absl::string_view words = line.substr(0, line.find('('));
  for (absl::string_view part : absl::StrSplit(words, ',')) {
    karabast::PrintedKeyword keyword;
    if (!ReadKeyword(absl::StripAsciiWhitespace(part), keyword)) return {};
    keywords.push_back(std::move(keyword));
  }
  return keywords;
}

}  // namespace

std::vector<karabast::PrintedKeyword> KeywordsInText(absl::string_view text) {
  std::vector<karabast::PrintedKeyword> all;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    for (karabast::PrintedKeyword& one : KeywordsInLine(line)) {
      const bool known = std::any_of(
          all.begin(), all.end(),
          [&one](const auto& other) { return other.name == one.name; });
      if (!known) all.push_back(std::move(one));
    }
  }
  return all;
}

}  // namespace refold
