// What may lie at a path, and who may open it.
#include <linux/capability.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

absl::Status OpenStatus(const std::string& path, bool create, bool read_only) {
  OpenOptions options;
  options.create = create;
  options.read_only = read_only;
  return Log::Open(path, options).status();
}

void WriteFile(const std::string& path, absl::string_view content) {
  std::ofstream(path, std::ios::binary)
      .write(content.data(), static_cast<std::streamsize>(content.size()));
}

// Runs `body` in another process; it returns the exit code. -1 if it crashed.
int InChild(const std::function<int()>& body) {
  const pid_t child = fork();
  if (child == 0) _exit(body());
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(StoreTest, AMissingPathIsNotFound) {
  const std::string path = NewStorePath();
  for (bool read_only : {false, true}) {
    const absl::Status status = OpenStatus(path, false, read_only);
    EXPECT_EQ(status.code(), absl::StatusCode::kNotFound);
    EXPECT_THAT(status.message(), HasSubstr("record a game to create one"));
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(StoreTest, AFileIsNotAStore) {
  const std::string path = NewStorePath();
  WriteFile(path, "hello");
  for (bool create : {false, true}) {
    EXPECT_THAT(OpenStatus(path, create, false).message(),
                HasSubstr("it is not a directory"));
  }
}

TEST(StoreTest, ADirectoryOfOtherThingsIsNotAStore) {
  const std::string path = NewStorePath();
  std::filesystem::create_directory(path);
  EXPECT_THAT(OpenStatus(path, false, false).message(),
              HasSubstr("no data file"));
  WriteFile(path + "/letter.txt", "dear");
  const absl::Status status = OpenStatus(path, true, false);
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(status.message(), HasSubstr("letter.txt"));
  EXPECT_FALSE(std::filesystem::exists(path + "/data.mdb"));
}

TEST(StoreTest, GarbageIsNotAStore) {
  const std::string path = NewStorePath();
  std::filesystem::create_directory(path);
  for (size_t size : {0, 1, 100, 4096, 100000}) {
    WriteFile(path + "/data.mdb", std::string(size, 'x'));
    for (bool read_only : {false, true}) {
      const absl::Status status = OpenStatus(path, false, read_only);
      EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << status;
      EXPECT_THAT(status.message(), HasSubstr("not a refold store"));
    }
    EXPECT_EQ(std::filesystem::file_size(path + "/data.mdb"), size);
  }
}

// Anything that is not a store stays unchanged when somebody tries to open it.
TEST(StoreTest, WhatIsNoStoreIsLeftAlone) {
  const std::string garbage = NewStorePath();
  std::filesystem::create_directory(garbage);
  WriteFile(garbage + "/data.mdb", std::string(10000, 'x'));
  const std::string other = NewStorePath();
  { auto log = OpenLog(other); }
  RawDelete(other, Table::kMeta, kLayoutKey);
  for (const char* lock : {"/lock.mdb", "/writer.lock"}) {
    ASSERT_TRUE(std::filesystem::remove(other + lock));
  }
  for (const std::string& path : {garbage, other}) {
    for (bool create : {false, true}) {
      for (bool read_only : {false, true}) {
        const absl::Status status = OpenStatus(path, create, read_only);
        EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << status;
        for (const auto& entry : std::filesystem::directory_iterator(path)) {
          EXPECT_EQ(entry.path().filename(), "data.mdb");
        }
      }
    }
  }
}

// A copy of the data alone is a store.
TEST(StoreTest, AStoreWithoutItsLocksIsAStore) {
  const std::string path = NewStorePath();
  { auto log = OpenLog(path); }
  for (bool read_only : {false, true}) {
    for (const char* lock : {"/lock.mdb", "/writer.lock"}) {
      std::filesystem::remove(path + lock);
    }
    const absl::Status status = OpenStatus(path, false, read_only);
    EXPECT_TRUE(status.ok()) << status;
  }
}

TEST(StoreTest, AnotherLmdbDatabaseIsNotAStore) {
  const std::string path = NewStorePath();
  { auto log = OpenLog(path); }
  RawDelete(path, Table::kMeta, kLayoutKey);
  EXPECT_THAT(OpenStatus(path, false, false).message(),
              HasSubstr("not a refold store"));
  EXPECT_THAT(OpenStatus(path, true, false).message(),
              HasSubstr("not a refold store"));
}

TEST(StoreTest, AnUnknownLayoutIsNamed) {
  const std::string path = NewStorePath();
  { auto log = OpenLog(path); }
  for (const char layout : {0, 42}) {
    RawPut(path, Table::kMeta, kLayoutKey, std::string{0, 0, 0, layout});
    for (bool read_only : {false, true}) {
      const absl::Status status = OpenStatus(path, false, read_only);
      EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
      EXPECT_THAT(status.message(),
                  HasSubstr(absl::StrCat("has layout ", int{layout},
                                         ", this build reads layouts 1 to ",
                                         kStoreLayout, ";")));
    }
  }
}

TEST(StoreTest, AStoreThatWasCutIsNamed) {
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    const GameId game = CreateTestGame(*log);
    for (uint64_t batch = 1; batch <= 100; ++batch) {
      ASSERT_TRUE(AppendTestBatch(*log, game, batch, Durability::kNone).ok());
    }
  }
  const std::string data = path + "/data.mdb";
  for (uint64_t size = std::filesystem::file_size(data) - 1; size >= 8192;
       size = size / 4096 * 4096 - (size % 4096 == 0 ? 4096 : 0)) {
    std::filesystem::resize_file(data, size);
    const absl::Status status = OpenStatus(path, false, true);
    EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss) << status;
    EXPECT_THAT(status.message(), HasSubstr("is truncated: it needs"));
  }
}

TEST(StoreTest, OneProcessOpensItOnce) {
  const std::string path = NewStorePath();
  auto log = OpenLog(path);
  for (bool read_only : {false, true}) {
    const absl::Status status = OpenStatus(path, false, read_only);
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
    EXPECT_THAT(status.message(), HasSubstr("already open in this process"));
  }
  log.reset();
  EXPECT_TRUE(OpenStatus(path, false, true).ok());
}

TEST(StoreTest, OneProcessWrites) {
  const std::string path = NewStorePath();
  int ready[2];
  int finish[2];
  ASSERT_EQ(pipe(ready), 0);
  ASSERT_EQ(pipe(finish), 0);
  const pid_t writer = fork();
  if (writer == 0) {
    auto log = OpenLog(path);
    char c = 'r';
    if (write(ready[1], &c, 1) != 1 || read(finish[0], &c, 1) != 1) _exit(1);
    _exit(0);
  }
  char c = 0;
  ASSERT_EQ(read(ready[0], &c, 1), 1);
  EXPECT_THAT(OpenStatus(path, false, false).message(),
              HasSubstr("being written by another process"));
  EXPECT_TRUE(OpenStatus(path, false, true).ok());
  ASSERT_EQ(write(finish[1], &c, 1), 1);
  int status = 0;
  ASSERT_EQ(waitpid(writer, &status, 0), writer);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(OpenStatus(path, false, false).ok());
}

TEST(StoreTest, AReaderCannotWrite) {
  const std::string path = NewStorePath();
  GameId game = 0;
  { game = CreateTestGame(*OpenLog(path)); }
  OpenOptions options;
  options.read_only = true;
  auto log = Log::Open(path, options);
  ASSERT_TRUE(log.ok()) << log.status();
  EXPECT_EQ(AppendTestBatch(**log, game, 1).code(),
            absl::StatusCode::kFailedPrecondition);
  ExpectTestGame(**log, game, 0);
}

TEST(StoreTest, TheMapGrows) {
  const std::string path = NewStorePath();
  OpenOptions options;
  options.map_size = 64 << 10;
  auto log = OpenLog(path, options);
  const uint64_t at_first = log->map_size();
  EXPECT_LT(at_first, uint64_t{1} << 20);
  const GameId game = CreateTestGame(*log);
  for (uint64_t batch = 1; batch <= 400; ++batch) {
    const Durability durability =
        batch % 2 ? Durability::kNone : Durability::kGroup;
    ASSERT_TRUE(AppendTestBatch(*log, game, batch, durability, 50).ok());
    if (batch % 20 == 0) {
      ASSERT_TRUE(log->Flush().ok());
    }
  }
  ExpectTestGame(*log, game, 400, 50);
  EXPECT_GT(log->map_size(), 16 * at_first);
}

// A server with spectators: the map grows many times under a reader, which
// still sees the same bytes.
TEST(StoreTest, TheMapGrowsWhileReadersAreOpen) {
  OpenOptions options;
  options.map_size = 64 << 10;
  auto log = OpenLog(NewStorePath(), options);
  const uint64_t at_first = log->map_size();
  const GameId game = CreateTestGame(*log);
  ASSERT_TRUE(AppendTestBatch(*log, game, 1, Durability::kSync, 50).ok());
  auto reader = log->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto seen = (*reader)->Game(game);
  EventCursor events = seen->Events();
  ASSERT_TRUE(events.Next());
  const absl::string_view first = events.bytes();
  const std::string copy(first);
  for (uint64_t batch = 2; batch <= 400; ++batch) {
    absl::Status status =
        AppendTestBatch(*log, game, batch, Durability::kGroup, 50);
    ASSERT_TRUE(status.ok()) << status;
    if (batch % 50 != 0) continue;
    ASSERT_TRUE(log->Flush().ok());
    EXPECT_EQ(seen->End()->sequence, 50u);
    EXPECT_EQ((*log->NewReader())->Game(game)->End()->sequence, batch * 50);
  }
  EXPECT_GT(log->map_size(), 16 * at_first);
  EXPECT_EQ(first, copy);
  uint64_t rest = 0;
  while (events.Next()) ++rest;
  EXPECT_EQ(rest, 49u);
  ExpectTestGame(*log, game, 400, 50);
}

// Reads in one process what another writes, whose map outgrows the reader's.
TEST(StoreTest, AnotherProcessReadsWhileThisOneWrites) {
  const std::string path = NewStorePath();
  OpenOptions options;
  options.map_size = 64 << 10;
  { EXPECT_EQ(CreateTestGame(*OpenLog(path, options)), 1u); }
  int go[2];
  ASSERT_EQ(pipe(go), 0);
  const pid_t writer = fork();
  if (writer == 0) {
    char c;
    if (read(go[0], &c, 1) != 1) _exit(1);
    auto log = OpenLog(path, options);
    for (uint64_t batch = 1; batch <= 300; ++batch) {
      if (!AppendTestBatch(*log, 1, batch, Durability::kSync, 20).ok()) {
        _exit(2);
      }
    }
    _exit(0);
  }
  options.read_only = true;
  auto log = Log::Open(path, options);
  ASSERT_TRUE(log.ok()) << log.status();
  const uint64_t at_first = (*log)->map_size();
  ASSERT_EQ(write(go[1], "g", 1), 1);
  uint64_t seen = 0;
  int looks = 0;
  while (seen < 300) {
    auto reader = (*log)->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    auto end = (*reader)->Game(1)->End();
    ASSERT_TRUE(end.ok()) << end.status();
    ASSERT_GE(end->batch, seen);
    ASSERT_EQ(end->sequence, end->batch * 20);
    seen = end->batch;
    ++looks;
    int status = 0;
    if (seen < 300 && waitpid(writer, &status, WNOHANG) == writer) {
      ASSERT_EQ(status, 0);
    }
  }
  ExpectTestGame(**log, 1, 300, 20);
  EXPECT_GT(looks, 1);
  EXPECT_GT((*log)->map_size(), at_first);
}

TEST(StoreTest, AnUnfinishedCreationIsFinishedByTheNextWriter) {
  const std::string path = NewStorePath();
  std::filesystem::create_directory(path);
  WriteFile(path + "/lock.mdb", "");
  WriteFile(path + "/writer.lock", "");
  EXPECT_EQ(InChild([&] { return OpenStatus(path, false, true).ok(); }), 0);
  EXPECT_EQ(InChild([&] { return OpenStatus(path, true, false).ok(); }), 1);
}

// Pages with which LMDB would fail an assertion: an embedder gets a status.
TEST(StoreTest, DamageThatLmdbCannotBearIsAStatus) {
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    for (int i = 0; i < 200; ++i) CreateTestGame(*log, Durability::kNone);
    ASSERT_TRUE(log->Flush().ok());
  }
  ASSERT_GT(EmptyBranchPages(path), 0);
  auto log = OpenLog(path);
  auto reader = log->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  const absl::Status listed = (*reader)->Games().status();
  EXPECT_EQ(listed.code(), absl::StatusCode::kDataLoss) << listed;
  EXPECT_THAT(listed.message(), HasSubstr("of its file is damaged"));
  EXPECT_EQ((*reader)->Game(100).status().code(), absl::StatusCode::kDataLoss);
  const absl::Status appended = AppendTestBatch(*log, 100, 1);
  EXPECT_EQ(appended.code(), absl::StatusCode::kDataLoss) << appended;
}

TEST(StoreTest, OpeningAStoreInstallsNoSignalHandlers) {
  auto log = OpenLog(NewStorePath());
  for (int signal : {SIGSEGV, SIGBUS}) {
    struct sigaction now;
    ASSERT_EQ(sigaction(signal, nullptr, &now), 0);
    EXPECT_EQ(now.sa_handler, SIG_DFL) << signal;
  }
}

TEST(StoreTest, ATransactionThatMetDamageIsDataLoss) {
  const absl::Status status = LmdbError(MDB_BAD_TXN, "s", "reading");
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(status.message(), HasSubstr("restore it from a copy"));
}

// Gives up what lets the superuser open every file.
bool DropPrivileges() {
  __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct none[2] = {};
  return syscall(SYS_capset, &header, none) == 0;
}

TEST(StoreTest, AReaderWithoutPermissionIsAdvised) {
  const std::string path = NewStorePath();
  { auto log = OpenLog(path); }
  std::filesystem::permissions(path + "/lock.mdb",
                               std::filesystem::perms::owner_read);
  auto advised = [&path] {
    if (!DropPrivileges()) return 3;
    const absl::Status status = OpenStatus(path, false, true);
    if (status.code() != absl::StatusCode::kPermissionDenied) return 4;
    return absl::StrContains(status.message(), "or copy data.mdb") ? 0 : 5;
  };
  EXPECT_EQ(InChild(advised), 0);
}

}  // namespace
}  // namespace refold
