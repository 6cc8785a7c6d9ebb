// What methods of card files give: the number of cards that a unit draws.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "kernel/dialects/karabast/compile.h"
#include "kernel/dialects/karabast/test_lowered.h"

namespace refold::karabast {
namespace {

using ::testing::HasSubstr;

// The program of a unit that draws so many cards, or what is wrong with it.
std::string Drawing(const std::string& body) {
  CardFacts facts;
  facts.internal_name = "clerk";
  facts.title = "Clerk";
  facts.types = {"unit"};
  facts.hp = 3;
  return LoweredFile("Clerk.ts",
                     absl::StrCat(R"(
export default class Clerk extends NonLeaderUnitCard {
setupCardAbilities(registrar, AbilityHelper) {
registrar.addWhenPlayedAbility({ title: 'Draw',
  immediateEffect: AbilityHelper.immediateEffects.draw((context) => ({
    amount: this.count(context) })) });
}
count(context) {
)",
                                  body, "\n}\n}\n"),
                     facts);
}

TEST(LowerStatementsTest, VariablesAreAssignedTo) {
  EXPECT_THAT(Drawing("let n = 1; n += 2; n++; return n;"),
              HasSubstr("amount: 4"));
}

TEST(LowerStatementsTest, WhatTheGameDecidesIsChosenBetween) {
  EXPECT_THAT(Drawing("let n = 1; if (context.source.exhausted) { n = 3; } "
                      "return n;"),
              HasSubstr("then 3 else 1"));
  // Behind a branch that returns in some cases comes what follows it all.
  EXPECT_THAT(Drawing("if (context.source.exhausted) { "
                      "if (context.source.damage > 1) { return 1; } } "
                      "return 2;"),
              HasSubstr("then 1 else 2) else 2)"));
  EXPECT_THAT(Drawing("switch (context.source.damage) { case 0: case 1: "
                      "return 5; default: return 6; }"),
              HasSubstr("then 5 else 6"));
}

// Many branches in a row, and variables that double, come to no program; they
// are refused where that is too much, before it takes long.
TEST(LowerStatementsTest, WhatGetsTooLargeIsRefused) {
  std::string branches;
  for (int i = 0; i < 2000; ++i) {
    absl::StrAppend(&branches, "if (context.source.damage > ", i, ") { return ",
                    i, "; } ");
  }
  EXPECT_THAT(Drawing(branches + "return 0;"), HasSubstr("too-deep"));
  std::string doubled = "const a0 = context.player.hand.length; ";
  std::string texts = "const t0 = 'x'; ";
  for (int i = 1; i < 40; ++i) {
    absl::StrAppend(&doubled, "const a", i, " = a", i - 1, " + a", i - 1, "; ");
    absl::StrAppend(&texts, "const t", i, " = t", i - 1, " + t", i - 1, "; ");
  }
  EXPECT_THAT(Drawing(doubled + "return a39;"), HasSubstr("too-large"));
  EXPECT_THAT(Drawing(texts + "return t39.length;"), HasSubstr("too-large"));
}

TEST(LowerStatementsTest, LoopsAddUp) {
  EXPECT_THAT(Drawing("let n = 0; for (const one of [2, 3]) { n += one; } "
                      "return n;"),
              HasSubstr("amount: 5"));
  EXPECT_THAT(Drawing("let n = 0; "
                      "for (const unit of context.player.getArenaUnits()) { "
                      "n += unit.getPower(); } return n;"),
              HasSubstr("\"total power\""));
  EXPECT_THAT(Drawing("const all = []; for (const one of [2, 3]) { "
                      "all.push(one); } return all.length;"),
              HasSubstr("amount: 2"));
}

TEST(LowerStatementsTest, WhatCannotBeSeenThroughIsRefused) {
  // The variable is not what it was when the function was written.
  EXPECT_THAT(Drawing("let n = 0; const seen = () => n; n = 1; return seen();"),
              HasSubstr("a variable that a function speaks of cannot be "
                        "changed after it [unsupported-assignment]"));
  EXPECT_THAT(Drawing("let n = 0; const more = () => { n += 1; }; more(); "
                      "return n;"),
              HasSubstr("an assignment is not supported"));
  // What a loop adds to depends on how far it has come.
  EXPECT_THAT(Drawing("let n = 0; "
                      "for (const unit of context.player.getArenaUnits()) { "
                      "if (n < 2) { n += 1; } } return n;"),
              HasSubstr("to read a variable that a loop adds to is not "
                        "supported"));
  EXPECT_THAT(Drawing("for (const unit of context.player.getArenaUnits()) { "
                      "return 1; } return 2;"),
              HasSubstr("a loop that returns is not supported"));
  EXPECT_THAT(Drawing("switch (1) { case 1: this.count; case 2: return 1; } "
                      "return 2;"),
              HasSubstr("a case that goes on with the next one is not "
                        "supported"));
}

}  // namespace
}  // namespace refold::karabast
