#include "tools/cards/deck.h"

#include "gtest/gtest.h"

namespace refold::tools {
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

TEST(DeckTest, AnEmptyDeckIsNone) {
  EXPECT_FALSE(ParseDeck("d", "# nothing\n").ok());
}

}  // namespace
}  // namespace refold::tools
