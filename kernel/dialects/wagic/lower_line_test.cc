// Lines as a whole: what they make besides abilities, and their limits.
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/test_compiling.h"
#include "proto/program.pb.h"

namespace refold::wagic {
namespace {

TEST(LowerLineTest, EveryTokenHasAProgramOfItsOwn) {
  const Compiler::Compiled compiled = CompileCard(
      "type=Creature\nauto=token(Rat,Creature Rat,1/2,black,flying)*2");
  ASSERT_EQ(compiled.programs.size(), 2u);
  const pb::CardProgram& token = compiled.programs[1];
  EXPECT_EQ(token.name(), "rat#Test Card#1");
  EXPECT_EQ(token.types_size(), 2);
  EXPECT_EQ(token.colors_size(), 1);
  EXPECT_EQ(token.keywords_size(), 1);
  ASSERT_EQ(token.stats_size(), 2);
  EXPECT_EQ(token.stats(1).number(), 2);
}

TEST(LowerLineTest, InstructionsKnowTheirPlace) {
  const Compiler::Compiled compiled =
      CompileCard("type=Sorcery\nauto=draw:2\nauto=life:1 && draw:1");
  ASSERT_TRUE(compiled.supported);
  const pb::Ability& spell = compiled.programs[0].abilities(0);
  ASSERT_EQ(spell.code_size(), 3);
  EXPECT_EQ(spell.code(0).span().line(), 4u);
  EXPECT_EQ(spell.code(2).span().line(), 5u);
  EXPECT_EQ(spell.code(2).span().column(), 16u);
  EXPECT_EQ(spell.code(2).span().length(), 6u);
}

// Each level of triggers within triggers has five times as many.
TEST(LowerLineTest, AbilitiesAreLimited) {
  std::string line = "draw:1";
  for (int i = 0; i < 5; ++i) {
    line = absl::StrCat(
        "@combat(attacking,attackedalone,blocked,notblocked,blocking) "
        "source(this):transforms((,newability[",
        line, "]))");
  }
  EXPECT_EQ(Abilities(absl::StrCat("type=Creature\nauto=", line)),
            std::vector<std::string>{"! too-many-abilities"});
}

// More effects than an ability can remember the targets of.
TEST(LowerLineTest, RegistersAreLimited) {
  std::string line = "auto=draw:1";
  for (int i = 0; i < 70; ++i) {
    absl::StrAppend(&line, " && may draw:1 target(player)");
  }
  const std::vector<std::string> codes =
      Abilities(absl::StrCat("type=Sorcery\n", line));
  ASSERT_FALSE(codes.empty());
  EXPECT_EQ(codes[0], "! too-many-registers");
}

}  // namespace
}  // namespace refold::wagic
