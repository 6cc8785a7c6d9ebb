// Processes many items in a child process, so that an item that crashes the
// process (a bug of this build, damage that makes LMDB abort) does not affect
// the others.
//
// The standard error of such a process is passed through. There is no timeout.
#ifndef REFOLD_REPLAY_CONTAINED_H_
#define REFOLD_REPLAY_CONTAINED_H_

#include <cstddef>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace refold {

struct ContainedWork {
  using Say = std::function<void(const std::string&)>;

  size_t items = 0;
  // Runs in the child: processes the items from `first` up to but excluding
  // `end`, and reports one string for each, in order.
  std::function<void(size_t first, size_t end, const Say& say)> work;
  // Runs in the parent, for each item in order: either the reported string, or
  // how the process that handled only this item ended ("signal 6, Aborted").
  std::function<void(size_t item, const std::string& said)> hear;
  std::function<void(size_t item, const std::string& how)> ended;
};

// This process must have one thread and no store open: it is forked. Items are
// processed twice if another one ends the process meanwhile. ResourceExhausted
// if no process can be created.
absl::Status RunContained(const ContainedWork& contained);

// What a child says of an item that may fail: a string, or why there is none.
// Unpack() is for what Pack() made, and checks that.
std::string Pack(const absl::StatusOr<std::string>& found);
absl::StatusOr<std::string> Unpack(const std::string& packed);

}  // namespace refold

#endif  // REFOLD_REPLAY_CONTAINED_H_
