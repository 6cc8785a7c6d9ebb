// Whatever is in the pages of a store's file, neither reading it nor recording
// into it crashes, hangs or ends the process: there is content, or a status.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/log.h"
#include "events/test_games.h"
#include "events/verify_chain.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

constexpr size_t kPageSize = 4096;

std::string ReadAll(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void WriteAll(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// Reads all that a store has. Errors are as good as content.
void ReadStore(const std::string& path) noexcept {
  OpenOptions options;
  options.read_only = true;
  auto log = Log::Open(path, options);
  if (!log.ok()) return;
  auto reader = (*log)->NewReader();
  if (!reader.ok()) return;
  auto games = (*reader)->Games();
  if (!games.ok()) return;
  for (GameId id : *games) {
    auto game = (*reader)->Game(id);
    if (game.ok()) VerifyChain(*game);
  }
}

// Records into a store, and takes a game out. Errors are as good as success.
void WriteStore(const std::string& path) noexcept {
  OpenOptions options;
  options.map_size = 1 << 20;
  auto log = Log::Open(path, options);
  if (!log.ok()) return;
  std::vector<std::string> programs = TestPrograms();
  // The last game, one before it, and new ones.
  for (GameId game : {3, 1}) {
    AppendTestBatch(**log, game, 61, Durability::kSync, 20).IgnoreError();
  }
  for (int i = 0; i < 3; ++i) {
    auto created = (*log)->CreateGame(
        TestHeader(), [&](int n) { return programs[n]; }, Durability::kNone);
    if (!created.ok()) continue;
    for (uint64_t batch = 1; batch <= 20; ++batch) {
      AppendTestBatch(**log, *created, batch, Durability::kNone, 20)
          .IgnoreError();
    }
  }
  (*log)->Flush().IgnoreError();
  (*log)->RemoveGame(4).IgnoreError();
  (*log)->Close().IgnoreError();
}

// How the use of a store in a process of its own ends: its wait status.
int EndOf(void (*use)(const std::string&) noexcept, const std::string& path) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    use(path);
    _exit(0);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return status;
}

// A page of random bytes, or with one of its 16-bit numbers changed: where it
// keeps its kind, its bounds and the places of its nodes.
std::string Damage(std::string bytes, size_t page, std::mt19937& random) {
  const size_t begin = page * kPageSize;
  if (random() % 4 == 0) {
    for (size_t i = 0; i < kPageSize; ++i) {
      bytes[begin + i] = static_cast<char>(random());
    }
    return bytes;
  }
  const size_t most = random() % 2 == 0 ? 32 : kPageSize;
  const size_t at = begin + random() % (most / 2) * 2;
  bytes[at] = static_cast<char>(random());
  bytes[at + 1] = static_cast<char>(random());
  return bytes;
}

class DamagedPagesTest : public testing::Test {
 protected:
  DamagedPagesTest() {
    auto log = OpenLog(path_);
    for (GameId game = 1; game <= 3; ++game) {
      EXPECT_EQ(CreateTestGame(*log, Durability::kNone), game);
      for (uint64_t batch = 1; batch <= 60; ++batch) {
        EXPECT_TRUE(
            AppendTestBatch(*log, game, batch, Durability::kNone, 20).ok());
      }
    }
    // A game to take out.
    CreateTestGame(*log, Durability::kSync);
  }

  // Damages every page in turn and uses the store.
  void Run(void (*use)(const std::string&) noexcept) {
    const uint32_t seed = std::random_device()();
    SCOPED_TRACE(absl::StrCat("seed ", seed));
    std::mt19937 random(seed);
    const std::string file = path_ + "/data.mdb";
    const std::string whole = ReadAll(file);
    const int rounds = std::getenv("REFOLD_LONG") != nullptr ? 60 : 6;
    for (size_t page = 0; page < whole.size() / kPageSize; ++page) {
      for (int round = 0; round < rounds; ++round) {
        WriteAll(file, Damage(whole, page, random));
        ASSERT_EQ(EndOf(use, path_), 0) << "page " << page;
      }
    }
  }

  const std::string path_ = NewStorePath();
};

TEST_F(DamagedPagesTest, NoPageEndsAReader) { Run(ReadStore); }

TEST_F(DamagedPagesTest, NoPageEndsAWriter) { Run(WriteStore); }

}  // namespace
}  // namespace refold
