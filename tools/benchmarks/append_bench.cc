// Appending to a log: durable batches beside bare LMDB putting the same bytes.
#include <benchmark/benchmark.h>
#include <lmdb.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "events/format.h"
#include "events/lmdb_status.h"
#include "kernel/base/check.h"
#include "tools/benchmarks/sample_games.h"

namespace refold::tools {
namespace {

// So often the sample games are appended, that the disk has something to do.
constexpr int kTimes = 20;

// What a game stores for each event and batch, by table.
struct Row {
  std::string key;
  std::string value;
};
struct Rows {
  std::vector<Row> events;
  std::vector<Row> hashes;
};

void AppendAll(Log& log, Durability durability) {
  for (const SampleGame& game : SampleBatches()) {
    pb::GameHeader header = game.header;
    header.clear_programs();
    auto id = log.CreateGame(
        header, [](int) { return std::string(); }, durability);
    REFOLD_CHECK(id.ok(), "a game cannot be created");
    for (const SampleBatch& batch : game.batches) {
      NewBatch added;
      added.events = batch.events;
      added.state = batch.state;
      REFOLD_CHECK(log.Append(*id, added, durability).ok(), "append failed");
    }
  }
}

// Everything on the disk is what is measured: appending in groups, then Flush.
void BM_AppendGroup(benchmark::State& state) {
  SampleBatches();
  for (auto _ : state) {
    state.PauseTiming();
    TemporaryStore store;
    auto log = store.OpenLog();
    state.ResumeTiming();
    for (int i = 0; i < kTimes; ++i) AppendAll(*log, Durability::kGroup);
    REFOLD_CHECK(log->Flush().ok(), "flush failed");
    state.PauseTiming();
    log.reset();
    state.ResumeTiming();
  }
}
BENCHMARK(BM_AppendGroup)->UseRealTime();

// The rows of the games that BM_AppendGroup appends.
Rows SampleRows() {
  TemporaryStore store;
  auto log = store.OpenLog();
  for (int i = 0; i < kTimes; ++i) AppendAll(*log, Durability::kNone);
  auto reader = log->NewReader();
  REFOLD_CHECK(reader.ok(), "the store cannot be read");
  Rows rows;
  auto text = [](absl::string_view bytes) {
    return std::string(bytes.data(), bytes.size());
  };
  const std::vector<GameId> games = *(*reader)->Games();
  for (GameId id : games) {
    auto game = (*reader)->Game(id);
    for (EventCursor cursor = game->Events(); cursor.Next();) {
      rows.events.push_back({text(Key::Of(id, cursor.sequence()).bytes()),
                             text(cursor.chain()) + text(cursor.bytes())});
    }
    for (RowCursor cursor = game->Batches(); cursor.Next();) {
      rows.hashes.push_back(
          {text(Key::Of(id, cursor.number()).bytes()), text(cursor.value())});
    }
  }
  return rows;
}

// Bare LMDB with two tables.
class BareStore {
 public:
  explicit BareStore(const std::string& path) {
    std::filesystem::create_directory(path);
    mdb_env_create(&env_);
    mdb_env_set_mapsize(env_, uint64_t{16} << 30);
    mdb_env_set_maxdbs(env_, 2);
    REFOLD_CHECK(mdb_env_open(env_, path.c_str(), 0, 0644) == 0,
                 "the environment cannot be opened");
    MDB_txn* txn = nullptr;
    mdb_txn_begin(env_, nullptr, 0, &txn);
    mdb_dbi_open(txn, "events", MDB_CREATE, &events_);
    mdb_dbi_open(txn, "hashes", MDB_CREATE, &hashes_);
    REFOLD_CHECK(mdb_txn_commit(txn) == 0, "the tables cannot be made");
  }
  ~BareStore() { mdb_env_close(env_); }
  BareStore(const BareStore&) = delete;
  BareStore& operator=(const BareStore&) = delete;

  // Puts all rows, each transaction as large as those of the log, and on the
  // disk when it ends.
  void Put(const Rows& rows) {
    PutTable(events_, rows.events);
    PutTable(hashes_, rows.hashes);
  }

 private:
  void PutTable(MDB_dbi table, const std::vector<Row>& rows) {
    size_t next = 0;
    while (next < rows.size()) {
      MDB_txn* txn = nullptr;
      MDB_cursor* cursor = nullptr;
      mdb_txn_begin(env_, nullptr, 0, &txn);
      mdb_cursor_open(txn, table, &cursor);
      for (size_t bytes = 0; next < rows.size() && bytes < Log::kPendingBytes;
           ++next) {
        MDB_val key = ToVal(rows[next].key);
        MDB_val value = ToVal(rows[next].value);
        REFOLD_CHECK(mdb_cursor_put(cursor, &key, &value, MDB_APPEND) == 0,
                     "put failed");
        bytes += rows[next].key.size() + rows[next].value.size();
      }
      mdb_cursor_close(cursor);
      REFOLD_CHECK(mdb_txn_commit(txn) == 0, "commit failed");
    }
  }

  MDB_env* env_ = nullptr;
  MDB_dbi events_ = 0;
  MDB_dbi hashes_ = 0;
};

void BM_RawPuts(benchmark::State& state) {
  const Rows rows = SampleRows();
  for (auto _ : state) {
    state.PauseTiming();
    TemporaryStore directory;
    auto store = std::make_unique<BareStore>(directory.path());
    state.ResumeTiming();
    store->Put(rows);
    state.PauseTiming();
    store.reset();
    state.ResumeTiming();
  }
}
BENCHMARK(BM_RawPuts)->UseRealTime();

}  // namespace
}  // namespace refold::tools
