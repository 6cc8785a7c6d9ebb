// What cannot be expressed is said by name, at its place; and what a program
// looks like that a reader may want to see. That programs do what they say is
// tested by playing them: tools/plays.
#include "kernel/dialects/rulescript/compile.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/test_parsing.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"

namespace refold::rulescript {
namespace {

struct Outcome {
  std::optional<pb::CardProgram> program;
  std::vector<Diagnostic> diagnostics;
};

CardFacts Facts(CardType type, AbilitySymbol symbol) {
  CardFacts facts;
  facts.name = "Test";
  facts.type = type;
  facts.symbol = symbol;
  return facts;
}

Outcome CompileRule(const CardFacts& facts, const std::string& lines) {
  Outcome outcome;
  const std::string text = absl::StrCat("[card]\n", lines, "\n");
  const RulesFile file = ParseRules("test", text, &outcome.diagnostics);
  outcome.program = Compile(
      facts, &file.rules.at(0), RulesText("test", text),
      [](absl::string_view id) {
        return id == "known" ? std::string("Model") : std::string();
      },
      &outcome.diagnostics);
  return outcome;
}

struct Refused {
  CardType type;
  AbilitySymbol symbol;
  const char* rule;
  const char* code;
  const char* underlined;
};

TEST(CompileTest, SaysWhatItCannotExpressAndWhere) {
  constexpr CardType kChar = CardType::kCharacter;
  constexpr CardType kAct = CardType::kAction;
  constexpr AbilitySymbol kNo = AbilitySymbol::kNone;
  constexpr AbilitySymbol kIns = AbilitySymbol::kInstant;
  constexpr AbilitySymbol kAut = AbilitySymbol::kAuto;
  for (const Refused& row : std::vector<Refused>{
           {kChar, kNo, "action = draw()", "no-symbol", "draw()"},
           {kChar, kIns, "auto = ~endPhase~ draw()", "no-symbol",
            "~endPhase~ draw()"},
           {kChar, kIns, "action = {F}: draw()", "cost-on-instant", "{F}"},
           {kChar, kAut, "auto = draw()", "needs-event", "draw()"},
           {kChar, kAut, "auto = +rush to(character)", "choice-in-static",
            "to(character)"},
           {kChar, kAut, "abilities = cantplayac", "ability-of-players",
            "cantplayac"},
           {kChar, kAut, "auto = ~anyBeforeDamage~ modDamage(+1) to(opp)",
            "unsupported-event", "to(opp)"},
           {kChar, kAut, "auto = ~beforePayCostAction~ modCost(reaction, 1)",
            "unsupported-price", "modCost(reaction, 1)"},
           {kChar, kAut, "auto = [[if tgt.size > 1]] +rush", "outside-code",
            "tgt"},
           {kChar, kAut, "auto = ~endPhase~ damage(trigger.bp)", "nobody-meant",
            "trigger"},
           {kChar, kAut, "auto = ~endPhase~ modDamage(1)", "only-in-auto",
            "modDamage(1)"},
           {kAct, kNo, "action = bp(+100) & damage(1) ueot",
            "unsupported-restriction", "damage(1)"},
           {kAct, kNo, "action = +rush & each(characters => draw()) uynt",
            "unsupported-restriction", "draw()"},
           {kAct, kNo, "action = modCost(action, 1)", "only-in-auto",
            "modCost(action, 1)"},
           {kAct, kNo, "action = draw()\nauto = ~endPhase~ draw()",
            "auto-on-played-card", "endPhase"},
           {kAct, kNo, "action = moveTo(ring, 3) to(*@hand)",
            "unsupported-position", "moveTo(ring, 3)"},
           {kAct, kNo, "action = moveTo(anyDeck) to(*@hand)",
            "unsupported-zone", "anyDeck"},
           {kAct, kNo, "action = draw(me.ring)", "not-a-number", "me.ring"},
           {kAct, kNo, "action = draw(me.bp)", "unsupported-attribute",
            "me.bp"},
           {kAct, kNo, "action = draw(me.hand[me.sp].bp)",
            "unsupported-element", "me.hand[me.sp]"},
           {kAct, kNo, "action = draw(me.hand < 3)", "unsupported-comparison",
            "me.hand < 3"},
           {kAct, kNo, "action = draw(sum(me.hand))", "unsupported-list",
            "sum(me.hand)"},
           {kAct, kNo, "action = activate(me.sp)", "not-a-card", "me.sp"},
           {kAct, kNo, "vars = _c := getTargets('character')\naction = draw()",
            "choice-in-expression", "getTargets('character')"},
           {kAct, kNo, "action = transform(\"nobody\") to(characters)",
            "unknown-card", "\"nobody\""},
           {kAct, kNo, "action = destroy() to(\"Nobody\")", "unknown-card",
            "\"Nobody\""},
           {kAct, kNo, "action = {S(character@oppHand)}: draw()",
            "unsupported-cost", "character@oppHand"},
           {kAct, kNo, "action = {D(<1,2>*@anyHand)}: draw()",
            "unsupported-cost", "<1,2>*@anyHand"},
           {kAct, kNo, "action = draw(1) nonsense", "invalid-rule", nullptr},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(Facts(row.type, row.symbol), row.rule);
    EXPECT_FALSE(outcome.program.has_value());
    ASSERT_FALSE(outcome.diagnostics.empty());
    const Diagnostic& said = outcome.diagnostics.back();
    EXPECT_EQ(said.code, row.code) << said.Render();
    if (row.underlined == nullptr) continue;
    ASSERT_GE(said.column, 1);
    EXPECT_EQ(said.source_line.substr(static_cast<size_t>(said.column - 1),
                                      static_cast<size_t>(said.length)),
              row.underlined)
        << said.Render();
  }
}

// What a rule is too long for is told where that becomes so, in words of the
// script.
TEST(CompileTest, SaysWhereARuleIsTooLong) {
  std::string rule = "action = bp(+1) to(character)";
  for (int i = 0; i < 80; ++i) rule += "; bp(+1) to(character)";
  Outcome outcome =
      CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone), rule);
  EXPECT_FALSE(outcome.program.has_value());
  ASSERT_EQ(outcome.diagnostics.size(), 1u);
  EXPECT_EQ(outcome.diagnostics[0].code, "rule-too-long");
  EXPECT_GT(outcome.diagnostics[0].column, 500);
}

// What is written small and would become large is refused, not built.
TEST(CompileTest, ExpressionsStayBounded) {
  std::string number = "me.sp";
  for (int i = 0; i < 40; ++i) number = "abs(" + number + ")";
  Outcome outcome = CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone),
                                "action = draw(" + number + ")");
  EXPECT_EQ(Codes(outcome.diagnostics), "expression-too-large");
}

TEST(CompileTest, ASymbolNeedsARule) {
  std::vector<Diagnostic> diagnostics;
  const RulesText text("test", "");
  const NameOfCard nobody = [](absl::string_view) { return std::string(); };
  EXPECT_FALSE(Compile(Facts(CardType::kCharacter, AbilitySymbol::kAuto),
                       nullptr, text, nobody, &diagnostics)
                   .has_value());
  EXPECT_EQ(Codes(diagnostics), "no-rule");
}

TEST(CompileTest, CharacteristicsAndCode) {
  CardFacts facts = Facts(CardType::kCharacter, AbilitySymbol::kActivated);
  facts.subtypes = {"Kung-Fu"};
  facts.backups = {"Boss", "Boss"};
  facts.bp = 400;
  facts.sp = -1;
  facts.text = "It may help.";
  Outcome outcome = CompileRule(
      facts, "action = {F}: transform(\"known\") to(character@oppRing)");
  ASSERT_TRUE(outcome.program.has_value());
  EXPECT_EQ(outcome.program->text(), "It may help.");
  auto linked = LinkedProgram::Link(*outcome.program);
  ASSERT_TRUE(linked.ok());
  std::string listing = Disassemble(**linked);
  listing.erase(listing.find("  hash"),
                listing.find("  types") - listing.find("  hash"));
  EXPECT_EQ(listing, R"(Test  (rulescript, test:1)
  types: character, kung-fu
  stats: bp 400, sp -1, ability 2
  keywords: "backup boss" 1, "backup boss" 1
  creates: Model
  text: It may help.

#0 activated at 2:10
  traits: immediate
  cost: set frozen
  condition: not ((holds of source where flag frozen))
  registers: 12
     0  2:37     choose if there are {ring of opponents where type character} min 1 max 1 by controller -> r11
     1  2:37     let r1 refs r11
     2  2:37     unless (count of r1) goto 4
     3  2:15     rule become r1 program Model
)") << listing;
}

}  // namespace
}  // namespace refold::rulescript
