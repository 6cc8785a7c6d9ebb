// Whatever is in the pages of a store's file, reading it neither crashes nor
// hangs: it gives what is there, or a status, or ends with a word about damage.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

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

// How the reading of a store in a process of its own ends: its wait status.
int EndOfReading(const std::string& path) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    // What it says of the damage is not asked here.
    fclose(stderr);
    close(STDERR_FILENO);
    ReadStore(path);
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

TEST(DamagedPagesTest, NoPageCrashesAReader) {
  const uint32_t seed = std::random_device()();
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  std::mt19937 random(seed);
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path);
    for (GameId game = 1; game <= 3; ++game) {
      ASSERT_EQ(CreateTestGame(*log, Durability::kNone), game);
      for (uint64_t batch = 1; batch <= 60; ++batch) {
        ASSERT_TRUE(
            AppendTestBatch(*log, game, batch, Durability::kNone, 20).ok());
      }
    }
  }
  const std::string file = path + "/data.mdb";
  const std::string whole = ReadAll(file);
  const int rounds = std::getenv("REFOLD_LONG") != nullptr ? 60 : 6;
  int ended = 0;
  for (size_t page = 0; page < whole.size() / kPageSize; ++page) {
    for (int round = 0; round < rounds; ++round) {
      WriteAll(file, Damage(whole, page, random));
      const int status = EndOfReading(path);
      ASSERT_TRUE(WIFEXITED(status))
          << "page " << page << ": signal " << WTERMSIG(status);
      ended += WEXITSTATUS(status);
    }
  }
  RecordProperty("ended_with_a_word", ended);
}

}  // namespace
}  // namespace refold
