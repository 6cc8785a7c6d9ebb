// Small games for the tests of the log: every event sets a number of the game.
#ifndef REFOLD_EVENTS_TEST_GAMES_H_
#define REFOLD_EVENTS_TEST_GAMES_H_

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "events/format.h"
#include "events/log.h"
#include "kernel/state/facts.h"
#include "proto/log.pb.h"

namespace refold {

// A unique directory name below the test's temporary directory.
std::string NewStorePath();

// Opens a store for writing, creating it if necessary. Fails the test on
// errors.
std::unique_ptr<Log> OpenLog(const std::string& path);
std::unique_ptr<Log> OpenLog(const std::string& path, OpenOptions options);

// Two programs (their content means nothing to a store) and a header for them.
std::vector<std::string> TestPrograms();
pb::GameHeader TestHeader(absl::string_view title = "test");

GameId CreateTestGame(Log& log, Durability durability = Durability::kSync,
                      absl::string_view title = "test");

// Batch number `batch` of a game whose batches hold `size` events each.
std::vector<Event> TestEvents(uint64_t batch, uint64_t size = 3);
// The state hash that the tests claim after a batch.
Hash128 TestState(uint64_t batch);

absl::Status AppendTestBatch(Log& log, GameId game, uint64_t batch,
                             Durability durability = Durability::kSync,
                             uint64_t size = 3);

// A game of that many batches, with its chain verified and its content compared
// with TestEvents(): fails the test if the store holds anything else.
void ExpectTestGame(Log& log, GameId game, uint64_t batches, uint64_t size = 3);

// A game as contained in an export.
struct ExportedGame {
  pb::GameHeader header;
  std::vector<std::string> programs;  // in header order
  std::vector<std::string> events;    // serialized
};
// Reads an export to its end; ExportReader's error if it is faulty.
absl::StatusOr<ExportedGame> ReadExport(std::istream& in);

// Changes a store behind its back. It must not be open in this process.
void RawPut(const std::string& path, Table table, absl::string_view key,
            absl::string_view value);
void RawDelete(const std::string& path, Table table, absl::string_view key);
// The value of a key; fails the test if there is none.
std::string RawGet(const std::string& path, Table table, absl::string_view key);

// Removes all keys from the branch pages of the file, and returns the number of
// such pages. A page has its flags at byte 10, the end of its keys' places at
// byte 12, and the first of these at byte 16.
int EmptyBranchPages(const std::string& path);

}  // namespace refold

#endif  // REFOLD_EVENTS_TEST_GAMES_H_
