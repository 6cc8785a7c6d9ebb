#include "tools/process/signals_blocked.h"

namespace refold::tools {

SignalsBlocked::SignalsBlocked() {
  sigset_t signals;
  sigemptyset(&signals);
  for (int signal : kEndingSignals) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

SignalsBlocked::~SignalsBlocked() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

}  // namespace refold::tools
