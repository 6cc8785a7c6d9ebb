// SignalsBlocked: keeps signals from interrupting work that must not be left
// half done.
#ifndef REFOLD_TOOLS_PROCESS_SIGNALS_BLOCKED_H_
#define REFOLD_TOOLS_PROCESS_SIGNALS_BLOCKED_H_

#include <signal.h>

namespace refold::tools {

// The signals that end a process from a terminal, or politely.
inline constexpr int kEndingSignals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// While it lives, these signals are blocked for this thread, and for those that
// it starts.
class SignalsBlocked {
 public:
  SignalsBlocked();
  ~SignalsBlocked();
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

  // What was blocked before.
  const sigset_t& before() const { return before_; }

 private:
  sigset_t before_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROCESS_SIGNALS_BLOCKED_H_
