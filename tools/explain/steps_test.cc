#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "tools/explain/explain.h"
#include "tools/explain/test_mutations.h"

namespace refold::tools {
namespace {

// Writes one ability's code, and reads it explained.
class Code {
 public:
  Code() : b_("Code"), ability_(b_.AddAbility(pb::ABILITY_SPELL)) {
    ability_.set_registers(40);
  }

  // Deals so much damage; the condition of a jump is the number <A>.
  void Damage(int64_t amount) {
    auto* damage = ability_.add_code()->mutable_damage();
    *damage->mutable_target() = tree::Entities(pb::Selector::OPPONENTS);
    *damage->mutable_amount() = tree::Number(amount);
  }
  void Jump(uint32_t to) {
    ability_.add_code()->mutable_jump_unless()->set_to(to);
  }
  void Unless(uint32_t to) {
    auto* jump = ability_.add_code()->mutable_jump_unless();
    jump->set_to(to);
    *jump->mutable_condition() = tree::RegisterNumber(0);
  }
  void Repeat(uint32_t end) {
    auto* repeat = ability_.add_code()->mutable_repeat();
    *repeat->mutable_times() = tree::Number(2);
    repeat->set_counter(30);
    repeat->set_end(end);
  }
  pb::Ability& ability() { return ability_; }
  ProgramBuilder& builder() { return b_; }

  // The steps, each with two spaces for each block around it.
  std::string Steps() {
    auto linked = LinkedProgram::Link(b_.program());
    EXPECT_TRUE(linked.ok()) << linked.status();
    if (!linked.ok()) return "";
    std::string steps;
    const pb::ExplainedProgram explained = Explain(**linked, NumberedLine);
    for (const auto& step : explained.abilities(0).steps()) {
      steps += std::string(2 * step.depth(), ' ');
      if (step.number() != 0) steps += std::to_string(step.number()) + ". ";
      steps += step.text() + "\n";
    }
    return steps;
  }

 private:
  ProgramBuilder b_;
  pb::Ability& ability_;
};

TEST(StepsTest, BranchWithOtherwise) {
  Code code;
  code.Unless(3);
  code.Damage(1);
  code.Jump(4);
  code.Damage(2);
  code.Damage(3);
  EXPECT_EQ(code.Steps(),
            "1. if the number <A> is not 0:\n"
            "  2. this card deals 1 damage to: the opponent\n"
            "3. otherwise:\n"
            "  4. this card deals 2 damage to: the opponent\n"
            "5. this card deals 3 damage to: the opponent\n");
}

// A test that is one number only, such as of `each(card in …)`.
TEST(StepsTest, BranchesThatAreNoQuestion) {
  for (const auto& [number, text] :
       {std::pair(1, "in any case"), std::pair(0, "in no case")}) {
    Code code;
    code.Unless(2);
    *code.ability()
         .mutable_code(0)
         ->mutable_jump_unless()
         ->mutable_condition() = tree::Number(number);
    code.Damage(1);
    EXPECT_EQ(code.Steps(),
              std::string("1. ") + text +
                  ":\n  2. this card deals 1 damage to: the opponent\n");
  }
}

// Cards of which nothing is asked, and players.
TEST(StepsTest, WhatIsAnythingIsNotDescribed) {
  Code code;
  pb::Query query = code.builder().CardsIn(
      code.builder().Zone("hand", tree::Entities(pb::Selector::CONTROLLER)),
      tree::All({}));
  code.Damage(1);
  *code.ability().mutable_code(0)->mutable_damage()->mutable_target() =
      tree::Among(query);
  EXPECT_EQ(code.Steps(),
            "1. this card deals 1 damage to: each card in your hand\n");
}

TEST(StepsTest, PlacesInAPile) {
  Code code;
  for (bool bottom : {false, true}) {
    for (uint32_t depth : {0u, 2u}) {
      auto* move = code.ability().add_code()->mutable_move();
      *move->mutable_what() = tree::Entities(pb::Selector::SOURCE);
      move->set_zone(code.builder().W("library"));
      move->set_bottom(bottom);
      move->set_depth(depth);
    }
  }
  const std::string steps = code.Steps();
  for (const char* place :
       {"1. move to the library",
        "2. move to the place with 2 cards above it "
        "in the library",
        "3. move to the bottom of the library",
        "4. move to the place with 2 cards below it in the library"}) {
    EXPECT_TRUE(absl::StrContains(steps, place)) << place << "\n" << steps;
  }
}

// The second condition leads to the same "otherwise", out of the branch that it
// lies in: no indentation says that.
TEST(StepsTest, JumpOutOfABranchIsSaid) {
  Code code;
  code.Unless(4);
  code.Unless(4);
  code.Damage(1);
  code.Jump(5);
  code.Damage(2);
  EXPECT_EQ(code.Steps(),
            "1. if the number <A> is not 0:\n"
            "  2. unless the number <A> is not 0, go on with step 5\n"
            "  3. this card deals 1 damage to: the opponent\n"
            "4. otherwise:\n"
            "  5. this card deals 2 damage to: the opponent\n");
}

// The last step of the loop is not an "otherwise" of a branch around the loop.
TEST(StepsTest, LoopInABranch) {
  Code code;
  code.Unless(5);
  code.Repeat(5);
  code.Unless(5);
  code.Damage(1);
  code.Jump(5);
  code.Damage(2);
  EXPECT_EQ(code.Steps(),
            "1. if the number <A> is not 0:\n"
            "  2. repeat 2 times (still to go: the number <E2>):\n"
            "    3. if the number <A> is not 0:\n"
            "      4. this card deals 1 damage to: the opponent\n"
            "      5. go on with step 6\n"
            "6. this card deals 2 damage to: the opponent\n");
}

TEST(StepsTest, ModesAreHeadings) {
  Code code;
  auto* mode = code.ability().add_code()->mutable_mode();
  mode->add_labels(code.builder().W("burn"));
  mode->add_labels(code.builder().W("rest"));
  mode->add_jumps(1);
  mode->add_jumps(3);
  mode->set_otherwise(3);
  mode->set_cancel(true);
  code.Damage(1);
  code.Jump(3);
  EXPECT_EQ(code.Steps(),
            "1. you choose one: \"burn\" (step 2), \"rest\" (the end); or "
            "decline; if nothing is chosen, go on with the end\n"
            "\"burn\":\n"
            "2. this card deals 1 damage to: the opponent\n"
            "3. go on with the end\n");
}

TEST(StepsTest, AnnouncingAndResolving) {
  Code code;
  code.Damage(1);
  code.Damage(2);
  code.ability().set_resolve_at(1);
  EXPECT_EQ(code.Steps(),
            "1. this card deals 1 damage to: the opponent\n"
            "as it resolves:\n"
            "2. this card deals 2 damage to: the opponent\n");
  code.ability().set_resolve_at(2);
  EXPECT_TRUE(absl::EndsWith(code.Steps(), "as it resolves: nothing more\n"));
}

// Depth is bounded where it is shown, so text grows with the code only.
TEST(StepsTest, DeepCodeStaysReadable) {
  Code code;
  constexpr uint32_t kDeep = 3000;
  for (uint32_t i = 0; i < kDeep; ++i) code.Unless(kDeep + 1);
  code.Damage(1);
  auto linked = LinkedProgram::Link(code.builder().program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  const std::string text = ExplanationText(Explain(**linked, NumberedLine));
  EXPECT_LT(text.size(), 200u * kDeep);
}

}  // namespace
}  // namespace refold::tools
