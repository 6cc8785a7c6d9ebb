// Words for what nothing has put anywhere, and effects on two that have one.
#include "kernel/dialects/rulescript/lower_remembered.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/test_compiling.h"

namespace refold::rulescript {
namespace {

struct Said {
  CardType type;
  AbilitySymbol symbol;
  const char* rule;
  const char* code;  // "" if nothing is said
  const char* underlined;
};

constexpr CardType kActionCard = CardType::kAction;
constexpr CardType kFighter = CardType::kCharacter;
constexpr AbilitySymbol kNoSymbol = AbilitySymbol::kNone;

// The card still compiles: what it says has a value.
void ExpectWarnings(const std::vector<Said>& rows) {
  for (const Said& row : rows) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(Facts(row.type, row.symbol), row.rule);
    EXPECT_TRUE(outcome.program.has_value());
    ASSERT_EQ(Codes(outcome.diagnostics), row.code);
    if (outcome.diagnostics.empty()) continue;
    EXPECT_EQ(outcome.diagnostics[0].severity, Severity::kWarning);
    EXPECT_GT(outcome.diagnostics[0].line, 1);
    EXPECT_EQ(Underlined(outcome.diagnostics[0]), row.underlined);
  }
}

TEST(RememberedTest, TargetsThatNobodyChose) {
  ExpectWarnings({
      {kActionCard, kNoSymbol, "action = draw(tgt.size)", "nothing-meant",
       "tgt"},
      {kActionCard, kNoSymbol, "action = draw(prevTgt.size)", "nothing-meant",
       "prevTgt"},
      {kActionCard, kNoSymbol,
       "action = copyAbility(prevTgt.0) to(character@myRing)", "nothing-meant",
       "prevTgt"},
      {kActionCard, kNoSymbol, "action = bp(+1) to(characters::not(tgt))",
       "nothing-meant", "tgt"},
      {kActionCard, kNoSymbol,
       "vars = _c := tgt.0\naction = draw() & hp(_c.bp)", "nothing-meant",
       "tgt"},
      {kFighter, AbilitySymbol::kAuto, "auto = ~attacks~ sp(+tgt.size)",
       "nothing-meant", "tgt"},
      // A target of another action does not count for this one.
      {kActionCard, kNoSymbol,
       "action = bp(+1) to(character)\naction = draw(tgt.size)",
       "nothing-meant", "tgt"},
      {kActionCard, kNoSymbol,
       "action = bp(+1) to(character); draw(prevTgt.size)", "", ""},
      {kActionCard, kNoSymbol, "action = bp(tgt.0.bp) to(character)", "", ""},
      {kActionCard, kNoSymbol, "target = character\naction = hp(+tgt.0.bp)", "",
       ""},
      {kActionCard, kNoSymbol, "target = character\naction = bp(prevTgt.0.bp)",
       "", ""},
  });
}

TEST(RememberedTest, AnElementBehindTheLastTarget) {
  ExpectWarnings({
      {kActionCard, kNoSymbol, "target = character\naction = bp(tgt.1.bp)",
       "nothing-meant", "tgt.1"},
      {kActionCard, kNoSymbol, "target = <2>character\naction = bp(tgt.2.bp)",
       "nothing-meant", "tgt.2"},
      {kActionCard, kNoSymbol, "target = <2>character\naction = bp(tgt.1.bp)",
       "", ""},
      {kActionCard, kNoSymbol, "target = characters\naction = bp(tgt.9.bp)", "",
       ""},
      {kActionCard, kNoSymbol,
       "target = character; character@oppRing\naction = bp(tgt.1.bp)", "", ""},
      {kActionCard, kNoSymbol,
       "action = bp(+1) to(character); hp(prevTgt.1.bp)", "nothing-meant",
       "prevTgt.1"},
      {kActionCard, kNoSymbol, "target = <**>character\naction = bp(tgt.5.bp)",
       "", ""},
  });
}

TEST(RememberedTest, CardsThatNothingGaveUp) {
  ExpectWarnings({
      {kActionCard, kNoSymbol, "action = sp(+discarded.0.sp)", "nothing-meant",
       "discarded"},
      {kActionCard, kNoSymbol, "action = {S(character)}: sp(+discarded.size)",
       "nothing-meant", "discarded"},
      {kActionCard, kNoSymbol, "action = sp(+sacrificed.size)", "nothing-meant",
       "sacrificed"},
      {kActionCard, kNoSymbol, "action = {D}: sp(+sacrificed.size)",
       "nothing-meant", "sacrificed"},
      {kActionCard, kNoSymbol, "action = sp(+destroyed.size)", "nothing-meant",
       "destroyed"},
      {kActionCard, kNoSymbol, "action = sp(+moved.size)", "nothing-meant",
       "moved"},
      {kActionCard, kNoSymbol, "action = sp(+trashed.size)", "nothing-meant",
       "trashed"},
      // What is worked out before the first effect knows of costs only.
      {kActionCard, kNoSymbol,
       "vars = _n := discarded.size\naction = discard(1) & sp(+_n)",
       "nothing-meant", "discarded"},
      // What is done later has given up nothing yet.
      {kActionCard, kNoSymbol, "action = hp(+discarded.0.sp) & discard()",
       "nothing-meant", "discarded"},
      {kActionCard, kNoSymbol, "action = sp(+trashed.size); trash(2)",
       "nothing-meant", "trashed"},
      {kActionCard, kNoSymbol,
       "action = [[if discarded.size > 0]] discard() & draw()", "nothing-meant",
       "discarded"},
      {kActionCard, kNoSymbol,
       "action = each(characters => hp(+discarded.size) & rndDiscard())", "",
       ""},
      {kActionCard, kNoSymbol, "action = discard(); hp(+discarded.0.sp)", "",
       ""},
      {kActionCard, kNoSymbol, "action = {D}: sp(+discarded.0.sp)", "", ""},
      {kActionCard, kNoSymbol, "action = discard(2) & sp(+discarded.size)", "",
       ""},
      {kActionCard, kNoSymbol,
       "action = each(characters => rndDiscard()) & sp(+discarded.size)", "",
       ""},
      {kActionCard, kNoSymbol, "action = {S(character)}: sp(+sacrificed.size)",
       "", ""},
      {kActionCard, kNoSymbol,
       "action = destroy() to(characters) & sp(+sacrificed.size)", "", ""},
      {kActionCard, kNoSymbol, "action = trash(2) & sp(+trashed.size)", "", ""},
  });
}

TEST(RememberedTest, NobodyAttacksInTheMainPhase) {
  ExpectWarnings({
      {kActionCard, kNoSymbol, "action = bp(-200) to(attacker)",
       "nobody-attacks", "attacker"},
      {kActionCard, kNoSymbol, "action = [[if blocker]] draw()",
       "nobody-attacks", "blocker"},
      {kFighter, AbilitySymbol::kActivated, "action = {F}: hp(attacker.bp)",
       "nobody-attacks", "attacker"},
      {CardType::kReaction, kNoSymbol, "action = bp(-200) to(attacker)", "",
       ""},
      {kFighter, AbilitySymbol::kInstant, "action = hp(attacker.bp)", "", ""},
      {kFighter, AbilitySymbol::kAuto, "auto = ~attacks~ hp(attacker.bp)", "",
       ""},
  });
}

TEST(RememberedTest, WhatCanNeverDoAnythingIsAnError) {
  for (const Said& row : std::vector<Said>{
           {kActionCard, kNoSymbol, "action = swapChars() to(character)",
            "too-few-targets", "swapChars()"},
           {kActionCard, kNoSymbol, "target = character\naction = swapChars()",
            "too-few-targets", "swapChars()"},
           {kActionCard, kNoSymbol, "action = swapAbilities() to(<1>character)",
            "too-few-targets", "swapAbilities()"},
           {kActionCard, kNoSymbol, "action = freeze() to(character@infront)",
            "never-matches", "infront"},
           {CardType::kReaction, kNoSymbol,
            "target = *@infront\naction = freeze()", "never-matches",
            "infront"},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(Facts(row.type, row.symbol), row.rule);
    EXPECT_FALSE(outcome.program.has_value());
    ASSERT_EQ(Codes(outcome.diagnostics), row.code);
    EXPECT_EQ(Underlined(outcome.diagnostics[0]), row.underlined);
  }
  ExpectWarnings({
      {kActionCard, kNoSymbol, "action = swapChars() to(<2>character@sameRing)",
       "", ""},
      {kActionCard, kNoSymbol,
       "action = swapChars() to(\"known\"s; \"known\"s)", "", ""},
      {kFighter, AbilitySymbol::kActivated,
       "action = {F}: freeze() to(character@infront)", "", ""},
  });
}

// The place and the nearest word of what cannot be read.
TEST(RememberedTest, MistypedSignsAreBlamedWhereTheyStand) {
  struct Row {
    const char* rule;
    const char* code;
    const char* underlined;
    const char* says;
  };
  for (const Row& row : std::vector<Row>{
           {"action = draw() & destroy() to(\"Ginger)", "unclosed-quotation",
            "\"Ginger)", "never closed"},
           {"action = [[may 'Really?]] draw()", "unclosed-quotation",
            "'Really?]] draw()", "never closed"},
           {"action = bp(+1) to(*::not(getTargets('\"Gin')))",
            "unclosed-quotation", "\"Gin", "never closed"},
           {"action = each(character@myRing -> draw())", "syntax", "->",
            "did you mean '=>'?"},
           {"action = {Y}: draw()", "unknown-cost", "Y",
            "{F} freezes, {S} sacrifices, {D} discards"},
           {"action = destroy() to(character@enemyRing)", "unknown-zone",
            "enemyRing", "did you mean 'oppRing'?"},
           {"action = destroy() to(character@yourring)", "unknown-zone",
            "yourring", "did you mean 'myRing'?"},
           {"action = moveTo(opponentDiscards)", "unknown-zone",
            "opponentDiscards", "did you mean 'oppDiscards'?"},
           {"action = destroy() to(character@moon)", "unknown-zone", "moon",
            "my, opp, any"},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(Facts(kActionCard, kNoSymbol), row.rule);
    EXPECT_FALSE(outcome.program.has_value());
    ASSERT_FALSE(outcome.diagnostics.empty());
    const Diagnostic& said = outcome.diagnostics[0];
    EXPECT_EQ(said.code, row.code);
    EXPECT_EQ(said.line, 2);
    EXPECT_EQ(Underlined(said), row.underlined) << said.Render();
    EXPECT_TRUE(absl::StrContains(said.message, row.says)) << said.message;
    // The mistake is said once; that the rule is not used follows from it.
    EXPECT_LE(outcome.diagnostics.size(), 2u);
  }
}

}  // namespace
}  // namespace refold::rulescript
