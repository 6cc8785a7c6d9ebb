// Rulebook: this build's linked programs for a game's rules, and the watchers
// that they declare (GameQueries::watchers).
#ifndef REFOLD_KERNEL_GAMES_SKELETON_RULEBOOK_H_
#define REFOLD_KERNEL_GAMES_SKELETON_RULEBOOK_H_

#include <cstddef>
#include <memory>
#include <vector>

#include "kernel/program/program_set.h"
#include "kernel/program/watcher_set.h"
#include "proto/forward.h"

namespace refold::skeleton {

class Rulebook {
 public:
  // The programs must link, and their watchers must be compatible.
  explicit Rulebook(const std::vector<pb::CardProgram>& programs);
  Rulebook(const Rulebook&) = delete;
  Rulebook& operator=(const Rulebook&) = delete;

  // The program at this position of the list.
  const LinkedProgram& program(size_t place) const {
    return *programs_.at(place);
  }
  const WatcherSet& watchers() const { return watchers_; }

 private:
  std::vector<std::shared_ptr<const LinkedProgram>> programs_;
  WatcherSet watchers_;
};

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_RULEBOOK_H_
