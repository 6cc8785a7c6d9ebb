// What the compiler refuses, and that it says so by name. What cards do is
// proved by the scenarios of testdata/forge.
#include "kernel/dialects/forge/compile.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "proto/program.pb.h"

namespace refold::forge {
namespace {

Compiled CompileLines(const std::string& lines) {
  const Script script =
      ReadScript("a.txt", "Name:Ember Kin\nManaCost:1 R\n" + lines);
  KnownTypes types = TypesOfTheRules();
  AddTypesOf(script, &types);
  return Compile(script, types);
}

// The first error; "compiled" if there is none.
std::string FirstError(const std::string& lines) {
  const Compiled compiled = CompileLines(lines);
  for (const Diagnostic& report : compiled.diagnostics) {
    if (report.severity == Severity::kError) return report.code;
  }
  return compiled.supported ? "compiled" : "unsupported without a word";
}

constexpr char kCreature[] = "Types:Creature Goblin\nPT:1/1\n";

TEST(ForgeCompile, NoParameterIsIgnored) {
  const std::string draw = "Types:Sorcery\nA:SP$ Draw | Cost$ 1 R";
  EXPECT_EQ(FirstError(draw + "\n"), "compiled");
  EXPECT_EQ(FirstError(draw + " | SpellDescription$ Draw.\n"), "compiled");
  EXPECT_EQ(FirstError(draw + " | ExileFaceDown$ True\n"),
            "parameter-Draw-ExileFaceDown");
  // What is misspelt has no effect, and makes no card unsupported.
  EXPECT_EQ(FirstError(draw + " | NumCrads$ 2\n"), "compiled");
}

// They do not make the card unsupported.
TEST(ForgeCompile, WhatALineDoesNotReadIsAWarning) {
  const Compiled compiled = CompileLines(
      std::string(kCreature) +
      "T:Mode$ AttackersDeclared | ValidCard$ Creature.Elf | Execute$ Draw\n"
      "SVar:Draw:DB$ Draw\n");
  EXPECT_TRUE(compiled.supported);
  ASSERT_EQ(compiled.diagnostics.size(), 1);
  EXPECT_EQ(compiled.diagnostics[0].code, "idle-parameter");
  EXPECT_EQ(compiled.diagnostics[0].severity, Severity::kWarning);
}

TEST(ForgeCompile, ALonePartOfAConditionIsAWarning) {
  for (const char* part : {"ConditionCompare$ GE2", "ConditionDefined$ You",
                           "ConditionCompareSVar$ EQ1"}) {
    const Compiled compiled = CompileLines(
        absl::StrCat("Types:Sorcery\nA:SP$ Draw | Cost$ U | ", part, "\n"));
    EXPECT_TRUE(compiled.supported) << part;
    ASSERT_EQ(compiled.diagnostics.size(), 1) << part;
    EXPECT_EQ(compiled.diagnostics[0].code, "idle-parameter");
  }
}

TEST(ForgeCompile, AWordThatIsNoColorIsRefused) {
  EXPECT_EQ(FirstError(std::string(kCreature) +
                       "T:Mode$ Always | HasColorCreatureInPlay$ Black | "
                       "Execute$ Draw\nSVar:Draw:DB$ Draw\n"),
            "value-Always-HasColorCreatureInPlay");
}

TEST(ForgeCompile, WhatNothingHasChosenIsNamed) {
  const std::string destroy =
      "Types:Sorcery\nA:SP$ DestroyAll | Cost$ B | ValidCards$ Creature.";
  EXPECT_EQ(FirstError(destroy + "ChosenType\n"), "nothing-chooses-type");
  EXPECT_EQ(FirstError(destroy + "ChosenColor\n"), "nothing-chooses-color");
  EXPECT_EQ(FirstError(destroy + "NamedCard\n"), "nothing-chooses-name");
  EXPECT_EQ(FirstError("Types:Sorcery\nA:SP$ Draw | Cost$ U | NumCards$ X\n"
                       "SVar:X:Count$ChosenNumber\n"),
            "nothing-chooses-number");
}

// It stands where the keyword does, once.
TEST(ForgeCompile, WhatAKeywordStandsForIsReportedInItsLine) {
  const Compiled compiled =
      CompileLines(std::string(kCreature) + "K:Bushido:X\n");
  ASSERT_EQ(compiled.diagnostics.size(), 1);
  EXPECT_EQ(compiled.diagnostics[0].code, "number-X");
  EXPECT_EQ(compiled.diagnostics[0].column, 3);
  EXPECT_EQ(compiled.diagnostics[0].length, 9);
}

TEST(ForgeCompile, EveryLinkOfAChainIsRead) {
  const std::string chain =
      "Types:Sorcery\nA:SP$ Draw | Cost$ 1 R | SubAbility$ Next\n";
  EXPECT_EQ(FirstError(chain), "no-such-svar");
  EXPECT_EQ(FirstError(chain + "SVar:Next:DB$ GainLife | LifeAmount$ 1\n"),
            "compiled");
  EXPECT_EQ(FirstError(chain + "SVar:Next:DB$ Meld\n"), "effect-Meld");
  EXPECT_EQ(FirstError(chain + "SVar:Next:DB$ Draw | SubAbility$ Next\n"),
            "endless-chain");
}

TEST(ForgeCompile, NumbersThatNameEachOtherAreNoNumbers) {
  EXPECT_EQ(FirstError("Types:Sorcery\nA:SP$ Draw | Cost$ R | NumCards$ Y\n"
                       "SVar:Y:SVar$Z\nSVar:Z:SVar$Y\n"),
            "number-endless");
}

// Each names four: without a bound that would be 4 to the power of the depth.
TEST(ForgeCompile, WhatNamesSeveralIsReadWithinABound) {
  const std::string draw = "Types:Sorcery\nA:SP$ Draw | Cost$ R | NumCards$ ";
  EXPECT_EQ(FirstError(draw + "Y\nSVar:Y:Count$Compare Y GEY.Y.Y\n"),
            "number-endless");
  std::string chain = draw + "A\n";
  for (char name = 'A'; name < 'O'; ++name) {
    const std::string next(1, static_cast<char>(name + 1));
    absl::StrAppend(&chain, "SVar:", std::string(1, name), ":Count$Compare ",
                    next, " GE", next, ".", next, ".", next, "\n");
  }
  EXPECT_EQ(FirstError(chain + "SVar:O:Number$1\n"), "number-endless");
  std::string choices = "A";
  for (int i = 0; i < 15; ++i) choices += ",A";
  EXPECT_EQ(
      FirstError("Types:Sorcery\nA:SP$ GenericChoice | Cost$ R | Choices$ " +
                 choices + "\nSVar:A:DB$ GenericChoice | Choices$ " + choices +
                 "\n"),
      "endless-chain");
}

// They are not SVars that a script forgot.
TEST(ForgeCompile, NumbersThatAreNotSupportedAreNamed) {
  const std::string draw = "Types:Sorcery\nA:SP$ Draw | Cost$ R | NumCards$ ";
  EXPECT_EQ(FirstError(draw + "Any\n"), "number-Any");
  EXPECT_EQ(FirstError(draw + "X\nSVar:X:SVar$CostCountersRemoved\n"),
            "number-CostCountersRemoved");
  EXPECT_EQ(FirstError(draw + "X\nSVar:X:Count$TriggeredPayingMana.B.R\n"),
            "number-TriggeredPayingMana.B.R");
  EXPECT_EQ(FirstError(draw + "Y\n"), "no-such-svar");
  EXPECT_EQ(FirstError(draw + "X\nSVar:X:Count$Valid Elf/Plu.1\n"),
            "unknown-operator");
}

// Of a chain that targets a creature alone no player is the target.
TEST(ForgeCompile, APlayerThatIsNotTargetedIsNamed) {
  const auto withers = [](const std::string& target) {
    return "Types:Sorcery\nA:SP$ Pump | Cost$ B | ValidTgts$ " + target +
           " | SubAbility$ All\nSVar:All:DB$ PumpAll | ValidCards$ "
           "Creature.TargetedPlayerCtrl | NumAtt$ -2\n";
  };
  EXPECT_EQ(FirstError(withers("Player")), "compiled");
  EXPECT_EQ(FirstError(withers("Creature,Player")), "compiled");
  EXPECT_EQ(FirstError(withers("Creature.OppCtrl")), "no-target-player");
}

// What it chose as it came goes with it.
TEST(ForgeCompile, ACardThatIsItsPriceKnowsNoColor) {
  const std::string comes =
      "Types:Artifact\nK:ETBReplacement:Other:Choose\nSVar:Choose:DB$ "
      "ChooseColor | Defined$ You\nA:AB$ DestroyAll | ValidCards$ "
      "Creature.ChosenColor | Cost$ ";
  EXPECT_EQ(FirstError(comes + "T\n"), "compiled");
  EXPECT_EQ(FirstError(comes + "Sac<1/CARDNAME>\n"), "chosen-color-gone");
}

TEST(ForgeCompile, WordsThatMeanNothingAreNamed) {
  const std::string static_ability = kCreature;
  EXPECT_EQ(FirstError(static_ability + "K:Glowing\n"), "unknown-keyword");
  EXPECT_EQ(FirstError(static_ability +
                       "S:Mode$ Continuous | Affected$ Creature.Glowing | "
                       "AddPower$ 1\n"),
            "unknown-property");
  EXPECT_EQ(FirstError(static_ability +
                       "S:Mode$ Continuous | Affected$ Creature.nonBlackk | "
                       "AddPower$ 1\n"),
            "unknown-property");
  EXPECT_EQ(FirstError(static_ability + "K:Equip\n"), "keyword-alone");
  EXPECT_EQ(FirstError(static_ability + "K:Cycling\n"), "keyword-alone");
  EXPECT_EQ(FirstError(static_ability + "K:Cumulative upkeep:Glow<1>:Glow.\n"),
            "cost-Glow<1>");
  EXPECT_EQ(FirstError(static_ability +
                       "S:Mode$ Continuous | Affected$ Creature | AddPower$ X\n"
                       "SVar:X:Count$Glimmers\n"),
            "unknown-count");
  EXPECT_EQ(FirstError(static_ability +
                       "T:Mode$ Crumbled | ValidCard$ Card | Execute$ X\n"
                       "SVar:X:DB$ Draw\n"),
            "unknown-mode");
  EXPECT_EQ(FirstError(static_ability + "R:Event$ Moved | Prevent$ True\n"),
            "event-Moved");
}

// Nothing of them is played, or not all.
TEST(ForgeCompile, KeywordsThatAreNotPlayedAreNamed) {
  const std::string creature = kCreature;
  EXPECT_EQ(FirstError(creature + "K:Epic\n"), "keyword-Epic");
  EXPECT_EQ(
      FirstError(creature + "S:Mode$ Continuous | Affected$ Card.YouOwn | "
                            "AffectedZone$ Hand | AddKeyword$ Madness:X R\n"),
      "value-KwMadness-UnlessCostOf");
}

TEST(ForgeCompile, ASpellDoesSomething) {
  EXPECT_EQ(FirstError("Types:Instant\n"), "no-effect");
}

TEST(ForgeCompile, ACardThatMeldsIsRefused) {
  // The other half of the pair is a card like any other.
  EXPECT_EQ(FirstError(std::string(kCreature) +
                       "MeldPair:Ash Kin\nAlternateMode:Meld\n"),
            "compiled");
  EXPECT_EQ(FirstError(std::string(kCreature) +
                       "AlternateMode:Meld\nALTERNATE\nName:Ash Kin\n"
                       "Types:Creature Goblin\nPT:2/2\n"),
            "faces-Meld");
}

// What becomes an Aura in a later link would do so without end.
TEST(ForgeCompile, AnAuraDoesNotBecomeOne) {
  const std::string becomes =
      "SVar:Form:DB$ Animate | Types$ Aura | OverwriteSpells$ True | "
      "Abilities$ On | Keywords$ Enchant creature | Permanent$ True\n"
      "SVar:On:SP$ Attach | Cost$ U | ValidTgts$ Creature\n";
  EXPECT_EQ(FirstError("Types:Enchantment\nA:AB$ Draw | Cost$ U | "
                       "SubAbility$ Form\n" +
                       becomes),
            "keyword-Enchant creature");
  EXPECT_EQ(FirstError("Types:Enchantment\nT:Mode$ ChangesZone | Origin$ Any | "
                       "Destination$ Battlefield | ValidCard$ Card.Self | "
                       "Execute$ Form\n" +
                       becomes),
            "compiled");
}

TEST(ForgeCompile, TokensComeWithTheirCard) {
  const Compiled compiled = CompileLines(
      "Types:Sorcery\nA:SP$ Token | Cost$ 1 R | TokenName$ Midge | "
      "TokenTypes$ Creature,Midge | TokenColors$ Red | TokenPower$ 1 | "
      "TokenToughness$ 1\n");
  ASSERT_TRUE(compiled.supported);
  ASSERT_EQ(compiled.programs.size(), 2);
  EXPECT_EQ(compiled.programs[0].dependencies(0), compiled.programs[1].name());
}

TEST(ForgeCompile, ATokenHearsItselfCome) {
  EXPECT_EQ(
      FirstError("Types:Sorcery\nA:SP$ Token | Cost$ 1 R | TokenName$ Midge | "
                 "TokenTypes$ Creature,Midge | TokenPower$ 1 | "
                 "TokenToughness$ 1 | TokenTriggers$ Comes\n"
                 "SVar:Comes:Mode$ ChangesZone | Origin$ Any | Destination$ "
                 "Battlefield | ValidCard$ Card.Self | Execute$ Drew\n"
                 "SVar:Drew:DB$ Draw\n"),
      "compiled");
}

TEST(ForgeCompile, ABareCardDoesNothing) {
  const Script script =
      ReadScript("a.txt",
                 "Name:Ember Kin\nManaCost:1 R\nTypes:Creature Goblin\nPT:2/1\n"
                 "K:Haste\nA:AB$ Draw | Cost$ T\n");
  KnownTypes types = TypesOfTheRules();
  AddTypesOf(script, &types);
  const Compiled bare = CompileBare(script, types);
  ASSERT_TRUE(bare.supported);
  EXPECT_EQ(bare.programs[0].abilities_size(), 0);
  EXPECT_EQ(bare.programs[0].keywords_size(), 0);
  EXPECT_EQ(bare.programs[0].stats_size(), 2);
}

}  // namespace
}  // namespace refold::forge
