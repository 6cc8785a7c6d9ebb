#include "kernel/dialects/forge/valid.h"

#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"

namespace refold::forge {
namespace {

ValidAlternative ParseAlternative(const Text& text) {
  ValidAlternative alternative;
  alternative.text = text;
  Text rest = text;
  if (absl::StartsWith(rest.value, "!")) {
    alternative.negated = true;
    rest = rest.Part(1);
  }
  const size_t dot = rest.value.find('.');
  alternative.base = rest.Part(0, dot);
  if (dot == std::string::npos) return alternative;
  for (const Text& part : rest.Part(dot + 1).Split('+')) {
    ValidProperty property;
    property.negated = absl::StartsWith(part.value, "!");
    property.word = part.Part(property.negated ? 1 : 0);
    alternative.properties.push_back(std::move(property));
  }
  return alternative;
}

// A comma with a blank behind it belongs to a name.
std::vector<Text> SplitAlternatives(const Text& text, char separator) {
  if (!absl::StrContains(text.value, "named") ||
      !absl::StrContains(text.value, ", ")) {
    return text.Split(separator);
  }
  std::vector<Text> parts;
  size_t begin = 0;
  for (size_t at = 0; at <= text.value.size(); ++at) {
    const bool ends =
        at == text.value.size() ||
        (text.value[at] == separator &&
         (at + 1 == text.value.size() || text.value[at + 1] != ' '));
    if (!ends) continue;
    parts.push_back(text.Part(begin, at - begin));
    begin = at + 1;
  }
  return parts;
}

}  // namespace

Valid ParseValid(const Text& text) {
  Valid valid;
  valid.text = text;
  const char separator = absl::StrContains(text.value, ',') ||
                                 absl::StrContains(text.value, "named")
                             ? ','
                             : ';';
  for (const Text& part : SplitAlternatives(text, separator)) {
    if (!part.empty()) valid.any.push_back(ParseAlternative(part));
  }
  return valid;
}

const char* FaultInValid(const Text& text, Text* where) {
  *where = text;
  const Valid valid = ParseValid(text);
  if (valid.any.empty()) return "nothing is named here";
  for (const ValidAlternative& alternative : valid.any) {
    *where = alternative.text;
    if (alternative.base.empty()) return "a word is missing before the dot";
    for (const ValidProperty& property : alternative.properties) {
      if (property.word.empty()) return "a property is missing";
    }
  }
  return nullptr;
}

}  // namespace refold::forge
