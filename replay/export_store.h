// A game from an export, readable like one of a store.
//
// It is imported into a store of its own below the system's folder for
// temporary files (TMPDIR), which goes away with this.
#ifndef REFOLD_REPLAY_EXPORT_STORE_H_
#define REFOLD_REPLAY_EXPORT_STORE_H_

#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "events/log.h"

namespace refold {

class ExportStore {
 public:
  // NotFound if there is no such file; otherwise what ImportGame() says of it,
  // or why there is no room for it.
  static absl::StatusOr<std::unique_ptr<ExportStore>> Open(
      const std::string& file);
  ~ExportStore();
  ExportStore(const ExportStore&) = delete;
  ExportStore& operator=(const ExportStore&) = delete;

  const GameReader& game() const { return *game_; }

 private:
  explicit ExportStore(std::string folder) : folder_(std::move(folder)) {}

  absl::Status Import(std::istream& in);

  const std::string folder_;
  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
  std::optional<GameReader> game_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_EXPORT_STORE_H_
