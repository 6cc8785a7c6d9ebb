// GameStream: a whole game as it was stored elsewhere, which Log::AddGame()
// takes piece by piece, so that nobody has to hold all of it.
#ifndef REFOLD_EVENTS_GAME_STREAM_H_
#define REFOLD_EVENTS_GAME_STREAM_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/log.pb.h"

namespace refold {

// A batch as it was stored elsewhere. Its events are somebody else's bytes.
struct StoredBatch {
  std::vector<absl::string_view> events;  // serialized
  pb::BatchHash hashes;
};

// What is given is valid until the next call. After an error there is nothing
// more to ask for.
class GameStream {
 public:
  virtual ~GameStream() = default;

  virtual const pb::GameHeader& header() const = 0;
  // The bytes of each program of the header, in its order: one a call.
  virtual absl::StatusOr<absl::string_view> NextProgram() = 0;
  // After the programs, each batch in order; null after the last one.
  virtual absl::StatusOr<const StoredBatch*> NextBatch() = 0;
};

}  // namespace refold

#endif  // REFOLD_EVENTS_GAME_STREAM_H_
