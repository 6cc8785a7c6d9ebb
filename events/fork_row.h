// What the table of games holds of a fork: where its shared events lie.
//
// A game's row is the hash of its record and the record. Of a fork that is a
// zero byte, which no header begins with, and a Fork message. So a build that
// does not know forks refuses the game instead of missing its beginning.
#ifndef REFOLD_EVENTS_FORK_ROW_H_
#define REFOLD_EVENTS_FORK_ROW_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/format.h"
#include "proto/fork.pb.h"

namespace refold {

// A fork has no more pieces: each one costs whoever reads the game a seek.
inline constexpr int kMaxForkPieces = 1000;

std::string ForkRecord(const pb::Fork& fork);

// Whether a record is that of a fork, and not a header.
bool IsForkRecord(absl::string_view record);

// Reads the record of a fork. DataLoss if it cannot be that of `game`: pieces
// must follow one another, and lie under games older than it.
absl::StatusOr<pb::Fork> ReadForkRecord(GameId game, absl::string_view record);

}  // namespace refold

#endif  // REFOLD_EVENTS_FORK_ROW_H_
