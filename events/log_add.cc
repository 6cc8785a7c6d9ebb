// Log::AddGame(): a whole game, in as many transactions as it takes.
//
// Its row in the table of games is written last, so nobody sees the others
// before. While there are such rows, a row of the table of meta data says so:
// if the process dies, the next one that begins a game deletes them.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/log.h"

namespace refold {
namespace {

// How many rows one transaction deletes, at most.
constexpr size_t kRowsAtOnce = 1 << 16;

// Up to kRowsAtOnce keys of a game.
absl::StatusOr<std::vector<std::string>> KeysOf(
    const std::shared_ptr<Store>& store, Table table, GameId game) {
  absl::StatusOr<std::unique_ptr<LogReader>> log = LogReader::Open(store);
  if (!log.ok()) return log.status();
  return (*log)->KeysOf(table, game, kRowsAtOnce);
}

}  // namespace

absl::Status Log::DeleteRows(Table table,
                             const std::vector<std::string>& keys) {
  return store_->Write(/*sync=*/true, [&](WriteTransaction& txn) {
    for (const std::string& key : keys) {
      const int code = txn.Delete(table, key);
      if (code != MDB_SUCCESS) return code;
    }
    return MDB_SUCCESS;
  });
}

absl::Status Log::DeleteUnfinished() {
  absl::StatusOr<std::unique_ptr<LogReader>> log = LogReader::Open(store_);
  if (!log.ok()) return log.status();
  absl::StatusOr<GameId> game = (*log)->UnfinishedGame();
  if (!game.ok()) return game.status();
  if (*game == 0) return absl::OkStatus();
  for (Table table : {Table::kEvents, Table::kHashes}) {
    for (;;) {
      absl::StatusOr<std::vector<std::string>> keys =
          KeysOf(store_, table, *game);
      if (!keys.ok()) return keys.status();
      if (keys->empty()) break;
      absl::Status deleted = DeleteRows(table, *keys);
      if (!deleted.ok()) return deleted;
    }
  }
  return DeleteRows(Table::kMeta, {kUnfinishedKey});
}

absl::Status Log::CommitPart(GameId game) {
  if (!unfinished_) {
    pending_.Put(Table::kMeta, kUnfinishedKey, Key::Of(game).bytes());
  }
  unfinished_ = true;
  return Commit(/*sync=*/true);
}

absl::Status Log::CommitRest() {
  absl::Status status =
      store_->Write(/*sync=*/true, [this](WriteTransaction& txn) {
        const int code = pending_.WriteTo(txn);
        if (code != MDB_SUCCESS || !unfinished_) return code;
        return txn.Delete(Table::kMeta, kUnfinishedKey);
      });
  if (!status.ok()) return status;
  pending_.Clear();
  unfinished_ = false;
  return absl::OkStatus();
}

absl::Status Log::AddPrograms(GameId game, GameStream& source,
                              std::vector<std::string>& added) {
  // What is committed on the way is in programs_.
  absl::StatusOr<std::unique_ptr<LogReader>> stored = LogReader::Open(store_);
  if (!stored.ok()) return stored.status();
  for (const pb::ProgramRef& ref : source.header().programs()) {
    absl::StatusOr<absl::string_view> bytes = source.NextProgram();
    if (!bytes.ok()) return bytes.status();
    absl::Status status = CheckProgram(ref, *bytes);
    if (!status.ok()) return status;
    if (programs_.count(ref.hash()) > 0) continue;
    if (!(*stored)->HasProgram(ref.hash())) {
      pending_.Put(Table::kPrograms, ref.hash(), *bytes);
      added.push_back(ref.hash());
    }
    programs_.insert(ref.hash());
    if (IsFull()) status = CommitPart(game);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status Log::AddBatches(GameId game, GameStream& source, GameEnd& end) {
  for (;;) {
    absl::StatusOr<const StoredBatch*> batch = source.NextBatch();
    if (!batch.ok()) return batch.status();
    if (*batch == nullptr) return absl::OkStatus();
    absl::Status status = WriteStoredBatch(game, **batch, pending_, end);
    if (status.ok() && IsFull()) status = CommitPart(game);
    if (!status.ok()) return status;
  }
}

absl::StatusOr<GameId> Log::AddGame(GameStream& source) {
  const Lock lock = LockToCommit();
  absl::Status status = CheckOpen();
  const std::string header = HeaderBytes(source.header());
  if (status.ok()) {
    status = CheckHeader(source.header(), header, options_.schema);
  }
  // So that all that waits from here on is of this game.
  if (status.ok()) status = CommitWaiting();
  if (!status.ok()) return status;
  absl::StatusOr<GameId> game = NextGame();
  if (!game.ok()) return game.status();

  GameEnd end;
  end.chain = HashOf(header);
  std::vector<std::string> programs;
  status = AddPrograms(*game, source, programs);
  if (status.ok()) status = AddBatches(*game, source, end);
  if (status.ok()) {
    PutGame(*game, header, pending_);
    status = CommitRest();
  }
  if (!status.ok()) {
    TakeBack(programs);
    return status;
  }
  last_game_ = *game;
  ends_[*game] = end;
  return *game;
}

void Log::TakeBack(const std::vector<std::string>& programs) {
  pending_.Clear();
  for (const std::string& hash : programs) programs_.erase(hash);
  // The caller is told why the game could not be added. Where the disk takes no
  // deletions either, who begins the next game tries them again; programs that
  // no game names do no harm.
  unfinished_ = !DeleteUnfinished().ok();
  absl::StatusOr<std::unique_ptr<LogReader>> log = LogReader::Open(store_);
  if (!log.ok()) return;
  std::vector<std::string> stored;
  for (const std::string& hash : programs) {
    if ((*log)->HasProgram(hash)) stored.push_back(hash);
  }
  if (!stored.empty()) DeleteRows(Table::kPrograms, stored).IgnoreError();
}

}  // namespace refold
