// Reads the events of a game from any place on, each verified by the hash chain
// before it is returned.
//
//   LinkedEvents events(game, place.sequence, place.chain);
//
// events/proved_events.h checks more (the hashes of batches), but only from the
// first event on.
#ifndef REFOLD_REPLAY_LINKED_EVENTS_H_
#define REFOLD_REPLAY_LINKED_EVENTS_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/base/hash128.h"
#include "kernel/state/facts.h"

namespace refold {

class LinkedEvents {
 public:
  // The events after event `sequence`, where the chain hash is `chain`.
  LinkedEvents(const GameReader& game, uint64_t sequence, Hash128 chain)
      : cursor_(game.Events(sequence + 1)),
        end_(game.End()),
        sequence_(sequence),
        chain_(chain) {}

  // Goes to the next event. False after the last stored one; CheckEnd() checks
  // whether that is the end of the game. DataLoss if the next event is damaged
  // or missing, and then there are no more.
  absl::StatusOr<bool> Next();

  // The sequence of the event that Next() went to last, or the starting point.
  uint64_t sequence() const { return sequence_; }
  // The chain hash after it.
  Hash128 chain() const { return chain_; }
  // That event; empty before the first call of Next().
  const Event& event() const { return event_; }

 private:
  EventCursor cursor_;
  absl::StatusOr<GameEnd> end_;
  uint64_t sequence_;
  Hash128 chain_;
  Event event_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_LINKED_EVENTS_H_
