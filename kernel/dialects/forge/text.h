// A piece of a script, and where it stands.
#ifndef REFOLD_KERNEL_DIALECTS_FORGE_TEXT_H_
#define REFOLD_KERNEL_DIALECTS_FORGE_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

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

}  // namespace refold::forge

#endif  // REFOLD_KERNEL_DIALECTS_FORGE_TEXT_H_
