// Folding stored games: the state at any event, and the proof of a whole log.
//
// Folding needs no programs and no rules, so it works for logs of any age. It
// says nothing about whether the rules allowed what happened (redecide.h does),
// and it cannot check the hashes of projections, which need programs.
#ifndef REFOLD_REPLAY_FOLD_GAME_H_
#define REFOLD_REPLAY_FOLD_GAME_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/proved_events.h"
#include "events/reader.h"
#include "kernel/state/game_state.h"
#include "replay/diff_states.h"

namespace refold {

// The state after event `to_sequence` (0: before the first), from the nearest
// checkpoint. The chain is checked on the way. OutOfRange if the game is
// shorter, DataLoss if a checkpoint or an event on the way is damaged.
absl::StatusOr<GameState> SeekState(const GameReader& game,
                                    uint64_t to_sequence);

// The first fault of a log.
struct FoldFault {
  uint64_t sequence = 0;  // the event; 0 if it is not about one
  uint64_t batch = 0;     // the batch; 0 if it is not about one
  std::string what;  // a sentence: where, what was expected, what was found
  // The stored data cannot be read, so its contents are unknown.
  bool unreadable = false;
  // The differences between the folded state and a checkpoint at this place, if
  // there is one.
  std::vector<CellDiff> cells;
};

struct FoldReport {
  // Header, programs and chain are right: any fault is in the contents of
  // events.
  bool chain_sound = false;
  uint64_t events = 0;       // folded before the fault
  uint64_t batches = 0;      // whose state hash was right
  uint64_t checkpoints = 0;  // whose bytes were those of the folded state
  std::optional<FoldFault> fault;
};

// Whether a chain fault is due to unreadable rows (DataLoss), as with a damaged
// page, rather than to their contents. The fault does not say so, so they are
// read again.
bool IsUnreadable(const GameReader& game, const ChainFault& fault);

// Proves a log: header, programs and chain (events/proved_events.h), folds
// every event from the first, each as soon as it is proved, and compares the
// state hash at the end of every batch and the bytes of every checkpoint. A
// fault of the chain takes precedence over earlier faults of other kinds.
FoldReport FoldAll(const GameReader& game);

}  // namespace refold

#endif  // REFOLD_REPLAY_FOLD_GAME_H_
