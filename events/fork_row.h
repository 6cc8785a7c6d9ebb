// The row of a fork in the table of games: where its shared events are stored.
//
// A game's row is the hash of its record, followed by the record. The record of
// a fork is a zero byte, with which no header begins, and a Fork message. So a
// build that does not know forks refuses the game instead of missing its
// beginning.
#ifndef REFOLD_EVENTS_FORK_ROW_H_
#define REFOLD_EVENTS_FORK_ROW_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/format.h"
#include "proto/fork.pb.h"

namespace refold {

// The most pieces of a fork: each costs readers of the game a seek.
inline constexpr int kMaxForkPieces = 1000;

std::string ForkRecord(const pb::Fork& fork);

// Whether a record is a fork's and not a header.
bool IsForkRecord(absl::string_view record);

// Reads the record of a fork. DataLoss if it cannot be that of `game`: pieces
// must follow one another, and be stored under older games.
absl::StatusOr<pb::Fork> ReadForkRecord(GameId game, absl::string_view record);

}  // namespace refold

#endif  // REFOLD_EVENTS_FORK_ROW_H_
