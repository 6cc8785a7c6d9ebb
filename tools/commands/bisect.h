// The three ways of `refold bisect`, one file each.
#ifndef REFOLD_TOOLS_COMMANDS_BISECT_H_
#define REFOLD_TOOLS_COMMANDS_BISECT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/reader.h"
#include "replay/bisect/first_held.h"

namespace refold::tools {

struct BisectOptions {
  std::string store;  // empty: the game is a file
  std::string game;
  std::string first;                 // an expression; empty = not this way
  std::string run;                   // a command; empty = not this way
  std::vector<std::string> kernels;  // two builds; empty = not this way
  std::string from;                  // places (game_place.h); empty = not given
  std::string good;
  std::string bad;
  bool monotone = false;
  bool scan = false;
  bool json = false;
  bool quiet = false;

  // The events to search: without --good and --from, from the first one after
  // `start`; without --bad, up to the end of the game. A turn
  // begins with the first of its events, and is over after the last one.
  absl::StatusOr<bisect::Bounds> BoundsIn(const GameReader& game,
                                          uint64_t start) const;
};

// Each prints what it found, and returns an exit code.
absl::StatusOr<int> BisectByExpression(const BisectOptions& options,
                                       const GameReader& game);
absl::StatusOr<int> BisectByCommand(const BisectOptions& options,
                                    const GameReader& game);
absl::StatusOr<int> BisectBuilds(const BisectOptions& options,
                                 const GameReader& game);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_BISECT_H_
