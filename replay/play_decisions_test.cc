// AnswerAgain: a recorded answer means what was chosen, wherever that stands.
#include "replay/play_decisions.h"

#include <string>

#include "gmock/gmock.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

template <class T, class Message>
T Parse(const std::string& text) {
  Message message;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &message))
      << text;
  T parsed;
  EXPECT_TRUE(FromProto(message, parsed)) << text;
  return parsed;
}

constexpr char kPass[] = R"( options { action: "pass" } )";
constexpr char kBear[] =
    R"( options { action: "cast" entity { kind: REF_CARD id: 7 incarnation: 1 } } )";
constexpr char kBearAgain[] =
    R"( options { action: "cast" entity { kind: REF_CARD id: 7 incarnation: 3 } } )";
constexpr char kElf[] =
    R"( options { action: "cast" entity { kind: REF_CARD id: 8 incarnation: 1 } } )";

Prompt Asked(const std::string& options, int player = 1,
             const char* kind = "PROMPT_PRIORITY") {
  return Parse<Prompt, pb::Prompt>("player: " + std::to_string(player) +
                                   " kind: " + kind + " reason: \"main\" " +
                                   options);
}

absl::StatusOr<Decision> Again(const std::string& chosen,
                               const Prompt& recorded, const Prompt& today) {
  return AnswerAgain(
      Parse<DecisionMade, pb::DecisionMade>("player: 1 " + chosen), recorded,
      today);
}

std::string Why(const absl::StatusOr<Decision>& decision) {
  EXPECT_FALSE(decision.ok());
  return std::string(decision.status().message());
}

TEST(AnswerAgainTest, TheSameQuestionGetsTheSameAnswer) {
  const Prompt prompt = Asked(std::string(kPass) + kBear + kElf + kElf);
  auto decision = Again("chosen: 3 chosen: 1 number: 4", prompt, prompt);
  ASSERT_TRUE(decision.ok()) << decision.status();
  EXPECT_EQ(decision->player, 1u);
  EXPECT_EQ(decision->number, 4);
  // Of two alike, the one in the recorded place.
  EXPECT_THAT(decision->chosen, ElementsAre(3, 1));
}

TEST(AnswerAgainTest, WhatWasChosenIsFoundInAnotherPlace) {
  auto decision = Again("chosen: 1", Asked(std::string(kPass) + kBear),
                        Asked(std::string(kPass) + kElf + kBear));
  ASSERT_TRUE(decision.ok()) << decision.status();
  EXPECT_THAT(decision->chosen, ElementsAre(2));
}

TEST(AnswerAgainTest, ACardThatWentThroughAnotherZoneIsTheSame) {
  auto decision = Again("chosen: 1", Asked(std::string(kPass) + kBear),
                        Asked(std::string(kBearAgain) + kPass));
  ASSERT_TRUE(decision.ok()) << decision.status();
  EXPECT_THAT(decision->chosen, ElementsAre(0));
  // But one that did not is preferred.
  decision =
      Again("chosen: 0", Asked(kBear), Asked(std::string(kBearAgain) + kBear));
  ASSERT_TRUE(decision.ok()) << decision.status();
  EXPECT_THAT(decision->chosen, ElementsAre(1));
}

TEST(AnswerAgainTest, WhatIsNotOfferedIsNotReplaced) {
  EXPECT_THAT(Why(Again("chosen: 1", Asked(std::string(kPass) + kBear),
                        Asked(std::string(kPass) + kElf))),
              HasSubstr("the chosen option, \"cast\", is not offered"));
  EXPECT_THAT(Why(Again("chosen: 5", Asked(kPass), Asked(kPass))),
              HasSubstr("option 5 was not offered"));
}

TEST(AnswerAgainTest, AnotherQuestionIsNotAnswered) {
  EXPECT_THAT(Why(Again("chosen: 0", Asked(kPass), Asked(kPass, 2))),
              HasSubstr("player 2 is asked (main), not player 1 (main)"));
  EXPECT_THAT(
      Why(Again("chosen: 0", Asked(kPass), Asked(kPass, 1, "PROMPT_TARGETS"))),
      HasSubstr("player 1 is asked a different question"));
}

}  // namespace
}  // namespace refold
