// A message about a place in a script: what is wrong, where, and how to see it.
//
// Everything that reads a script reports through this type, so that all errors
// are shown the same way: `file:line:column: error: message`, the line itself,
// and the offending text underlined. A diagnostic also carries a short stable
// reason code, used to count reports and in tests.
//
// Rendering is deterministic and never fails: positions outside the line are
// clamped to it. Nothing is printed here; the caller decides where text goes.

#ifndef REFOLD_KERNEL_BASE_DIAGNOSTIC_H_
#define REFOLD_KERNEL_BASE_DIAGNOSTIC_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace refold {

enum class Severity : uint8_t { kWarning, kError };

struct Diagnostic {
  std::string file;
  int line = 0;    // 1-based; 0 if the message is about the whole file.
  int column = 0;  // 1-based, in bytes.
  int length = 0;  // Bytes underlined; at least the caret is always drawn.
  Severity severity = Severity::kError;
  std::string code;  // Stable reason, such as "unknown-effect".
  std::string message;
  std::string source_line;  // The whole line as it is in the file.

  // The message, the source line and the underline, each ended by a newline.
  // Without a source line only the message.
  std::string Render() const;
};

// Whether any of them is an error.
bool HasError(const std::vector<Diagnostic>& diagnostics);

// The candidate closest to `word` by edit distance; of several, the first in
// the given order. Empty if none is close: the distance must not exceed 2, nor
// a third of the word's length (rounded up). A one-letter word is not close to
// any other.
absl::string_view NearestWord(absl::string_view word,
                              const std::vector<absl::string_view>& candidates);
// The same within `most` edits.
absl::string_view NearestWord(absl::string_view word,
                              const std::vector<absl::string_view>& candidates,
                              size_t most);

// The end of a message about a word that is not known: `; did you mean "near"?`
// with the quotation mark that the message uses. Empty if nothing is near.
std::string DidYouMean(absl::string_view near, char quote = '"');

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_DIAGNOSTIC_H_
