#include "tools/process/running_groups.h"

#include <signal.h>

#include <atomic>

#include "kernel/base/check.h"
#include "tools/process/signals_blocked.h"

namespace refold::tools {
namespace {

// Read by a signal handler; 0 = free.
std::atomic<pid_t> leaders[RunningGroups::kMost];
static_assert(std::atomic<pid_t>::is_always_lock_free);

// Passes the signal on and dies of it, as this process would have.
void PassOn(int signal) {
  for (const std::atomic<pid_t>& leader : leaders) {
    const pid_t group = leader.load();
    if (group != 0) kill(-group, signal);
  }
  ::signal(signal, SIG_DFL);
  raise(signal);
}

void HandleSignals() {
  for (int signal : kEndingSignals) {
    struct sigaction now = {};
    sigaction(signal, nullptr, &now);
    if (now.sa_handler != SIG_DFL) continue;
    now.sa_handler = PassOn;
    sigaction(signal, &now, nullptr);
  }
}

}  // namespace

void RunningGroups::Add(pid_t leader) {
  HandleSignals();
  for (std::atomic<pid_t>& place : leaders) {
    pid_t free = 0;
    if (place.compare_exchange_strong(free, leader)) return;
  }
  REFOLD_CHECK(false, "too many children run at the same time");
}

void RunningGroups::Remove(pid_t leader) {
  for (std::atomic<pid_t>& place : leaders) {
    pid_t gone = leader;
    if (place.compare_exchange_strong(gone, 0)) return;
  }
}

}  // namespace refold::tools
