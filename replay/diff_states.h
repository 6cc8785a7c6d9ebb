// Lists the cells in which two states differ, for debugging.
#ifndef REFOLD_REPLAY_DIFF_STATES_H_
#define REFOLD_REPLAY_DIFF_STATES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold {

struct CellDiff {
  std::string cell;  // "game", "player 1", "zone hand of player 2", "card 7"
  std::string
      difference;  // "differs in counters, flags"; "missing"; "unexpected"
};

// Compares two states in the form of GameState::ToBytes(), cell by cell. Only
// the order of the stack is not compared. InvalidArgument if either is not the
// encoding of a state.
absl::StatusOr<std::vector<CellDiff>> DiffStates(absl::string_view expected,
                                                 absl::string_view found);

// One line: at most `limit` of the cells, and how many more.
std::string DescribeDiff(const std::vector<CellDiff>& diff, size_t limit);

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_STATES_H_
