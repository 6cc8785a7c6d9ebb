#include "tools/show/act_text.h"

#include "gtest/gtest.h"

namespace refold::tools {
namespace {

TEST(ActTextTest, WhatDoesItStandsBehindWith) {
  EXPECT_EQ(ActText("mtg", "cast", "Scorch#3", ""), "cast Scorch#3");
  EXPECT_EQ(ActText("mtg", "attack", "Knight#9", ""), "attack with Knight#9");
  EXPECT_EQ(ActText("mtg", "attack", "Knight#9", "player 3"),
            "attack player 3 with Knight#9");
  EXPECT_EQ(ActText("mtg", "block", "Knight#9", "Ghoul#4"),
            "block Ghoul#4 with Knight#9");
  EXPECT_EQ(ActText("swu", "attack", "Ghoul#4", "Knight#9"),
            "attack Ghoul#4 with Knight#9");
  EXPECT_EQ(ActText("", "", "Knight#9", ""), "Knight#9");
  EXPECT_EQ(ActText("mtg", "pass", "", ""), "pass");
}

}  // namespace
}  // namespace refold::tools
