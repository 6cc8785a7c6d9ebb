// StopSignals: makes Ctrl-C and similar signals end a command between two
// steps, not in the middle of one.
//
// While one lives, the signals that end a process (signals_blocked.h) are only
// noted, unless they were ignored, and system calls that wait return early. Its
// owner checks Came() and ends the work. When it is destroyed, the process dies
// of the signal that came, as usual: so declare it before everything that must
// be cleaned up first. There can be only one at a time.
#ifndef REFOLD_TOOLS_PROCESS_STOP_SIGNALS_H_
#define REFOLD_TOOLS_PROCESS_STOP_SIGNALS_H_

#include <signal.h>

#include "tools/process/signals_blocked.h"

namespace refold::tools {

class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // Whether a signal came.
  static bool Came();
  // Call if a Ctrl-C has only stopped an operation and should not end the
  // process.
  static void ForgetInterrupt();

 private:
  struct sigaction before_[sizeof(kEndingSignals) / sizeof(int)];
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROCESS_STOP_SIGNALS_H_
