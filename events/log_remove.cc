// Log::RemoveGame(): a game that never began is taken out again.
#include "absl/strings/str_cat.h"
#include "events/log.h"

namespace refold {

absl::Status Log::RemoveGame(GameId game) {
  const Lock lock = LockToCommit();
  absl::Status status = CheckOpen();
  if (status.ok()) status = CommitWaiting();
  if (!status.ok()) return status;
  absl::StatusOr<GameEnd*> end = EndOf(game);
  if (!end.ok()) return end.status();
  if ((*end)->has_begun()) {
    return absl::FailedPreconditionError(absl::StrCat(
        "game ", game, " has ", (*end)->sequence,
        " events; only a game without any can be removed from a store"));
  }
  status = store_->Write(/*sync=*/true, [game](WriteTransaction& txn) {
    return txn.Delete(Table::kGames, Key::Of(game).bytes());
  });
  if (status.ok()) ends_.erase(game);
  return status;
}

}  // namespace refold
