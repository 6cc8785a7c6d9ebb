// Access to events of a stored game by number, and searches backwards.
//
// Explaining a value looks back mostly a few events, seldom far. Events are
// read in pages; the most recently used pages are cached. Each event is
// verified from the chain hash stored before its page, so a damaged one is
// found, but not one that was replaced together with all hashes after it: fold
// the game for that.
#ifndef REFOLD_REPLAY_BLAME_PAST_EVENTS_H_
#define REFOLD_REPLAY_BLAME_PAST_EVENTS_H_

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/state/facts.h"

namespace refold::blame {

using EventPtr = std::shared_ptr<const Event>;

class PastEvents {
 public:
  // The reader of the game must outlive this.
  explicit PastEvents(const GameReader& game) : game_(game) {}

  // The number of the game's last event.
  absl::StatusOr<uint64_t> End() const;

  // DataLoss if it is missing or damaged.
  absl::StatusOr<EventPtr> At(uint64_t sequence);

  // The last event after `after` and before `before` for which `is` holds; null
  // if there is none. The cost is the distance to it.
  absl::StatusOr<EventPtr> LastBetween(
      uint64_t after, uint64_t before,
      absl::FunctionRef<bool(const Event&)> is);

  // Visits every event after `after` up to and including `last`, in order.
  absl::Status ForEach(uint64_t after, uint64_t last,
                       absl::FunctionRef<void(const Event&)> show);

 private:
  using Page = std::shared_ptr<const std::vector<Event>>;

  absl::StatusOr<Page> ReadPage(uint64_t number);

  const GameReader& game_;
  std::map<uint64_t, Page> pages_;
};

}  // namespace refold::blame

#endif  // REFOLD_REPLAY_BLAME_PAST_EVENTS_H_
