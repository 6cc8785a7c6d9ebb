// Proves a stored game by its hash chain, without parsing its events.
//
// It finds every accident to the header, the programs, the events and their
// order (proved_events.h), and to the chain hashes of batches. It does not look
// at state hashes: folding does (replay/fold_game.h). XXH3 does not resist
// forgers.
#ifndef REFOLD_EVENTS_VERIFY_CHAIN_H_
#define REFOLD_EVENTS_VERIFY_CHAIN_H_

#include <cstdint>
#include <optional>

#include "events/proved_events.h"
#include "events/reader.h"

namespace refold {

struct ChainReport {
  uint64_t events = 0;  // found in order before the fault
  uint64_t batches = 0;
  Hash128 chain;  // after them
  std::optional<ChainFault> fault;
};

ChainReport VerifyChain(const GameReader& game);

}  // namespace refold

#endif  // REFOLD_EVENTS_VERIFY_CHAIN_H_
