#include "kernel/dialects/wagic/scan.h"

#include <string>

#include "gtest/gtest.h"

namespace refold::wagic {
namespace {

Range All(absl::string_view text) { return {0, text.size()}; }

TEST(ScanTest, ClosingBracketsNest) {
  EXPECT_EQ(FindClosing("(a[b](c))d", 0, 10), 8u);
  EXPECT_EQ(FindClosing("(a", 0, 2), kNotFound);
  // A closing bracket of another kind is passed over.
  EXPECT_EQ(FindClosing("[a)]", 0, 4), 3u);
}

TEST(ScanTest, TopLevelSkipsBracketsAndPieces) {
  const std::string text =
      "x(a&&b) ability$!c && d!$ flipacoin && flipend && y";
  EXPECT_EQ(FindTopLevel(text, All(text), "&&"), text.rfind("&&"));
  EXPECT_EQ(FindTopLevel("(a", {0, 2}, "a"), 1u);
}

TEST(ScanTest, SplitKeepsEmptyParts) {
  const std::string text = "a,(b,c),,d";
  const std::vector<Range> parts = SplitTopLevel(text, All(text), ",");
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(Slice(text, parts[1]), "(b,c)");
  EXPECT_EQ(Slice(text, parts[2]), "");
  EXPECT_EQ(SplitTopLevel("", {0, 0}, ",").size(), 1u);
}

TEST(CursorTest, WordsEndAtWordBoundaries) {
  const std::string text = "tapped tap(x) ";
  Cursor cursor(text, All(text));
  EXPECT_FALSE(cursor.EatWord("tap"));
  EXPECT_TRUE(cursor.EatWord("tapped"));
  cursor.SkipSpaces();
  EXPECT_TRUE(cursor.EatWord("tap"));
  Range inside;
  ASSERT_TRUE(cursor.EatBrackets(&inside));
  EXPECT_EQ(Slice(text, inside), "x");
  EXPECT_EQ(Slice(text, Trim(text, cursor.rest())), "");
}

TEST(CursorTest, NeverLooksBehindItsRange) {
  const std::string text = "abcdef";
  Cursor cursor(text, {0, 3});
  EXPECT_FALSE(cursor.Eat("abcd"));
  cursor.Advance(10);
  EXPECT_TRUE(cursor.AtEnd());
  EXPECT_EQ(cursor.Peek(), '\0');
  EXPECT_EQ(cursor.PeekWord(), "");
}

}  // namespace
}  // namespace refold::wagic
