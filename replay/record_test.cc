// What Recorder stores when its process is killed.
#include "replay/record.h"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "events/test_games.h"
#include "gtest/gtest.h"
#include "kernel/engine/engine.h"
#include "kernel/games/registry.h"
#include "replay/test_recording.h"

namespace refold {
namespace {

// Starts a game whose header alone is enough for a transaction, and dies when
// the log has committed what it commits of its own accord.
[[noreturn]] void StartAndDie(const std::string& path) {
  OpenOptions options;
  options.group_delay = std::chrono::hours(1);
  auto log = OpenLog(path, options);
  pb::GameHeader header = EmptyGameHeader();
  header.set_title(std::string(Log::kPendingBytes, 't'));
  auto programs = RulesPrograms();
  Recorder recorder(*log, programs, Durability::kGroup);
  auto engine =
      Engine::Start(header, programs, *FindGame("mtg"), recorder.commit());
  if (!engine.ok()) _exit(1);
  while (log->pending_bytes() >= Log::kPendingBytes) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  _exit(0);
}

TEST(RecorderTest, AKillBetweenTheHeaderAndTheFirstBatchLeavesNoHeaderAlone) {
  const std::string path = NewStorePath();
  const pid_t child = fork();
  if (child == 0) StartAndDie(path);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
  auto log = OpenLog(path);
  auto reader = log->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto games = (*reader)->Games();
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 1u);
  EXPECT_TRUE((*reader)->Game(1)->End()->has_begun());
}

}  // namespace
}  // namespace refold
