// Proves a stored game by its hash chain, without parsing its events.
//
// It finds every accident to the header, the programs, the events and their
// order, and to the chain hashes of batches. It does not look at state hashes:
// folding does (replay/fold_game.h). XXH3 does not resist forgers.
#ifndef REFOLD_EVENTS_VERIFY_CHAIN_H_
#define REFOLD_EVENTS_VERIFY_CHAIN_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold {

// The first thing that is wrong with a game.
struct ChainFault {
  uint64_t sequence = 0;  // the event; 0 if it is not about one
  uint64_t batch = 0;     // the batch; 0 if it is not about one
  std::string what;  // a sentence: where, what was expected, what was found
};

struct ChainReport {
  uint64_t events = 0;  // found in order before the fault
  uint64_t batches = 0;
  Hash128 chain;  // after them
  std::optional<ChainFault> fault;
};

ChainReport VerifyChain(const GameReader& game);

// Moves `chain` over an event; false if the event is not the one expected
// there, and then `fault` says so. For whoever walks a game's events in order.
bool CheckLink(const EventCursor& event, uint64_t expected_sequence,
               Hash128& chain, std::optional<ChainFault>& fault);

}  // namespace refold

#endif  // REFOLD_EVENTS_VERIFY_CHAIN_H_
