// Checks whether text from outside is UTF-8, as protobuf strings must be: a
// message with other bytes in a string can be written, but not parsed again.
#ifndef REFOLD_KERNEL_BASE_UTF8_H_
#define REFOLD_KERNEL_BASE_UTF8_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"

namespace refold {

// The length of the longest prefix of `text` that is well-formed UTF-8.
size_t Utf8Length(absl::string_view text);

// The text with a `?` for each byte that is not part of well-formed UTF-8.
std::string ToUtf8(absl::string_view text);

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_UTF8_H_
