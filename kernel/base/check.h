// Assertions that hold in every build.
//
// A failed check is a bug in refold, never a consequence of input: it prints
// the condition, the message and the location, and aborts. Errors that input
// can cause are reported as absl::Status.
#ifndef REFOLD_KERNEL_BASE_CHECK_H_
#define REFOLD_KERNEL_BASE_CHECK_H_

namespace refold {

[[noreturn]] void CheckFailed(const char* condition, const char* message,
                              const char* file, int line);

}  // namespace refold

// The message is only evaluated if the check fails.
#define REFOLD_CHECK(condition, message)                              \
  do {                                                                \
    if (!(condition)) {                                               \
      ::refold::CheckFailed(#condition, message, __FILE__, __LINE__); \
    }                                                                 \
  } while (false)

#endif  // REFOLD_KERNEL_BASE_CHECK_H_
