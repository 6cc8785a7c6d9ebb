// Compares the headers of two games, and decides whether they are different
// games.
//
// They are the same game if only the recording builds differ, or the names of
// the folders of their cards and decks, which earlier builds also recorded
// (replay/identity/recorded_places.h). Such differences are still reported.
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
  // Every field that differs; those that are only places come last.
  std::vector<FieldDiff> fields;
  bool another_game = false;
};

// Caches what it learns about programs, since games share them: use one
// comparer for many games.
class HeaderComparer {
 public:
  // DataLoss if a program that must be looked at is damaged or missing.
  absl::StatusOr<HeaderDifference> Compare(const GameReader& a,
                                           const GameReader& b);

  // How many programs were read so far.
  uint64_t programs_read() const { return programs_read_; }

 private:
  // The parts of a program that its hash does not reveal.
  struct Program {
    std::string file;
    Hash128 without_folders;
  };

  // Gives programs of `b` that differ only in their folder the hash that they
  // have in `a`, and reports each pair of files once.
  absl::Status MatchPrograms(const GameReader& a, const GameReader& b,
                             pb::GameHeader& header_b,
                             std::vector<FieldDiff>& places);
  absl::StatusOr<const Program*> Read(const GameReader& game, int index);

  std::map<std::string, Program> known_;  // by hash
  uint64_t programs_read_ = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_DIFF_COMPARE_HEADERS_H_
