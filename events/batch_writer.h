// Turns headers and batches into the rows of a store.
//
// It computes the chain, checks that batches follow one another without a gap,
// and decides when a checkpoint is due. It does not control when rows reach the
// disk.
#ifndef REFOLD_EVENTS_BATCH_WRITER_H_
#define REFOLD_EVENTS_BATCH_WRITER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "events/format.h"
#include "events/game_stream.h"
#include "events/reader.h"
#include "events/write_buffer.h"
#include "kernel/base/hash128.h"
#include "kernel/state/facts.h"
#include "proto/log.pb.h"

namespace refold {

// A state as a checkpoint stores it.
struct StateBytes {
  std::string state;        // GameState::ToBytes()
  std::string projections;  // Projections::ToBytes(); empty if not kept
};

// The events of one decision, and the world after them.
struct NewBatch {
  absl::Span<const Event> events;
  // What is stored: the canonical bytes of each event. If absent, they are
  // encoded.
  absl::Span<const std::string> bytes;
  Hash128 state;
  std::optional<Hash128> projections;
  // Of their bytes.
  uint32_t projections_version = 1;
  // Returns the state after the batch; called only if a checkpoint is due. If
  // null, none is made.
  std::function<StateBytes()> snapshot;
  // Make a checkpoint whether or not one is due.
  bool checkpoint = false;
};

// The bytes as which a header is stored and hashed.
std::string HeaderBytes(const pb::GameHeader& header);

// InvalidArgument if a header cannot be stored, FailedPrecondition if its
// schema is newer than `newest`. `bytes` are its HeaderBytes().
absl::Status CheckHeader(const pb::GameHeader& header, absl::string_view bytes,
                         uint32_t newest = kSchemaVersion);

// InvalidArgument if these are not the bytes of the program that a header
// names, or too many to be stored.
absl::Status CheckProgram(const pb::ProgramRef& ref, absl::string_view bytes);

// Adds the row that creates a game.
void PutGame(GameId game, absl::string_view header_bytes, WriteBuffer& rows);

// Adds the rows of a batch after `end`, and moves `end`. InvalidArgument if it
// does not follow `end` or is too large; then the caller must roll back `rows`
// and `end`.
absl::Status WriteBatch(GameId game, const NewBatch& batch,
                        uint64_t checkpoint_interval, WriteBuffer& rows,
                        GameEnd& end);
// The same for a stored batch. Its numbers and its chain must be right.
absl::Status WriteStoredBatch(GameId game, const StoredBatch& batch,
                              WriteBuffer& rows, GameEnd& end);

}  // namespace refold

#endif  // REFOLD_EVENTS_BATCH_WRITER_H_
