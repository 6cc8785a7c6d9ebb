// Places in a game on the command line.
//
// `--at`, `--from`, `--to`, and the bounds of a search all take an event, "turn
// N" or "end" (tools/story/story_place.h), and give the same errors for places
// that do not exist.
#ifndef REFOLD_TOOLS_COMMANDS_GAME_PLACE_H_
#define REFOLD_TOOLS_COMMANDS_GAME_PLACE_H_

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/reader.h"
#include "tools/story/story_place.h"

namespace refold::tools {

// An option that takes a place; `what` says what the place is for.
CLI::Option* AddPlace(CLI::App& app, const char* name, std::string& place,
                      const std::string& what);

// The events that a place stands for, which must exist: OutOfRange names the
// option if they do not, DataLoss says that this is because the end of the game
// is missing. For "end", missing events are not detected.
absl::StatusOr<EventRange> FindPlace(const GameReader& game,
                                     const std::string& place,
                                     absl::string_view option);

// The last of these events. DataLoss also if "end" is not where the game ended.
absl::StatusOr<uint64_t> FindEvent(const GameReader& game,
                                   const std::string& place,
                                   absl::string_view option);

// Where a game can be forked: the event itself, or the last prompt that opened
// in a turn or before the end. InvalidArgument if none opened in that turn.
absl::StatusOr<uint64_t> FindPrompt(const GameReader& game,
                                    const std::string& place,
                                    absl::string_view option);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_GAME_PLACE_H_
