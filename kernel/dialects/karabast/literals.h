// The values of string, template and number tokens.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LITERALS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LITERALS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace refold::karabast {

// What is wrong with a stretch of a literal's text.
struct LiteralFault {
  size_t begin = 0;
  size_t end = 0;
  absl::string_view message;
};

// Replaces the escapes in what stands between the quotes of a string, or in a
// piece of a template, where a CRLF is a LF. The result is UTF-8 if `text` is.
std::optional<LiteralFault> Unescape(absl::string_view text, std::string* out);

// A whole number: decimal, or `0x`, `0o`, `0b`, perhaps with `_` between
// digits. At most 2^53 - 1, beyond which TypeScript is not exact.
std::optional<LiteralFault> ReadNumber(absl::string_view text, int64_t* out);

// The text between `quote` characters, with what needs it escaped: Unescape
// gives `text` again.
std::string Quoted(absl::string_view text, char quote);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LITERALS_H_
