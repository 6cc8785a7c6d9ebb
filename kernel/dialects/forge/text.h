// A file of Forge's as lines, and pieces of it with their places.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_TEXT_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "kernel/base/diagnostic.h"

namespace refold::forge {

struct Text {
  std::string value;
  int line = 0;    // from 1; 0: it stands nowhere
  int column = 0;  // from 1, in bytes

  bool empty() const { return value.empty(); }
  // Bytes [begin, begin + length), without blanks around them.
  Text Part(size_t begin, size_t length = std::string::npos) const;
  // What the separator divides, each without blanks around it. A text of
  // nothing but blanks has no parts.
  std::vector<Text> Split(char separator) const;
  // The same for a separator of several characters.
  std::vector<Text> Split(absl::string_view separator) const;
};

// A file, as far as reports about it need it.
struct TextFile {
  std::string file;
  std::vector<std::string> lines;  // as they stand in the file

  // The line at the index, from 0, without blanks around it.
  Text Line(size_t index) const;
};

// Lines may end as on Windows.
TextFile SplitLines(absl::string_view file, absl::string_view text);

// A report about that piece of the file.
Diagnostic About(const TextFile& file, const Text& text, absl::string_view code,
                 absl::string_view message);

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_TEXT_H_
