// Appending to a log: durable batches beside bare LMDB putting the same bytes.
//
// Both sides write the same rows in the same order, cut into the same number of
// transactions: one whenever Log::kPendingBytes wait, and one at the end. Both
// sync each of them, and both are timed from the first row until the last is on
// the disk. Neither is timed while it opens or closes its store.
//   BM_AppendGroup  encodes the events, links their chain, buffers the rows and
//                   lets the log's own thread put them.
//   BM_RawPuts      finds the rows ready in memory and puts them.
// Each sample game is stored kTimes in a row, so that either side has what it
// reads in the processor's cache, where a recorder finds a batch just played.
// BM_AppendGroupDelay is BM_AppendGroup with the log's default delay, so it may
// sync more often.
#include <benchmark/benchmark.h>
#include <lmdb.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/format.h"
#include "events/lmdb_status.h"
#include "kernel/base/check.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

// So often each sample game is appended, that the disk has something to do.
constexpr int kTimes = 20;

// Longer than any run: transactions end where they are full.
constexpr std::chrono::hours kLongDelay{1};

// What a log puts for one game.
struct Row {
  Table table;
  uint64_t number;  // in the key, after the game's; 0 for the header
  std::string value;
};
using GameRows = std::vector<Row>;

struct Sample {
  std::vector<GameRows> games;
  uint64_t transactions = 0;  // for all of them, kTimes each
};

void AppendGame(Log& log, const SampleGame& game, Durability durability) {
  pb::GameHeader header = game.header;
  header.clear_programs();
  auto id = log.CreateGame(
      header, [](int) { return std::string(); }, durability);
  REFOLD_CHECK(id.ok(), "a game cannot be created");
  for (const SampleBatch& batch : game.batches) {
    NewBatch added;
    added.events = batch.events;
    added.bytes = batch.bytes;
    added.state = batch.state;
    REFOLD_CHECK(log.Append(*id, added, durability).ok(), "append failed");
  }
}

void AppendAll(Log& log, Durability durability) {
  for (const SampleGame& game : SampleBatches()) {
    for (int i = 0; i < kTimes; ++i) AppendGame(log, game, durability);
  }
}

// How many transactions a store has seen.
uint64_t Transactions(const std::string& path) {
  MDB_env* env = nullptr;
  MDB_envinfo info;
  mdb_env_create(&env);
  REFOLD_CHECK(mdb_env_open(env, path.c_str(), MDB_RDONLY, 0644) == 0,
               "the store cannot be opened");
  mdb_env_info(env, &info);
  mdb_env_close(env);
  return info.me_last_txnid;
}

std::string Text(absl::string_view bytes) {
  return std::string(bytes.data(), bytes.size());
}

// In the order in which a log puts them: each batch's events, then its hashes.
GameRows RowsOf(const GameReader& game) {
  GameRows rows;
  rows.push_back(
      {Table::kGames, 0, game.root().ToBytes() + Text(game.header_bytes())});
  EventCursor events = game.Events();
  RowCursor batches = game.Batches();
  for (bool more = batches.SeekFrom(0); more; more = batches.Next()) {
    const uint64_t last = DecodeBatchHash(batches)->last();
    while (events.sequence() < last && events.Next()) {
      rows.push_back({Table::kEvents, events.sequence(),
                      Text(events.chain()) + Text(events.bytes())});
    }
    rows.push_back({Table::kHashes, batches.number(), Text(batches.value())});
  }
  return rows;
}

// What BM_AppendGroup writes.
const Sample& SampleOfRows() {
  static const Sample* const sample = [] {
    TemporaryStore store;
    auto log = store.OpenLog();
    AppendAll(*log, Durability::kNone);
    auto reader = log->NewReader();
    REFOLD_CHECK(reader.ok(), "the store cannot be read");
    auto* all = new Sample;
    const std::vector<GameId> games = *(*reader)->Games();
    for (size_t i = 0; i < games.size(); i += kTimes) {
      all->games.push_back(RowsOf(*(*reader)->Game(games[i])));
    }
    reader->reset();
    log.reset();
    all->transactions = Transactions(store.path());
    return all;
  }();
  return *sample;
}

// Gives the number of transactions.
uint64_t AppendDurably(benchmark::State& state, const OpenOptions& options) {
  SampleBatches();
  uint64_t transactions = 0;
  for (auto _ : state) {
    state.PauseTiming();
    TemporaryStore store;
    auto log = store.OpenLog(options);
    state.ResumeTiming();
    AppendAll(*log, Durability::kGroup);
    REFOLD_CHECK(log->Flush().ok(), "flush failed");
    state.PauseTiming();
    log.reset();
    transactions = Transactions(store.path());
    state.ResumeTiming();
  }
  return transactions;
}

void BM_AppendGroup(benchmark::State& state) {
  OpenOptions options;
  options.group_delay = kLongDelay;
  const uint64_t made = AppendDurably(state, options);
  const uint64_t expected = SampleOfRows().transactions;
  // Flush() may find the last two groups waiting, and write them in one.
  REFOLD_CHECK(made == expected || made + 1 == expected,
               "the log makes more or fewer transactions than bare LMDB");
}
BENCHMARK(BM_AppendGroup)->UseRealTime();

void BM_AppendGroupDelay(benchmark::State& state) {
  AppendDurably(state, OpenOptions());
}
BENCHMARK(BM_AppendGroupDelay)->UseRealTime();

// Bare LMDB with the tables of a store.
class BareStore {
 public:
  explicit BareStore(const std::string& path) {
    std::filesystem::create_directory(path);
    mdb_env_create(&env_);
    mdb_env_set_mapsize(env_, uint64_t{16} << 30);
    mdb_env_set_maxdbs(env_, kTableCount);
    REFOLD_CHECK(mdb_env_open(env_, path.c_str(), 0, 0644) == 0,
                 "the environment cannot be opened");
    MDB_txn* txn = nullptr;
    mdb_txn_begin(env_, nullptr, 0, &txn);
    for (size_t i = 0; i < kTableCount; ++i) {
      mdb_dbi_open(txn, kTableNames[i], MDB_CREATE, &tables_[i]);
    }
    REFOLD_CHECK(mdb_txn_commit(txn) == 0, "the tables cannot be made");
  }
  ~BareStore() { mdb_env_close(env_); }
  BareStore(const BareStore&) = delete;
  BareStore& operator=(const BareStore&) = delete;

  // Puts each game kTimes, in transactions as large as those of a log.
  void Put(const std::vector<GameRows>& games) {
    GameId id = 0;
    for (const GameRows& rows : games) {
      for (int i = 0; i < kTimes; ++i) PutGame(++id, rows);
    }
    if (txn_ != nullptr) Commit();
  }

 private:
  void Begin() {
    mdb_txn_begin(env_, nullptr, 0, &txn_);
    for (size_t i = 0; i < kTableCount; ++i) {
      mdb_cursor_open(txn_, tables_[i], &cursors_[i]);
    }
  }

  void Commit() {
    for (MDB_cursor* cursor : cursors_) mdb_cursor_close(cursor);
    REFOLD_CHECK(mdb_txn_commit(std::exchange(txn_, nullptr)) == 0,
                 "commit failed");
    bytes_ = 0;
  }

  void PutGame(GameId id, const GameRows& rows) {
    for (const Row& row : rows) {
      if (txn_ == nullptr) Begin();
      const Key number =
          row.number == 0 ? Key::Of(id) : Key::Of(id, row.number);
      MDB_val key = ToVal(number.bytes());
      MDB_val value = ToVal(row.value);
      REFOLD_CHECK(mdb_cursor_put(cursors_[static_cast<size_t>(row.table)],
                                  &key, &value, MDB_APPEND) == 0,
                   "put failed");
      bytes_ += key.mv_size + row.value.size();
      // A log ends a transaction at the end of a batch.
      if (bytes_ >= Log::kPendingBytes && row.table != Table::kEvents) Commit();
    }
  }

  MDB_env* env_ = nullptr;
  std::array<MDB_dbi, kTableCount> tables_{};
  MDB_txn* txn_ = nullptr;
  std::array<MDB_cursor*, kTableCount> cursors_{};
  size_t bytes_ = 0;  // put in this transaction
};

void BM_RawPuts(benchmark::State& state) {
  const Sample& sample = SampleOfRows();
  for (auto _ : state) {
    state.PauseTiming();
    TemporaryStore directory;
    auto store = std::make_unique<BareStore>(directory.path());
    state.ResumeTiming();
    store->Put(sample.games);
    state.PauseTiming();
    store.reset();
    REFOLD_CHECK(Transactions(directory.path()) == sample.transactions,
                 "the bare store makes more or fewer transactions");
    state.ResumeTiming();
  }
}
BENCHMARK(BM_RawPuts)->UseRealTime();

}  // namespace
}  // namespace refold::tools
