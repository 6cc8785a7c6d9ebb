// The bounds that keep a hostile script from costing more than it should.

#ifndef REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_LIMITS_H_
#define REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_LIMITS_H_

#include <cstddef>

namespace refold::rulescript {

// How deep expressions, filters and effects nest in each other.
constexpr int kMaxDepth = 64;
// Bytes of a file; a larger one is refused unread. So many take a second
// or two.
constexpr size_t kMaxFileLength = 4 * 1024 * 1024;
// Properties of a rule, counted without those that are ignored. What more there
// is makes the rule invalid.
constexpr size_t kMaxProperties = 200;
// Bytes of a line. A longer one is refused unread.
constexpr size_t kMaxLineLength = 8192;
// Complaints about one line; further ones are dropped.
constexpr size_t kMaxDiagnosticsPerLine = 20;

}  // namespace refold::rulescript

#endif  // REFOLD_KERNEL_DIALECTS_RULESCRIPT_PARSE_LIMITS_H_
