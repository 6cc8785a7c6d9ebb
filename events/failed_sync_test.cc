// A disk that fails to take what was written, once: the machine has dropped the
// pages then, and a second sync of the same file finds nothing to complain of.
//
// The calls of LMDB and of this library are caught on their way to the system,
// so these tests are a program of their own.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <set>
#include <string>
#include <utility>

#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace {

int syncs = 0;                              // of data
bool fail_next = false;                     // the next of them
std::set<std::pair<dev_t, ino_t>> flushed;  // by fsync()

}  // namespace

extern "C" int fdatasync(int file) {
  ++syncs;
  if (fail_next) {
    fail_next = false;
    errno = EIO;
    return -1;
  }
  return static_cast<int>(syscall(SYS_fdatasync, file));
}

extern "C" int fsync(int file) {
  struct stat info;
  if (fstat(file, &info) == 0) flushed.emplace(info.st_dev, info.st_ino);
  return static_cast<int>(syscall(SYS_fsync, file));
}

namespace refold {
namespace {

using ::testing::HasSubstr;

class FailedSyncTest : public testing::TestWithParam<Durability> {
 protected:
  FailedSyncTest() {
    fail_next = false;
    OpenOptions options;
    options.group_delay = std::chrono::hours(1);
    log_ = OpenLog(path_, options);
    game_ = CreateTestGame(*log_);
    EXPECT_TRUE(AppendTestBatch(*log_, game_, 1).ok());
  }

  // Appends a batch and wants it on the disk.
  absl::Status Store(uint64_t batch) {
    absl::Status status = AppendTestBatch(*log_, game_, batch, GetParam());
    return status.ok() ? log_->Flush() : status;
  }

  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_;
  GameId game_ = 0;
};

TEST_P(FailedSyncTest, ARetryAfterAFailedSyncIsNotOk) {
  const int before = syncs;
  ASSERT_TRUE(Store(2).ok());
  ASSERT_GT(syncs, before) << "LMDB's calls are not caught";
  fail_next = true;
  const absl::Status failed = Store(3);
  EXPECT_EQ(failed.code(), absl::StatusCode::kUnavailable) << failed;
  EXPECT_THAT(failed.message(), HasSubstr("closed for writing"));
  ASSERT_FALSE(fail_next) << "nothing was synced";
  for (uint64_t batch : {3, 4}) EXPECT_EQ(Store(batch), failed);
  EXPECT_EQ(log_->Flush(), failed);
  EXPECT_EQ(log_->ForkGame(game_, 3).status(), failed);
}

TEST_P(FailedSyncTest, WhatIsStoredCanStillBeRead) {
  ASSERT_TRUE(Store(2).ok());
  fail_next = true;
  EXPECT_FALSE(Store(3).ok());
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  EXPECT_GE((*reader)->Game(game_)->End()->batch, 2u);
  reader->reset();
  EXPECT_EQ(log_->Close().code(), absl::StatusCode::kUnavailable);
}

TEST_P(FailedSyncTest, AStoreThatIsOpenedAgainGoesOn) {
  ASSERT_TRUE(Store(2).ok());
  fail_next = true;
  EXPECT_FALSE(Store(3).ok());
  log_.reset();
  log_ = OpenLog(path_);
  const uint64_t stored = (*log_->NewReader())->Game(game_)->End()->batch;
  ASSERT_GE(stored, 2u);
  ASSERT_LE(stored, 3u);
  ASSERT_TRUE(Store(stored + 1).ok());
  ExpectTestGame(*log_, game_, stored + 1);
}

// What nobody waited for is lost as well: a flush that comes back to it must
// not say that it is there.
TEST_P(FailedSyncTest, ASecondFlushOfEarlierBatchesIsNotOk) {
  ASSERT_TRUE(AppendTestBatch(*log_, game_, 2, Durability::kNone).ok());
  ASSERT_TRUE(log_->NewReader().ok());  // which writes it, without a sync
  fail_next = true;
  EXPECT_FALSE(Store(3).ok());
  EXPECT_EQ(log_->Flush().code(), absl::StatusCode::kUnavailable);
}

INSTANTIATE_TEST_SUITE_P(All, FailedSyncTest,
                         testing::Values(Durability::kSync, Durability::kGroup,
                                         Durability::kNone));

std::pair<dev_t, ino_t> IdOf(const std::string& path) {
  struct stat info;
  EXPECT_EQ(stat(path.c_str(), &info), 0) << path;
  return {info.st_dev, info.st_ino};
}

TEST(SyncedFolderTest, AStoreThatIsMadeIsSyncedWithItsNames) {
  const std::string path = NewStorePath();
  flushed.clear();
  auto log = OpenLog(path);
  EXPECT_EQ(flushed.count(IdOf(path)), 1u) << "the names of its files";
  EXPECT_EQ(flushed.count(IdOf(path + "/..")), 1u) << "the name of its folder";
}

}  // namespace
}  // namespace refold
