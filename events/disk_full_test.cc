// A disk that is full: a clear error, nothing acknowledged is lost, and
// recording goes on once there is room.
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>

#include "absl/cleanup/cleanup.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

// No file can grow beyond a size while this lives.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &before_), 0);
    const rlimit limit{bytes, before_.rlim_max};
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
  }
  ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_;
};

class DiskLimitTest : public testing::TestWithParam<Durability> {};

// Appends until an append fails. Gives the batch that failed.
uint64_t AppendUntilFull(Log& log, GameId game, uint64_t batch,
                         Durability durability) {
  absl::Status status;
  while (status.ok() && batch < 100000) {
    status = AppendTestBatch(log, game, ++batch, durability, 100);
  }
  EXPECT_EQ(status.code(), absl::StatusCode::kResourceExhausted) << status;
  EXPECT_THAT(status.message(), HasSubstr("disk is full"));
  return batch;
}

TEST_P(DiskLimitTest, RecordingGoesOnOnceThereIsRoom) {
  const std::string path = NewStorePath();
  OpenOptions options;
  options.group_delay = std::chrono::milliseconds(1);
  auto log = OpenLog(path, options);
  const GameId game = CreateTestGame(*log);
  uint64_t stored = 0;
  for (rlim_t limit : {1 << 20, 3 << 20, 5 << 20}) {
    {
      FileSizeLimit full(limit);
      stored = AppendUntilFull(*log, game, stored, GetParam()) - 1;
      // It stays an error, and stays without effect.
      EXPECT_EQ(AppendTestBatch(*log, game, stored + 1, GetParam(), 100).code(),
                absl::StatusCode::kResourceExhausted);
      if (GetParam() == Durability::kSync) {
        ExpectTestGame(*log, game, stored, 100);
      } else {
        EXPECT_EQ(log->Flush().code(), absl::StatusCode::kResourceExhausted);
      }
    }
    ASSERT_TRUE(log->Flush().ok());
    ExpectTestGame(*log, game, stored, 100);
  }
  EXPECT_GT(stored, 100u);
  log.reset();
  ExpectTestGame(*OpenLog(path), game, stored, 100);
}

TEST(DiskFullTest, AFullDiskAtCreationIsReported) {
  const std::string path = NewStorePath();
  OpenOptions options;
  options.create = true;
  {
    FileSizeLimit full(6000);
    EXPECT_EQ(Log::Open(path, options).status().code(),
              absl::StatusCode::kResourceExhausted);
  }
  EXPECT_TRUE(Log::Open(path, options).ok());
}

TEST(DiskFullTest, ACreationThatFailsLeavesNothingBehind) {
  OpenOptions options;
  options.create = true;
  const std::string in_a_new_directory = NewStorePath();
  const std::string in_an_old_one = NewStorePath();
  ASSERT_TRUE(std::filesystem::create_directory(in_an_old_one));
  for (rlim_t limit = 0; limit < 40'000; limit += 2'000) {
    FileSizeLimit full(limit);
    for (const std::string& path : {in_a_new_directory, in_an_old_one}) {
      if (Log::Open(path, options).ok()) {
        std::filesystem::remove_all(path);
        continue;
      }
      EXPECT_EQ(path == in_an_old_one, std::filesystem::exists(path));
      if (path == in_an_old_one) {
        EXPECT_TRUE(std::filesystem::is_empty(path)) << limit;
      }
    }
    std::filesystem::create_directory(in_an_old_one);
  }
}

// Of a log that could not write what it held, the rest can be read.
TEST(DiskFullTest, AReaderAfterCloseSeesWhatIsStored) {
  auto log = OpenLog(NewStorePath());
  {
    FileSizeLimit full(40'000);
    const GameId game = CreateTestGame(*log, Durability::kSync);
    AppendUntilFull(*log, game, 0, Durability::kSync);
    EXPECT_EQ(CreateTestGame(*log, Durability::kNone), game + 1);
    EXPECT_EQ(log->Close().code(), absl::StatusCode::kResourceExhausted);
    auto reader = log->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    EXPECT_EQ((*reader)->Games()->size(), 1u);
  }
}

// The real thing, where the test may mount a small file system.
TEST(DiskFullTest, AFullFileSystem) {
  const std::string path = NewStorePath();
  ASSERT_TRUE(std::filesystem::create_directory(path));
  if (mount("tmpfs", path.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "may not mount a file system here";
  }
  auto unmount = absl::MakeCleanup([&path] { umount(path.c_str()); });
  auto log = OpenLog(path);
  const GameId game = CreateTestGame(*log);
  const uint64_t failed = AppendUntilFull(*log, game, 0, Durability::kSync);
  EXPECT_GT(failed, 10u);
  ExpectTestGame(*log, game, failed - 1, 100);
  ASSERT_EQ(mount("tmpfs", path.c_str(), "tmpfs", MS_REMOUNT, "size=8m"), 0);
  ASSERT_TRUE(AppendTestBatch(*log, game, failed, Durability::kSync, 100).ok());
  ExpectTestGame(*log, game, failed, 100);
  log.reset();
  log = OpenLog(path);
  ExpectTestGame(*log, game, failed, 100);
  log.reset();
}

// A file system of its own that is full but for a store without its lock file.
TEST(DiskFullTest, AStoreOnAFullFileSystemIsFullAndNotDamaged) {
  const std::string whole = NewStorePath();
  { CreateTestGame(*OpenLog(whole)); }
  const std::string path = NewStorePath();
  ASSERT_TRUE(std::filesystem::create_directory(path));
  if (mount("tmpfs", path.c_str(), "tmpfs", 0, "size=1m") != 0) {
    GTEST_SKIP() << "may not mount a file system here";
  }
  auto unmount = absl::MakeCleanup([&path] { umount(path.c_str()); });
  std::filesystem::copy_file(whole + "/data.mdb", path + "/data.mdb");
  const std::string lock = path + "/lock.mdb";
  { std::ofstream(path + "/filler") << std::string(2 << 20, 'x'); }
  for (bool sparse : {false, true}) {
    for (bool read_only : {false, true}) {
      std::filesystem::remove(lock);
      if (sparse) {
        { std::ofstream made(lock); }
        std::filesystem::resize_file(lock, 8192);
      }
      OpenOptions options;
      options.read_only = read_only;
      const absl::Status status = Log::Open(path, options).status();
      EXPECT_EQ(status.code(), absl::StatusCode::kResourceExhausted) << status;
      EXPECT_THAT(status.message(), HasSubstr("disk is full"));
    }
  }
  std::filesystem::remove(path + "/filler");
  EXPECT_TRUE(Log::Open(path, OpenOptions()).ok());
}

INSTANTIATE_TEST_SUITE_P(All, DiskLimitTest,
                         testing::Values(Durability::kSync, Durability::kGroup,
                                         Durability::kNone));

}  // namespace
}  // namespace refold
