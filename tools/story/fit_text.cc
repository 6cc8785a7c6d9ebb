#include "tools/story/fit_text.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace refold::tools {
namespace {

bool BeginsCodePoint(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

// The bytes that the first `columns` columns take.
size_t BytesOf(absl::string_view text, size_t columns) {
  size_t seen = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (BeginsCodePoint(text[i]) && seen++ == columns) return i;
  }
  return text.size();
}

}  // namespace

size_t ColumnsOf(absl::string_view text) {
  return static_cast<size_t>(
      std::count_if(text.begin(), text.end(), BeginsCodePoint));
}

std::string FitLine(absl::string_view text, size_t columns) {
  if (ColumnsOf(text) <= columns) return std::string(text);
  if (columns == 0) return "";
  return absl::StrCat(text.substr(0, BytesOf(text, columns - 1)), "~");
}

std::vector<std::string> WrapText(absl::string_view text, size_t columns) {
  std::vector<std::string> pieces;
  for (absl::string_view rest : absl::StrSplit(text, '\n')) {
    std::string indent;
    do {
      const size_t bytes = BytesOf(rest, columns - indent.size());
      pieces.push_back(absl::StrCat(indent, rest.substr(0, bytes)));
      rest.remove_prefix(bytes);
      indent = "  ";
    } while (!rest.empty());
  }
  return pieces;
}

}  // namespace refold::tools
