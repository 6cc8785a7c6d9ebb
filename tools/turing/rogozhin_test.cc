#include "tools/turing/rogozhin.h"

#include <string>

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

TEST(RogozhinTest, ATapeIsReadAndWritten) {
  const std::string text = "c1< c1< b [1] b1> c2";
  auto machine = MachineFromText(text);
  ASSERT_TRUE(machine.ok());
  EXPECT_EQ(machine->Text(), text);
  EXPECT_FALSE(MachineFromText("1 1").ok()) << "no head";
  EXPECT_FALSE(MachineFromText("[1] [1]").ok()) << "two heads";
  EXPECT_FALSE(MachineFromText("[x]").ok()) << "no symbol";
}

TEST(RogozhinTest, ItWritesMovesAndTurns) {
  auto machine = MachineFromText("b [b2] 1");
  ASSERT_TRUE(machine.ok());
  ASSERT_TRUE(machine->Step());  // b3, to the left, q2
  EXPECT_EQ(machine->Text(), "[b] b3 1");
  EXPECT_EQ(machine->state, 1);
  ASSERT_TRUE(machine->Step());  // b2, to the right, q1
  EXPECT_EQ(machine->Text(), "b2 [b3] 1");
  EXPECT_EQ(machine->state, 0);
  EXPECT_EQ(machine->place, 0);
}

TEST(RogozhinTest, BehindTheEndsTheTapeIsBlank) {
  auto machine = MachineFromText("[b<]");
  ASSERT_TRUE(machine.ok());
  ASSERT_TRUE(machine->Step());
  EXPECT_EQ(machine->Text(), "[] b");
  EXPECT_EQ(machine->Reads(), BlankSymbol());
  ASSERT_TRUE(machine->Step());
  EXPECT_EQ(machine->Text(), "[] c2 b");
}

TEST(RogozhinTest, ItHalts) {
  auto machine = MachineFromText("b [c1<]");
  ASSERT_TRUE(machine.ok());
  EXPECT_FALSE(machine->Step());
  EXPECT_EQ(machine->steps, 0u);
}

// abab -> abb# -> b#b# -> b#a -> aa -> b# -> a, which is too short.
TEST(RogozhinTest, ItHaltsAsTheTagSystemDoes) {
  TuringMachine machine =
      MachineOfTagSystem({{'a', "b#"}, {'b', "a"}, {'#', ""}}, "abab");
  uint64_t steps = 0;
  while (machine.Step()) ASSERT_LT(++steps, 20'000u);
  EXPECT_EQ(machine.steps, 9344u);
}

TEST(RogozhinTest, TheCollatzSystemUsesAllRulesButOne) {
  TuringMachine machine = MachineOfTagSystem(
      {{'a', "bc"}, {'b', "a"}, {'c', "aaa"}, {'#', ""}}, "aaa");
  std::array<std::array<bool, kSymbols>, 2> used{};
  for (int i = 0; i < 200'000; ++i) {
    used.at(static_cast<size_t>(machine.state))
        .at(static_cast<size_t>(machine.Reads())) = true;
    ASSERT_TRUE(machine.Step());
  }
  int count = 0;
  for (const auto& state : used) {
    for (bool one : state) count += one ? 1 : 0;
  }
  EXPECT_EQ(count, 35) << "all but the one that halts";
}

}  // namespace
}  // namespace refold::tools
