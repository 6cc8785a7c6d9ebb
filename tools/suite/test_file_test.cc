#include "tools/suite/test_file.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

constexpr char kTest[] =
    "# a comment\n"
    "Any text.\r\n"
    "summoningsickness\n"
    "[INIT]\n"
    "FIRSTMAIN\n"
    "[PLAYER1]\n"
    "hand:Bramble Bear, 1102\n"
    "inplay=Scorch\n"
    "manapool:{2}{G}{G}{c}{0}\n"
    "[PLAYER2]\n"
    "life:7\n"
    "hand:a\n"
    "hand:b,*\n"
    "[DO]\n"
    "Bramble Bear\n"
    "# between\n"
    "choice 0\n"
    "[ASSERT]\n"
    "combatends\n"
    "[PLAYER1]\n"
    "removedfromgame:x\n"
    "manapool{0}\n"
    "[PLAYER2]\n"
    "poisoncount:3\n"
    "[END]\n"
    "what follows does not count\n";

TEST(TestFileTest, SwitchesCountWhereverTheyStand) {
  const TestFile test = ParseTestFile(
      "t",
      "[INIT]\nFIRSTMAIN\nmomir\n[PLAYER1]\naicalls 3\n[PLAYER2]\n[DO]\n"
      "summoningsickness\nseed 12\nseed spark\n[ASSERT]\nforceability\n"
      "UPKEEP\n[PLAYER1]\n[PLAYER2]\n[END]\n");
  EXPECT_TRUE(test.ok());
  EXPECT_TRUE(test.momir);
  EXPECT_TRUE(test.summoning_sick);
  EXPECT_EQ(test.start_phase, "firstmain");
  EXPECT_EQ(test.end_phase, "upkeep");
  ASSERT_EQ(test.actions.size(), 1u);
  EXPECT_EQ(test.actions[0].text, "seed spark");
}

TEST(TestFileTest, ReadsEverySection) {
  TestFile test = ParseTestFile("t", kTest);
  ASSERT_TRUE(test.ok());
  EXPECT_TRUE(test.summoning_sick);
  EXPECT_FALSE(test.momir);
  EXPECT_EQ(test.start_phase, "firstmain");
  EXPECT_EQ(test.start[0].zones["hand"],
            (std::vector<std::string>{"bramble bear", "1102"}));
  EXPECT_EQ(test.start[0].zones["battlefield"],
            (std::vector<std::string>{"scorch"}));
  EXPECT_EQ(test.start[0].mana,
            (std::map<std::string, int64_t>{
                {"mana.c", 1}, {"mana.g", 2}, {"mana.generic", 2}}));
  EXPECT_EQ(test.start[0].life, 20);
  EXPECT_EQ(test.start[1].life, 7);
  // The later line replaces the earlier one.
  EXPECT_EQ(test.start[1].zones["hand"], (std::vector<std::string>{"b", "*"}));
  ASSERT_EQ(test.actions.size(), 2u);
  EXPECT_EQ(test.actions[0].text, "bramble bear");
  EXPECT_EQ(test.actions[1].text, "choice 0");
  EXPECT_EQ(test.actions[1].line, 17);
  EXPECT_EQ(test.end_phase, "combatends");
  EXPECT_EQ(test.end[0].zones["exile"], (std::vector<std::string>{"x"}));
  EXPECT_EQ(test.end[1].poison, 3);
  // The line without a key.
  ASSERT_EQ(test.diagnostics.size(), 1u);
  EXPECT_EQ(test.diagnostics[0].code, "no-key");
  EXPECT_EQ(test.diagnostics[0].line, 22);
}

TEST(TestFileTest, AFileWithoutAllSectionsIsNoTest) {
  EXPECT_FALSE(ParseTestFile("t", "").ok());
  const TestFile cut =
      ParseTestFile("t", "[init]\nuntap\n# late\n[player1]\nlife:3\n");
  ASSERT_EQ(cut.diagnostics.size(), 1u);
  EXPECT_EQ(cut.diagnostics[0].Render(),
            "t:5:1: error: the file ends before [player2] [missing-section]\n"
            "life:3\n"
            "^~~~~~\n");
  EXPECT_FALSE(ParseTestFile("t", "[init]\nuntap\n[player1]\n").ok());
  EXPECT_FALSE(
      ParseTestFile("t", "[init]\n[player1]\n[player2]\n[do]\nnext\n").ok());
  // What comes after [assert] may be missing, or be spelt wrong.
  TestFile test = ParseTestFile(
      "t", "[init]\n[player1]\n[player2]\n[do]\n[assert]\n[player1]\n[END] \n");
  EXPECT_TRUE(test.ok());
  EXPECT_EQ(test.end[1].life, 20);
}

TEST(TestFileTest, ReportsWhatItCannotRead) {
  TestFile test = ParseTestFile("t",
                                "[init]\nnever\n[player1]\nlife:x\n"
                                "manapool:{q}\n[player2]\nmanapool:{1\n"
                                "[do]\n[assert]\n[player1]\n[player2]\n");
  std::vector<std::string> codes;
  for (const Diagnostic& diagnostic : test.diagnostics) {
    codes.push_back(diagnostic.code);
  }
  EXPECT_EQ(codes, (std::vector<std::string>{"unknown-phase", "not-a-number",
                                             "unknown-mana", "unknown-mana"}));
  // Of these, only the number keeps the test from being played.
  EXPECT_FALSE(test.ok());
}

TEST(TestFileTest, AtMostAHundredActions) {
  std::string text = "[init]\n[player1]\n[player2]\n[do]\n";
  for (int i = 0; i < 100; ++i) text += "next\n";
  std::string end = "[assert]\n[player1]\n[player2]\n";
  EXPECT_TRUE(ParseTestFile("t", text + end).ok());
  EXPECT_FALSE(ParseTestFile("t", text + "next\n" + end).ok());
}

TEST(TestListTest, SkipsComments) {
  EXPECT_EQ(ParseTestList("# c\na.txt\r\n\n/* x\nb.txt\n*/\n+pregametests\n"
                          "generic/c.txt\n"),
            (std::vector<std::string>{"a.txt", "generic/c.txt"}));
}

}  // namespace
}  // namespace refold::tools
