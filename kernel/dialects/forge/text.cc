#include "kernel/dialects/forge/text.h"

#include <algorithm>

#include "absl/strings/ascii.h"

namespace refold::forge {

Text Text::Part(size_t begin, size_t length) const {
  begin = std::min(begin, value.size());
  size_t end = begin + std::min(length, value.size() - begin);
  while (begin < end && absl::ascii_isspace(value[begin])) ++begin;
  while (end > begin && absl::ascii_isspace(value[end - 1])) --end;
  return {.value = value.substr(begin, end - begin),
          .line = line,
          .column = column + static_cast<int>(begin)};
}

std::vector<Text> Text::Split(char separator) const {
  return Split(absl::string_view(&separator, 1));
}

std::vector<Text> Text::Split(absl::string_view separator) const {
  std::vector<Text> parts;
  if (Part(0).empty()) return parts;
  size_t begin = 0;
  while (true) {
    const size_t end = value.find(std::string(separator), begin);
    if (end == std::string::npos) break;
    parts.push_back(Part(begin, end - begin));
    begin = end + separator.size();
  }
  parts.push_back(Part(begin));
  return parts;
}

}  // namespace refold::forge
