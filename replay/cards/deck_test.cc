#include "replay/cards/deck.h"

#include "gtest/gtest.h"
#include "replay/cards/forge_deck.h"

namespace refold {
namespace {

TEST(DeckTest, ReadsCountsAndNames) {
  auto deck = ParseDeck("d", "# red\n4 Scorch\n\n 17  Cinder Slope \r\n");
  ASSERT_TRUE(deck.ok()) << deck.status();
  ASSERT_EQ(deck->size(), 2u);
  EXPECT_EQ((*deck)[0].count, 4u);
  EXPECT_EQ((*deck)[0].card, "Scorch");
  EXPECT_EQ((*deck)[0].line, 2);
  EXPECT_EQ((*deck)[1].line, 4);
  EXPECT_EQ((*deck)[1].count, 17u);
  EXPECT_EQ((*deck)[1].card, "Cinder Slope");
}

TEST(DeckTest, NamesTheLineThatIsWrong) {
  for (const char* text :
       {"1 Scorch\nScorch", "1 Scorch\n0 Scorch", "1 Scorch\n-1 Scorch",
        "1 Scorch\n7", "1 Scorch\n1001 Scorch", "1 Scorch\n1000 Scorch"}) {
    auto deck = ParseDeck("d.txt", text);
    EXPECT_EQ(deck.status().code(), absl::StatusCode::kInvalidArgument) << text;
    EXPECT_NE(std::string(deck.status().message()).find("d.txt:2:"),
              std::string::npos)
        << deck.status();
  }
}

TEST(DeckTest, TellsAllFaultsWithTheTextUnderlined) {
  const auto deck = ParseDeck("d.txt", "4 Scorch\n  Scorch\n3 Ox\n0 Elk\n");
  EXPECT_EQ(deck.status().message(),
            "d.txt:2:3: error: \"Scorch\" is not a deck line such as `4 "
            "Scorch` [deck]\n"
            "  Scorch\n"
            "  ^~~~~~\n"
            "d.txt:4:1: error: \"0 Elk\" is not a deck line such as `4 Scorch` "
            "[deck]\n"
            "0 Elk\n"
            "^~~~~");
}

TEST(DeckTest, WhatIsTooMuchIsToldOnce) {
  const auto deck = ParseDeck("d.txt", "900 Ox\n101 Elk\n1000 Cat\n");
  EXPECT_EQ(deck.status().message(),
            "d.txt:2:5: error: a deck holds at most 1000 cards [deck]\n"
            "101 Elk\n"
            "    ^~~");
}

TEST(DeckTest, AFileOfSectionsIsToldAsItStands) {
  const auto deck = ParseMtgDeck(
      "d.dck", "[metadata]\nName=x\n[Main]\n 4 Scorch|M10\n Ox|M10\n");
  EXPECT_EQ(deck.status().message(),
            "d.dck:5:2: error: \"Ox\" is not a deck line such as `4 Scorch` "
            "[deck]\n"
            " Ox|M10\n"
            " ^~");
}

TEST(DeckTest, ASectionThatIsNotKnownIsRefused) {
  const auto deck = ParseMtgDeck(
      "d.dck", "[Main]\n4 Scorch\n[Commander]\n1 Ox\n[SIDEBOARD]\n1 Elk\n");
  EXPECT_EQ(deck.status().message(),
            "d.dck:3:1: error: the section \"[Commander]\" is not supported "
            "[deck]\n"
            "[Commander]\n"
            "^~~~~~~~~~~");
}

TEST(DeckTest, AnEmptyDeckIsNone) {
  EXPECT_FALSE(ParseDeck("d", "# nothing\n").ok());
}

TEST(DeckTest, WhatAGameDemands) {
  const DeckRules rules = {.cards = 6, .of_a_name = 3};
  struct Case {
    std::vector<DeckLine> deck;
    const char* faults;  // empty if there are none
  };
  for (const Case& c : std::vector<Case>{
           {{{1, 3, "Ox"}, {2, 3, "Elk"}}, ""},
           {{{1, 3, "Ox"}, {2, 2, "Elk"}}, "5 cards"},
           {{{1, 3, "Ox"}, {2, 3, "Elk"}, {3, 1, "Cat"}}, "7 cards"},
           {{{1, 4, "Ox"}, {2, 2, "Elk"}}, "4 of \"Ox\""},
           // Wherever they stand.
           {{{1, 2, "Ox"}, {2, 2, "Elk"}, {3, 2, "Ox"}}, "4 of \"Ox\""},
           {{{1, 5, "Ox"}, {2, 4, "Elk"}},
            "9 cards, 4 of \"Elk\", 5 of \"Ox\""},
       }) {
    const std::string said = DeckFaults("d.o8d", rules, c.deck);
    if (*c.faults == '\0') {
      EXPECT_EQ(said, "");
      continue;
    }
    EXPECT_EQ(said, std::string("d.o8d: a deck has 6 cards and at most 3 of a "
                                "name; this one has ") +
                        c.faults);
  }
}

TEST(DeckTest, AGameNeedDemandNothing) {
  EXPECT_EQ(DeckFaults("d", {}, {{1, 99, "Ox"}}), "");
}

}  // namespace
}  // namespace refold
