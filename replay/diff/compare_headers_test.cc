// Games that lay in two folders, and games that are two games.
#include "replay/diff/compare_headers.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "events/log.h"
#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/program/program_set.h"
#include "replay/diff/first_difference.h"
#include "replay/identity/recorded_places.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Two programs, and a header of two decks.
struct Recorded {
  Recorded() {
    programs[0].set_name("Scorch");
    programs[1].set_name("Slag Brute");
    header.set_schema(1);
    header.set_game("mtg");
    header.set_kernel("a build");
  }

  // As if cards and decks lay in this folder; "" is as today.
  Recorded& In(const std::string& folder) {
    for (pb::CardProgram& program : programs) {
      program.set_file(folder + "primitives/embers.txt");
    }
    header.mutable_setup()->clear_players();
    for (const char* deck : {"red.txt", "green.txt"}) {
      header.mutable_setup()->add_players()->set_name(folder + deck);
    }
    header.set_title(DeckTitle(header.setup()));
    return *this;
  }

  pb::CardProgram programs[2];
  pb::GameHeader header;
};

class CompareHeadersTest : public testing::Test {
 protected:
  GameId Store(const Recorded& recorded) {
    pb::GameHeader header = recorded.header;
    std::vector<std::string> bytes;
    for (const pb::CardProgram& program : recorded.programs) {
      bytes.push_back(ProgramBytes(program));
      pb::ProgramRef* ref = header.add_programs();
      ref->set_name(program.name());
      ref->set_hash(HashOf(bytes.back()).ToBytes());
    }
    auto game = log_->CreateGame(
        header, [&bytes](int i) { return bytes[static_cast<size_t>(i)]; },
        Durability::kNone);
    EXPECT_TRUE(game.ok()) << game.status();
    NewBatch batch;
    const std::vector<Event> events = TestEvents(1);
    batch.events = events;
    batch.state = TestState(1);
    EXPECT_TRUE(log_->Append(*game, batch, Durability::kNone).ok());
    return *game;
  }

  HeaderDifference Compare(GameId a, GameId b) {
    EXPECT_TRUE(log_->Flush().ok());
    auto reader = log_->NewReader();
    EXPECT_TRUE(reader.ok()) << reader.status();
    auto found = FindFirstDifference(*(*reader)->Game(a), *(*reader)->Game(b),
                                     comparer_);
    EXPECT_TRUE(found.ok()) << found.status();
    EXPECT_FALSE(found->a_goes_on || found->b_goes_on);
    return found->header;
  }

  static std::vector<std::string> Lines(const HeaderDifference& found) {
    std::vector<std::string> lines;
    for (const FieldDiff& diff : found.fields) {
      lines.push_back(diff.field + ": " + diff.a + ", " + diff.b);
    }
    return lines;
  }

  const std::string path_ = NewStorePath();
  std::unique_ptr<Log> log_ = OpenLog(path_);
  HeaderComparer comparer_;
};

TEST_F(CompareHeadersTest, AGameOfAnotherFolderIsTheSameGame) {
  const GameId today = Store(Recorded().In(""));
  const GameId old = Store(Recorded().In("/home/ann/cards/"));
  const GameId older = Store(Recorded().In("../ours/"));
  EXPECT_THAT(Lines(Compare(old, today)),
              ElementsAre("setup players 1 name: /home/ann/cards/red.txt, "
                          "red.txt",
                          "setup players 2 name: /home/ann/cards/green.txt, "
                          "green.txt",
                          "title: /home/ann/cards/red.txt against "
                          "/home/ann/cards/green.txt, red.txt against "
                          "green.txt",
                          "file of scripts: "
                          "/home/ann/cards/primitives/embers.txt, "
                          "primitives/embers.txt"));
  EXPECT_FALSE(Compare(old, today).another_game);
  EXPECT_FALSE(Compare(old, older).another_game);
  EXPECT_FALSE(Compare(today, older).another_game);
  EXPECT_THAT(Compare(today, Store(Recorded().In(""))).fields, IsEmpty());
}

TEST_F(CompareHeadersTest, AnotherProgramIsAnotherGameInWhateverFolder) {
  Recorded changed = Recorded().In("/home/ann/cards/");
  changed.programs[1].set_text("It is a brute.");
  const pb::CardProgram plain = Recorded().In("").programs[1];
  const HeaderDifference found =
      Compare(Store(changed), Store(Recorded().In("")));
  EXPECT_TRUE(found.another_game);
  // By the hashes that the programs have.
  EXPECT_EQ(
      Lines(found).front(),
      "programs 2 hash: " + HashOf(ProgramBytes(changed.programs[1])).ToHex() +
          ", " + HashOf(ProgramBytes(plain)).ToHex());
}

TEST_F(CompareHeadersTest, AScriptThatIsCalledOtherwiseMakesAnotherGame) {
  Recorded moved = Recorded().In("");
  moved.programs[0].set_file("primitives/coals.txt");
  EXPECT_TRUE(Compare(Store(moved), Store(Recorded().In("/x/"))).another_game);
}

TEST_F(CompareHeadersTest, ADeckThatIsCalledOtherwiseMakesAnotherGame) {
  Recorded renamed = Recorded().In("/x/");
  renamed.header.mutable_setup()->mutable_players(0)->set_name("/x/blue.txt");
  renamed.header.set_title(DeckTitle(renamed.header.setup()));
  const HeaderDifference found =
      Compare(Store(renamed), Store(Recorded().In("")));
  EXPECT_TRUE(found.another_game);
  EXPECT_EQ(Lines(found).front(), "setup players 1 name: blue.txt, red.txt");
}

TEST_F(CompareHeadersTest, ATitleThatNoDeckGaveIsComparedWhole) {
  Recorded titled = Recorded().In("/x/");
  titled.header.set_title("x/final");
  Recorded other = Recorded().In("/x/");
  other.header.set_title("y/final");
  EXPECT_TRUE(Compare(Store(titled), Store(other)).another_game);
}

TEST_F(CompareHeadersTest, AnotherBuildIsNoOtherGameInWhateverFolder) {
  Recorded built = Recorded().In("/x/");
  built.header.set_kernel("another build");
  const HeaderDifference found =
      Compare(Store(built), Store(Recorded().In("")));
  EXPECT_FALSE(found.another_game);
  EXPECT_EQ(Lines(found).front(), "kernel: another build, a build");
}

TEST_F(CompareHeadersTest, AProgramOfManyGamesIsReadOnce) {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Recorded old = Recorded().In("/x/");
    Recorded today = Recorded().In("");
    old.header.set_seed(seed);
    today.header.set_seed(seed);
    EXPECT_FALSE(Compare(Store(old), Store(today)).another_game);
  }
  EXPECT_EQ(comparer_.programs_read(), 4u);
}

TEST_F(CompareHeadersTest, AMissingProgramIsDamage) {
  const Recorded old = Recorded().In("/x/");
  const GameId a = Store(old);
  const GameId b = Store(Recorded().In(""));
  ASSERT_TRUE(log_->Flush().ok());
  log_.reset();
  RawDelete(path_, Table::kPrograms,
            HashOf(ProgramBytes(old.programs[1])).ToBytes());
  log_ = OpenLog(path_);
  auto reader = log_->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  const absl::Status found =
      comparer_.Compare(*(*reader)->Game(a), *(*reader)->Game(b)).status();
  EXPECT_FALSE(found.ok());
  EXPECT_THAT(std::string(found.message()), testing::HasSubstr("Slag Brute"));
}

}  // namespace
}  // namespace refold
