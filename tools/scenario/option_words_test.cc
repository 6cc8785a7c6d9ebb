#include "tools/scenario/option_words.h"

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/games/registry.h"
#include "replay/cards/game_cards.h"
#include "tools/bots/bot_game.h"
#include "tools/show/names.h"
#include "tools/show/prompt.h"

namespace refold::tools {
namespace {

struct TestDecks {
  const char* game;
  const char* cards;
  std::vector<std::string> decks;
};

const TestDecks kMtgDecks = {
    "mtg",
    "testdata/cards",
    {"testdata/decks/red.txt", "testdata/decks/green.txt"}};
const TestDecks kCfcDecks = {
    "cfc",
    "testdata/fighters",
    {"testdata/fighters/decks/crew.o8d", "testdata/fighters/decks/watch.o8d"}};

const TestDecks kSwuDecks = {
    "swu",
    "testdata/rim",
    {"testdata/rim/decks/dock.json", "testdata/rim/decks/toll.json"}};

class OptionWordsTest : public testing::Test {
 protected:
  void Seat(const TestDecks& decks) {
    const GameCards& kind = *CardsOfGame(decks.game);
    auto cards = kind.read({decks.cards});
    ASSERT_TRUE(cards.ok()) << cards.status();
    auto table = SeatDecks(kind, **cards, decks.decks);
    ASSERT_TRUE(table.ok()) << table.status();
    table_ = *std::move(table);
    words_ = std::make_unique<OptionWords>(*table_.programs,
                                           *FindGame(decks.game), 2);
  }

  // Every option of a game between two bots.
  void PlayAndCheck(uint64_t seed) {
    const Namer namer(table_.header, *table_.programs);
    auto played = PlayBotGame(
        table_, {.seed = seed, .watch = [&](const Batch& batch) {
                   const GameState& state = batch.world.state();
                   for (const PromptOption& option : state.prompt().options) {
                     Expect(DescribeOption(namer, state, option));
                     Expect(DescribeAct(namer, state, option));
                   }
                 }});
    ASSERT_TRUE(played.ok()) << played.status();
  }

  void Expect(const std::string& option) {
    ++seen_;
    EXPECT_TRUE(words_->Check(option).ok())
        << option << ": " << words_->Check(option);
  }

  std::string Wrong(const std::string& option) const {
    return std::string(words_->Check(option).message());
  }

  SeatedDecks table_;
  std::unique_ptr<OptionWords> words_;
  int seen_ = 0;
};

TEST_F(OptionWordsTest, WhateverMagicOffersIsKnown) {
  Seat(kMtgDecks);
  for (uint64_t seed = 1; seed <= 6; ++seed) PlayAndCheck(seed);
  EXPECT_GT(seen_, 2000);
}

TEST_F(OptionWordsTest, WhateverCardFightersOfferIsKnown) {
  Seat(kCfcDecks);
  for (uint64_t seed = 1; seed <= 10; ++seed) PlayAndCheck(seed);
  EXPECT_GT(seen_, 2000);
}

TEST_F(OptionWordsTest, WhateverStarWarsUnlimitedOffersIsKnown) {
  Seat(kSwuDecks);
  for (uint64_t seed = 1; seed <= 6; ++seed) PlayAndCheck(seed);
  EXPECT_GT(seen_, 2000);
}

TEST_F(OptionWordsTest, NonsenseIsNoOptionAndTheNearestWordIsSaid) {
  Seat(kMtgDecks);
  EXPECT_EQ(Wrong("fly to the moon"),
            "\"fly to the moon\" is not an action, a card or a player of this "
            "game");
  EXPECT_EQ(
      Wrong("csat Scorch"),
      "\"csat Scorch\" is not an action, a card or a player of this game; "
      "did you mean \"cast\"?");
  EXPECT_EQ(Wrong("cast Scorhc"),
            "there is no card or player \"Scorhc\" in this game; did you mean "
            "\"Scorch\"?");
  EXPECT_EQ(Wrong("block Ember Whelp with the moon"),
            "there is no card or player \"the moon\" in this game");
  EXPECT_EQ(
      Wrong("Ember Welp#3"),
      "\"Ember Welp#3\" is not an action, a card or a player of this game; "
      "did you mean \"Ember Whelp\"?");
  EXPECT_TRUE(absl::StrContains(Wrong("player 3"), "player 3"));
  EXPECT_TRUE(absl::StrContains(Wrong("cast Scorch (nromal)"), "Scorch"));
  for (const char* option :
       {"pass", "cast scorch", "cast Scorch (normal)", "Scorch#34", "player 2",
        "block Ember Whelp with Moss Troll", "attack with Ember Whelp",
        "stack item 3 of Scorch", "activate Ember Whelp (ability 1)"}) {
    EXPECT_EQ(Wrong(option), "");
  }
  // A name has no meaning in the other game, nor has what it cannot do.
  Seat(kCfcDecks);
  EXPECT_NE(Wrong("cast Scorch"), "");
  EXPECT_EQ(Wrong("play Ship Cook at 2"), "");
  words_->LimitNumbers(60);
  for (const char* option :
       {"cast Ship Cook", "word Ship Cook", "counters Ship Cook",
        "play Ship Cook at 5", "play Ship Cook at 99", "play Ship Cook at -5",
        "play Ship Cook at 0", "play Ship Cook (bp)",
        "activate Ship Cook (ability 99)", "Ship Cook#77", "Ship Cook#0",
        "stack item 99 of Ship Cook", "attack Ship Cook", "pass Ship Cook",
        "attack", "yes Ship Cook"}) {
    EXPECT_NE(Wrong(option), "") << option;
  }
  EXPECT_EQ(Wrong("Ship Cook#60"), "");
  EXPECT_EQ(Wrong("play Ship Cook at 5"),
            "\"play Ship Cook at 5\" is no option of this game: there is no "
            "place 5: they are 1 to 4");
  EXPECT_EQ(Wrong("pass Ship Cook"),
            "\"pass Ship Cook\" is no option of this game: \"pass\" takes no "
            "card");
  EXPECT_EQ(Wrong("attack Ship Cook"),
            "\"attack Ship Cook\" is no option of this game: what does it "
            "stands behind \"with\": \"attack with CARD\"");
  EXPECT_EQ(Wrong("play player 2"),
            "\"play player 2\" is no option of this game: \"play\" takes a "
            "card, not a player");
}

}  // namespace
}  // namespace refold::tools
