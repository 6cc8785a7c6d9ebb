// Exports whose records are whole but whose content is wrong.
#include "events/import.h"

#include <functional>
#include <sstream>

#include "events/export.h"
#include "events/export_reader.h"
#include "events/record_stream.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

// An export of two batches in pieces, to be spoiled and put together.
struct Pieces {
  pb::ExportRecord::Begin begin;
  std::vector<std::string> programs = TestPrograms();
  std::vector<pb::ExportRecord::Batch> batches;
  pb::ExportRecord::End end;

  Pieces() {
    begin.set_magic(kExportMagic);
    begin.set_format(kExportFormat);
    *begin.mutable_header() = TestHeader();
    Hash128 chain = HashOf(begin.header().SerializeAsString());
    for (uint64_t number = 1; number <= 2; ++number) {
      pb::ExportRecord::Batch& batch = batches.emplace_back();
      for (const Event& event : TestEvents(number)) {
        batch.add_events(Encode(event));
        chain = ChainHash(chain, Encode(event));
      }
      batch.mutable_hashes()->set_batch(number);
      batch.mutable_hashes()->set_last(number * 3);
      batch.mutable_hashes()->set_state(TestState(number).ToBytes());
      batch.mutable_hashes()->set_chain(chain.ToBytes());
    }
    end.set_batches(2);
    end.set_events(6);
    end.set_chain(chain.ToBytes());
  }

  std::string Bytes() const {
    std::ostringstream out;
    WriteRecord(RecordKind::kBegin, begin.SerializeAsString(), out);
    for (const std::string& program : programs) {
      WriteRecord(RecordKind::kProgram, program, out);
    }
    for (const pb::ExportRecord::Batch& batch : batches) {
      WriteRecord(RecordKind::kBatch, batch.SerializeAsString(), out);
    }
    WriteRecord(RecordKind::kEnd, end.SerializeAsString(), out);
    return out.str();
  }
};

absl::Status StatusOf(const std::string& bytes,
                      const ImportOptions& options = {}) {
  std::istringstream in(bytes);
  auto log = OpenLog(NewStorePath());
  const absl::Status status = ImportGame(in, *log, options).status();
  EXPECT_EQ((*log->NewReader())->Games()->size(), status.ok() ? 1u : 0u);
  return status;
}

struct Spoilt {
  const char* what;
  std::function<void(Pieces&)> spoil;
  const char* message;
};

void PrintTo(const Spoilt& spoilt, std::ostream* out) { *out << spoilt.what; }

class SpoiltTest : public testing::TestWithParam<Spoilt> {};

TEST_P(SpoiltTest, IsRefused) {
  Pieces pieces;
  GetParam().spoil(pieces);
  EXPECT_THAT(StatusOf(pieces.Bytes()).message(),
              HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    All, SpoiltTest,
    testing::Values(
        Spoilt{"magic", [](Pieces& p) { p.begin.set_magic("other"); },
               "not an export of refold"},
        Spoilt{"format", [](Pieces& p) { p.begin.set_format(9); },
               "has format 9, this build reads formats 1 to 1"},
        Spoilt{"schema",
               [](Pieces& p) { p.begin.mutable_header()->set_schema(8); },
               "has schema 8, this build knows schema 1"},
        Spoilt{"another header",
               [](Pieces& p) { p.begin.mutable_header()->set_seed(8); },
               "batch 1 ends with chain hash"},
        Spoilt{"program", [](Pieces& p) { p.programs[1] = "other"; },
               "program of an ass has hash"},
        Spoilt{"missing program", [](Pieces& p) { p.programs.pop_back(); },
               "program of an ass is missing"},
        Spoilt{"program too many", [](Pieces& p) { p.programs.push_back("x"); },
               "expected a batch"},
        Spoilt{"missing batch",
               [](Pieces& p) { p.batches.erase(p.batches.begin()); },
               "expected event 1 of batch 1, found event 4 of batch 2"},
        Spoilt{"batch twice", [](Pieces& p) { p.batches[1] = p.batches[0]; },
               "expected event 4 of batch 2, found event 1 of batch 1"},
        Spoilt{"empty batch", [](Pieces& p) { p.batches[1].clear_events(); },
               "batch 2 is empty"},
        Spoilt{"no event",
               [](Pieces& p) { p.batches[1].set_events(1, "\xff\xff"); },
               "event 5 cannot be read"},
        Spoilt{"event gone",
               [](Pieces& p) { p.batches[1].mutable_events()->RemoveLast(); },
               "the hashes of batch 2 are invalid or belong to another batch"},
        Spoilt{"state hash too short",
               [](Pieces& p) {
                 p.batches[1].mutable_hashes()->set_state("short");
               },
               "the hashes of batch 2 are invalid or belong to another batch"},
        Spoilt{"chain hash",
               [](Pieces& p) {
                 p.batches[1].mutable_hashes()->set_chain("short");
               },
               "batch 2 ends with chain hash"},
        Spoilt{"batches at the end", [](Pieces& p) { p.end.set_batches(3); },
               "the end names 3 batches and 6 events, found 2 and 6"},
        Spoilt{"events at the end", [](Pieces& p) { p.end.set_events(5); },
               "the end names 2 batches and 5 events"},
        Spoilt{"chain at the end", [](Pieces& p) { p.end.clear_chain(); },
               "or another chain hash"}));

TEST(ImportTest, WholePiecesAreStored) {
  EXPECT_TRUE(StatusOf(Pieces().Bytes()).ok());
}

TEST(ImportTest, NothingMayFollowTheEnd) {
  const std::string whole = Pieces().Bytes();
  EXPECT_THAT(StatusOf(whole + "x").message(),
              HasSubstr("there is data after the end"));
  EXPECT_THAT(StatusOf(whole + whole).message(),
              HasSubstr("there is data after the end"));
}

TEST(ImportTest, OtherFilesAreNoExports) {
  EXPECT_THAT(StatusOf("").message(), HasSubstr("not an export of refold"));
  EXPECT_THAT(StatusOf("Once upon a time").message(),
              HasSubstr("not an export of refold"));
  EXPECT_THAT(StatusOf(std::string(1000, '\0')).message(),
              HasSubstr("not an export of refold"));
}

TEST(ImportTest, AGameBeyondTheLimitIsRefused) {
  ImportOptions options;
  const std::string bytes = Pieces().Bytes();
  options.max_bytes = bytes.size();
  EXPECT_TRUE(StatusOf(bytes, options).ok());
  options.max_bytes = bytes.size() - 1;
  EXPECT_THAT(StatusOf(bytes, options).message(), HasSubstr("limit"));
}

// Changes an event on its way to the store.
class WrongEvent : public GameStream {
 public:
  explicit WrongEvent(GameStream& right) : right_(right) {}

  const pb::GameHeader& header() const override { return right_.header(); }
  absl::StatusOr<absl::string_view> NextProgram() override {
    return right_.NextProgram();
  }
  absl::StatusOr<const StoredBatch*> NextBatch() override {
    absl::StatusOr<const StoredBatch*> batch = right_.NextBatch();
    if (!batch.ok() || *batch == nullptr || (*batch)->hashes.batch() != 2) {
      return batch;
    }
    batch_ = **batch;
    batch_.events[0].remove_suffix(1);
    return &batch_;
  }

 private:
  GameStream& right_;
  StoredBatch batch_;
};

// The store checks the chain of what it is given again.
TEST(ImportTest, TheStoreTakesNoGameWhoseChainIsWrong) {
  auto log = OpenLog(NewStorePath());
  std::istringstream in(Pieces().Bytes());
  ExportReader reader(in, kMaxImportBytes);
  ASSERT_TRUE(reader.ReadHeader().ok());
  WrongEvent wrong(reader);
  EXPECT_EQ(log->AddGame(wrong).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE((*log->NewReader())->Games()->empty());
}

}  // namespace
}  // namespace refold
