// Names that do not shift, as sentences use them.
#include "tools/show/thing_names.h"

#include <memory>
#include <string>
#include <vector>

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "tools/show/event_line.h"

namespace refold::tools {
namespace {

class StableNamesTest : public testing::Test {
 protected:
  StableNamesTest() {
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
        R"(programs { name: "Forest" } programs { name: "Shock" })", &header_));
  }

  // What is said of an event, in the order of the game.
  std::string Say(const std::string& text) {
    pb::Event event;
    EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &event))
        << text;
    writer_.Learn(event);
    return writer_.Sentence(event);
  }

  std::string Create(int card, int program) {
    return Say("card_created { card: " + std::to_string(card) +
               " program: " + std::to_string(program) + " zone: \"hand\" }");
  }
  std::string Stack(int item, int card) {
    return Say("stack_item_added { item { id: " + std::to_string(item) +
               " kind: STACK_SPELL card { kind: REF_CARD id: " +
               std::to_string(card) + " } env { controller: 1 } } }");
  }
  std::string Unstack(int item) {
    return Say("stack_item_removed { item: " + std::to_string(item) + " }");
  }

  pb::GameHeader header_;
  EventWriter writer_{header_, std::make_shared<StableNames>(header_)};
};

TEST_F(StableNamesTest, CardsAreCountedByName) {
  EXPECT_EQ(Create(4, 1), "Forest is created in hand");
  EXPECT_EQ(Create(5, 2), "Shock is created in hand");
  EXPECT_EQ(Create(9, 1), "Forest (2) is created in hand");
  EXPECT_EQ(Say("flag_changed { card { kind: REF_CARD id: 4 } flag: \"tapped\" "
                "on: true }"),
            "Forest becomes tapped");
}

TEST_F(StableNamesTest, AnotherFaceIsAnotherName) {
  Create(1, 1);
  Create(2, 2);
  EXPECT_EQ(
      Say("face_changed { card { kind: REF_CARD id: 2 } before: 2 after: 1 "
          "}"),
      "Shock becomes Forest (2)");
  EXPECT_EQ(Say("flag_changed { card { kind: REF_CARD id: 2 } flag: \"tapped\" "
                "on: true }"),
            "Forest (2) becomes tapped");
}

TEST_F(StableNamesTest, WhatIsOnTheStackIsCountedWhileItIsThere) {
  Create(1, 2);
  EXPECT_EQ(Stack(11, 1), "player 1 puts the spell Shock on the stack");
  EXPECT_EQ(Stack(12, 1), "player 1 puts the spell Shock on the stack (2)");
  EXPECT_EQ(Unstack(11), "the spell Shock leaves the stack");
  EXPECT_EQ(Unstack(12), "the spell Shock (2) leaves the stack");
  // The next one is the first again.
  EXPECT_EQ(Stack(13, 1), "player 1 puts the spell Shock on the stack");
  EXPECT_EQ(Unstack(13), "the spell Shock leaves the stack");
}

TEST_F(StableNamesTest, EffectsAreCalledByTheirSource) {
  Create(1, 2);
  EXPECT_EQ(
      Say("modifier_added { modifier { id: 70 env { source { kind: REF_CARD "
          "id: 1 } } affected { kind: REF_CARD id: 1 } } }"),
      "an effect of Shock begins on Shock");
  EXPECT_EQ(Say("modifier_removed { modifier: 70 reason: \"end of turn\" }"),
            "the effect of Shock ends (end of turn)");
}

// A reader who joins in the middle learns from the state what is there.
TEST(ThingNamesTest, ThingsOfTheStateAreNamed) {
  ThingNames names;
  EXPECT_EQ(names.StackItem(3), "stack item 3");
  names.LearnItem(3, "the spell Shock#7");
  names.LearnItem(3, "the spell Shock#7");  // told of twice
  names.LearnEffect(5, "the effect of Shock#7");
  EXPECT_EQ(names.StackItem(3), "the spell Shock#7 (item 3)");
  EXPECT_EQ(names.Effect(5), "the effect of Shock#7 (number 5)");
  pb::Event gone;
  gone.mutable_stack_item_removed()->set_item(3);
  names.Learn(gone);
  EXPECT_EQ(names.StackItem(3), "the spell Shock#7 (item 3)");
  names.Learn(pb::Event());
  EXPECT_EQ(names.StackItem(3), "stack item 3");
}

TEST_F(StableNamesTest, LongListsAreFoldedAndShowEveryChange) {
  const StableNames names(header_);
  std::vector<std::string> list;
  for (int i = 0; i < 16; ++i) list.push_back("card " + std::to_string(i));
  EXPECT_EQ(names.List({}), "");
  EXPECT_EQ(names.List(list).find("…"), std::string::npos);
  for (int i = 16; i < 40; ++i) list.push_back("card " + std::to_string(i));
  const std::string folded = names.List(list);
  EXPECT_NE(folded.find("card 11, … 28 more ["), std::string::npos) << folded;
  EXPECT_EQ(folded.find("card 12"), std::string::npos) << folded;
  for (size_t i = 0; i < list.size(); ++i) {
    std::vector<std::string> other = list;
    other[i] += "!";
    EXPECT_NE(names.List(other), folded) << i;
  }
}

}  // namespace
}  // namespace refold::tools
