#include "events/fork_row.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

// Not the tag of any field.
constexpr char kForkMark = '\0';

// Whether the pieces are what Log::ForkGame() writes.
bool IsSound(GameId game, const pb::Fork& fork) {
  pb::Fork::Piece before;  // of no events
  for (const pb::Fork::Piece& piece : fork.pieces()) {
    if (piece.game() <= before.game() || piece.game() >= game ||
        piece.last_event() <= before.last_event() ||
        piece.last_batch() <= before.last_batch()) {
      return false;
    }
    before = piece;
  }
  return fork.pieces_size() > 0 && fork.parent() >= before.game() &&
         fork.parent() < game;
}

}  // namespace

std::string ForkRecord(const pb::Fork& fork) {
  return std::string(1, kForkMark) + fork.SerializeAsString();
}

bool IsForkRecord(absl::string_view record) {
  return !record.empty() && record.front() == kForkMark;
}

absl::StatusOr<pb::Fork> ReadForkRecord(GameId game, absl::string_view record) {
  record.remove_prefix(1);
  pb::Fork fork;
  if (fork.ParseFromArray(record.data(), static_cast<int>(record.size())) &&
      IsSound(game, fork)) {
    return fork;
  }
  return absl::DataLossError(absl::StrCat(
      "game ", game, " is a fork, but what says of which game is damaged"));
}

}  // namespace refold
