// The bounds that keep a hostile file from costing more than it should.

#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_LIMITS_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_LIMITS_H_

#include <cstddef>

namespace refold::karabast {

// How deep expressions, statements, patterns and types nest in each other. A
// chain of calls and a row of operators count as nested: in the tree they are.
constexpr int kMaxDepth = 100;
// Bytes of a file; a larger one is refused unread.
constexpr size_t kMaxFileLength = 256 * 1024;
// Complaints about one file; further ones are dropped.
constexpr size_t kMaxDiagnostics = 20;

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_PARSE_LIMITS_H_
