#include "tools/process/stop_signals.h"

#include <cstdio>

namespace refold::tools {
namespace {

volatile sig_atomic_t came = 0;  // the last signal; 0 = none

void Note(int signal) { came = signal; }

}  // namespace

StopSignals::StopSignals() {
  came = 0;
  struct sigaction action = {};
  action.sa_handler = Note;  // without SA_RESTART: what waits returns
  struct sigaction* before = before_;
  for (int signal : kEndingSignals) {
    sigaction(signal, &action, before);
    if (before->sa_handler == SIG_IGN) sigaction(signal, before, nullptr);
    ++before;
  }
}

StopSignals::~StopSignals() {
  const struct sigaction* before = before_;
  for (int signal : kEndingSignals) sigaction(signal, before++, nullptr);
  if (came == 0) return;
  std::fflush(stdout);
  const int signal = came;
  ::signal(signal, SIG_DFL);
  raise(signal);
}

bool StopSignals::Came() { return came != 0; }

void StopSignals::ForgetInterrupt() {
  if (came == SIGINT) came = 0;
}

}  // namespace refold::tools
