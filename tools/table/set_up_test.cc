// Tables that are set up in the middle of a game, and what cannot be.
#include <sys/stat.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/table/test_client.h"

namespace refold::tools {
namespace {

// Player 1 with these cards in play, player 2 with nothing.
std::string InPlay(const std::string& cards) {
  return absl::StrCat(R"("setup":{"phase":"firstmain","players":[{"zones":[)",
                      R"({"zone":"battlefield","cards":[)", cards, "]}]},{}]}");
}

TEST(TableSetUpTest, CardsAreWhatTheyAreSaidToBe) {
  TestClient client("mtg");
  const pb::TableReply begun = client.Do(
      R"("setup":{"phase":"firstmain","active":2,"seed":5,"players":[{"name":"Ann","resources":{"life":7},"zones":[{"zone":"battlefield","cards":[{"card":"Rootgrip","on":"troll"},{"card":"Moss Hollow","count":2,"flags":["tapped"]}]},{"zone":"library","cards":[{"card":"Scorch"},{"card":"Ember Whelp"}]}]},{"zones":[{"zone":"battlefield","cards":[{"card":"Moss Troll","as":"troll","values":{"damage":1},"counters":{"1/1":2},"owner":1}]}]}]})");
  const pb::TableView& view = client.view();
  EXPECT_EQ(view.active(), 2u);
  EXPECT_EQ(view.phase(), "firstmain");
  EXPECT_EQ(view.turn(), 1u);
  EXPECT_EQ(view.prompt().player(), 2u);
  EXPECT_EQ(view.players(0).name(), "Ann");
  EXPECT_EQ(view.players(0).resources().at("life"), 7);
  EXPECT_EQ(view.players(1).resources().at("life"), 20);
  const pb::TableCard troll = client.Card("Moss Troll");
  EXPECT_EQ(begun.names().at("troll"), troll.card());
  EXPECT_EQ(troll.owner(), 1u);
  EXPECT_EQ(troll.controller(), 2u);
  EXPECT_EQ(troll.player(), 2u);
  EXPECT_EQ(troll.values().at("damage"), 1);
  EXPECT_EQ(troll.counters().at("1/1"), 2);
  const pb::TableCard aura = client.Card("Rootgrip");
  EXPECT_EQ(aura.attached_to(), troll.card());
  ASSERT_EQ(troll.attachments_size(), 1);
  EXPECT_EQ(troll.attachments(0), aura.card());
  EXPECT_EQ(client.Card("Moss Hollow", 1).flags(0), "tapped");
  for (const pb::TableZone& zone : view.zones()) {
    if (zone.player() != 1 || zone.zone() != "library") continue;
    EXPECT_EQ(zone.cards(1), client.Card("Ember Whelp").card()) << "the top";
  }
}

TEST(TableSetUpTest, CardsThatAreKnownNeedNotBeThere) {
  TestClient client("mtg");
  client.Do(
      R"("setup":{"phase":"firstmain","known":["Moss Troll"],"players":[{"zones":[{"zone":"battlefield","cards":[{"card":"Rootgrip"}]}]},{}]})");
  EXPECT_EQ(client.view().cards_size(), 1);
  client.Refused(R"("setup":{"known":["Moss Trol"],"players":[{},{}]})",
                 pb::TableError::UNKNOWN, "did you mean \"Moss Troll\"?");
  client.Refused(R"("setup":{"known":["Moss Troll"],"decks":["a","b"]})",
                 pb::TableError::ILLEGAL, "decks or for players");
}

TEST(TableSetUpTest, WhatTheGameDoesNotHaveIsAnErrorWithTheNearest) {
  TestClient client("mtg");
  client.Do(InPlay(R"({"card":"Ember Whelp"})"));
  const auto unknown = [&client](const std::string& setup,
                                 const std::string& text) {
    client.Refused(setup, pb::TableError::UNKNOWN, text);
  };
  unknown(InPlay(R"({"card":"Ember Whelk"})"), "did you mean \"Ember Whelp\"?");
  unknown(InPlay(R"({"card":"Ember Whelp","flags":["taped"]})"),
          "no flag \"taped\"; did you mean \"tapped\"?");
  unknown(InPlay(R"({"card":"Ember Whelp","values":{"damag":1}})"),
          "did you mean \"damage\"?");
  unknown(InPlay(R"({"card":"Ember Whelp","counters":{"1/2":1}})"),
          "no counter \"1/2\"");
  unknown(InPlay(R"({"card":"Ember Whelp","on":"rock"})"),
          "no card is called \"rock\"");
  unknown(R"("setup":{"phase":"noon","players":[{},{}]})", "no phase \"noon\"");
  unknown(R"("setup":{"options":{"luck":1},"players":[{},{}]})",
          "no option \"luck\"; it has:");
  unknown(R"("setup":{"players":[{"resources":{"lief":1}},{}]})",
          "did you mean \"life\"?");
  unknown(R"("setup":{"decks":["testdata/decks/red.txt","nowhere.txt"]})",
          "nowhere.txt");
}

TEST(TableSetUpTest, WhatNoGameCanBeginWithIsIllegal) {
  TestClient client("mtg");
  client.Do(InPlay(R"({"card":"Ember Whelp"})"));
  const auto illegal = [&client](const std::string& setup,
                                 const std::string& text) {
    client.Refused(setup, pb::TableError::ILLEGAL, text);
  };
  illegal(InPlay(R"({"card":"Ember Whelp","values":{"placed":1}})"),
          "\"placed\" of 1, with which none can begin");
  illegal(InPlay(R"({"card":"Ember Whelp","counters":{"1/1":-1}})"),
          "-1 counters");
  illegal(InPlay(R"({"card":"Ember Whelp","count":2001})"), "at most 2000");
  illegal(InPlay(R"({"card":"Ember Whelp","count":2,"as":"w"})"),
          "more than one card is called \"w\"");
  illegal(InPlay(R"({"card":"Rootgrip","as":"r","on":"r"})"),
          "to which it cannot be");
  illegal(InPlay(R"({"card":"Ember Whelp","owner":3})"), "of player 3");
  illegal(R"("setup":{"players":[{"resources":{"life":1000000001}},{}]})",
          "further from 0");
  illegal(R"("setup":{"players":[]})", "player");
  illegal(R"("setup":{"decks":["a"],"players":[{}]})", "not both");
  illegal(R"("setup":{"active":3,"players":[{},{}]})", "player 3 of 2");
}

// Nobody writes into the pipe: to read it would be to wait for ever.
TEST(TableSetUpTest, ADeckIsARegularFile) {
  const std::string pipe = testing::TempDir() + "/deck.txt";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  TestClient client("mtg");
  for (const std::string& deck : {pipe, testing::TempDir()}) {
    client.Refused(
        absl::StrCat(R"("setup":{"decks":["testdata/decks/red.txt",")", deck,
                     R"("]})"),
        pb::TableError::ILLEGAL, absl::StrCat(deck, ": it is no regular file"));
  }
}

TEST(TableSetUpTest, GamesBeginWithDecks) {
  TestClient client("mtg");
  const std::string setup =
      R"("setup":{"seed":3,"decks":["testdata/decks/red.txt","testdata/decks/green.txt"]})";
  const pb::TableReply begun = client.Do(setup);
  EXPECT_TRUE(begun.names().empty());
  EXPECT_EQ(client.view().players(0).name(), "red.txt");
  for (const pb::TableZone& zone : client.view().zones()) {
    EXPECT_TRUE(zone.zone() != "hand" || zone.count() == 7u);
  }
  EXPECT_EQ(client.Do(setup).game().state(), begun.game().state());
}

}  // namespace
}  // namespace refold::tools
