#include "events/log.h"

#include <utility>

#include "absl/memory/memory.h"
#include "absl/strings/str_cat.h"

namespace refold {

absl::StatusOr<std::unique_ptr<Log>> Log::Open(const std::string& path,
                                               const OpenOptions& options) {
  absl::StatusOr<std::shared_ptr<Store>> store = Store::Open(path, options);
  if (!store.ok()) return store.status();
  return absl::WrapUnique(new Log(*std::move(store), options));
}

absl::Status Log::CheckOpen() const {
  if (closed_) return absl::FailedPreconditionError("the log is closed");
  // A failed sync comes before whatever else may be wrong with a batch.
  if (!store_->read_only()) return store_->write_status();
  return absl::FailedPreconditionError(
      absl::StrCat("store ", store_->path(),
                   " was opened for reading; open it for writing"));
}

absl::StatusOr<GameEnd*> Log::EndOf(GameId game) {
  auto it = ends_.find(game);
  if (it != ends_.end()) return &it->second;
  absl::StatusOr<std::unique_ptr<LogReader>> log = LogReader::Open(store_);
  if (!log.ok()) return log.status();
  absl::StatusOr<GameReader> reader = (*log)->Game(game);
  if (!reader.ok()) return reader.status();
  absl::StatusOr<GameEnd> end = reader->End();
  if (!end.ok()) return end.status();
  return &ends_.emplace(game, *end).first->second;
}

absl::StatusOr<GameId> Log::NextGame() {
  if (last_game_ == 0) {
    absl::StatusOr<std::unique_ptr<LogReader>> log = LogReader::Open(store_);
    if (!log.ok()) return log.status();
    absl::StatusOr<std::vector<GameId>> games = (*log)->Games();
    if (!games.ok()) return games.status();
    if (!games->empty()) last_game_ = games->back();
  }
  if (unfinished_) {
    absl::Status deleted = DeleteUnfinished();
    if (!deleted.ok()) return deleted;
    unfinished_ = false;
  }
  return last_game_ + 1;
}

absl::Status Log::WritePrograms(const pb::GameHeader& header,
                                absl::FunctionRef<std::string(int)> program,
                                Undo& undo) {
  std::unique_ptr<LogReader> stored;
  for (int i = 0; i < header.programs_size(); ++i) {
    const pb::ProgramRef& ref = header.programs(i);
    if (programs_.count(ref.hash()) > 0) continue;
    if (stored == nullptr) {
      absl::StatusOr<std::unique_ptr<LogReader>> reader =
          LogReader::Open(store_);
      if (!reader.ok()) return reader.status();
      stored = *std::move(reader);
    }
    if (!stored->HasProgram(ref.hash())) {
      const std::string bytes = program(i);
      absl::Status right = CheckProgram(ref, bytes);
      if (!right.ok()) return right;
      pending_.Put(Table::kPrograms, ref.hash(), bytes);
      undo.programs.push_back(ref.hash());
    }
    programs_.insert(ref.hash());
  }
  return absl::OkStatus();
}

void Log::Rollback(const Undo& undo) {
  pending_.Rollback(undo.rows);
  for (const std::string& hash : undo.programs) programs_.erase(hash);
}

absl::StatusOr<GameId> Log::CreateGame(
    const pb::GameHeader& header, absl::FunctionRef<std::string(int)> program,
    Durability durability, const NewBatch* first) {
  const Lock lock = LockToAppend(durability);
  absl::Status status = CheckOpen();
  const std::string bytes = HeaderBytes(header);
  if (status.ok()) status = CheckHeader(header, bytes, options_.schema);
  if (!status.ok()) return status;
  absl::StatusOr<GameId> game = NextGame();
  if (!game.ok()) return game.status();

  Undo undo{pending_.mark(), {}};
  GameEnd end;
  status = WritePrograms(header, program, undo);
  if (status.ok()) {
    end.chain = HashOf(bytes);
    PutGame(*game, bytes, pending_);
    if (first != nullptr) {
      status = WriteBatch(*game, *first, options_.checkpoint_interval, pending_,
                          end);
    }
  }
  // Once for both: what is settled by itself may be committed by itself.
  if (status.ok()) status = Settle(durability);
  if (!status.ok()) {
    Rollback(undo);
    return status;
  }
  last_game_ = *game;
  ends_[*game] = end;
  return *game;
}

absl::Status Log::Append(GameId game, const NewBatch& batch,
                         Durability durability) {
  const Lock lock = LockToAppend(durability);
  absl::Status status = CheckOpen();
  if (!status.ok()) return status;
  absl::StatusOr<GameEnd*> end = EndOf(game);
  if (!end.ok()) return end.status();

  const Undo undo{pending_.mark(), {}};
  const GameEnd before = **end;
  status =
      WriteBatch(game, batch, options_.checkpoint_interval, pending_, **end);
  if (status.ok()) status = Settle(durability);
  if (!status.ok()) {
    Rollback(undo);
    **end = before;
  }
  return status;
}

absl::Status Log::CommitWaiting() {
  if (sealed_.empty() && pending_.empty()) return absl::OkStatus();
  return Commit(/*sync=*/GroupWaits());
}

absl::StatusOr<std::unique_ptr<LogReader>> Log::NewReader() {
  const Lock lock = LockToCommit();
  if (!closed_ && store_->write_status().ok()) {
    absl::Status written = CommitWaiting();
    if (!written.ok()) return written;
  }
  return LogReader::Open(store_);
}

}  // namespace refold
