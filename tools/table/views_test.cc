// What is shown, and to whom; marks, and lines that are not requests.
#include <google/protobuf/util/message_differencer.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/table/test_client.h"
#include "tools/table/view.h"

namespace refold::tools {
namespace {

using google::protobuf::util::MessageDifferencer;

const char kHands[] =
    R"("setup":{"phase":"firstmain","players":[{"resources":{"mana.r":1},"zones":[{"zone":"hand","cards":[{"card":"Scorch"},{"card":"Rootgrip"}]},{"zone":"library","cards":[{"card":"Moss Hollow"}]}]},{"zones":[{"zone":"hand","cards":[{"card":"Moss Troll"}]},{"zone":"battlefield","cards":[{"card":"Ember Whelp"}]}]}]})";

pb::TableZone ZoneOf(const pb::TableView& view, uint32_t player,
                     const std::string& name) {
  for (const pb::TableZone& zone : view.zones()) {
    if (zone.player() == player && zone.zone() == name) return zone;
  }
  ADD_FAILURE() << "no zone " << name;
  return {};
}

TEST(TableViewTest, OneViewerSeesHisHandAndNobodysDeck) {
  TestClient client("mtg", nullptr, 2);
  client.Do(kHands);
  const pb::TableView& view = client.view();
  ASSERT_EQ(view.cards_size(), 2);
  EXPECT_EQ(view.cards(0).name(), "Moss Troll");
  EXPECT_EQ(view.cards(1).name(), "Ember Whelp");
  EXPECT_TRUE(ZoneOf(view, 1, "hand").hidden());
  EXPECT_EQ(ZoneOf(view, 1, "hand").count(), 2u);
  EXPECT_EQ(ZoneOf(view, 1, "hand").cards_size(), 0);
  EXPECT_TRUE(ZoneOf(view, 1, "library").hidden());
  EXPECT_FALSE(ZoneOf(view, 2, "hand").hidden());
  EXPECT_EQ(view.prompt().player(), 1u);
  EXPECT_TRUE(view.prompt().hidden());
  EXPECT_EQ(view.prompt().options_size(), 0);
  const pb::TableReply wrong = client.Ask(R"("answer":{"text":"dance"})");
  EXPECT_EQ(wrong.error().text(), "no option is called \"dance\"");
  // What the player sees of it once it is cast.
  client.Do(R"("answer":{"text":"cast scorch"})");
  client.Do(R"("answer":{"choose":[{"player":2}]},"view":"patch")");
  EXPECT_EQ(client.Card("Scorch").zone(), "stack");
}

TEST(TableViewTest, WhatLiesFaceDownHasNoNameForOthers) {
  const char down[] =
      R"("setup":{"phase":"firstmain","players":[{"resources":{"mana.c":3},"zones":[{"zone":"hand","cards":[{"card":"Hidden Boar"}]}]},{}]})";
  for (const PlayerId viewer : {1u, 2u}) {
    TestClient client("mtg", nullptr, viewer, false, "testdata/cardcode");
    client.Do(down);
    client.Do(R"("answer":{"options":[1]})");
    const pb::TableView& view = client.view();
    ASSERT_EQ(view.cards_size(), 1);
    const bool own = viewer == 1;
    EXPECT_EQ(view.cards(0).name(),
              own ? "face-down Hidden Boar" : "face-down card");
    EXPECT_EQ(view.cards(0).printed(), own ? "Hidden Boar" : "");
    EXPECT_EQ(view.stack(0).text(),
              absl::StrCat("stack item 1 of ", view.cards(0).name(), "#1"));
  }
}

// CR 723.4.
TEST(TableViewTest, WhoDecidesForAPlayerSeesWhatHeSees) {
  const char owed[] =
      R"("setup":{"phase":"firstmain","players":[{"resources":{"mana.b":5},"zones":[{"zone":"hand","cards":[{"card":"Borrowed Day"}]}]},{"zones":[{"zone":"hand","cards":[{"card":"Kiln Bolt"}]},{"zone":"library","cards":[{"card":"Furrow","count":2}]}]}]})";
  for (const PlayerId viewer : {1u, 2u}) {
    TestClient client("mtg", nullptr, viewer, false, "testdata/forge");
    client.Do(owed);
    client.Do(R"("answer":{"text":"cast borrowed day"})");
    client.Do(R"("answer":{"choose":[{"player":2}]})");
    EXPECT_EQ(ZoneOf(client.view(), 2, "hand").hidden(), viewer == 1);
    for (int i = 0; i < 40 && client.view().active() != 2; ++i) {
      client.Do(R"("answer":{"text":"pass"})");
    }
    EXPECT_FALSE(ZoneOf(client.view(), 2, "hand").hidden());
    EXPECT_TRUE(ZoneOf(client.view(), 2, "library").hidden());
  }
}

TEST(TableViewTest, APatchHasWhatIsOtherwise) {
  TestClient client("mtg");
  client.Do(kHands);
  client.Do(R"("look":{},"view":"patch")");
  EXPECT_TRUE(client.view().patch());
  EXPECT_EQ(client.view().cards_size(), 0);
  EXPECT_EQ(client.view().players_size(), 0);
  EXPECT_EQ(client.view().zones_size(), 0);
  EXPECT_TRUE(client.view().has_prompt());
  client.Do(R"("answer":{"text":"cast scorch"},"view":"none")");
  client.Do(R"("answer":{"choose":[{"card":5}]},"view":"patch")");
  EXPECT_EQ(client.view().cards_size(), 1);
  EXPECT_EQ(client.Card("Scorch").zone(), "stack");
  EXPECT_EQ(client.view().players_size(), 1) << "the mana is spent";
  // A new game begins with a whole view, whatever was asked for.
  client.Do(absl::StrCat(kHands, R"(,"view":"patch")"));
  EXPECT_FALSE(client.view().patch());
}

TEST(TableViewTest, WhatIsNotSeenAnyMoreIsGone) {
  pb::TableView before;
  for (uint32_t id : {2, 3, 7, 9}) before.add_cards()->set_card(id);
  pb::TableView now;
  for (uint32_t id : {1, 3, 7}) now.add_cards()->set_card(id);
  now.mutable_cards(2)->add_flags("tapped");
  const pb::TableView patch = PatchOf(before, now);
  ASSERT_EQ(patch.gone_size(), 2);
  EXPECT_EQ(patch.gone(0), 2u);
  EXPECT_EQ(patch.gone(1), 9u);
  ASSERT_EQ(patch.cards_size(), 2);
  EXPECT_EQ(patch.cards(0).card(), 1u);
  EXPECT_EQ(patch.cards(1).card(), 7u);
}

TEST(TableMarkTest, AMarkIsAPlaceToGoOnFrom) {
  TestClient client("mtg");
  client.Refused(R"("mark":{})", pb::TableError::NO_GAME, "no game");
  client.Refused(R"("undo":{"to":1})", pb::TableError::NO_GAME, "no game");
  client.Do(kHands);
  const pb::TableView begin = client.view();
  EXPECT_EQ(client.Do(R"("mark":{})").mark(), 1u);
  client.Do(R"("answer":{"text":"cast scorch"})");
  client.Do(R"("toggle":{"card":5})");
  EXPECT_EQ(client.Do(R"("mark":{})").mark(), 2u);
  client.Refused(R"("undo":{"to":3})", pb::TableError::UNKNOWN, "no mark 3");
  client.Refused(R"("undo":{})", pb::TableError::UNKNOWN, "no mark 0");
  client.Do(R"("undo":{"to":1})");
  EXPECT_TRUE(MessageDifferencer::Equals(client.view(), begin));
  client.Do(R"("undo":{"to":2})");
  EXPECT_EQ(client.view().prompt().kind(), "targets");
  EXPECT_EQ(client.view().prompt().selected_size(), 0);
  client.Do(kHands);
  client.Refused(R"("undo":{"to":1})", pb::TableError::UNKNOWN, "no mark 1");
}

TEST(TableLineTest, WhatIsNoRequestIsAnError) {
  TestClient client("mtg");
  client.Do(kHands);
  const std::string before = client.driver().Reply(R"({"look":{}})");
  const std::string deep(5000, '[');
  for (const std::string& line :
       std::vector<std::string>{"",
                                " ",
                                "nonsense",
                                "[]",
                                "null",
                                "\"x\"",
                                "{",
                                "}",
                                "{]",
                                R"({"id":7,"look":{}})",
                                R"({"look":{},"mark":{}})",
                                R"({"look":7})",
                                R"({"lok":{}})",
                                R"({"answer":{"options":"x"}})",
                                R"({"answer":{"options":[-1]}})",
                                R"({"answer":{"options":[1.5]}})",
                                R"({"answer":{"number":1e99}})",
                                R"({"look":{},"view":"some"})",
                                R"({"look":{}} {"look":{}})",
                                "{\"id\":\"\xff\",\"look\":{}}",
                                R"({"id":"\ud800","look":{}})",
                                "{\"id\":" + deep,
                                R"({"setup":{"players":{"a":1}}})",
                                std::string("{\"look\":{}\0}", 12),
                                std::string(TableDriver::kMaxLine + 1, ' ')}) {
    const pb::TableReply reply = ParseReply(client.driver().Reply(line));
    EXPECT_FALSE(reply.ok()) << line;
    EXPECT_EQ(reply.error().kind(), pb::TableError::UNREADABLE)
        << line.substr(0, 80);
    EXPECT_EQ(reply.id(), "");
  }
  client.Refused(R"("view":"none")", pb::TableError::ILLEGAL, "nothing");
  EXPECT_EQ(client.driver().Reply(R"({"look":{}})"), before);
}

TEST(TableLineTest, HelloSaysWhatPlays) {
  TestClient client("cfc");
  const pb::TableReply hello = client.Do(R"("hello":{})");
  EXPECT_EQ(hello.hello().protocol(), TableDriver::kProtocol);
  EXPECT_EQ(hello.hello().game(), "cfc");
  EXPECT_GT(hello.hello().cards(), 0);
  EXPECT_FALSE(hello.has_view());
  client.Refused(R"("look":{})", pb::TableError::NO_GAME, "no game");
  client.Refused(R"("answer":{"options":[0]})", pb::TableError::NO_GAME, "no");
  client.Refused(R"("save":{})", pb::TableError::NO_GAME, "no game");
}

}  // namespace
}  // namespace refold::tools
