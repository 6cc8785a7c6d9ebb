#include "events/verify_chain.h"

#include "absl/strings/str_cat.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace refold {
namespace {

using ::testing::HasSubstr;

constexpr uint64_t kBatches = 4;
constexpr uint64_t kEvents = 12;

class VerifyChainTest : public testing::Test {
 protected:
  VerifyChainTest() : path_(NewStorePath()) {
    auto log = OpenLog(path_);
    game_ = CreateTestGame(*log, Durability::kNone);
    for (uint64_t batch = 1; batch <= kBatches; ++batch) {
      EXPECT_TRUE(AppendTestBatch(*log, game_, batch, Durability::kNone).ok());
    }
  }

  // Verifies the game; a header that cannot be read is a fault without a place.
  ChainReport Verify() {
    OpenOptions options;
    options.read_only = true;
    auto log = Log::Open(path_, options);
    EXPECT_TRUE(log.ok()) << log.status();
    auto reader = (*log)->NewReader();
    auto game = (*reader)->Game(game_);
    if (game.ok()) return VerifyChain(*game);
    ChainReport report;
    report.fault = ChainFault{0, 0, std::string(game.status().message())};
    return report;
  }

  std::optional<ChainFault> CheckTheEnd() {
    auto log = OpenLog(path_);
    auto reader = log->NewReader();
    return CheckEnd(*(*reader)->Game(game_));
  }

  // Flips each byte of a value in turn, and calls `check` with the report.
  void FlipEachByte(Table table, absl::string_view key,
                    const std::function<void(const ChainReport&)>& check) {
    const std::string good = RawGet(path_, table, key);
    ASSERT_FALSE(good.empty());
    for (size_t i = 0; i < good.size(); ++i) {
      SCOPED_TRACE(absl::StrCat("byte ", i));
      std::string bad = good;
      bad[i] = static_cast<char>(bad[i] ^ (1 << (i % 8)));
      RawPut(path_, table, key, bad);
      const ChainReport report = Verify();
      ASSERT_TRUE(report.fault.has_value());
      check(report);
    }
    RawPut(path_, table, key, good);
    EXPECT_FALSE(Verify().fault.has_value());
  }

  const std::string path_;
  GameId game_ = 0;
};

TEST_F(VerifyChainTest, AGoodGameHasNoFault) {
  const ChainReport report = Verify();
  EXPECT_FALSE(report.fault.has_value()) << report.fault->what;
  EXPECT_EQ(report.events, kEvents);
  EXPECT_EQ(report.batches, kBatches);
}

TEST_F(VerifyChainTest, EveryFlippedByteOfAnEventNamesIt) {
  for (uint64_t sequence : {1, 5, 12}) {
    FlipEachByte(Table::kEvents, Key::Of(game_, sequence).bytes(),
                 [&](const ChainReport& report) {
                   EXPECT_EQ(report.fault->sequence, sequence);
                   EXPECT_EQ(report.events, sequence - 1);
                   EXPECT_THAT(report.fault->what,
                               HasSubstr(absl::StrCat("event ", sequence,
                                                      " is damaged")));
                 });
  }
}

TEST_F(VerifyChainTest, EveryFlippedByteOfTheHeaderIsFound) {
  FlipEachByte(
      Table::kGames, Key::Of(game_).bytes(), [&](const ChainReport& report) {
        EXPECT_THAT(report.fault->what, HasSubstr("its header is damaged"));
      });
}

TEST_F(VerifyChainTest, EveryFlippedByteOfAProgramIsFound) {
  FlipEachByte(Table::kPrograms, HashOf(TestPrograms()[1]).ToBytes(),
               [&](const ChainReport& report) {
                 EXPECT_THAT(report.fault->what,
                             HasSubstr("program of an ass"));
               });
}

TEST_F(VerifyChainTest, AMissingProgramIsFound) {
  RawDelete(path_, Table::kPrograms, HashOf(TestPrograms()[0]).ToBytes());
  EXPECT_THAT(Verify().fault->what, HasSubstr("program of an ox"));
}

TEST_F(VerifyChainTest, MissingEventsAreNamed) {
  RawDelete(path_, Table::kEvents, Key::Of(game_, 12).bytes());
  EXPECT_EQ(Verify().fault->batch, 4u);
  EXPECT_EQ(Verify().fault->sequence, 12u);
  EXPECT_THAT(Verify().fault->what, HasSubstr("event 12 is missing"));
  RawDelete(path_, Table::kEvents, Key::Of(game_, 5).bytes());
  EXPECT_EQ(Verify().fault->sequence, 5u);
  EXPECT_THAT(Verify().fault->what, HasSubstr("event 5 is missing"));
}

TEST_F(VerifyChainTest, AnEventCutShortIsNamed) {
  RawPut(path_, Table::kEvents, Key::Of(game_, 7).bytes(), "short");
  EXPECT_EQ(Verify().fault->sequence, 7u);
}

TEST_F(VerifyChainTest, MissingBatchHashesAreNamed) {
  RawDelete(path_, Table::kHashes, Key::Of(game_, 4).bytes());
  EXPECT_EQ(Verify().fault->batch, 4u);
  EXPECT_EQ(Verify().fault->sequence, 10u);
  RawDelete(path_, Table::kHashes, Key::Of(game_, 2).bytes());
  EXPECT_EQ(Verify().fault->batch, 2u);
  EXPECT_EQ(Verify().fault->sequence, 4u);
  EXPECT_EQ(Verify().batches, 1u);
}

TEST_F(VerifyChainTest, WhenAllEventsAreGoneTheFirstIsNamed) {
  for (uint64_t sequence = 1; sequence <= kEvents; ++sequence) {
    RawDelete(path_, Table::kEvents, Key::Of(game_, sequence).bytes());
  }
  EXPECT_EQ(Verify().fault->sequence, 1u);
}

TEST_F(VerifyChainTest, DamagedBatchHashesAreNamedWithTheirFirstEvent) {
  RawPut(path_, Table::kHashes, Key::Of(game_, 3).bytes(), "short");
  EXPECT_EQ(Verify().fault->batch, 3u);
  EXPECT_EQ(Verify().fault->sequence, 7u);
}

TEST_F(VerifyChainTest, TheEndIsCheckedWithoutWalking) {
  EXPECT_FALSE(CheckTheEnd().has_value());
  // Damage elsewhere is not looked for.
  RawDelete(path_, Table::kEvents, Key::Of(game_, 5).bytes());
  EXPECT_FALSE(CheckTheEnd().has_value());

  for (uint64_t sequence : {12, 11}) {
    RawDelete(path_, Table::kEvents, Key::Of(game_, sequence).bytes());
    EXPECT_EQ(CheckTheEnd()->sequence, sequence);
    EXPECT_EQ(CheckTheEnd()->batch, 4u);
    EXPECT_THAT(CheckTheEnd()->what,
                HasSubstr(absl::StrCat("event ", sequence, " is missing")));
  }
  RawDelete(path_, Table::kHashes, Key::Of(game_, 4).bytes());
  EXPECT_EQ(CheckTheEnd()->sequence, 10u);
  EXPECT_THAT(CheckTheEnd()->what, HasSubstr("the hashes of batch 4"));
  RawPut(path_, Table::kHashes, Key::Of(game_, 3).bytes(), "short");
  EXPECT_EQ(CheckTheEnd()->batch, 3u);
  for (uint64_t batch : {1, 2, 3}) {
    RawDelete(path_, Table::kHashes, Key::Of(game_, batch).bytes());
  }
  EXPECT_EQ(CheckTheEnd()->sequence, 1u);
}

TEST_F(VerifyChainTest, AWrongChainHashOfABatchIsNamed) {
  const std::string key(Key::Of(game_, 2).bytes());
  pb::BatchHash hash;
  ASSERT_TRUE(hash.ParseFromString(RawGet(path_, Table::kHashes, key)));
  hash.mutable_chain()->back() ^= 1;
  RawPut(path_, Table::kHashes, key, hash.SerializeAsString());
  EXPECT_EQ(Verify().fault->batch, 2u);
}

TEST_F(VerifyChainTest, ABatchEndInTheWrongPlaceIsNamed) {
  const std::string key(Key::Of(game_, 2).bytes());
  pb::BatchHash hash;
  ASSERT_TRUE(hash.ParseFromString(RawGet(path_, Table::kHashes, key)));
  for (uint64_t last : {0, 2, 5, 7, 1000}) {
    hash.set_last(last);
    RawPut(path_, Table::kHashes, key, hash.SerializeAsString());
    EXPECT_EQ(Verify().fault->batch, 2u) << last;
  }
}

}  // namespace
}  // namespace refold
