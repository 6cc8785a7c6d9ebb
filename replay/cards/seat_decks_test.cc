// What a program of one's own does that links refold and records games.
#include "replay/cards/seat_decks.h"

#include <fstream>
#include <memory>
#include <string>

#include "events/test_games.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "replay/cards/read_file.h"
#include "replay/compatibility.h"
#include "replay/identity/game_header.h"
#include "replay/record.h"
#include "replay/test_bot_game.h"
#include "replay/verify_games.h"

namespace refold {
namespace {

constexpr int kMaxDecisions = 5'000;

struct DeckedGame {
  const char* game;
  const char* cards;
  const char* decks[2];
};

constexpr DeckedGame kGames[] = {
    {"mtg",
     "testdata/cards",
     {"testdata/decks/red.txt", "testdata/decks/green.txt"}},
    {"cfc",
     "testdata/fighters",
     {"testdata/fighters/decks/crew.o8d", "testdata/fighters/decks/watch.o8d"}},
};

// Whoever is asked takes the first answer that there is.
absl::StatusOr<GameId> PlayToTheEnd(const SeatedDecks& decks, Log& log) {
  Recorder recorder(log, decks.programs, Durability::kGroup);
  auto engine =
      Engine::Start(decks.header, decks.programs,
                    *FindGame(decks.header.game()), recorder.commit());
  if (!engine.ok()) return engine.status();
  for (int i = 0; i < kMaxDecisions && !(*engine)->over(); ++i) {
    absl::Status submitted = (*engine)->Submit(FirstAnswer(**engine));
    if (!submitted.ok()) return submitted;
  }
  EXPECT_TRUE((*engine)->over());
  absl::Status flushed = log.Flush();
  if (!flushed.ok()) return flushed;
  return recorder.game();
}

class SeatDecksTest : public testing::TestWithParam<DeckedGame> {};

// Nothing of the command line is linked here.
TEST_P(SeatDecksTest, AGameIsRecordedWithTheIdentityOfTheBuild) {
  const GameCards& kind = *CardsOfGame(GetParam().game);
  auto cards = kind.read({GetParam().cards});
  ASSERT_TRUE(cards.ok()) << cards.status();
  auto decks =
      SeatDecks(kind, **cards, {GetParam().decks[0], GetParam().decks[1]});
  ASSERT_TRUE(decks.ok()) << decks.status();
  decks->header.set_seed(7);
  auto log = OpenLog(NewStorePath());
  auto played = PlayToTheEnd(*decks, *log);
  ASSERT_TRUE(played.ok()) << played.status();
  auto reader = log->NewReader();
  ASSERT_TRUE(reader.ok()) << reader.status();
  auto game = (*reader)->Game(*played);
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(game->header().kernel(), KernelName());
  EXPECT_THAT(KernelName(),
              testing::MatchesRegex("refold [0-9.]+\\+[0-9a-f]{8}"));
  EXPECT_EQ(game->header().schema(), kSchemaVersion);
  EXPECT_EQ(game->header().rules_version(),
            FindGame(GetParam().game)->version());
  const pb::GameVerdict verdict = VerifyGame(*game, VerifyOptions());
  EXPECT_FALSE(verdict.has_fault()) << verdict.fault().what();
  EXPECT_EQ(verdict.compatibility().verdict(), pb::Compatibility::EXACT);
}

TEST_P(SeatDecksTest, ADeckErrorNamesTheFile) {
  const GameCards& kind = *CardsOfGame(GetParam().game);
  auto cards = kind.read({GetParam().cards});
  ASSERT_TRUE(cards.ok()) << cards.status();
  auto decks = SeatDecks(kind, **cards, {"testdata/none", "testdata/none"});
  EXPECT_THAT(std::string(decks.status().message()),
              testing::HasSubstr("testdata/none"));
}

TEST(SeatDecks, AllCardsThatAreMissingAreTold) {
  const std::string deck = testing::TempDir() + "/missing.txt";
  std::ofstream(deck) << "4 Scorhc\n20 Cinder Slope\n2 Nobody Knows\n";
  const GameCards& kind = *CardsOfGame("mtg");
  auto cards = kind.read({"testdata/cards"});
  ASSERT_TRUE(cards.ok()) << cards.status();
  const absl::Status wrong = SeatDecks(kind, **cards, {deck, deck}).status();
  EXPECT_EQ(wrong.code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(wrong.message(),
            deck +
                ":1:3: error: there is no card called \"Scorhc\"; did you mean "
                "\"Scorch\"? [deck]\n"
                "4 Scorhc\n"
                "  ^~~~~~\n" +
                deck +
                ":3:3: error: there is no card called \"Nobody Knows\" [deck]\n"
                "2 Nobody Knows\n"
                "  ^~~~~~~~~~~~");
}

// Some editors put the mark of UTF-8 before what they save.
TEST_P(SeatDecksTest, ADeckMayBeginWithAMark) {
  const GameCards& kind = *CardsOfGame(GetParam().game);
  auto cards = kind.read({GetParam().cards});
  ASSERT_TRUE(cards.ok()) << cards.status();
  const std::string plain = GetParam().decks[0];
  auto text = ReadFile(plain);
  ASSERT_TRUE(text.ok()) << text.status();
  const std::string marked =
      testing::TempDir() + "/marked" + plain.substr(plain.rfind('.'));
  std::ofstream(marked) << "\xEF\xBB\xBF" << *text;
  auto decks = SeatDecks(kind, **cards, {marked, plain});
  ASSERT_TRUE(decks.ok()) << decks.status();
  const auto& setup = decks->header.setup();
  ASSERT_EQ(setup.players_size(), 2);
  EXPECT_EQ(setup.players(0).zones(0).ShortDebugString(),
            setup.players(1).zones(0).ShortDebugString());
}

INSTANTIATE_TEST_SUITE_P(Games, SeatDecksTest, testing::ValuesIn(kGames),
                         [](const auto& info) {
                           return std::string(info.param.game);
                         });

}  // namespace
}  // namespace refold
