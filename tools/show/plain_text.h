// Makes untrusted text safe to print.
//
// Titles, names and words come from card files and imported games. On a
// terminal a newline in them can forge a line, and an escape sequence can
// overwrite earlier output.
#ifndef REFOLD_TOOLS_SHOW_PLAIN_TEXT_H_
#define REFOLD_TOOLS_SHOW_PLAIN_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"

namespace refold::tools {

// The text with each control character (U+0000 to U+001F, U+007F to U+009F)
// written as "\n", "\t", "\r" or "\x1b", except for those in `keep`. Everything
// else, including backslashes, is unchanged: the result is for reading and
// cannot be parsed back.
std::string PlainText(absl::string_view text, absl::string_view keep = "");

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SHOW_PLAIN_TEXT_H_
