// What every header made by this build says of the build.
#ifndef REFOLD_TOOLS_GAME_HEADER_H_
#define REFOLD_TOOLS_GAME_HEADER_H_

#include <string>

#include "absl/strings/string_view.h"
#include "proto/log.pb.h"

namespace refold::tools {

// Eight hexadecimal digits that are others when a source of the rules, of the
// schemas or of what reads cards is another (rules_hash.bzl).
extern const char kRulesHash[];

// The name and version of this build, as headers say it: "refold 0.1+1a2b3c4d".
std::string KernelName();

// Fills in schema, kernel, game and rules version. This build must have the
// game (kernel/games/registry.h).
void StampHeader(absl::string_view game, pb::GameHeader& header);

// This build in words: "refold 0.1+1a2b3c4d, cfc rules 1, mtg rules 1".
std::string BuildWords();

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_GAME_HEADER_H_
