// GameStream: a complete game from elsewhere, which Log::AddGame() reads piece
// by piece, so that it is never all in memory.
#ifndef REFOLD_EVENTS_GAME_STREAM_H_
#define REFOLD_EVENTS_GAME_STREAM_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/log.pb.h"

namespace refold {

// A batch from elsewhere. It does not own the bytes of its events.
struct StoredBatch {
  std::vector<absl::string_view> events;  // serialized
  pb::BatchHash hashes;
};

// What is returned is valid until the next call. After an error there must be
// no further calls.
class GameStream {
 public:
  virtual ~GameStream() = default;

  virtual const pb::GameHeader& header() const = 0;
  // The bytes of each program of the header, in its order: one per call.
  virtual absl::StatusOr<absl::string_view> NextProgram() = 0;
  // After the programs, each batch in order; null after the last one.
  virtual absl::StatusOr<const StoredBatch*> NextBatch() = 0;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_GAME_STREAM_H_
