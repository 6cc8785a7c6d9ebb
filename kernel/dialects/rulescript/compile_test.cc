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

std::string ModelName(absl::string_view id) {
  return id == "known" ? std::string("Model") : std::string();
}

Outcome CompileRule(const CardFacts& facts, const std::string& lines,
                    const CardSet& cards = {.name_of = ModelName}) {
  Outcome outcome;
  const std::string text = absl::StrCat("[card]\n", lines, "\n");
  const RulesFile file = ParseRules("test", text, &outcome.diagnostics);
  outcome.program = Compile(facts, &file.rules.at(0), RulesText("test", text),
                            cards, &outcome.diagnostics);
  return outcome;
}

// What the diagnostic underlines.
std::string Underlined(const Diagnostic& said) {
  if (said.column < 1) return "";
  return said.source_line.substr(static_cast<size_t>(said.column - 1),
                                 static_cast<size_t>(said.length));
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

// Which targets a command takes: cards in a ring, cards, players, or none.
TEST(CompileTest, EffectsActOnWhatTheyCan) {
  struct Wrong {
    const char* rule;
    const char* code;
    const char* underlined;
  };
  for (const Wrong& row : std::vector<Wrong>{
           {"draw() to(character)", "wrong-target", "to(character)"},
           {"sp(-2) to(character@oppRing)", "wrong-target",
            "to(character@oppRing)"},
           {"hp(+1) & loseLife(1) from(this)", "wrong-target", "from(this)"},
           {"skip(draw) to(character)", "wrong-target", "to(character)"},
           {"trash(1) to(character)", "wrong-target", "to(character)"},
           {"discard() to(*@oppHand)", "wrong-target", "to(*@oppHand)"},
           {"rndDiscard() to(*@oppHand)", "wrong-target", "to(*@oppHand)"},
           {"playExtraChar() to(character)", "wrong-target", "to(character)"},
           {"alterCost(action, 1) to(character)", "wrong-target",
            "to(character)"},
           {"disableRule(attack) to(character)", "wrong-target",
            "to(character)"},
           {"shuffle() to(*@oppDeck)", "wrong-target", "to(*@oppDeck)"},
           {"reveal(hand) to(character)", "wrong-target", "to(character)"},
           {"unfreeze() to(opp)", "wrong-target", "to(opp)"},
           {"moveTo(hand) to(me)", "wrong-target", "to(me)"},
           {"transform(\"known\") to(players)", "wrong-target", "to(players)"},
           {"copyAbility(this) to(opp)", "wrong-target", "to(opp)"},
           {"peek() to(opp)", "wrong-target", "to(opp)"},
           {"reveal() to(opp)", "wrong-target", "to(opp)"},
           {"bp(1) to(trigger.controller)", "nobody-meant", "trigger"},
           {"bp(1) to(this.controller)", "wrong-target", "to(this.controller)"},
           {"draw() to(this)", "wrong-target", "to(this)"},
           {"each(me.sp > 1 in me.ring => draw()) to(character)",
            "wrong-target", "to(character)"},
           // Cards, but not where the command can find them.
           {"bp(+1) to(character@hand)", "wrong-target", "to(character@hand)"},
           {"+rush to(character@hand)", "wrong-target", "to(character@hand)"},
           {"damage(1) to(*@deck)", "wrong-target", "to(*@deck)"},
           {"destroy() to(character@discards; *@removed)", "wrong-target",
            "to(character@discards; *@removed)"},
           // What says by itself whom it is about.
           {"turns(1) to(opp)", "wrong-target", "to(opp)"},
           {"activate(me.ring.0) to(opp)", "wrong-target", "to(opp)"},
           {"shuffle(deck) to(opp)", "wrong-target", "to(opp)"},
           {"movePile(deck, discards) to(opp)", "wrong-target", "to(opp)"},
           {"pileView(deck, expanded) to(opp)", "wrong-target", "to(opp)"},
           // What would be one of them is not enough.
           {"bp(+1) to(opp,character)", "wrong-target", "bp(+1)"},
           {"draw() to(me; character)", "wrong-target", "draw()"},
           {"+rush to(opp,character)", "wrong-target", "+rush"},
           // Without a target of one's own they would be done to this card.
           {"swapChars()", "no-target", "swapChars()"},
           {"swapAbilities()", "no-target", "swapAbilities()"},
           {"unite()", "no-target", "unite()"},
           {"steal()", "no-target", "steal()"},
           {"peek()", "no-target", "peek()"},
           {"bp(+1) & peek() to(opp)", "wrong-target", "to(opp)"},
           {"draw() & peek() to(opp)", "no-target", "peek()"},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome =
        CompileRule(Facts(CardType::kCharacter, AbilitySymbol::kInstant),
                    absl::StrCat("action = ", row.rule));
    EXPECT_FALSE(outcome.program.has_value());
    ASSERT_EQ(Codes(outcome.diagnostics), row.code);
    EXPECT_EQ(Underlined(outcome.diagnostics[0]), row.underlined);
  }
}

// What can be read and can never do anything.
TEST(CompileTest, SaysWhatCanNeverDoAnything) {
  struct Row {
    const char* rule;
    const char* code;
    const char* underlined;
  };
  for (const Row& row : std::vector<Row>{
           {"action = draw(0)", "bad-quantity", "0"},
           {"action = damage(-100) to(opp)", "bad-quantity", "-100"},
           {"action = loseLife(-1)", "bad-quantity", "-1"},
           {"action = trash(0)", "bad-quantity", "0"},
           {"action = discard(-1)", "bad-quantity", "-1"},
           {"action = rndDiscard(0)", "bad-quantity", "0"},
           {"action = prophecy(-3)", "bad-quantity", "-3"},
           {"action = turns(0)", "bad-quantity", "0"},
           {"action = each(characters => draw(0))", "bad-quantity", "0"},
           {"target = opp@myHand\naction = draw()", "asked-of-players",
            "myHand"},
           {"target = player<1>\naction = draw()", "asked-of-players",
            "player<1>"},
           {"target = players[frozen]\naction = draw()", "asked-of-players",
            "frozen"},
           {"action = destroy() to(character&action)", "never-matches",
            "action"},
           {"action = destroy() to(actions)", "never-matches", "actions"},
           {"action = destroy() to(reaction@oppRing)", "never-matches",
            "reaction"},
           {"action = {S(action)}: draw()", "never-matches", "action"},
           {"action = {F}: draw()", "unsupported-cost", "{F}"},
           {"action = {S}: draw()", "unsupported-cost", "{S}"},
           {"action = activate(me)", "not-a-card", "me"},
           {"action = copyAbility(opp) to(character)", "not-a-card", "opp"},
           {"action = transform(me) to(character)", "not-a-card", "me"},
           {"action = steal(me) to(character)", "not-a-card", "me"},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome =
        CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone), row.rule);
    ASSERT_EQ(Codes(outcome.diagnostics), row.code);
    EXPECT_EQ(Underlined(outcome.diagnostics[0]), row.underlined);
  }
  // What is near to these and means something.
  for (const char* rule :
       {"action = hp(-100) & sp(-3)",
        "target = players[sp>=3]\naction = draw()",
        "target = opp,character[frozen]@oppRing\naction = damage(1)",
        "action = {D(action)}: discard(reactions)",
        "action = moveTo(hand) to(action,reaction@discards)"}) {
    Outcome outcome =
        CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone), rule);
    EXPECT_EQ(Codes(outcome.diagnostics), "") << rule;
  }
  const CardFacts used = Facts(CardType::kCharacter, AbilitySymbol::kActivated);
  EXPECT_EQ(Codes(CompileRule(used, "action = {F}{F}: draw()").diagnostics),
            "unsupported-cost");
  const CardFacts on = Facts(CardType::kCharacter, AbilitySymbol::kAuto);
  EXPECT_EQ(Codes(CompileRule(on, "auto = ~cancelCombatDamage:action~ draw()")
                      .diagnostics),
            "unsupported-event");
}

// An action has no place in a ring: what a character does to itself it cannot.
TEST(CompileTest, AnActionIsNoCharacter) {
  for (const char* effect :
       {"bp(+1)", "copyAbility(me.ring.0)", "destroy()", "freeze()",
        "loseAbility()", "moveToSlot()", "removeFromAttack()", "unfreeze()",
        "+rush", "-pierce"}) {
    SCOPED_TRACE(effect);
    const std::string rule = absl::StrCat("action = ", effect);
    Outcome action =
        CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone), rule);
    EXPECT_EQ(Codes(action.diagnostics), "no-target");
    EXPECT_EQ(Underlined(action.diagnostics.at(0)), effect);
    Outcome character =
        CompileRule(Facts(CardType::kCharacter, AbilitySymbol::kInstant), rule);
    EXPECT_EQ(Codes(character.diagnostics), "");
    Outcome named = CompileRule(Facts(CardType::kAction, AbilitySymbol::kNone),
                                absl::StrCat("target = character\n", rule));
    EXPECT_EQ(Codes(named.diagnostics), "");
  }
  const CardFacts action = Facts(CardType::kAction, AbilitySymbol::kNone);
  EXPECT_EQ(Codes(CompileRule(action, "action = bp(+1) to(this)").diagnostics),
            "wrong-target");
  EXPECT_EQ(Codes(CompileRule(action, "action = destroy() & draw() to(opp)")
                      .diagnostics),
            "no-target");
  EXPECT_EQ(
      Codes(CompileRule(action, "action = each(char in me.ring => bp(+1))")
                .diagnostics),
      "no-target");
}

TEST(CompileTest, WhatIsAlwaysOnHasTargetsItCanActOn) {
  const CardFacts facts = Facts(CardType::kCharacter, AbilitySymbol::kAuto);
  struct Row {
    const char* rule;
    const char* code;
  };
  for (const Row& row : std::vector<Row>{
           {"bp(+1) to(players)", "wrong-target"},
           {"bp(+1) to(characters@myRing)", ""},
           {"bp(+1) to(3)", "not-a-card"},
           {"alterCost(action, =0) to(characters)", "wrong-target"},
           {"disableRule(attack) to(characters)", "wrong-target"},
           {"~beforePayCostAction~ modCost(action, 1) to(opp)", "wrong-target"},
           {"~myEndPhase~ draw() to(this)", "wrong-target"},
           {"[[if alone]] sp(+1) to(this)", "wrong-target"},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(facts, absl::StrCat("auto = ", row.rule));
    EXPECT_EQ(Codes(outcome.diagnostics), row.code);
  }
  // Whose the prices are is what the target says.
  Outcome price = CompileRule(facts, "auto = alterCost(action, =0) to(opp)");
  ASSERT_TRUE(price.program.has_value());
  const pb::Selector& whose =
      price.program->abilities(0).continuous().affects();
  EXPECT_TRUE(whose.has_query()) << whose.ShortDebugString();
}

// A target that nothing is done to is a condition: that is said, not refused.
TEST(CompileTest, WarnsOfATargetThatNothingUses) {
  const CardFacts facts = Facts(CardType::kAction, AbilitySymbol::kNone);
  struct Row {
    const char* rule;
    const char* codes;
  };
  for (const Row& row : std::vector<Row>{
           {"target = character\naction = draw()", "unused-target"},
           {"target = opp\naction = destroy() to(character)", "unused-target"},
           {"target = character\naction = destroy() & draw()", ""},
           {"target = character\naction = damage(tgt.0.bp) to(opp)", ""},
           {"target = character\naction = destroy() to(characters::not(tgt))",
            ""},
           {"target = character\nvars = _c := tgt.0\naction = bp(1) to(_c)",
            ""},
           {"target = *s@anyDeck\naction = shuffle(ctrlDeck)", ""},
       }) {
    SCOPED_TRACE(row.rule);
    Outcome outcome = CompileRule(facts, row.rule);
    EXPECT_TRUE(outcome.program.has_value());
    EXPECT_EQ(Codes(outcome.diagnostics), row.codes);
  }
}

// Types that no card has, and names that none is called: with what was meant.
TEST(CompileTest, KnowsTheCardsOfItsSet) {
  struct Row {
    const char* target;
    const char* code;
    const char* says;
  };
  CardSet cards;
  cards.name_of = [](absl::string_view name) {
    return name == "Ginger" ? std::string("Ginger") : std::string();
  };
  cards.names = {"Ginger", "Tango"};
  cards.subtypes = {"boss", "kung-fu", "swordsman"};
  for (const Row& row : std::vector<Row>{
           {"charcter@oppRing", "unknown-subtype", "'character'"},
           {"charcters@oppRing", "unknown-subtype", "'character'"},
           {"*[frozn]", "unknown-subtype", "'frozen'"},
           {"*[swrodsman]", "unknown-subtype", "'swordsman'"},
           {"kung-fuu", "unknown-subtype", "'kung-fu'"},
           {"*[plumber]", "unknown-subtype", "which no card has"},
           {"Swordsman, kung-fus, boss", "", ""},
           {"Warriors[captain, -pilot]", "", ""},
           {"\"Gingr\"", "unknown-card", "\"Ginger\""},
           {"\"Nobody\"", "unknown-card", "\"Nobody\""},
           {"*::not(getTargets('swrodsmans'))", "unknown-subtype",
            "'swordsman'"},
       }) {
    SCOPED_TRACE(row.target);
    Outcome outcome = CompileRule(
        Facts(CardType::kAction, AbilitySymbol::kNone),
        absl::StrCat("target = ", row.target, "\naction = bp(+1)"), cards);
    const bool refused = row.code == std::string("unknown-card");
    EXPECT_EQ(outcome.program.has_value(), !refused);
    ASSERT_EQ(Codes(outcome.diagnostics), row.code);
    if (outcome.diagnostics.empty()) continue;
    EXPECT_TRUE(absl::StrContains(outcome.diagnostics[0].message, row.says))
        << outcome.diagnostics[0].Render();
  }
}

// Of cards that nobody told of, only what looks like another word is said.
TEST(CompileTest, WithoutASetSubtypesAreFree) {
  const CardFacts facts = Facts(CardType::kAction, AbilitySymbol::kNone);
  EXPECT_EQ(
      Codes(
          CompileRule(facts, "action = bp(+1) to(plumber[cook])").diagnostics),
      "");
  Outcome type = CompileRule(facts, "action = bp(+1) to(charcter)");
  EXPECT_EQ(Codes(type.diagnostics), "near-keyword");
  EXPECT_EQ(type.diagnostics[0].severity, Severity::kWarning);
  EXPECT_EQ(Underlined(type.diagnostics[0]), "charcter");
  EXPECT_EQ(
      Codes(CompileRule(facts, "action = bp(+1) to(*[frozn])").diagnostics),
      "near-keyword");
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
