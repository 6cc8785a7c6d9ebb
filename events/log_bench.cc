// What the log costs beside bare LMDB.
#include <benchmark/benchmark.h>
#include <lmdb.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "events/lmdb_status.h"
#include "events/log.h"
#include "events/verify_chain.h"
#include "kernel/base/check.h"

namespace refold {
namespace {

constexpr uint64_t kBatches = 30;  // a small game: one test of a suite
constexpr uint64_t kEventsPerBatch = 10;

// A directory that goes away.
class TemporaryDirectory {
 public:
  TemporaryDirectory()
      : path_(absl::StrCat(std::filesystem::temp_directory_path().string(),
                           "/log_bench.", getpid())) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directory(path_);
  }
  ~TemporaryDirectory() { std::filesystem::remove_all(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::unique_ptr<Log> OpenLog(const std::string& path) {
  OpenOptions options;
  options.create = true;
  absl::StatusOr<std::unique_ptr<Log>> log = Log::Open(path, options);
  REFOLD_CHECK(log.ok(), "the store cannot be opened");
  return *std::move(log);
}

std::vector<std::vector<Event>> SmallGame() {
  std::vector<std::vector<Event>> batches(kBatches);
  uint64_t sequence = 0;
  for (uint64_t batch = 0; batch < kBatches; ++batch) {
    for (uint64_t i = 0; i < kEventsPerBatch; ++i) {
      Event& event = batches[batch].emplace_back();
      event.sequence = ++sequence;
      event.batch = batch + 1;
      event.fact = CardMoved{.card = Ref::Card(static_cast<CardId>(i + 1), 3),
                             .from = Word::Of("library"),
                             .to = Word::Of("hand"),
                             .reason = Word::Of("draw")};
    }
  }
  return batches;
}

GameId RecordGame(Log& log, const std::vector<std::vector<Event>>& batches,
                  Durability durability) {
  pb::GameHeader header;
  header.set_schema(kSchemaVersion);
  auto no_program = [](int) { return std::string(); };
  absl::StatusOr<GameId> game = log.CreateGame(header, no_program, durability);
  REFOLD_CHECK(game.ok(), "the game cannot be created");
  for (const std::vector<Event>& events : batches) {
    NewBatch batch;
    batch.events = events;
    REFOLD_CHECK(log.Append(*game, batch, durability).ok(), "append failed");
  }
  return *game;
}

// One small game; the argument is the durability.
void BM_RecordSmallGame(benchmark::State& state) {
  const TemporaryDirectory directory;
  auto log = OpenLog(directory.path());
  const auto batches = SmallGame();
  for (auto _ : state) {
    RecordGame(*log, batches, static_cast<Durability>(state.range(0)));
  }
  REFOLD_CHECK(log->Flush().ok(), "flush failed");
  state.SetItemsProcessed(state.iterations() * kBatches * kEventsPerBatch);
}
BENCHMARK(BM_RecordSmallGame)
    ->ArgName("durability")
    ->Arg(static_cast<int>(Durability::kSync))
    ->Arg(static_cast<int>(Durability::kGroup))
    ->Arg(static_cast<int>(Durability::kNone));

// The same rows put by bare LMDB, in transactions as large as those of kNone.
void BM_RawPuts(benchmark::State& state) {
  const TemporaryDirectory directory;
  std::vector<std::string> values;
  for (const auto& batch : SmallGame()) {
    for (const Event& event : batch) {
      values.push_back(std::string(kHashBytes, 'h') + Encode(event));
    }
  }
  MDB_env* env = nullptr;
  MDB_txn* txn = nullptr;
  MDB_dbi dbi = 0;
  MDB_cursor* cursor = nullptr;
  mdb_env_create(&env);
  mdb_env_set_mapsize(env, uint64_t{16} << 30);
  REFOLD_CHECK(
      mdb_env_open(env, directory.path().c_str(), MDB_NOSYNC, 0644) == 0,
      "the environment cannot be opened");
  uint64_t game = 0;
  size_t pending = 0;
  for (auto _ : state) {
    if (txn == nullptr) {
      mdb_txn_begin(env, nullptr, 0, &txn);
      mdb_dbi_open(txn, nullptr, 0, &dbi);
      mdb_cursor_open(txn, dbi, &cursor);
    }
    ++game;
    for (size_t i = 0; i < values.size(); ++i) {
      const Key key = Key::Of(game, i + 1);
      MDB_val k = ToVal(key.bytes());
      MDB_val v = ToVal(values[i]);
      REFOLD_CHECK(mdb_cursor_put(cursor, &k, &v, MDB_APPEND) == 0, "put");
      pending += 16 + values[i].size();
    }
    if (pending >= Log::kPendingBytes) {
      mdb_cursor_close(cursor);
      REFOLD_CHECK(mdb_txn_commit(txn) == 0, "commit");
      txn = nullptr;
      pending = 0;
    }
  }
  if (txn != nullptr) {
    mdb_cursor_close(cursor);
    mdb_txn_commit(txn);
  }
  mdb_env_close(env);
  state.SetItemsProcessed(state.iterations() * values.size());
}
BENCHMARK(BM_RawPuts);

// A store of many small games as one large game, for the readers below.
class LargeGame {
 public:
  LargeGame() : log_(OpenLog(directory_.path())) {
    const GameId game = RecordGame(*log_, {}, Durability::kNone);
    uint64_t sequence = 0;
    for (uint64_t number = 1; number <= 20000; ++number) {
      std::vector<Event> events = SmallGame()[0];
      for (Event& event : events) {
        event.sequence = ++sequence;
        event.batch = number;
      }
      NewBatch batch;
      batch.events = events;
      REFOLD_CHECK(log_->Append(game, batch, Durability::kNone).ok(), "append");
    }
    reader_ = *log_->NewReader();
  }

  GameReader game() const { return *reader_->Game(1); }

 private:
  TemporaryDirectory directory_;
  std::unique_ptr<Log> log_;
  std::unique_ptr<LogReader> reader_;
};

// Reading every event and hashing the chain, comparing nothing.
void BM_ScanAndHash(benchmark::State& state) {
  const LargeGame large;
  uint64_t events = 0;
  for (auto _ : state) {
    Hash128 chain;
    EventCursor cursor = large.game().Events();
    for (; cursor.Next(); ++events) chain = ChainHash(chain, cursor.bytes());
    benchmark::DoNotOptimize(chain);
  }
  state.SetItemsProcessed(static_cast<int64_t>(events));
}
BENCHMARK(BM_ScanAndHash);

void BM_VerifyChain(benchmark::State& state) {
  const LargeGame large;
  uint64_t events = 0;
  for (auto _ : state) {
    const ChainReport report = VerifyChain(large.game());
    REFOLD_CHECK(!report.fault.has_value(), "the chain is wrong");
    events += report.events;
  }
  state.SetItemsProcessed(static_cast<int64_t>(events));
}
BENCHMARK(BM_VerifyChain);

}  // namespace
}  // namespace refold

BENCHMARK_MAIN();
