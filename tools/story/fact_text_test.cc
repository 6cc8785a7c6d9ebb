// Facts and decisions as a story tells them, one by one and in recorded games.
#include "tools/story/fact_text.h"

#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "events/import.h"
#include "events/log.h"
#include "events/test_games.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "kernel/state/convert.h"
#include "replay/state_walk.h"
#include "tools/story/decision_text.h"
#include "tools/story/narrator.h"
#include "tools/story/telling.h"

namespace refold::tools {
namespace {

class FactTextTest : public testing::Test {
 protected:
  FactTextTest() {
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
        R"(programs { name: "Dock Hand" } programs { name: "Fog Bank" })",
        &header_));
    Start();
  }

  // From the first event on.
  void Start() {
    writer_ = EventWriter(header_);
    for (const char* card : {"card: 1 program: 1", "card: 2 program: 2"}) {
      Read(std::string("card_created { ") + card + " }");
    }
  }

  pb::Event Read(const std::string& text) {
    pb::Event event;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &event))
        << text;
    writer_.Learn(event);
    return event;
  }

  // What is told of a fact; of bookkeeping, nothing.
  std::string Tell(const std::string& text) {
    const pb::Event event = Read(text);
    return IsBookkeeping(event) ? "" : FactText(writer_, event, GameState());
  }
  std::string Value(const std::string& name, int after) {
    return Tell("value_changed { entity { kind: REF_CARD id: 1 } name: \"" +
                name + "\" after: " + std::to_string(after) + " }");
  }
  std::string Decide(const std::string& prompt, const std::string& decision) {
    Read("prompt_opened { prompt { " + prompt + " } }");
    return DecisionText(writer_,
                        Read("decision_made { player: 1 " + decision + " }"));
  }

  pb::GameHeader header_;
  EventWriter writer_{header_};
};

TEST_F(FactTextTest, AMoveSaysWhichSlotTheCardTakes) {
  EXPECT_EQ(
      Tell("card_moved { card { kind: REF_CARD id: 1 } from_player: 1 "
           "from: \"hand\" to_player: 1 to: \"ring\" reason: \"play\" "
           "keep_values { name: \"slot\" value: 2 } }"),
      "Dock Hand#1 moves from hand of player 1 to ring of player 1, slot 2 "
      "(play)");
}

TEST_F(FactTextTest, APhaseBegins) {
  EXPECT_EQ(Tell("phase_began { phase: \"untap\" player: 1 }"),
            "phase untap begins");
}

TEST_F(FactTextTest, AValueIsToldInWords) {
  EXPECT_EQ(Value("ability of", 2),
            "Dock Hand#1 now has the ability of Fog Bank");
  EXPECT_EQ(Value("ability of", -1), "Dock Hand#1 loses its ability");
  EXPECT_EQ(Value("ability of", 0), "Dock Hand#1 has its own ability again");
  EXPECT_EQ(Value("slot", 3), "Dock Hand#1 moves to slot 3");
  EXPECT_EQ(Value("x", 3), "X of Dock Hand#1 is 3");
  // A word of no game that is known here.
  EXPECT_EQ(Value("storms", 1), "Dock Hand#1: storms 0 -> 1");
}

TEST_F(FactTextTest, BookkeepingIsNotTold) {
  for (const char* name :
       {"x known", "entered", "used 2/0", "upkeep 1", "lands played", "attack",
        "damage", "acting player", "initiative"}) {
    EXPECT_EQ(Value(name, 1), "") << name;
  }
  EXPECT_EQ(Value("x", 0), "");
  EXPECT_EQ(Tell("links_changed { name: \"attacks\" }"), "");
  EXPECT_EQ(Tell("random_drawn { bound: 60 reason: \"shuffle\" }"), "");
  EXPECT_EQ(Tell("pending_removed { pending: 1 reason: \"immediate\" }"), "");
  EXPECT_EQ(Tell("flag_changed { flag: \"sick\" on: true }"), "");
  EXPECT_EQ(Tell("flag_changed { flag: \"entered this phase\" }"), "");
  EXPECT_EQ(Tell("ability_used { ability { ability: 3 } }"), "");
  EXPECT_EQ(Tell("group: 4 closed_group: true group_closed { group: 4 }"), "");
}

TEST_F(FactTextTest, EventsThatTheGameNames) {
  EXPECT_EQ(Tell("happened { name: \"initiative claimed\" }"),
            "initiative claimed");
  EXPECT_EQ(Tell("happened { name: \"attack ended\" roles { name: \"attacker\""
                 " refs { kind: REF_CARD id: 1 } } roles { name: \"player\""
                 " refs { kind: REF_PLAYER id: 2 } }"
                 " numbers { name: \"damage\" value: 3 }"
                 " words { name: \"zone\" words: \"ground\" words: \"space\" }"
                 " }"),
            "attack ended, attacker: Dock Hand#1, player: player 2, damage: 3, "
            "zone: ground and space");
}

TEST_F(FactTextTest, WhatIsOnTheStackIsNamedUntilItIsGone) {
  Read(
      "stack_item_added { item { id: 4 kind: STACK_SPELL card { kind: "
      "REF_CARD id: 2 } } }");
  Read(
      "stack_item_added { item { id: 5 kind: STACK_TRIGGERED card { kind: "
      "REF_CARD id: 1 } } }");
  EXPECT_EQ(Tell("stack_item_changed { item: 5 }"),
            "the trigger of Dock Hand#1 (item 5) changes");
  EXPECT_EQ(Tell("stack_item_removed { item: 5 reason: \"countered\" }"),
            "the trigger of Dock Hand#1 (item 5) is countered");
  EXPECT_EQ(Tell("stack_item_removed { item: 4 reason: \"resolved\" }"),
            "the spell Fog Bank#2 (item 4) resolves");
}

TEST_F(FactTextTest, AnEffectIsCalledByItsSource) {
  EXPECT_EQ(Tell("modifier_added { modifier { id: 7 env { source { kind: "
                 "REF_CARD id: 2 } } affected { kind: REF_CARD id: 1 } } }"),
            "an effect of Fog Bank#2 begins (number 7) on Dock Hand#1");
  EXPECT_EQ(Tell("modifier_changed { modifier: 7 before: 3 after: 1 }"),
            "what is left of the effect of Fog Bank#2 (number 7): 3 -> 1");
  EXPECT_EQ(Tell("modifier_removed { modifier: 7 reason: \"end of turn\" }"),
            "the effect of Fog Bank#2 (number 7) ends (end of turn)");
  EXPECT_EQ(Tell("modifier_added { modifier { id: 8 } }"),
            "an effect of the game begins (number 8)");
  EXPECT_EQ(Tell("modifier_added { modifier { id: 9 affected { kind: REF_CARD "
                 "id: 1 } ops { kind: MOD_RULE word: \"ability of\" number: 2 "
                 "} } }"),
            "Dock Hand#1 now has the ability of Fog Bank (number 9)");
  EXPECT_EQ(Tell("modifier_added { modifier { id: 9 affected { kind: REF_CARD "
                 "id: 1 } ops { kind: MOD_RULE word: \"ability of\" number: -1 "
                 "} } }"),
            "Dock Hand#1 loses its ability (number 9)");
}

TEST_F(FactTextTest, ResourcesAndCountersHaveTheirNames) {
  EXPECT_EQ(Tell("resource_changed { player: 1 resource: \"mana.g\" after: 1 "
                 "reason: \"produce\" source { kind: REF_CARD id: 1 } }"),
            "player 1: green mana 0 -> 1 (produce)");
  EXPECT_EQ(Tell("resource_changed { player: 1 resource: \"hp\" after: 100 "
                 "reason: \"gain\" source { kind: REF_CARD id: 1 } }"),
            "player 1: hp 0 -> 100 (gain, Dock Hand#1)");
  EXPECT_EQ(Tell("counter_changed { card { kind: REF_CARD id: 1 } counter: "
                 "\"0/0 spore\" after: 1 }"),
            "Dock Hand#1: spore counters 0 -> 1");
}

TEST_F(FactTextTest, ACardMayMoveWithinItsZone) {
  EXPECT_EQ(Tell("card_moved { card { kind: REF_CARD id: 1 } from_player: 1 "
                 "from: \"deck\" from_index: 3 to_player: 1 to: \"deck\" "
                 "program: 1 reason: \"effect\" }"),
            "Dock Hand#1 moves to the bottom of the deck of player 1 (effect)");
}

TEST_F(FactTextTest, AlikeChoicesAreToldTogether) {
  const std::string two =
      " options { action: \"$\" entity { kind: REF_CARD id: 1 } }"
      " options { action: \"$\" entity { kind: REF_CARD id: 2 } }";
  const auto options = [&](const std::string& action) {
    return std::regex_replace(two, std::regex("\\$"), action);
  };
  EXPECT_EQ(
      Decide("kind: PROMPT_TARGETS" + options("target"), "chosen: 0 chosen: 1"),
      "player 1 targets Dock Hand#1, Fog Bank#2");
  EXPECT_EQ(Decide("kind: PROMPT_ORDER" + options("order blockers"),
                   "chosen: 1 chosen: 0"),
            "player 1 orders the blockers: Fog Bank#2, Dock Hand#1");
  EXPECT_EQ(Decide("kind: PROMPT_DISTRIBUTE" + options("assign damage"),
                   "chosen: 0 chosen: 0 chosen: 1"),
            "player 1 assigns damage: 2 to Dock Hand#1, 1 to Fog Bank#2");
  EXPECT_EQ(Decide("kind: PROMPT_CARDS" + options("choose"), ""),
            "player 1 chooses nothing");
}

TEST_F(FactTextTest, AnAttackNamesWhatIsAttackedFirstWhereTheGameDoes) {
  const std::string prompt =
      "kind: PROMPT_PRIORITY options { action: \"attack\" entity { kind: "
      "REF_CARD id: 1 } other { kind: REF_CARD id: 2 } }";
  EXPECT_EQ(Decide(prompt, "chosen: 0"),
            "player 1 attacks Fog Bank#2 with Dock Hand#1");
  header_.set_game("swu");
  Start();
  EXPECT_EQ(Decide(prompt, "chosen: 0"),
            "player 1 attacks Dock Hand#1 with Fog Bank#2");
}

TEST_F(FactTextTest, AnAnswerSaysWhatItIsFor) {
  const std::string source = " env { source { kind: REF_CARD id: 2 } }";
  EXPECT_EQ(Decide("kind: PROMPT_NUMBER reason: \"x\"" + source, "number: 3"),
            "player 1 chooses 3 as X for Fog Bank#2");
  EXPECT_EQ(Decide("kind: PROMPT_YES_NO options { action: \"no\" } options { "
                   "action: \"yes\" }" +
                       source,
                   "chosen: 1"),
            "player 1 says yes for Fog Bank#2");
}

// The story of a recorded game, line by line.
std::vector<std::string> StoryOf(const std::string& path) {
  auto log = OpenLog(NewStorePath());
  std::ifstream file(path, std::ios::binary);
  auto imported = ImportGame(file, *log, ImportOptions());
  EXPECT_TRUE(imported.ok()) << imported.status();
  auto reader = *log->NewReader();
  const GameReader game = *reader->Game(imported->game);
  auto walk = StateWalk::At(game, 0);
  EXPECT_TRUE(walk.ok()) << walk.status();
  Narrator narrator(game.header(), walk->state(), ToProto(walk->event()));
  Telling telling;
  std::vector<StoryLine> told;
  while (walk->Next().ok()) {
    std::vector<StoryLine> lines;
    narrator.Tell(ToProto(walk->event()), walk->state(), lines);
    for (StoryLine& line : lines) telling.Add(std::move(line), told);
  }
  std::vector<std::string> texts;
  for (const StoryLine& line : told) texts.push_back(line.text);
  return texts;
}

TEST(StoryOfRecordedGamesTest, NoLineIsTheRawFormOfAnEvent) {
  // Numbers where a name should be, and words that only the rules use.
  const std::regex raw(
      "(stack item|effect|waiting trigger|option|random number) [0-9]"
      "|unknown card|notes under|mana\\.|uses ability|chooses:|answers"
      "|: (ability of|setting up|attack|attacks|place|entered|x known) ");
  for (const char* path :
       {"testdata/logs/mtg-bots-1.refold", "testdata/logs/cfc-bots-1.refold"}) {
    const std::vector<std::string> lines = StoryOf(path);
    EXPECT_GT(lines.size(), 400u) << path;
    for (const std::string& line : lines) {
      EXPECT_FALSE(std::regex_search(line, raw)) << path << ": " << line;
    }
  }
}

}  // namespace
}  // namespace refold::tools
