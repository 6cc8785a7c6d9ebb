// Fits text into the columns of a terminal. A column is a code point: wide and
// combining characters are not handled.
#ifndef REFOLD_TOOLS_STORY_FIT_TEXT_H_
#define REFOLD_TOOLS_STORY_FIT_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold::tools {

// The width of a text in columns.
size_t ColumnsOf(absl::string_view text);

// The text, cut at the end, with "~" as the last column if it does not fit.
std::string FitLine(absl::string_view text, size_t columns);

// The lines of the text (at each newline), each broken into pieces of at most
// `columns` columns; pieces after the first are indented by two. `columns` must
// be at least 4.
std::vector<std::string> WrapText(absl::string_view text, size_t columns);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_FIT_TEXT_H_
