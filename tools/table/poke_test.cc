// The table changed by hand.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/table/test_client.h"

namespace refold::tools {
namespace {

const char kTroll[] =
    R"("setup":{"phase":"firstmain","players":[{"zones":[{"zone":"hand","cards":[{"card":"Scorch"}]},{"zone":"battlefield","cards":[{"card":"Rootgrip","on":"troll"}]}]},{"zones":[{"zone":"battlefield","cards":[{"card":"Moss Troll","as":"troll"},{"card":"Ember Whelp"}]}]}]})";

class TablePokeTest : public testing::Test {
 protected:
  void SetUp() override { client_.Do(kTroll); }
  void Poke(const std::string& poke) {
    client_.Do(absl::StrCat(R"("poke":{)", poke, "}"));
  }
  void Illegal(const std::string& poke, const std::string& why) {
    client_.Refused(absl::StrCat(R"("poke":{)", poke, "}"),
                    pb::TableError::ILLEGAL, why);
  }

  void Unknown(const std::string& poke, const std::string& why) {
    client_.Refused(absl::StrCat(R"("poke":{)", poke, "}"),
                    pb::TableError::UNKNOWN, why);
  }

  TestClient client_{"mtg", nullptr, 0, /*by_hand=*/true};
};

TEST_F(TablePokeTest, ChangesWhatItIsToldToAndAsksAnew) {
  EXPECT_EQ(client_.Options(), "pass");
  Poke(R"("player":1,"resource":"mana.r","number":1)");
  EXPECT_EQ(client_.Options(), "pass, cast Scorch#1 (normal)");
  Poke(R"("card":4,"flag":"tapped","number":1)");
  EXPECT_EQ(client_.Card("Ember Whelp").flags(0), "tapped");
  Poke(R"("card":4,"flag":"tapped")");
  EXPECT_EQ(client_.Card("Ember Whelp").flags_size(), 0);
  Poke(R"("card":3,"counters":"1/1","number":2)");
  Poke(R"("card":3,"counters":"1/1","number":1)");
  EXPECT_EQ(client_.Card("Moss Troll").counters().at("1/1"), 1);
  Poke(R"("card":3,"value":"damage","number":1)");
  EXPECT_EQ(client_.Card("Moss Troll").values().at("damage"), 1);
  Poke(R"("card":2,"attach_to":4)");
  EXPECT_EQ(client_.Card("Rootgrip").attached_to(), 4u);
  Poke(R"("card":4,"move":"battlefield","player":1)");
  EXPECT_EQ(client_.Card("Ember Whelp").controller(), 1u);
  Poke(R"("card":4,"move":"hand")");
  EXPECT_EQ(client_.Card("Ember Whelp").player(), 2u);
}

TEST_F(TablePokeTest, TheRulesSeeToWhatFollows) {
  Poke(R"("card":3,"value":"damage","number":99)");
  EXPECT_EQ(client_.Card("Moss Troll").zone(), "graveyard");
  EXPECT_EQ(client_.Card("Rootgrip").zone(), "graveyard");
  Poke(R"("player":2,"resource":"life","number":0)");
  EXPECT_TRUE(client_.view().over());
  EXPECT_EQ(client_.view().winners(0), 1u);
}

TEST_F(TablePokeTest, WhatCannotBeSoIsRefused) {
  Illegal("", "a poke says what it changes");
  Illegal(R"("card":3,"value":"damage","number":-1)", "less than 0");
  Illegal(R"("card":3,"value":"placed","number":1)", "has a value \"placed\"");
  Illegal(R"("player":1,"value":"damage")", "nothing there has a value");
  Illegal(R"("value":"damage","number":1)", "nothing there has a value");
  Illegal(R"("card":3,"counters":"1/1","number":-1)", "so many \"1/1\"");
  Illegal(R"("card":3,"resource":"life")", "nobody there has");
  Illegal(R"("player":1,"resource":"life","number":1000000001)", "too far");
  Illegal(R"("card":1,"move":"stack")", "can move to \"stack\"");
  Illegal(R"("card":1,"move":"hand","player":2)", "another player");
  Illegal(R"("card":1,"attach_to":3)", "cannot be attached");
  Illegal(R"("card":3,"attach_to":4)", "cannot be attached");
  Illegal(R"("card":4,"attach_to":2)", "cannot be attached");
  Poke(R"("player":1,"resource":"mana.r","number":1)");
  client_.Do(R"("answer":{"text":"cast scorch"})");
  Illegal(R"("card":3,"flag":"tapped","number":1)", "while this is asked");
}

TEST_F(TablePokeTest, WhatTheGameDoesNotHaveIsUnknown) {
  Unknown(R"("card":3,"flag":"taped","number":1)",
          "no flag \"taped\"; did you mean \"tapped\"?");
  Unknown(R"("card":3,"value":"damge")", "; did you mean \"damage\"?");
  Unknown(R"("player":1,"resource":"lief")", "; did you mean \"life\"?");
  Unknown(R"("card":1,"move":"hnd")", "; did you mean \"hand\"?");
  Unknown(R"("card":1,"move":"the attic")",
          "no zone \"the attic\"; it has: battlefield, ");
  Unknown(R"("player":1,"create":"Mos Troll","number":1)",
          "called \"Mos Troll\"; did you mean \"Moss Troll\"?");
  Unknown(R"("card":9,"flag":"tapped","number":1)",
          "there is no card 9; the cards are 1 to 4");
  Unknown(R"("card":2,"attach_to":9)", "there is no card 9");
  Unknown(R"("player":3,"resource":"life")",
          "there is no player 3; the players are 1 to 2");
}

TEST(TablePokeOfStrangersTest, NothingIsChangedUnlessThatIsAllowed) {
  TestClient client("mtg");
  client.Do(kTroll);
  client.Refused(R"("poke":{"card":3,"flag":"tapped","number":1})",
                 pb::TableError::ILLEGAL, "--allow-pokes");
}

}  // namespace
}  // namespace refold::tools
