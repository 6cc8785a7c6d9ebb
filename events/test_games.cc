#include "events/test_games.h"

#include <lmdb.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "absl/functional/function_ref.h"
#include "absl/strings/str_cat.h"
#include "events/export_reader.h"
#include "events/import.h"
#include "events/lmdb_status.h"
#include "events/verify_chain.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

void RawWrite(const std::string& path, Table table,
              absl::FunctionRef<int(MDB_txn*, MDB_dbi)> body) {
  MDB_env* env = nullptr;
  MDB_txn* txn = nullptr;
  MDB_dbi dbi = 0;
  ASSERT_EQ(mdb_env_create(&env), 0);
  ASSERT_EQ(mdb_env_set_maxdbs(env, kTableCount), 0);
  ASSERT_EQ(mdb_env_set_mapsize(env, 64 << 20), 0);
  ASSERT_EQ(mdb_env_open(env, path.c_str(), MDB_NOSYNC, 0644), 0);
  ASSERT_EQ(mdb_txn_begin(env, nullptr, 0, &txn), 0);
  ASSERT_EQ(mdb_dbi_open(txn, kTableNames[static_cast<size_t>(table)], 0, &dbi),
            0);
  ASSERT_EQ(body(txn, dbi), 0);
  ASSERT_EQ(mdb_txn_commit(txn), 0);
  mdb_env_close(env);
}

}  // namespace

absl::StatusOr<ExportedGame> ReadExport(std::istream& in) {
  ExportReader reader(in, kMaxImportBytes);
  absl::Status status = reader.ReadHeader();
  if (!status.ok()) return status;
  ExportedGame game{reader.header(), {}, {}};
  for (int i = 0; i < game.header.programs_size(); ++i) {
    absl::StatusOr<absl::string_view> program = reader.NextProgram();
    if (!program.ok()) return program.status();
    game.programs.emplace_back(*program);
  }
  for (;;) {
    absl::StatusOr<const StoredBatch*> batch = reader.NextBatch();
    if (!batch.ok()) return batch.status();
    if (*batch == nullptr) return game;
    for (absl::string_view event : (*batch)->events) {
      game.events.emplace_back(event);
    }
  }
}

std::string NewStorePath() {
  static int count = 0;
  return absl::StrCat(testing::TempDir(), "/store.", getpid(), ".", ++count);
}

std::unique_ptr<Log> OpenLog(const std::string& path, OpenOptions options) {
  options.create = true;
  absl::StatusOr<std::unique_ptr<Log>> log = Log::Open(path, options);
  EXPECT_TRUE(log.ok()) << log.status();
  return *std::move(log);
}

std::unique_ptr<Log> OpenLog(const std::string& path) {
  return OpenLog(path, OpenOptions());
}

std::vector<std::string> TestPrograms() {
  return {"program of an ox", "program of an ass"};
}

pb::GameHeader TestHeader(absl::string_view title) {
  pb::GameHeader header;
  header.set_schema(kSchemaVersion);
  header.set_game("test");
  header.set_seed(7);
  header.set_title(std::string(title));
  for (const std::string& program : TestPrograms()) {
    pb::ProgramRef* ref = header.add_programs();
    ref->set_name(program);
    ref->set_hash(HashOf(program).ToBytes());
  }
  return header;
}

GameId CreateTestGame(Log& log, Durability durability,
                      absl::string_view title) {
  absl::StatusOr<GameId> game = log.CreateGame(
      TestHeader(title), [](int i) { return TestPrograms()[i]; }, durability);
  EXPECT_TRUE(game.ok()) << game.status();
  return *game;
}

std::vector<Event> TestEvents(uint64_t batch, uint64_t size) {
  std::vector<Event> events(size);
  for (uint64_t i = 0; i < size; ++i) {
    const uint64_t sequence = (batch - 1) * size + i + 1;
    events[i].sequence = sequence;
    events[i].batch = batch;
    events[i].fact = ValueChanged{.name = Word::Of("pebbles"),
                                  .before = static_cast<int64_t>(sequence) - 1,
                                  .after = static_cast<int64_t>(sequence)};
  }
  return events;
}

Hash128 TestState(uint64_t batch) { return {1000 + batch, batch}; }

absl::Status AppendTestBatch(Log& log, GameId game, uint64_t batch,
                             Durability durability, uint64_t size) {
  const std::vector<Event> events = TestEvents(batch, size);
  NewBatch next;
  next.events = events;
  next.state = TestState(batch);
  return log.Append(game, next, durability);
}

void ExpectTestGame(Log& log, GameId game, uint64_t batches, uint64_t size) {
  auto reader = log.NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto stored = (*reader)->Game(game);
  ASSERT_TRUE(stored.ok()) << stored.status();
  const ChainReport report = VerifyChain(*stored);
  ASSERT_FALSE(report.fault.has_value()) << report.fault->what;
  EXPECT_EQ(report.batches, batches);
  EXPECT_EQ(report.events, batches * size);

  EventCursor events = stored->Events();
  RowCursor hashes = stored->Batches();
  bool more = hashes.SeekFrom(0);
  for (uint64_t batch = 1; batch <= batches; ++batch) {
    for (const Event& expected : TestEvents(batch, size)) {
      ASSERT_TRUE(events.Next()) << events.status();
      EXPECT_EQ(std::string(events.bytes()), Encode(expected));
    }
    ASSERT_TRUE(more) << hashes.status();
    auto hash = DecodeBatchHash(hashes);
    ASSERT_TRUE(hash.ok()) << hash.status();
    EXPECT_EQ(hash->state(), TestState(batch).ToBytes());
    EXPECT_EQ(hash->last(), batch * size);
    more = hashes.Next();
  }
  EXPECT_FALSE(events.Next());
  EXPECT_FALSE(more);
}

void RawPut(const std::string& path, Table table, absl::string_view key,
            absl::string_view value) {
  RawWrite(path, table, [&](MDB_txn* txn, MDB_dbi dbi) {
    MDB_val k = ToVal(key);
    MDB_val v = ToVal(value);
    return mdb_put(txn, dbi, &k, &v, 0);
  });
}

void RawDelete(const std::string& path, Table table, absl::string_view key) {
  RawWrite(path, table, [&](MDB_txn* txn, MDB_dbi dbi) {
    MDB_val k = ToVal(key);
    return mdb_del(txn, dbi, &k, nullptr);
  });
}

std::string RawGet(const std::string& path, Table table,
                   absl::string_view key) {
  std::string result;
  RawWrite(path, table, [&](MDB_txn* txn, MDB_dbi dbi) {
    MDB_val k = ToVal(key);
    MDB_val v{};
    int code = mdb_get(txn, dbi, &k, &v);
    if (code == 0) result = std::string(FromVal(v));
    return code;
  });
  return result;
}

int EmptyBranchPages(const std::string& path) {
  constexpr size_t kPage = 4096;
  constexpr char kBranch = 1;
  constexpr char kFirstPlace = 16;
  const std::string file = path + "/data.mdb";
  std::string bytes;
  {
    std::ifstream in(file, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  int emptied = 0;
  for (size_t page = 0; page + kPage <= bytes.size(); page += kPage) {
    if (bytes[page + 10] != kBranch || bytes[page + 11] != 0) continue;
    bytes[page + 12] = kFirstPlace;
    bytes[page + 13] = 0;
    ++emptied;
  }
  std::ofstream(file, std::ios::binary) << bytes;
  return emptied;
}

}  // namespace refold
