#include "kernel/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace refold {

void CheckFailed(const char* condition, const char* message, const char* file,
                 int line) {
  std::fprintf(stderr, "%s:%d: check failed: %s (%s)\n", file, line, message,
               condition);
  std::abort();
}

}  // namespace refold
