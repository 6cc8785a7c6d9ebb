// Imports of games that are stored in more than one transaction.
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <new>
#include <sstream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "events/export.h"
#include "events/export_reader.h"
#include "events/import.h"
#include "events/record_stream.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Writes the export of a game of tiny events: only their numbers.
void WriteTinyGame(uint64_t batches, uint64_t batch_size, std::ostream& out) {
  pb::ExportRecord::Begin begin;
  begin.set_magic(kExportMagic);
  begin.set_format(kExportFormat);
  *begin.mutable_header() = TestHeader("tiny");
  WriteRecord(RecordKind::kBegin, begin.SerializeAsString(), out);
  for (const std::string& program : TestPrograms()) {
    WriteRecord(RecordKind::kProgram, program, out);
  }
  Hash128 chain = HashOf(begin.header().SerializeAsString());
  Event event;
  for (uint64_t number = 1; number <= batches; ++number) {
    pb::ExportRecord::Batch batch;
    event.batch = number;
    for (uint64_t i = 0; i < batch_size; ++i) {
      ++event.sequence;
      batch.add_events(Encode(event));
      chain = ChainHash(chain, batch.events().Get(static_cast<int>(i)));
    }
    pb::BatchHash& hashes = *batch.mutable_hashes();
    hashes.set_batch(number);
    hashes.set_last(event.sequence);
    hashes.set_state(TestState(number).ToBytes());
    hashes.set_chain(chain.ToBytes());
    WriteRecord(RecordKind::kBatch, batch.SerializeAsString(), out);
  }
  pb::ExportRecord::End end;
  end.set_batches(batches);
  end.set_events(event.sequence);
  end.set_chain(chain.ToBytes());
  WriteRecord(RecordKind::kEnd, end.SerializeAsString(), out);
}

// Enough for several parts: each row of an event takes 40 bytes and more.
constexpr uint64_t kTinyBatches = 300;
constexpr uint64_t kTinyBatchSize = 1000;
static_assert(kTinyBatches * kTinyBatchSize * 40 > 2 * Log::kPendingBytes);

std::string TinyGame() {
  std::ostringstream out;
  WriteTinyGame(kTinyBatches, kTinyBatchSize, out);
  return out.str();
}

void ExpectNoRows(Log& log, GameId game) {
  auto reader = log.NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  for (Table table : {Table::kGames, Table::kEvents, Table::kHashes}) {
    EXPECT_THAT(*(*reader)->KeysOf(table, game, 10), IsEmpty());
  }
  EXPECT_EQ(*(*reader)->UnfinishedGame(), 0u);
}

TEST(ImportPartsTest, AGameOfSeveralPartsIsTheSame) {
  auto log = OpenLog(NewStorePath());
  const std::string bytes = TinyGame();
  std::istringstream in(bytes);
  auto imported = ImportGame(in, *log, {});
  ASSERT_TRUE(imported.ok()) << imported.status();
  EXPECT_EQ(imported->events, kTinyBatches * kTinyBatchSize);
  auto reader = log->NewReader();
  EXPECT_EQ(*(*reader)->UnfinishedGame(), 0u);
  auto game = (*reader)->Game(imported->game);
  ASSERT_TRUE(game.ok()) << game.status();
  std::ostringstream out;
  ASSERT_TRUE(ExportGame(*game, out).ok());
  EXPECT_TRUE(out.str() == bytes);
}

TEST(ImportPartsTest, WhatIsFoundWrongLateLeavesNothing) {
  auto log = OpenLog(NewStorePath());
  std::istringstream in(TinyGame() + "x");
  EXPECT_THAT(ImportGame(in, *log, {}).status().message(),
              HasSubstr("data after the end"));
  ExpectNoRows(*log, 1);
  auto reader = log->NewReader();
  for (const std::string& program : TestPrograms()) {
    EXPECT_FALSE((*reader)->HasProgram(HashOf(program).ToBytes()));
  }
  // The log goes on as if nothing had been.
  EXPECT_EQ(CreateTestGame(*log), 1u);
  ASSERT_TRUE(AppendTestBatch(*log, 1, 1).ok());
  ExpectTestGame(*log, 1, 1);
}

// Ends the process in the middle of a game.
class Killed : public GameStream {
 public:
  explicit Killed(GameStream& source) : source_(source) {}

  const pb::GameHeader& header() const override { return source_.header(); }
  absl::StatusOr<absl::string_view> NextProgram() override {
    return source_.NextProgram();
  }
  absl::StatusOr<const StoredBatch*> NextBatch() override {
    if (++batches_ == kTinyBatches) _exit(0);
    return source_.NextBatch();
  }

 private:
  GameStream& source_;
  uint64_t batches_ = 0;
};

TEST(ImportPartsTest, WhatAKilledProcessLeftIsDeletedByTheNextGame) {
  const std::string path = NewStorePath();
  CreateTestGame(*OpenLog(path));
  const std::string bytes = TinyGame();
  const pid_t child = fork();
  if (child == 0) {
    auto log = OpenLog(path);
    std::istringstream in(bytes);
    ExportReader reader(in, kMaxImportBytes);
    if (!reader.ReadHeader().ok()) _exit(1);
    Killed killed(reader);
    log->AddGame(killed).IgnoreError();
    _exit(1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);

  auto log = OpenLog(path);
  {
    auto reader = log->NewReader();
    EXPECT_EQ(*(*reader)->UnfinishedGame(), 2u);
    EXPECT_EQ((*reader)->Games()->size(), 1u);
    EXPECT_FALSE((*reader)->KeysOf(Table::kEvents, 2, 1)->empty());
  }
  // The unfinished game is not in the way of an old one.
  ASSERT_TRUE(AppendTestBatch(*log, 1, 1).ok());
  EXPECT_EQ(CreateTestGame(*log), 2u);
  EXPECT_FALSE((*log->NewReader())->Game(3).ok());
  ASSERT_TRUE(AppendTestBatch(*log, 2, 1).ok());
  ExpectTestGame(*log, 1, 1);
  ExpectTestGame(*log, 2, 1);
  EXPECT_EQ(*(*log->NewReader())->UnfinishedGame(), 0u);
}

// Bytes of memory that this process has asked for, files not counted.
uint64_t DataBytes() {
  std::ifstream in("/proc/self/status");
  for (std::string line; std::getline(in, line);) {
    uint64_t kib = 0;
    if (absl::StartsWith(line, "VmData:") &&
        absl::SimpleAtoi(line.substr(7, line.find(" kB") - 7), &kib)) {
      return kib << 10;
    }
  }
  ADD_FAILURE() << "no VmData in /proc/self/status";
  return 0;
}

enum class Outcome { kImported, kRefused, kDied };

constexpr char kImportFile[] = "REFOLD_IMPORT_FILE";
constexpr char kImportStore[] = "REFOLD_IMPORT_STORE";
constexpr char kImportBytes[] = "REFOLD_IMPORT_BYTES";

// What becomes of an import in a process that may ask for so many bytes more.
// It is a fresh one: what an allocator holds ready would not count.
Outcome ImportWith(uint64_t bytes, const std::string& file) {
  const std::string path = NewStorePath();
  const pid_t child = fork();
  if (child == 0) {
    setenv(kImportFile, file.c_str(), /*overwrite=*/1);
    setenv(kImportStore, path.c_str(), /*overwrite=*/1);
    setenv(kImportBytes, std::to_string(bytes).c_str(), /*overwrite=*/1);
    execl("/proc/self/exe", "import", "--gtest_filter=ImportChild.*",
          "--gtest_also_run_disabled_tests", static_cast<char*>(nullptr));
    _exit(3);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_FALSE(WIFEXITED(status) && WEXITSTATUS(status) == 3) << "no import";
  if (status == 0) return Outcome::kImported;
  return WIFEXITED(status) && WEXITSTATUS(status) == 1 ? Outcome::kRefused
                                                       : Outcome::kDied;
}

// Not a test, but what ImportWith() runs: disabled, so that nothing else does.
TEST(ImportChild, DISABLED_Imports) {
  const char* file = std::getenv(kImportFile);
  if (file == nullptr) _exit(3);
  uint64_t bytes = 0;
  if (!absl::SimpleAtoi(std::getenv(kImportBytes), &bytes)) _exit(3);
  const rlim_t limit = DataBytes() + bytes;
  const rlimit data{limit, limit};
  std::set_new_handler([] { _exit(2); });
  if (setrlimit(RLIMIT_DATA, &data) != 0) _exit(3);
  auto log = OpenLog(std::getenv(kImportStore));
  std::ifstream in(file, std::ios::binary);
  _exit(ImportGame(in, *log, {}).ok() ? 0 : 1);
}

// A field of bytes, or of a message, as protobuf encodes it.
std::string Field(int number, const std::string& bytes) {
  std::string encoded;
  google::protobuf::io::StringOutputStream raw(&encoded);
  google::protobuf::io::CodedOutputStream out(&raw);
  out.WriteVarint32(number << 3 | 2);
  out.WriteVarint32(static_cast<uint32_t>(bytes.size()));
  out.WriteString(bytes);
  out.Trim();
  return encoded;
}

// A message whose field has as many empty messages as go into almost so many
// bytes.
std::string Hollow(int field, size_t bytes) {
  const std::string empty = Field(field, "");
  std::string hollow;
  while (hollow.size() < bytes - 100) hollow += empty;
  return hollow;
}

class ImportMemoryTest : public testing::Test {
 protected:
  void WriteTiny(uint64_t batches, uint64_t batch_size) {
    std::ofstream out(file_, std::ios::binary);
    WriteTinyGame(batches, batch_size, out);
  }

  const std::string file_ = NewStorePath();
};

// FORMAT.md names these two numbers.
constexpr uint64_t kOrdinaryMemory = 32 << 20;
constexpr uint64_t kMaxMemory = 384 << 20;

TEST_F(ImportMemoryTest, DoesNotGrowWithTheGame) {
  for (const uint64_t size : {1, 4}) {
    WriteTiny(size * 100, kTinyBatchSize);
    EXPECT_EQ(ImportWith(kOrdinaryMemory, file_), Outcome::kImported) << size;
  }
}

TEST_F(ImportMemoryTest, IsBoundedForTheMostEventsOfABatch) {
  WriteTiny(1, kMaxBatchEvents);
  EXPECT_EQ(ImportWith(kMaxMemory, file_), Outcome::kImported);
  EXPECT_EQ(ImportWith(kOrdinaryMemory, file_), Outcome::kDied)
      << "the limit has no effect";
  WriteTiny(1, kMaxBatchEvents + 1);
  EXPECT_EQ(ImportWith(kMaxMemory, file_), Outcome::kRefused);
}

TEST_F(ImportMemoryTest, IsBoundedForHollowHeadersAndEvents) {
  // The header's programs, of which none has a hash.
  const std::string header =
      Hollow(pb::GameHeader::kProgramsFieldNumber, kMaxHeaderBytes);
  pb::ExportRecord::Begin begin;
  begin.set_magic(kExportMagic);
  begin.set_format(kExportFormat);
  begin.mutable_header()->set_schema(kSchemaVersion);
  {
    std::ofstream out(file_, std::ios::binary);
    WriteRecord(RecordKind::kBegin,
                begin.SerializeAsString() + Field(3, header), out);
  }
  EXPECT_EQ(ImportWith(kMaxMemory, file_), Outcome::kRefused);

  // An event that links a card to millions of nobodies.
  const std::string links = Hollow(/*refs*/ 3, kMaxEventBytes);
  {
    std::ofstream out(file_, std::ios::binary);
    *begin.mutable_header() = TestHeader("hollow");
    WriteRecord(RecordKind::kBegin, begin.SerializeAsString(), out);
    for (const std::string& program : TestPrograms()) {
      WriteRecord(RecordKind::kProgram, program, out);
    }
    WriteRecord(RecordKind::kBatch,
                Field(1, Field(LinksChanged::kField, links)), out);
  }
  EXPECT_EQ(ImportWith(kMaxMemory, file_), Outcome::kRefused);
}

}  // namespace
}  // namespace refold
