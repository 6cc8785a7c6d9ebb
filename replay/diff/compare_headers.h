// What two games' headers say otherwise, and whether they then are two games.
//
// They are one game if only the builds that recorded them differ, or what the
// folders were called that their cards and decks lay in: earlier builds
// recorded that too (replay/identity/recorded_places.h). Such differences are
// told all the same.
#ifndef REFOLD_REPLAY_DIFF_COMPARE_HEADERS_H_
#define REFOLD_REPLAY_DIFF_COMPARE_HEADERS_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/reader.h"
#include "kernel/base/hash128.h"
#include "replay/diff/field_diff.h"

namespace refold {

struct HeaderDifference {
  // Every field that differs; last those that are places only.
  std::vector<FieldDiff> fields;
  bool another_game = false;
};

// Keeps what it learnt of programs, for games share them: use one comparer for
// many games.
class HeaderComparer {
 public:
  // DataLoss if a program that must be looked at is damaged or missing.
  absl::StatusOr<HeaderDifference> Compare(const GameReader& a,
                                           const GameReader& b);

  // How many programs were read so far.
  uint64_t programs_read() const { return programs_read_; }

 private:
  // A program as its hash does not show it.
  struct Program {
    std::string file;
    Hash128 without_folders;
  };

  // Gives programs of `b` that only lie in another folder the hash that they
  // have in `a`, and tells each pair of files once.
  absl::Status MatchPrograms(const GameReader& a, const GameReader& b,
                             pb::GameHeader& header_b,
                             std::vector<FieldDiff>& places);
  absl::StatusOr<const Program*> Read(const GameReader& game, int index);

  std::map<std::string, Program> known_;  // by hash
  uint64_t programs_read_ = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_COMPARE_HEADERS_H_
