// Exported games, ready to be read as those of a store are.
#ifndef REFOLD_TOOLS_COMMANDS_GAME_FILES_H_
#define REFOLD_TOOLS_COMMANDS_GAME_FILES_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "events/reader.h"

namespace refold::tools {

// A store in a temporary folder that goes when this does. (A process that is
// killed leaves it behind.)
class GameFiles {
 public:
  // Reads each file as `log import` does. Errors name the file.
  static absl::StatusOr<std::unique_ptr<GameFiles>> Read(
      const std::vector<std::string>& files);
  ~GameFiles();
  GameFiles(const GameFiles&) = delete;
  GameFiles& operator=(const GameFiles&) = delete;

  // The game of the file with this number, from 0. Not to be used when this is
  // gone.
  absl::StatusOr<GameReader> Game(size_t file) const;

 private:
  GameFiles() = default;

  std::string folder_;
  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
  std::vector<GameId> games_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_GAME_FILES_H_
