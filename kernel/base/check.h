// Assertions that hold in every build.
//
// A failed check is a bug in refold, never a consequence of input: it prints
// the condition and place and aborts. Errors that input can cause are
// absl::Status instead.
#ifndef REFOLD_KERNEL_BASE_CHECK_H_
#define REFOLD_KERNEL_BASE_CHECK_H_

#include "absl/base/internal/raw_logging.h"

#define REFOLD_CHECK(condition, message) ABSL_RAW_CHECK(condition, message)

#endif  // REFOLD_KERNEL_BASE_CHECK_H_
