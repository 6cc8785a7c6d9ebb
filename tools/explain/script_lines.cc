#include "tools/explain/script_lines.h"

#include "absl/strings/str_split.h"
#include "replay/cards/read_file.h"

namespace refold::tools {

std::string ScriptLines::Line(const std::string& file, uint32_t line) {
  auto [lines, added] = files_.try_emplace(file);
  if (added) {
    auto text = ReadFile(file);
    if (text.ok()) lines->second = absl::StrSplit(*text, '\n');
  }
  if (line == 0 || line > lines->second.size()) return "";
  return lines->second[line - 1];
}

}  // namespace refold::tools
