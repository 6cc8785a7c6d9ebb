// The old-log promise: every log in testdata/logs folds, with today's build, to
// the state hashes that were recorded in it. Logs are added there and never
// changed or taken away.
#include <dirent.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "events/import.h"
#include "events/log.h"
#include "events/test_games.h"
#include "google/protobuf/util/json_util.h"
#include "gtest/gtest.h"
#include "kernel/engine/check_game.h"
#include "kernel/games/registry.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"
#include "proto/program.pb.h"
#include "replay/fold_game.h"

namespace refold {
namespace {

constexpr char kFolder[] = "testdata/logs";

std::vector<std::string> RecordedLogs() {
  std::vector<std::string> names;
  DIR* folder = opendir(kFolder);
  if (folder == nullptr) return names;
  while (const dirent* entry = readdir(folder)) {
    std::string name = entry->d_name;
    if (name.find(".refold") != std::string::npos) names.push_back(name);
  }
  closedir(folder);
  std::sort(names.begin(), names.end());
  return names;
}

std::string JsonOf(const pb::Event& event) {
  std::string json;
  EXPECT_TRUE(google::protobuf::util::MessageToJsonString(event, &json).ok());
  return json;
}

// What the kernel reads and writes is what protobuf reads and writes.
TEST(RecordedLogsTest, EveryEventHasTheBytesOfItsMessage) {
  for (const std::string& name : RecordedLogs()) {
    SCOPED_TRACE(name);
    std::ifstream file(std::string(kFolder) + "/" + name, std::ios::binary);
    absl::StatusOr<ExportedGame> game = ReadExport(file);
    ASSERT_TRUE(game.ok()) << game.status();
    for (const std::string& bytes : game->events) {
      Event event;
      ASSERT_TRUE(Decode(bytes, event));
      ASSERT_EQ(Encode(event), bytes);
      pb::Event message;
      ASSERT_TRUE(message.ParseFromString(bytes));
      ASSERT_EQ(message.SerializeAsString(), bytes);
      ASSERT_EQ(JsonOf(ToProto(event)), JsonOf(message));
    }
  }
}

// So that they can be decided again and compared: what their programs say, this
// build's games have, if only as words that nothing asks for any more.
TEST(RecordedLogsTest, EveryProgramFitsItsGame) {
  for (const std::string& name : RecordedLogs()) {
    SCOPED_TRACE(name);
    std::ifstream file(std::string(kFolder) + "/" + name, std::ios::binary);
    absl::StatusOr<ExportedGame> game = ReadExport(file);
    ASSERT_TRUE(game.ok()) << game.status();
    const GameRules& rules = *FindGame(game->header.game());
    for (const std::string& bytes : game->programs) {
      pb::CardProgram program;
      ASSERT_TRUE(program.ParseFromString(bytes));
      auto linked = LinkedProgram::Link(program);
      ASSERT_TRUE(linked.ok()) << linked.status();
      const absl::Status fits = CheckWordsOfProgram(rules, **linked);
      EXPECT_TRUE(fits.ok()) << fits;
    }
  }
}

TEST(RecordedLogsTest, EveryLogFoldsToItsRecordedHashes) {
  const std::vector<std::string> names = RecordedLogs();
  ASSERT_FALSE(names.empty()) << "there are no logs in " << kFolder;
  for (const std::string& name : names) {
    SCOPED_TRACE(name);
    std::unique_ptr<Log> log = OpenLog(NewStorePath(), OpenOptions());
    std::ifstream file(std::string(kFolder) + "/" + name, std::ios::binary);
    absl::StatusOr<ImportReport> imported =
        ImportGame(file, *log, ImportOptions());
    ASSERT_TRUE(imported.ok()) << imported.status();
    ASSERT_GT(imported->events, 0u);
    auto reader = log->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    auto game = (*reader)->Game(imported->game);
    ASSERT_TRUE(game.ok()) << game.status();
    FoldReport report = FoldAll(*game);
    EXPECT_FALSE(report.fault.has_value()) << report.fault->what;
    EXPECT_EQ(report.batches, imported->batches);
    EXPECT_EQ(report.events, imported->events);
  }
}

}  // namespace
}  // namespace refold
