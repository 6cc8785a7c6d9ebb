// The fields of a game header that identify this build.
#ifndef REFOLD_REPLAY_IDENTITY_GAME_HEADER_H_
#define REFOLD_REPLAY_IDENTITY_GAME_HEADER_H_

#include <string>

#include "absl/strings/string_view.h"
#include "proto/log.pb.h"

namespace refold {

// The name and version of this build, as in headers: "refold 0.1+1a2b3c4d".
std::string KernelName();

// Fills in schema, kernel, game and rules version. This build must have the
// game (kernel/games/registry.h).
void StampHeader(absl::string_view game, pb::GameHeader& header);

// A description of this build: "refold 0.1+1a2b3c4d, cfc rules 1, mtg rules 2".
std::string BuildWords();

}  // namespace refold

#endif  // REFOLD_REPLAY_IDENTITY_GAME_HEADER_H_
