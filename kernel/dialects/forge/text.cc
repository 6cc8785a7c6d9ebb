#include "kernel/dialects/forge/text.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

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

Text TextFile::Line(size_t index) const {
  const Text line{
      .value = lines[index], .line = static_cast<int>(index) + 1, .column = 1};
  return line.Part(0);
}

TextFile SplitLines(absl::string_view file, absl::string_view text) {
  TextFile split{.file = std::string(file), .lines = {}};
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    split.lines.emplace_back(absl::StripSuffix(line, "\r"));
  }
  return split;
}

Diagnostic About(const TextFile& file, const Text& text, absl::string_view code,
                 absl::string_view message) {
  Diagnostic diagnostic;
  diagnostic.file = file.file;
  diagnostic.line = std::max(text.line, 1);
  diagnostic.column = std::max(text.column, 1);
  diagnostic.length = std::max(static_cast<int>(text.value.size()), 1);
  diagnostic.code = std::string(code);
  diagnostic.message = std::string(message);
  const size_t index = static_cast<size_t>(diagnostic.line) - 1;
  if (index < file.lines.size()) diagnostic.source_line = file.lines[index];
  return diagnostic;
}

}  // namespace refold::forge
