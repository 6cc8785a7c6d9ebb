// Reading a store: a consistent view of one moment.
//
// Later commits are not visible; open another reader for those. A reader keeps
// the pages that it sees from being reused, so do not keep one open for hours
// while games are recorded.
//
// Everything read points into the store's map: valid while the LogReader lives.
// Not thread-safe; use one reader per thread.
#ifndef REFOLD_EVENTS_READER_H_
#define REFOLD_EVENTS_READER_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/cursor.h"
#include "events/format.h"
#include "events/store.h"
#include "kernel/base/hash128.h"
#include "proto/fork.pb.h"
#include "proto/log.pb.h"

namespace refold {

class GameReader;

class LogReader {
 public:
  // `store` is that of a Log; use Log::NewReader().
  static absl::StatusOr<std::unique_ptr<LogReader>> Open(
      std::shared_ptr<Store> store);
  ~LogReader() { store_->EndRead(reading_); }
  LogReader(const LogReader&) = delete;
  LogReader& operator=(const LogReader&) = delete;

  // Every game, in the order in which they were created.
  absl::StatusOr<std::vector<GameId>> Games() const;
  // NotFound if there is no such game, DataLoss if its header is damaged. The
  // GameReader must not outlive this.
  absl::StatusOr<GameReader> Game(GameId game) const;

  // A game that is only partly stored, because adding it has not finished or
  // was interrupted; 0 if there is none. It is not among Games().
  absl::StatusOr<GameId> UnfinishedGame() const;
  // The first keys of a game in a table, at most `limit`. DataLoss if a page on
  // the way is damaged.
  absl::StatusOr<std::vector<std::string>> KeysOf(Table table, GameId game,
                                                  size_t limit) const;

  bool HasProgram(absl::string_view hash) const;
  // The bytes of the program with this hash. NotFound, or DataLoss if they do
  // not have that hash.
  absl::StatusOr<absl::string_view> Program(absl::string_view hash) const;

 private:
  friend class GameReader;

  LogReader(std::shared_ptr<Store> store, Store::Reading reading)
      : store_(std::move(store)), reading_(std::move(reading)) {}

  const StoreView& view() const { return reading_.view; }

  // The stored record of a game: its header, or that of a fork (fork_row.h).
  absl::StatusOr<absl::string_view> RecordOf(GameId game) const;
  // NotFound if there is no such row; `what` names it.
  absl::StatusOr<absl::string_view> Get(Table table, absl::string_view key,
                                        absl::string_view what) const;

  std::shared_ptr<Store> store_;
  Store::Reading reading_;
  // Programs that Program() has read, by hash: many games share them, and a
  // view does not change.
  mutable std::map<std::string, absl::string_view, std::less<>>
      proved_programs_;
};

// Where a game ends.
struct GameEnd {
  uint64_t sequence = 0;    // of the last event
  uint64_t batch = 0;       // the last one
  uint64_t checkpoint = 0;  // sequence of the last one; 0 = there is none
  Hash128 chain;            // after the last event

  // Whether anything of the game other than its header is stored.
  bool has_begun() const { return sequence + batch + checkpoint > 0; }
};

class GameReader {
 public:
  GameId id() const { return id_; }
  const pb::GameHeader& header() const { return header_; }
  // The events it shares with other games; no pieces if it is not a fork. It
  // shares rows up to shared_events() and shared_batches().
  const pb::Fork& fork() const { return fork_; }
  bool is_fork() const { return fork_.pieces_size() > 0; }
  uint64_t shared_events() const;
  uint64_t shared_batches() const;

  // As stored: the chain's root is their hash. A fork's are its parent's.
  absl::string_view header_bytes() const { return header_bytes_; }
  Hash128 root() const { return HashOf(header_bytes_); }

  absl::StatusOr<GameEnd> End() const;

  // Events whose sequence is at least `from`.
  EventCursor Events(uint64_t from = 1) const;
  // Rows of batch hashes (see DecodeBatchHash) and of checkpoints.
  RowCursor Batches() const { return Rows(Table::kHashes); }
  RowCursor Checkpoints() const { return Rows(Table::kSnapshots); }

  // The bytes of every program, in header order.
  absl::StatusOr<std::vector<absl::string_view>> Programs() const;
  // The bytes of the program that the header names at `index`, from 0.
  absl::StatusOr<absl::string_view> Program(int index) const;
  // The last checkpoint whose sequence is at most `sequence`, if there is one.
  absl::StatusOr<std::optional<pb::Checkpoint>> CheckpointAt(
      uint64_t sequence) const;

 private:
  friend class LogReader;

  GameReader(const LogReader* log, GameId id, absl::string_view header_bytes)
      : log_(log), id_(id), header_bytes_(header_bytes) {}

  RowCursor Rows(Table table) const;

  const LogReader* log_;
  GameId id_;
  absl::string_view header_bytes_;
  pb::GameHeader header_;
  pb::Fork fork_;
};

// Decodes a row of GameReader::Batches() or Checkpoints(). DataLoss if the row
// is damaged or is for another number than it is stored under.
absl::StatusOr<pb::BatchHash> DecodeBatchHash(const RowCursor& row);
// The same, into a message whose memory is reused.
absl::Status DecodeBatchHash(const RowCursor& row, pb::BatchHash& hash);
absl::StatusOr<pb::Checkpoint> DecodeCheckpoint(const RowCursor& row);
// The version of the projections whose hash this contains; builds older than
// that version number did not write it.
uint32_t ProjectionsVersionOf(const pb::BatchHash& hash);

}  // namespace refold

#endif  // REFOLD_EVENTS_READER_H_
