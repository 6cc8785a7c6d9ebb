// Reads the events of a game in order, verifying each before it is returned.
//
//   ProvedEvents events(game);
//   while (events.Next()) use(events.bytes());
//   if (events.fault().has_value()) …  // why there are no more
//
// An event is verified by the hash chain from the header on, and by the hashes
// of its batch. So all accidental damage to the header, the events, their order
// and their number shows as a fault; state hashes and programs are not checked.
// XXH3 does not resist forgery.
#ifndef REFOLD_EVENTS_PROVED_EVENTS_H_
#define REFOLD_EVENTS_PROVED_EVENTS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "events/batch_row.h"
#include "events/cursor.h"
#include "events/reader.h"
#include "kernel/base/hash128.h"

namespace refold {

// The first fault of a game.
struct ChainFault {
  // The first event that is missing or damaged, or whose batch is; 0 if it is
  // not about events.
  uint64_t sequence = 0;
  uint64_t batch = 0;  // the batch; 0 if it is not about one
  std::string what;    // a sentence: where, what was expected, what was found
};

// Advances `chain` over an event; if the event is not the expected one, sets
// `fault` and returns false.
bool CheckLink(const EventCursor& event, uint64_t expected_sequence,
               Hash128& chain, std::optional<ChainFault>& fault);

// Checks that a game's events end where its batches do, and nothing else. The
// cost does not depend on the length of the game.
std::optional<ChainFault> CheckEnd(const GameReader& game);

class ProvedEvents {
 public:
  explicit ProvedEvents(const GameReader& game);

  // Goes to the next event. False after the last one, and at a fault.
  bool Next();

  // The sequence of the event that Next() went to last; 0 before the first.
  uint64_t sequence() const { return sequence_; }
  // The serialized Event. Valid until Next() is called again.
  absl::string_view bytes() const { return events_.bytes(); }
  // The hashes of its batch: verified once the event is the batch's last one.
  const BatchRow& batch() const { return batch_; }
  bool ends_batch() const { return sequence_ == batch_.last; }

  // Chain hash after sequence().
  const Hash128& chain() const { return chain_; }
  // Batches that end at sequence() or before it.
  uint64_t batches() const { return batches_; }

  const std::optional<ChainFault>& fault() const { return fault_; }

 private:
  // Reads the hashes of the batch that the next event belongs to, if there is
  // one. False at a fault.
  bool TakeBatch();
  // Called when there is no event with this number: checks whether one is
  // missing.
  bool EndAt(uint64_t next);
  // Sets the fault: the next event is not the expected one or has changed
  // (`chain` is the hash after what is stored), or it does not belong to a
  // batch.
  bool NoLink(uint64_t next, Hash128 chain);
  bool NoBatch(uint64_t next);
  // Compares the hashes of the batch with the event at which it should end.
  bool CheckBatch(uint64_t sequence, Hash128 chain);
  bool Fault(uint64_t sequence, uint64_t batch, std::string what);

  EventCursor events_;
  RowCursor rows_;
  const uint64_t shared_;  // events that a fork shares
  BatchRow batch_;         // of no batch, which ends with event 0, at first
  bool has_batch_ = false;
  uint64_t sequence_ = 0;
  uint64_t batches_ = 0;
  Hash128 chain_;
  std::optional<ChainFault> fault_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_PROVED_EVENTS_H_
