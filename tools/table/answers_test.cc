// Answers: which option is meant, and what is said if none is.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/table/test_client.h"

namespace refold::tools {
namespace {

// Player 1 can cast a Scorch on their own whelp, two trolls, or a player.
const char kScorching[] =
    R"("setup":{"phase":"firstmain","players":[
      {"resources":{"mana.r":1},"zones":[
        {"zone":"hand","cards":[{"card":"Scorch"}]},
        {"zone":"battlefield","cards":[{"card":"Ember Whelp"}]}]},
      {"zones":[{"zone":"battlefield","cards":[
        {"card":"Moss Troll","count":2}]}]}]})";

class TableAnswersTest : public testing::Test {
 protected:
  void SetUp() override { client_.Do(kScorching); }
  void AskForTarget() { client_.Do(R"("answer":{"text":"cast scorch"})"); }

  TestClient client_{"mtg"};
};

TEST_F(TableAnswersTest, AnOptionIsMeantByItsIndexOrByWhatItIs) {
  EXPECT_EQ(client_.Options(), "pass, cast Scorch#1 (normal)");
  for (const char* answer :
       {R"("options":[1])", R"j("text":"Cast SCORCH#1 (normal)")j",
        R"("choose":[{"card":1}])", R"("choose":[{"action":"cast"}])",
        R"("choose":[{"option":1,"word":"normal"}])",
        R"("player":1,"choose":[{"text":"cast scorch"}])"}) {
    client_.Do(kScorching);
    client_.Do(absl::StrCat(R"("answer":{)", answer, "}"));
    EXPECT_EQ(client_.view().prompt().kind(), "targets") << answer;
  }
}

TEST_F(TableAnswersTest, PlayersAndCardsAreTargets) {
  AskForTarget();
  EXPECT_EQ(client_.Options(),
            "target player 1, target player 2, target Ember Whelp#2, "
            "target Moss Troll#3, target Moss Troll#4");
  EXPECT_EQ(client_.view().prompt().source(), 1u);
  client_.Do(R"("answer":{"choose":[{"player":2}]})");
  EXPECT_EQ(client_.view().stack(0).target_players(0), 2u);
}

TEST_F(TableAnswersTest, WhatIsNotMeantClearlyIsAnErrorWithWhatIsPossible) {
  AskForTarget();
  client_.Refused(R"("answer":{"text":"Moss Troll"})",
                  pb::TableError::AMBIGUOUS,
                  "fit: 3 target Moss Troll#3, 4 target Moss Troll#4");
  client_.Refused(R"("answer":{"choose":[{"action":"target"}]})",
                  pb::TableError::AMBIGUOUS, "0 target player 1");
  client_.Refused(R"("answer":{"text":"Moss Trol"})", pb::TableError::UNKNOWN,
                  "no option is called \"Moss Trol\"; the options are: 0 ");
  client_.Refused(R"("answer":{"choose":[{"card":1}]})",
                  pb::TableError::UNKNOWN, "no option fits; the options");
  client_.Refused(R"("answer":{"choose":[{"card":3,"player":2}]})",
                  pb::TableError::UNKNOWN, "no option fits");
  client_.Refused(R"("answer":{"choose":[{}]})", pb::TableError::ILLEGAL,
                  "a choice says nothing");
}

TEST_F(TableAnswersTest, IllegalAnswersAreErrors) {
  client_.Refused(R"("answer":{"player":2,"options":[0]})",
                  pb::TableError::ILLEGAL, "player 2 is not asked, player 1");
  client_.Refused(R"("answer":{})", pb::TableError::ILLEGAL,
                  "an answer is exactly one of");
  client_.Refused(R"("answer":{"options":[0],"text":"pass"})",
                  pb::TableError::ILLEGAL, "an answer is exactly one of");
  client_.Refused(R"("answer":{"options":[2]})", pb::TableError::ILLEGAL,
                  "there is no option 2");
  client_.Refused(R"("answer":{"options":[0,1]})", pb::TableError::ILLEGAL,
                  "2 options were chosen");
  client_.Refused(R"("answer":{"nothing":true})", pb::TableError::ILLEGAL,
                  "0 options were chosen");
  client_.Refused(R"("answer":{"number":0})", pb::TableError::ILLEGAL,
                  "0 options were chosen");
  client_.Refused(R"("answer":{"take_back":true})", pb::TableError::ILLEGAL,
                  "nothing is attempted");
  client_.Refused(R"("answer":{"distribute":[{"to":{"card":1},"amount":1}]})",
                  pb::TableError::ILLEGAL, "no points are to be distributed");
}

TEST_F(TableAnswersTest, ASelectionIsMadeOptionByOption) {
  client_.Do(R"("toggle":{"text":"pass"})");
  EXPECT_EQ(client_.view().prompt().selected_size(), 1);
  client_.Refused(R"("toggle":{"card":1})", pb::TableError::ILLEGAL,
                  "no more than 1 options");
  client_.Do(R"("toggle":{"option":0})");
  EXPECT_EQ(client_.view().prompt().selected_size(), 0);
  client_.Refused(R"("done":{})", pb::TableError::ILLEGAL, "not 1..1");
  client_.Do(R"("toggle":{"card":1})");
  client_.Do(R"("done":{})");
  EXPECT_EQ(client_.view().prompt().kind(), "targets");
  EXPECT_EQ(client_.view().prompt().selected_size(), 0);
}

}  // namespace
}  // namespace refold::tools
