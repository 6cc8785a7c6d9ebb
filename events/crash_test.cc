// A process that is killed while it records loses nothing that it acknowledged.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <random>

#include "absl/functional/function_ref.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "events/log.h"
#include "events/test_games.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

// How the child records, and what it may leave beyond what it acknowledged.
struct Recorder {
  const char* name;
  Durability durability;
  uint64_t batches_per_flush;  // 1: acknowledged by Append() itself
};

void PrintTo(const Recorder& recorder, std::ostream* out) {
  *out << recorder.name;
}

class CrashTest : public testing::TestWithParam<Recorder> {};

OpenOptions TinyMap() {
  OpenOptions options;
  options.map_size = 64 << 10;  // so that it grows while it may be killed
  options.group_delay = std::chrono::milliseconds(1);
  return options;
}

// Records batches after `batch` until it is killed; acknowledges by pipe.
[[noreturn]] void Record(const std::string& path, const Recorder& recorder,
                         uint64_t batch, int pipe) {
  auto log = OpenLog(path, TinyMap());
  if ((*log->NewReader())->Games()->empty()) CreateTestGame(*log);
  for (;;) {
    for (uint64_t i = 0; i < recorder.batches_per_flush; ++i) {
      if (!AppendTestBatch(*log, 1, ++batch, recorder.durability).ok()) {
        _exit(1);
      }
    }
    if (recorder.durability != Durability::kSync && !log->Flush().ok()) {
      _exit(2);
    }
    if (write(pipe, &batch, sizeof(batch)) != sizeof(batch)) _exit(3);
  }
}

// Forks the first game, whose first batch is there, and adds a batch to the
// fork, again and again until it is killed. Acknowledges each by its id.
[[noreturn]] void RecordForks(const std::string& path, int pipe) {
  auto log = OpenLog(path, TinyMap());
  for (;;) {
    const absl::StatusOr<GameId> game = log->ForkGame(1, 3);
    if (!game.ok() || !AppendTestBatch(*log, *game, 2).ok()) _exit(1);
    if (write(pipe, &*game, sizeof(*game)) != sizeof(*game)) _exit(3);
  }
}

// Lets a child record and kills it after `delay`. Gives the last number that it
// acknowledged; `before` if it came to none.
uint64_t RunAndKill(absl::FunctionRef<void(int pipe)> record, uint64_t before,
                    absl::Duration delay) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) record(ends[1]);
  close(ends[1]);
  absl::SleepFor(delay);
  EXPECT_EQ(kill(child, SIGKILL), 0);
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child failed by itself";
  uint64_t acknowledged = before;
  uint64_t number = 0;
  while (read(ends[0], &number, sizeof(number)) == sizeof(number)) {
    acknowledged = number;
  }
  close(ends[0]);
  return acknowledged;
}

// When a child is killed. Where everything is slow, children get more time from
// round to round until one of them has recorded something.
absl::Duration Delay(uint32_t random, int round, bool recorded) {
  constexpr uint32_t kMost = 20'000;
  const uint32_t most =
      recorded ? kMost : kMost * (static_cast<uint32_t>(round) + 1);
  return absl::Microseconds(random % most);
}

TEST_P(CrashTest, TheStoreHoldsWhatWasAcknowledged) {
  const Recorder& recorder = GetParam();
  const int rounds = std::getenv("REFOLD_LONG") != nullptr ? 1000 : 60;
  const uint32_t seed = std::random_device()();
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  std::mt19937 random(seed);

  const std::string path = NewStorePath();
  uint64_t batch = 0;
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(absl::StrCat("round ", round));
    const absl::Duration delay = Delay(random(), round, batch > 0);
    const uint64_t acknowledged = RunAndKill(
        [&](int pipe) { Record(path, recorder, batch, pipe); }, batch, delay);
    auto log = OpenLog(path, TinyMap());
    auto reader = log->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    if ((*reader)->Games()->empty()) {
      // Killed before the game was created.
      ASSERT_EQ(acknowledged, 0u);
      continue;
    }
    const uint64_t stored = (*reader)->Game(1)->End()->batch;
    ASSERT_GE(stored, acknowledged);
    ASSERT_LE(stored, acknowledged + recorder.batches_per_flush);
    ExpectTestGame(*log, 1, stored);
    if (HasFailure()) return;
    batch = stored;
  }
  EXPECT_GT(batch, 0u) << "no child came to record anything";
}

TEST(ForkCrashTest, AForkIsThereWholeOrNotAtAll) {
  const uint32_t seed = std::random_device()();
  SCOPED_TRACE(absl::StrCat("seed ", seed));
  std::mt19937 random(seed);
  const std::string path = NewStorePath();
  {
    auto log = OpenLog(path, TinyMap());
    CreateTestGame(*log);
    ASSERT_TRUE(AppendTestBatch(*log, 1, 1).ok());
  }
  GameId last = 1;
  for (int round = 0; round < 40; ++round) {
    const absl::Duration delay = Delay(random(), round, last > 1);
    const GameId acknowledged =
        RunAndKill([&](int pipe) { RecordForks(path, pipe); }, last, delay);
    auto log = OpenLog(path, TinyMap());
    auto reader = log->NewReader();
    ASSERT_TRUE(reader.ok()) << reader.status();
    const GameId stored = (*reader)->Games()->back();
    ASSERT_GE(stored, acknowledged);
    ASSERT_LE(stored, acknowledged + 1);
    // The one that was not acknowledged may lack its batch.
    const uint64_t batches = (*reader)->Game(stored)->End()->batch;
    ASSERT_TRUE(batches == 2 || stored > acknowledged || stored == last);
    ExpectTestGame(*log, 1, 1);
    for (GameId game = last + 1; game <= acknowledged; ++game) {
      ExpectTestGame(*log, game, 2);
    }
    if (stored > acknowledged) ExpectTestGame(*log, stored, batches);
    if (HasFailure()) return;
    last = stored;
  }
  EXPECT_GT(last, 1u) << "no child came to fork anything";
}

INSTANTIATE_TEST_SUITE_P(
    All, CrashTest,
    testing::Values(Recorder{"sync", Durability::kSync, 1},
                    Recorder{"group", Durability::kGroup, 7},
                    Recorder{"none", Durability::kNone, 7}),
    [](const testing::TestParamInfo<Recorder>& info) {
      return std::string(info.param.name);
    });

}  // namespace
}  // namespace refold
