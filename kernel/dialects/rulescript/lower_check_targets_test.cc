// Commands are done to what they can be done to, and what never does anything
// is said.
#include "kernel/dialects/rulescript/lower_check_targets.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/test_compiling.h"

namespace refold::rulescript {
namespace {

// Which targets a command takes: cards in a ring, cards, players, or none.
TEST(CheckTargetsTest, EffectsActOnWhatTheyCan) {
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
TEST(CheckTargetsTest, SaysWhatCanNeverDoAnything) {
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
TEST(CheckTargetsTest, AnActionIsNoCharacter) {
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

TEST(CheckTargetsTest, WhatIsAlwaysOnHasTargetsItCanActOn) {
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
TEST(CheckTargetsTest, WarnsOfATargetThatNothingUses) {
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

}  // namespace
}  // namespace refold::rulescript
