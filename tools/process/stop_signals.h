// StopSignals: Ctrl-C and its like end a command between two steps, and not in
// the middle of one.
//
// While one lives, the signals that end a process (signals_blocked.h) are only
// noted, unless they were ignored, and system calls that wait return early.
// Whoever has made it looks at Came() and ends its work. When it is destroyed
// the process dies of the signal that came, as others do: so it stands before
// all that is to be put in order first. There is one at a time.
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

  // Whether one came.
  static bool Came();
  // A Ctrl-C that came has stopped something, and does not end the process.
  static void ForgetInterrupt();

 private:
  struct sigaction before_[sizeof(kEndingSignals) / sizeof(int)];
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROCESS_STOP_SIGNALS_H_
