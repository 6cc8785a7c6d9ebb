// WorkCount: counters of the work that a thread has done.
//
// Tools must not read, decode, hash or fold a game more often than necessary.
// Times depend on the machine, so tests bound these counts instead
// (tools/commands/work_test.cc):
//
//   const WorkCount before = WorkOfThread();
//   …
//   const WorkCount work = WorkOfThread() - before;
//
// Each thread has its own counts: nothing is shared. Code that hands work to
// other threads or processes adds their counts to its own when they are done.
// Only tests read the counts; what happens in a game must not depend on them.
#ifndef REFOLD_KERNEL_BASE_WORK_COUNT_H_
#define REFOLD_KERNEL_BASE_WORK_COUNT_H_

#include <cstdint>

namespace refold {

struct WorkCount {
  uint64_t reads = 0;   // events read from a log
  uint64_t folds = 0;   // events folded into a state
  uint64_t states = 0;  // states decoded, as those of checkpoints
  uint64_t hashes = 0;  // XXH3-128 of anything
  uint64_t links = 0;   // programs linked

  WorkCount& operator+=(const WorkCount& other) {
    reads += other.reads;
    folds += other.folds;
    states += other.states;
    hashes += other.hashes;
    links += other.links;
    return *this;
  }
  friend WorkCount operator-(const WorkCount& a, const WorkCount& b) {
    return {a.reads - b.reads, a.folds - b.folds, a.states - b.states,
            a.hashes - b.hashes, a.links - b.links};
  }
};

// The counts of the calling thread since it started.
inline WorkCount& WorkOfThread() {
  static constinit thread_local WorkCount work;
  return work;
}

}  // namespace refold

#endif  // REFOLD_KERNEL_BASE_WORK_COUNT_H_
