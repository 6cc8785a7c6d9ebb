// What cannot be expressed is said by name, at its place; and what a program
// looks like that a reader may want to see. That programs do what they say is
// tested by playing them: tools/plays.
#include "kernel/dialects/rulescript/compile.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/test_compiling.h"
#include "kernel/program/disassemble.h"
#include "kernel/program/program_set.h"

namespace refold::rulescript {
namespace {

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
           {kAct, kNo, "action = bp(+100) & damage(1) to(character) ueot",
            "unsupported-restriction", "damage(1)"},
           {kAct, kNo,
            "target = character\naction = +rush & each(characters => draw()) "
            "uynt",
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
           {kChar, kAut, "vars = _t := tgt.0\nauto = [[if _t]] +rush",
            "outside-code", "tgt"},
           {kChar, kAut, "vars = _c := flipCoin()\nauto = bp(_c)",
            "outside-code", "flipCoin()"},
           {kAct, kNo,
            "vars = _a := me.ring\ntarget = *::not(_a)\naction = destroy()",
            "outside-code", "_a"},
           {kAct, kNo, "action = draw(1) nonsense", "invalid-rule", nullptr},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(Facts(row.type, row.symbol), row.rule);
    EXPECT_FALSE(outcome.program.has_value());
    ASSERT_FALSE(outcome.diagnostics.empty());
    const Diagnostic& said = outcome.diagnostics.back();
    EXPECT_EQ(said.code, row.code) << said.Render();
    if (row.underlined == nullptr) continue;
    EXPECT_EQ(Underlined(said), row.underlined) << said.Render();
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
  EXPECT_FALSE(Compile(Facts(CardType::kCharacter, AbilitySymbol::kAuto),
                       nullptr, text, {}, &diagnostics)
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

// Where no code runs a variable is its expression.
TEST(CompileTest, VariablesOfWhatIsAlwaysOn) {
  const CardFacts facts = Facts(CardType::kCharacter, AbilitySymbol::kAuto);
  const struct {
    const char* with;
    const char* without;
  } kSame[] = {
      {"vars = _n := me.ring.size; _m := _n * 100\nauto = bp(_m)",
       "auto = bp(me.ring.size * 100)"},
      {"vars = _n := me.ring.size\nauto = [[if _n > 2]] +rush",
       "auto = [[if me.ring.size > 2]] +rush"},
      {"vars = _n := attacker.bp\nauto = ?oppCanBlock? [[if blocker.bp > _n]]",
       "auto = ?oppCanBlock? [[if blocker.bp > attacker.bp]]"},
      {"vars = _n := me.sp\nauto = ~anyBeforeDamage~ modDamage(_n)",
       "auto = ~anyBeforeDamage~ modDamage(me.sp)"},
      {"vars = _x := tgt.0; _n := me.sp\nauto = alterCost(action, _n)",
       "auto = alterCost(action, me.sp)"},
  };
  for (const auto& row : kSame) {
    SCOPED_TRACE(row.with);
    Outcome with = CompileRule(facts, row.with);
    Outcome without = CompileRule(facts, row.without);
    ASSERT_EQ(Codes(with.diagnostics), "");
    ASSERT_EQ(Codes(without.diagnostics), "");
    ASSERT_EQ(with.program->abilities_size(),
              without.program->abilities_size());
    for (int i = 0; i < with.program->abilities_size(); ++i) {
      pb::Ability one = with.program->abilities(i);
      pb::Ability other = without.program->abilities(i);
      one.clear_span();
      other.clear_span();
      EXPECT_EQ(one.ShortDebugString(), other.ShortDebugString());
    }
  }
  // Each use writes the expression out: what would not end is refused.
  std::string vars = "vars = a0 := me.sp";
  for (int i = 1; i < 40; ++i) {
    absl::StrAppend(&vars, "; a", i, " := a", i - 1, " + a", i - 1);
  }
  Outcome large = CompileRule(facts, vars + "\nauto = bp(a39)");
  EXPECT_EQ(Codes(large.diagnostics), "expression-too-large");
}

// A program can hold less than the parser lets through.
TEST(CompileTest, SaysWhatIsTooDeepInWordsOfTheScript) {
  const CardFacts facts = Facts(CardType::kCharacter, AbilitySymbol::kAuto);
  std::string elifs = "auto = [[if me.sp == 0]] +rush";
  for (int i = 1; i < 100; ++i) {
    absl::StrAppend(&elifs, " [[elif me.sp == ", i, "]] +rush");
  }
  std::string all = "card.bp > 1";
  for (int i = 0; i < 20; ++i) all = absl::StrCat("(all ", all, " in me.ring)");
  const std::string queries =
      "*s::not(getTargets('*s::not(getTargets(\"*s::not(me.ring)\"))'))";
  for (const std::string& rule :
       {elifs, absl::StrCat("auto = [[if ", all, "]] +rush"),
        absl::StrCat("auto = +rush to(", queries, ")")}) {
    SCOPED_TRACE(rule);
    Outcome outcome = CompileRule(facts, rule);
    ASSERT_EQ(outcome.diagnostics.size(), 1u);
    const Diagnostic& said = outcome.diagnostics[0];
    EXPECT_EQ(said.code, "too-deep") << said.Render();
    EXPECT_EQ(said.line, 2);
    EXPECT_GT(said.column, 1);
    EXPECT_FALSE(absl::StrContains(said.message, "program"));
  }
}

}  // namespace
}  // namespace refold::rulescript
