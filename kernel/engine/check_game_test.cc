// Games that these rules cannot play are refused, not begun.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/test_game.h"

namespace refold {
namespace {

using testing::HasSubstr;

// What the engine says to a game of one card whose code runs this rule.
absl::Status StartWith(const char* rule, pb::GameHeader header,
                       bool for_a_turn = false) {
  ProgramBuilder card("Odd");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Instruction::Rule* step = ability.add_code()->mutable_rule();
  step->set_name(card.W(rule));
  if (for_a_turn) {
    step->mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  }
  auto linked = LinkedProgram::Link(card.program());
  EXPECT_TRUE(linked.ok()) << linked.status();
  auto programs = ProgramSet::Create({*linked});
  EXPECT_TRUE(programs.ok()) << programs.status();
  header.add_programs()->set_name("Odd");
  TinyRules rules;
  return Engine::Start(std::move(header), *programs, rules,
                       [](const Batch&) { return absl::OkStatus(); })
      .status();
}

pb::GameHeader Header() {
  pb::GameHeader header;
  header.set_game("tiny");
  header.mutable_setup()->add_players();
  header.mutable_setup()->add_players();
  return header;
}

TEST(CheckGame, ARuleThatTheGameHasIsFine) {
  EXPECT_TRUE(StartWith("mark", Header()).ok());
}

TEST(CheckGame, ARuleThatTheGameLacksIsNamed) {
  absl::Status status = StartWith("unheard of", Header());
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(status.message()),
              HasSubstr("\"Odd\" uses the rule \"unheard of\""));
}

TEST(CheckGame, ARuleThatTheGameCannotUndoIsNamed) {
  absl::Status status = StartWith("mark", Header(), /*for_a_turn=*/true);
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(status.message()),
              HasSubstr("\"Odd\" uses the rule \"mark\" for a time"));
}

TEST(CheckGame, AHeaderOfAnotherGameOrOfNobody) {
  pb::GameHeader header = Header();
  header.set_game("chess");
  EXPECT_THAT(std::string(StartWith("mark", header).message()),
              HasSubstr("is for game \"chess\""));
  header = Header();
  header.mutable_setup()->clear_players();
  EXPECT_THAT(std::string(StartWith("mark", header).message()),
              HasSubstr("seats no players"));
  header = Header();
  header.mutable_setup()->mutable_players(0)->add_zones()->add_cards(9);
  EXPECT_THAT(std::string(StartWith("mark", header).message()),
              HasSubstr("names program 9"));
}

}  // namespace
}  // namespace refold
