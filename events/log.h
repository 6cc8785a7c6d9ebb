// Log: a store of games, appended to one batch at a time.
//
// A batch is stored whole or not at all, and in order. What an OK means depends
// on the durability asked for:
//
//   kSync   the batch, and all before it, is on the disk.
//   kGroup  the batch will be on the disk within OpenOptions::group_delay, with
//           others in one transaction; after Flush() it is.
//   kNone   for bulk work: the batch is written when kPendingBytes are waiting,
//           or at Flush(), without waiting for the disk in between. If the
//           machine (not the process) dies before Flush() returns, the whole
//           store may be damaged, the games in it too.
//
// When the process dies, batches that are still waiting are lost, the last ones
// first; the store always holds a prefix of what was appended. FORMAT.md says
// why.
//
// One process at a time writes to a store; any number may read it meanwhile.
// A Log is thread-safe. It must not be used in a child after fork().
#ifndef REFOLD_EVENTS_LOG_H_
#define REFOLD_EVENTS_LOG_H_

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "events/batch_writer.h"
#include "events/format.h"
#include "events/game_stream.h"
#include "events/reader.h"
#include "events/store.h"
#include "events/write_buffer.h"
#include "proto/log.pb.h"

namespace refold {

enum class Durability { kSync, kGroup, kNone };

struct OpenOptions : StoreOptions {
  // The number of events after which a checkpoint is due.
  uint64_t checkpoint_interval = 1024;
  // How long a batch of durability kGroup may wait.
  std::chrono::milliseconds group_delay{50};
  // The newest schema for new games. A test sets that of a later build.
  uint32_t schema = kSchemaVersion;
};

class Log {
 public:
  // Waiting batches are written when they reach this many bytes. While those of
  // kGroup are being written, as many again may gather.
  static constexpr size_t kPendingBytes = 4 << 20;

  // See Store::Open for the errors.
  static absl::StatusOr<std::unique_ptr<Log>> Open(const std::string& path,
                                                   const OpenOptions& options);
  // Flushes, if Close() was not called; an error is then lost.
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  // Creates a game. `program(i)` returns the bytes of header.programs(i); it is
  // called only for programs that the store lacks. InvalidArgument if the bytes
  // do not have the hash in the header.
  //
  // `first` is its first batch. Both are stored in one transaction: neither a
  // reader nor recovery after a crash finds the header without it. A game that
  // is created without one has not begun (GameEnd::has_begun) until Append().
  absl::StatusOr<GameId> CreateGame(const pb::GameHeader& header,
                                    absl::FunctionRef<std::string(int)> program,
                                    Durability durability = Durability::kSync,
                                    const NewBatch* first = nullptr);

  // Creates a game that shares the events of `parent` up to `sequence`, by
  // reference, and continues from there with its own batches. `sequence` must
  // be the last event of a batch: OutOfRange if there is no such event,
  // InvalidArgument if its batch continues. DataLoss if the parent is damaged
  // there; earlier events are not checked. FailedPrecondition if the parent is
  // a fork of a fork of … more than kMaxForkPieces deep.
  absl::StatusOr<GameId> ForkGame(GameId parent, uint64_t sequence,
                                  Durability durability = Durability::kSync);

  // Adds the next batch of a game. After an error no part of it is stored, and
  // it may be retried. ResourceExhausted if the disk is full. But after
  // Unavailable, which means that the disk failed, nothing more can be stored,
  // and it is unknown whether the last batches were (Store::write_status).
  absl::Status Append(GameId game, const NewBatch& batch,
                      Durability durability = Durability::kSync);

  // Stores a complete game durably: all of it or nothing, even if the process
  // dies meanwhile. InvalidArgument if it has wrong hashes; the source's error
  // if that fails. It holds one batch and kPendingBytes in memory; other
  // appends wait until it returns.
  absl::StatusOr<GameId> AddGame(GameStream& source);

  // Removes a game that has not begun, which earlier builds left behind when
  // they were stopped while creating it. FailedPrecondition if it has begun:
  // events are never deleted. NotFound if there is no such game.
  absl::Status RemoveGame(GameId game);

  // Writes everything appended durably to disk.
  absl::Status Flush();

  // Flushes. Nothing can be appended afterwards.
  absl::Status Close();

  // A view of everything appended until now; waiting batches are written first.
  // After Close(), or when the disk failed (Store::write_status), a view of
  // everything that is stored.
  absl::StatusOr<std::unique_ptr<LogReader>> NewReader();

  // For tests: how much is waiting to be written.
  size_t pending_bytes() const {
    std::lock_guard<std::mutex> lock(mutex_);
    return sealed_.bytes() + pending_.bytes();
  }

  const std::string& path() const { return store_->path(); }
  uint64_t map_size() const { return store_->map_size(); }

 private:
  Log(std::shared_ptr<Store> store, const OpenOptions& options)
      : options_(options), store_(std::move(store)) {}

  // What undoes an append that failed.
  struct Undo {
    WriteBuffer::Mark rows;
    std::vector<std::string> programs;
  };

  using Lock = std::unique_lock<std::mutex>;

  // Locks mutex_ for an append, once there is room for it. If the append may
  // need to commit, the flusher is idle when the lock is granted.
  Lock LockToAppend(Durability durability);
  // Locks mutex_ when the flusher is idle.
  Lock LockToCommit();

  // All of these require mutex_ to be held.
  absl::Status CheckOpen() const;
  absl::StatusOr<GameEnd*> EndOf(GameId game);
  absl::StatusOr<GameId> NextGame();
  absl::Status WritePrograms(const pb::GameHeader& header,
                             absl::FunctionRef<std::string(int)> program,
                             Undo& undo);
  void Rollback(const Undo& undo);
  // Deletes existing rows.
  absl::Status DeleteRows(Table table, const std::vector<std::string>& keys);
  // Deletes the rows of a game that was not added whole, if there is one.
  absl::Status DeleteUnfinished();
  // The parts of AddGame(). `added` are the programs that the store lacked.
  absl::Status AddPrograms(GameId game, GameStream& source,
                           std::vector<std::string>& added);
  absl::Status AddBatches(GameId game, GameStream& source, GameEnd& end);
  // Commits a part of the game, and the last part of it.
  absl::Status CommitPart(GameId game);
  absl::Status CommitRest();
  // Undoes all of this after it failed.
  void TakeBack(const std::vector<std::string>& programs);
  // Writes what waits, so that a reader sees it.
  absl::Status CommitWaiting();

  // Makes what was just added as durable as requested.
  absl::Status Settle(Durability durability);
  // Writes everything that waits. The flusher must be idle.
  absl::Status Commit(bool sync);
  absl::Status FlushLocked();
  // Passes what is pending to the flusher. Nothing may be sealed yet.
  void Seal();
  // What is pending is enough for a transaction.
  bool IsFull() const { return pending_.bytes() >= kPendingBytes; }
  // Some of what waits is of kGroup.
  bool GroupWaits() const { return deadline_.has_value() || !sealed_.empty(); }

  // Commits batches of kGroup whose time has come.
  void FlusherLoop();
  // Writes what is sealed, with `lock` released meanwhile.
  void WriteSealed(Lock& lock);

  const OpenOptions options_;
  const std::shared_ptr<Store> store_;

  // Guards everything below. Not Abseil's: the thread sanitizer does not know
  // the one that Debian built.
  mutable std::mutex mutex_;
  bool closed_ = false;
  // Data waiting to be written: first what is sealed, to which nothing is added
  // any more, then what is pending.
  WriteBuffer sealed_;
  WriteBuffer pending_;
  // The flusher is writing what is sealed, without holding mutex_. No other
  // thread touches that or commits.
  bool writing_ = false;
  std::condition_variable written_;
  // When what is pending must be committed, because some of it is of kGroup; or
  // when the flusher tries again after it failed.
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  // The flusher failed: the next append must tell its caller.
  bool overdue_ = false;
  std::condition_variable wake_flusher_;
  std::thread flusher_;

  GameId last_game_ = 0;  // 0 = not yet looked up
  // There may be rows of a game that was not added whole, or is being added.
  bool unfinished_ = true;
  std::map<GameId, GameEnd> ends_;
  // Hashes of programs that are known to be stored or waiting.
  std::set<std::string> programs_;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_LOG_H_
