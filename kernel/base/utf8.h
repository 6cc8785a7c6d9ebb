// Whether text that comes from outside is UTF-8, as protobuf strings must be: a
// message with other bytes in one can be written, but not read again.
#ifndef REFOLD_KERNEL_BASE_UTF8_H_
#define REFOLD_KERNEL_BASE_UTF8_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"

namespace refold {

// How many bytes of `text`, from its beginning, are well-formed UTF-8: all of
// them, or those before the first sequence that is not.
size_t Utf8Length(absl::string_view text);

// The text with a `?` for each byte that is no part of well-formed UTF-8.
std::string ToUtf8(absl::string_view text);

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_UTF8_H_
