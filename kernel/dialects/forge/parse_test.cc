// Reading scripts: lines, expressions, costs, numbers, and what is reported.
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "kernel/dialects/forge/check.h"
#include "kernel/dialects/forge/cost.h"
#include "kernel/dialects/forge/number.h"
#include "kernel/dialects/forge/params.h"
#include "kernel/dialects/forge/script.h"
#include "kernel/dialects/forge/valid.h"

namespace refold::forge {
namespace {

Text At(const std::string& value) {
  return {.value = value, .line = 3, .column = 10};
}

// The codes of what is reported, with a `!` before errors.
std::vector<std::string> Reported(const std::string& script) {
  std::vector<std::string> codes;
  for (const Diagnostic& report : CheckScript(ReadScript("a.txt", script))) {
    codes.push_back((report.severity == Severity::kError ? "!" : "") +
                    report.code);
  }
  return codes;
}

using Codes = std::vector<std::string>;

TEST(ForgeScript, LinesEndAsFilesOfOtherSystemsDo) {
  const Script script =
      ReadScript("a.txt",
                 "Name:Ember Kin\r\nTypes: Creature Elemental \r\n\r\n"
                 "# a comment\r\nSVar:X:Count$Valid Land\r\nALTERNATE\r\n"
                 "Name:Ash Kin\r\n");
  ASSERT_EQ(script.faces.size(), 2);
  EXPECT_EQ(script.name(), "Ember Kin");
  EXPECT_EQ(script.faces[1].name.value, "Ash Kin");
  ASSERT_NE(script.faces[0].Find("Types"), nullptr);
  EXPECT_EQ(script.faces[0].Find("Types")->value, "Creature Elemental");
  EXPECT_EQ(script.faces[0].Find("Types")->column, 8);
  EXPECT_EQ(script.faces[0].svars.at("X").value, "Count$Valid Land");
  EXPECT_TRUE(script.diagnostics.empty());
}

TEST(ForgeScript, WhatIsNoPropertyIsReported) {
  EXPECT_EQ(Reported("Name:A\nManaCots:1\n"), Codes{"!unknown-key"});
  EXPECT_EQ(Reported("Name:A\nhello\n"), Codes{"!no-property"});
  EXPECT_EQ(Reported("Types:Land\n"), Codes{"!no-name"});
  EXPECT_EQ(Reported("Name:A\nSVar:Hint\n"), Codes{"svar-without-value"});
}

TEST(ForgeParams, KeysAreDividedAtTheFirstDollarAndTheLastOneCounts) {
  const ParamLine line =
      ParseParams(At("DB$Draw | NumCards$ 1 | X$ Count$Y | numcards$ 2"));
  EXPECT_EQ(line.kind.value, "DB");
  EXPECT_EQ(line.head.value, "Draw");
  ASSERT_NE(line.Find("NumCards"), nullptr);
  EXPECT_EQ(line.Find("NumCards")->value, "2");
  EXPECT_EQ(line.Find("X")->value, "Count$Y");
  EXPECT_EQ(line.Find("X")->column, 10 + 27);
}

TEST(ForgeValid, AlternativesPropertiesAndNegations) {
  const Valid valid = ParseValid(At("Creature.YouCtrl+!Other,!Player"));
  ASSERT_EQ(valid.any.size(), 2);
  EXPECT_EQ(valid.any[0].base.value, "Creature");
  ASSERT_EQ(valid.any[0].properties.size(), 2);
  EXPECT_FALSE(valid.any[0].properties[0].negated);
  EXPECT_TRUE(valid.any[0].properties[1].negated);
  EXPECT_EQ(valid.any[0].properties[1].word.value, "Other");
  EXPECT_TRUE(valid.any[1].negated);
  // In costs a semicolon divides.
  EXPECT_EQ(ParseValid(At("Artifact;Creature")).any.size(), 2);
}

TEST(ForgeCost, ManaAndNamedParts) {
  const CostText cost = ParseCost(At("2 W/U PB T Sac<1/Creature.Other/one>"));
  ASSERT_EQ(cost.parts.size(), 5);
  EXPECT_EQ(cost.parts[0].mana.generic, 2);
  EXPECT_EQ(cost.parts[1].mana.colors.size(), 2);
  EXPECT_TRUE(cost.parts[2].mana.phyrexian);
  EXPECT_EQ(cost.parts[3].name.value, "T");
  EXPECT_EQ(cost.parts[4].name.value, "Sac");
  ASSERT_EQ(cost.parts[4].args.size(), 3);
  EXPECT_EQ(cost.parts[4].args[1].value, "Creature.Other");
  EXPECT_TRUE(ParseCost(At("no cost")).none);
}

TEST(ForgeNumber, LiteralsNamesAndExpressions) {
  EXPECT_EQ(ParseNumber(At("+3")).literal, 3);
  const NumberText name = ParseNumber(At("-X"));
  EXPECT_EQ(name.kind, NumberText::Kind::kName);
  EXPECT_TRUE(name.negative);
  const NumberText sum = ParseNumber(At("Count$Valid Land.YouCtrl/Plus.Y"));
  EXPECT_EQ(sum.head.value, "Count");
  EXPECT_EQ(sum.body.value, "Valid Land.YouCtrl");
  EXPECT_EQ(sum.op.value, "Plus");
  EXPECT_EQ(sum.operand.value, "Y");
  Comparison comparison;
  EXPECT_TRUE(ParseComparison(At("GEX"), &comparison));
  EXPECT_EQ(comparison.number.value, "X");
  EXPECT_FALSE(ParseComparison(At("3"), &comparison));
}

TEST(ForgeCheck, WhatMeansNothingIsAnError) {
  EXPECT_EQ(Reported("Name:A\nA:SP$ Drow | Cost$ 1\n"),
            Codes{"!unknown-effect"});
  EXPECT_EQ(Reported("Name:A\nT:Mode$ Attaks\n"), Codes{"!unknown-mode"});
  EXPECT_EQ(Reported("Name:A\nR:Event$ Rain\n"), Codes{"!unknown-event"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | Cost$ Tapp\n"), Codes{"!bad-cost"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | ValidTgts$ .Other\n"),
            Codes{"!bad-valid"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | Quux$ 1\n"),
            Codes{"!unknown-parameter"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | ConditionCompare$ 3\n"),
            Codes{"!bad-comparison"});
}

// What people read is known by a part of its name, too.
TEST(ForgeCheck, TextsAreKnownByPartsOfTheirNames) {
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | StackDesc$ Draws.\n"),
            Codes{"misspelt-parameter"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | StackDeSpellDescription$ Draws.\n"),
            Codes{"misspelt-parameter"});
}

TEST(ForgeCheck, OfTwoLinesWithOneNameTheLastCounts) {
  EXPECT_EQ(Reported("Name:A\nName:B\n"), Codes{"repeated-line"});
  EXPECT_EQ(Reported("Name:A\nSVar:X:Number$1\nSVar:X:Number$2\n"),
            Codes{"repeated-line"});
  EXPECT_EQ(Reported("Name:A\nK:Flying\nK:Flash\n"), Codes{});
}

TEST(ForgeCheck, ABarIsMissing) {
  EXPECT_EQ(Reported("Name:A\nA:SP$ Pump | NumAtt$ +3 NumDef$ +3\n"),
            Codes{"!missing-bar"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ GainLife Cost$ G LifeAmount$ 3\n"),
            Codes{"!missing-bar"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ GainLife | LifeAmount$ Count$Valid Card\n"),
            Codes{});
}

TEST(ForgeCheck, TheNearestWordIsNamed) {
  const auto says = [](const std::string& script, const std::string& text) {
    const std::vector<Diagnostic> reports =
        CheckScript(ReadScript("a.txt", script));
    return reports.size() == 1 &&
           reports[0].message.find(text) != std::string::npos;
  };
  EXPECT_TRUE(says("Name:A\nS:Mode$ Continous | AddPower$ 1\n",
                   "did you mean 'Continuous'?"));
  EXPECT_TRUE(says("Name:A\nA:SP$ Draw | Cost$ Sak<1/Creature>\n",
                   "did you mean 'Sac'?"));
}

TEST(ForgeCheck, ValuesAreOfTheirParameters) {
  const std::string trigger = "Name:A\nT:Mode$ Attacks | Execute$ X | ";
  EXPECT_EQ(Reported(trigger + "Alone$ True\n"), Codes{});
  EXPECT_EQ(Reported(trigger + "Alone$ false\n"), Codes{});
  EXPECT_EQ(Reported(trigger + "Alone$ Perhaps\n"), Codes{"odd-flag"});
  EXPECT_EQ(Reported(trigger + "Static$ Sure\n"), Codes{"odd-flag"});
  EXPECT_EQ(Reported(trigger + "Static$ Truee\n"), Codes{"odd-flag"});
  EXPECT_EQ(Reported(trigger + "TriggerZones$ Battlefeld\n"),
            Codes{"!unknown-zone"});
  EXPECT_EQ(Reported(trigger + "Phase$ Upkeep,Draw->Main2\n"), Codes{});
  EXPECT_EQ(Reported(trigger + "Phase$ Upkep\n"), Codes{"!unknown-phase"});
  EXPECT_EQ(Reported(trigger + "CounterType$ M0M1\n"), Codes{});
  EXPECT_EQ(Reported(trigger + "CounterType$ GEM\n"), Codes{});
  EXPECT_EQ(Reported(trigger + "CounterType$ P1PP\n"), Codes{"!bad-counter"});
  EXPECT_EQ(Reported(trigger + "ValidResult$ Draw\n"), Codes{"!bad-value"});
  EXPECT_EQ(Reported(trigger + "ValidResult$ Win\n"), Codes{});
  EXPECT_EQ(Reported(trigger + "Phase$ Draw | Phase$ Main1\n"),
            Codes{"repeated-parameter"});
}

TEST(ForgeCheck, FacesArePrintedWithManaAndNumbers) {
  EXPECT_EQ(Reported("Name:A\nManaCost:2 W/U PB X\nPT:1+*/-1\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nManaCost:no cost\nPT:*/7-*\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nManaCost:1 Q\n"), Codes{"!bad-mana"});
  EXPECT_EQ(Reported("Name:A\nManaCost:1 Blah\n"), Codes{"!bad-cost"});
  EXPECT_EQ(Reported("Name:A\nManaCost:1 GG\n"), Codes{"!bad-cost"});
  EXPECT_EQ(Reported("Name:A\nManaCost:1GG\n"), Codes{"!bad-cost"});
  EXPECT_EQ(Reported("Name:A\nManaCost:2W GU\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nPT:x/1\n"), Codes{"!bad-pt"});
  EXPECT_EQ(Reported("Name:A\nPT:1\n"), Codes{"!bad-pt"});
  EXPECT_EQ(Reported("Name:A\nPT:1+/2\n"), Codes{"!bad-pt"});
}

TEST(ForgeCheck, KeywordsAndCountsThatAreMisspeltAreNamed) {
  EXPECT_EQ(Reported("Name:A\nK:Flying\nK:Banding\nK:Flashback R\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nK:Flyng\n"), Codes{"!unknown-keyword"});
  EXPECT_EQ(Reported("Name:A\nK:Equp:2\n"), Codes{"!unknown-keyword"});
  EXPECT_EQ(Reported("Name:A\nK:\n"), Codes{"!empty-keyword"});
  EXPECT_EQ(Reported("Name:A\nSVar:X:Count$Valid Land\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nSVar:X:Count$Vald Land\n"),
            Codes{"!unknown-count"});
}

TEST(ForgeCheck, ASlipOfThePenHasNoEffect) {
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | NumCrads$ 1\n"),
            Codes{"misspelt-parameter"});
  EXPECT_EQ(Reported("Name:A\nA:SP$ Draw | SacValid# Self\n"),
            Codes{"part-without-value"});
}

TEST(ForgeCheck, TypesThatTheRulesDoNotKnow) {
  EXPECT_EQ(Reported("Name:A\nTypes:Creature Elf\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nTypes:Plane Moag\n"), Codes{});
  EXPECT_EQ(Reported("Name:A\nTypes:Creature Solider\n"),
            Codes{"unknown-type"});
  EXPECT_EQ(Reported("Name:A\nTypes:Creture Elf\n"),
            (Codes{"unknown-type", "!no-card-type"}));
  EXPECT_EQ(Reported("Name:A\nA:AB$ Token | Cost$ 1 | TokenTypes$ "
                     "Creature,Baer\n"),
            Codes{"unknown-type"});
}

TEST(ForgeCheck, ReportsUnderlineTheirPlace) {
  const std::vector<Diagnostic> reports =
      CheckScript(ReadScript("a.txt", "Name:A\nA:SP$ Drow | Cost$ 1\n"));
  ASSERT_EQ(reports.size(), 1);
  EXPECT_EQ(reports[0].line, 2);
  EXPECT_EQ(reports[0].column, 7);
  EXPECT_EQ(reports[0].length, 4);
  EXPECT_EQ(reports[0].source_line, "A:SP$ Drow | Cost$ 1");
}

}  // namespace
}  // namespace refold::forge
