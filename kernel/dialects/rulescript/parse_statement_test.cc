#include "kernel/dialects/rulescript/parse_statement.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/rulescript/print.h"
#include "kernel/dialects/rulescript/test_parsing.h"

namespace refold::rulescript {
namespace {

// The canonical text of an action, or the codes of what is wrong with it.
std::string ReadAction(const std::string& text) {
  const TestRule parsed("action = " + text);
  if (!parsed.rule().valid) return parsed.codes();
  EXPECT_EQ(parsed.codes(), "") << text;
  const std::string printed = Print(parsed.rule().actions.at(0));
  const TestRule again("action = " + printed);
  EXPECT_TRUE(again.file == parsed.file) << text << " became " << printed;
  return printed;
}

TEST(ParseStatementTest, ReadsEachCost) {
  const ReadCase kCases[] = {
      {"{F}: clear()", "{F}: clear()"},
      {"{f} {s} : clear()", "{F}{S}: clear()"},
      {"{S(^character)}: clear()", "{S(^character)}: clear()"},
      {"{S(<**>character@myRing)}: clear()",
       "{S(<**>character@ring)}: clear()"},
      {"{D}: clear()", "{D}: clear()"},
      {"{D(2)}: clear()", "{D(2)}: clear()"},
      {"{D(action)}{F}: clear()", "{D(action)}{F}: clear()"},
      {"{D(<r2>)}: clear()", "{D(<r2>*)}: clear()"},
      {"{D(<r>)}: clear()", "{D(<r>*)}: clear()"},
      {"{F} clear()", "syntax"},
      {"{F: clear()", "unclosed-bracket"},
      {"{X}: clear()", "unknown-cost"},
      {"{F(2)}: clear()", "syntax"},
      {"{S(2)}: clear()", "syntax"},
      {"{D(0)}: clear()", "bad-quantity"},
      {"{D(2) x}: clear()", "unexpected-text"},
      {"clear(); {F}: clear()", "misplaced-cost"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadAction(c.text), c.expected) << c.text;
  }
}

TEST(ParseStatementTest, ReadsEachCommand) {
  const ReadCase kCases[] = {
      {"activate(tgt)", "activate(tgt)"},
      {"alterCost(action, 2)", "alterCost(action, 2)"},
      {"alterCost(ua2, =0)", "alterCost(ua2, =0)"},
      {"alterCost(ua3, =-5)", "alterCost(ua3, =-5)"},
      {"bp(+300)", "bp(300)"},
      {"bp(-300)", "bp(-300)"},
      {"bp(X2)", "bp(x2)"},
      {"bp(=100)", "bp(=100)"},
      {"bp(=tgt.0.bp)", "bp(=tgt.0.bp)"},
      {"bp(uaBP)", "bp(uaBP)"},
      {"clear()", "clear()"},
      {"copyAbility(prevTgt.0)", "copyAbility(prevTgt.0)"},
      {"damage(this.bp)", "damage(this.bp)"},
      {"DESTROY()", "destroy()"},
      {"disableRule(piercing)", "disableRule(piercing)"},
      {"discard()", "discard(1)"},
      {"discard(2)", "discard(2)"},
      {"discard(me.hp - 1)", "discard(me.hp - 1)"},
      {"discard((this))", "discard((this))"},
      {"discard(this)", "discard(this)"},
      {"discard(all)", "discard(*s)"},
      {"discard(<r2>)", "discard(<r2>*)"},
      {"discard(!characters)", "discard(!characters)"},
      {"draw()", "draw(1)"},
      {"draw(max(1, 2))", "draw(max(1, 2))"},
      {"each(char in me.ring => draw())", "each(char in me.ring => draw(1))"},
      {"each(card.bp <= 3 in tgt => draw() && sp(card.bp))",
       "each(card.bp <= 3 in tgt => draw(1) && sp(card.bp))"},
      {"each(characters[attack] => draw(2))",
       "each(characters[attack] => draw(2))"},
      {"each(card in tgt => each(*s => clear()))",
       "each(card in tgt => each(*s => clear()))"},
      {"enableRule(PLAY_REMOVED)", "enableRule(play_removed)"},
      {"freeze()", "freeze()"},
      {"freeze(false)", "freeze()"},
      {"freeze(true)", "freeze(toggle)"},
      {"freeze(toggle)", "freeze(toggle)"},
      {"hp(-100)", "hp(-100)"},
      {"loseAbility()", "loseAbility()"},
      {"loseLife(300)", "loseLife(300)"},
      {"modCost(reaction, -3)", "modCost(reaction, -3)"},
      {"modDamage(+100)", "modDamage(100)"},
      {"modRule(play_char_bp_limit, 800)", "modRule(play_char_bp_limit, 800)"},
      {"movePile(deck, oppDiscards)", "movePile(deck, oppDiscards)"},
      {"moveRevealedTo(hand)", "moveRevealedTo(hand)"},
      {"moveRevealedTo(ctrlDeck, -1)", "moveRevealedTo(ctrlDeck, -1)"},
      {"moveTo(myHand)", "moveTo(hand)"},
      {"moveTo(deck, -1)", "moveTo(deck, -1)"},
      {"moveTo(deck, 0)", "moveTo(deck)"},
      {"moveTo(deck, true)", "moveTo(deck, true)"},
      {"moveTo(deck, false)", "moveTo(deck, false)"},
      {"moveTo(deck, ?)", "moveTo(deck, ?)"},
      {"moveTo(deck, ?, true)", "moveTo(deck, ?, true)"},
      {"moveTo(deck, 2, TRUE)", "moveTo(deck, 2, true)"},
      {"moveToSlot()", "moveToSlot()"},
      {"peek()", "peek()"},
      {"pileView(removed, pile)", "pileView(removed, pile)"},
      {"playExtraChar()", "playExtraChar()"},
      {"prophecy()", "prophecy(1)"},
      {"prophecy(3)", "prophecy(3)"},
      {"prophecy(3, top)", "prophecy(3, top)"},
      {"prophecy(3, bottom)", "prophecy(3, bottom)"},
      {"removeFromAttack()", "removeFromAttack()"},
      {"reveal()", "reveal()"},
      {"reveal(hand)", "reveal(hand)"},
      {"rndDiscard()", "rndDiscard(1)"},
      {"rndDiscard(2)", "rndDiscard(2)"},
      {"shuffle()", "shuffle()"},
      {"shuffle?(ctrlDeck)", "shuffle?(ctrlDeck)"},
      {"skip(draw)", "skip(draw)"},
      {"skip(counter-attack)", "skip(counter-attack)"},
      {"sp(=0)", "sp(=0)"},
      {"sp(-me.hand.size)", "sp(-me.hand.size)"},
      {"steal()", "steal()"},
      {"steal(character@ring)", "steal(character@ring)"},
      {"swapAbilities()", "swapAbilities()"},
      {"swapChars()", "swapChars()"},
      {"swapPiles(deck, discards)", "swapPiles(deck, discards)"},
      {"transform(\"0b-1\")", "transform('0b-1')"},
      {"transform(tgt.0)", "transform(tgt.0)"},
      {"trash()", "trash(1)"},
      {"trash(5)", "trash(5)"},
      {"turns(+1)", "turns(1)"},
      {"unfreeze()", "unfreeze()"},
      {"unite()", "unite()"},
      {"+frosted", "+frosted"},
      {"-RUSH", "-rush"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadAction(c.text), c.expected) << c.text;
  }
}

TEST(ParseStatementTest, NamesBadArguments) {
  const ReadCase kCases[] = {
      {"drow()", "unknown-command"},
      {"draw", "syntax"},
      {"draw(", "unclosed-bracket"},
      {"draw(1, 2)", "unexpected-text"},
      {"draw(=2)", "amount-mode"},
      {"sp(x2)", "amount-mode"},
      {"bp()", "syntax"},
      {"clear(1)", "unexpected-text"},
      {"alterCost(action)", "argument-count"},
      {"alterCost(event, 1)", "unknown-cost-subject"},
      {"modCost(action, =1)", "amount-mode"},
      {"disableRule(pircing)", "unknown-rule"},
      {"each(char in me.ring)", "syntax"},
      {"each(char in me.ring => )", "syntax"},
      {"each(char in me.ring => +brave)", "unknown-ability"},
      {"each(=> draw())", "syntax"},
      {"freeze(maybe)", "syntax"},
      {"modRule(attack)", "argument-count"},
      {"modRule(play_char_bp_limt, 800)", "unknown-rule"},
      {"modRule(play_char_bp_limit, )", "syntax"},
      {"movePile(deck, ring)", "not-a-pile"},
      {"moveTo()", "argument-count"},
      {"moveTo(deck, 1.5)", "fraction"},
      {"movePile(deck, deck)", "same-pile"},
      {"swapPiles(hand, myHand)", "same-pile"},
      {"moveTo(moon)", "unknown-zone"},
      {"moveTo(deck, top)", "syntax"},
      {"moveTo(deck, true, true)", "syntax"},
      {"moveTo(deck, 1, 2)", "syntax"},
      {"pileView(deck, open)", "unknown-pile-state"},
      {"prophecy(1, middle)", "unknown-pile-end"},
      {"skip(lunch)", "unknown-phase"},
      {"+brave", "unknown-ability"},
      {"frosted", "syntax"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadAction(c.text), c.expected) << c.text;
  }
}

// What modRule(rule, 3) is reported for: code, place and message.
void ExpectReport(const std::string& rule, const std::string& code,
                  const std::string& hint) {
  const TestRule parsed("action = modRule(" + rule + ", 3)");
  ASSERT_EQ(parsed.codes(), code) << rule;
  const Diagnostic& said = parsed.diagnostics[0];
  EXPECT_EQ(said.line, 2);
  EXPECT_EQ(said.column, 18);
  EXPECT_EQ(said.length, static_cast<int>(rule.size()));
  EXPECT_NE(said.Render().find(hint), std::string::npos) << said.Render();
}

TEST(ParseStatementTest, ModRuleIsOfRulesThatHaveANumber) {
  for (const char* rule : {"play_char_bp_limit", "backup_limit"}) {
    const std::string text = "modRule(" + std::string(rule) + ", 3)";
    EXPECT_EQ(ReadAction(text), text);
  }
  for (const char* rule :
       {"ab_trigger_fresh", "ab_trigger_act", "ab_instant_act", "piercing",
        "backup_fresh", "dmg_combat_deal", "attack_freeze", "attack",
        "play_removed"}) {
    ExpectReport(rule, "rule-without-number",
                 "disableRule(" + std::string(rule) + ")");
  }
  ExpectReport("bakup_limit", "unknown-rule", "'backup_limit'");
  ExpectReport("play_char_bp_limt", "unknown-rule", "'play_char_bp_limit'");
}

TEST(ParseStatementTest, ReadsStatements) {
  const ReadCase kCases[] = {
      {"draw() & clear() && peek() || unite()",
       "draw(1) & clear() && peek() || unite()"},
      {"draw(); draw() target(opp)", "draw(1); draw(1) to(opp)"},
      {"draw() target(opp) & clear() ueot", "draw(1) & clear() to(opp) ueot"},
      {"from?(*s@hand) moveTo(deck)", "moveTo(deck) to?(*s@hand)"},
      {"clear() to(character; *@deck)", "clear() to(character; *@deck)"},
      {"clear() to(tgt.0)", "clear() to(tgt.0)"},
      {"clear() to(trigger.controller)", "clear() to(trigger.controller)"},
      {"clear() to((this))", "clear() to((this))"},
      {"clear() to(this)", "clear() to(this)"},
      {"clear() UEOT", "clear() ueot"},
      {"clear() myUnac", "clear() unac"},
      {"clear() oppUynt", "clear() oppuynt"},
      {"[[if alone]] draw()", "[[if alone]] draw(1)"},
      {"[[if tgt[0]]] draw()", "[[if tgt.0]] draw(1)"},
      {"[[ may ]] draw()", "[[may]] draw(1)"},
      {"[[ may 'Draw a card?' ]] draw()", "[[may 'Draw a card?']] draw(1)"},
      {"[[may \"It's fine?\"]] draw()", "[[may \"It's fine?\"]] draw(1)"},
      {"[[may]] [[if alone]] draw()", "[[if alone]] [[may]] draw(1)"},
      {"[[if alone]] draw() to(opp) [[elif soloAttack]] peek() ueot [[ELSE]] "
       "clear(); unite()",
       "[[if alone]] draw(1) to(opp) [[elif soloAttack]] peek() ueot [[else]] "
       "clear(); unite()"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadAction(c.text), c.expected) << c.text;
  }
}

TEST(ParseStatementTest, NamesBadStatements) {
  const ReadCase kCases[] = {
      {"draw();", "syntax"},
      {"; draw()", "syntax"},
      {"draw() & ", "syntax"},
      {"& draw()", "syntax"},
      {"draw() & & clear()", "syntax"},
      {"draw() clear()", "missing-joiner"},
      {"draw() +rush", "missing-joiner"},
      {"draw() ueott", "unknown-restriction"},
      {"draw() ueot ueot", "second-restriction"},
      {"draw() to(me) to(opp)", "second-target"},
      {"draw() to()", "syntax"},
      {"draw() to(me", "unclosed-bracket"},
      {"to(me)", "syntax"},
      {"[[if]] draw()", "syntax"},
      {"[[if alone]]", "syntax"},
      {"[[if alone] draw()", "unclosed-bracket"},
      {"[[when alone]] draw()", "syntax"},
      {"[[else]] draw()", "misplaced-condition"},
      {"[[elif alone]] draw()", "misplaced-condition"},
      {"[[if alone]] [[if alone]] draw()", "misplaced-condition"},
      {"[[may]] [[may]] draw()", "second-condition"},
      {"draw() [[if alone]] draw()", "misplaced-condition"},
      {"[[if alone]] draw() [[may]] draw()", "misplaced-condition"},
      {"[[if alone]] draw() [[else]] draw() [[else]] draw()",
       "misplaced-condition"},
      {"~attacks~ draw()", "misplaced-trigger"},
      {"drow(); clear(); paek()", "unknown-command unknown-command"},
  };
  for (const ReadCase& c : kCases) {
    EXPECT_EQ(ReadAction(c.text), c.expected) << c.text;
  }
}

TEST(ParseStatementTest, LimitsDepthOfEach) {
  std::string text = "draw()";
  for (int i = 0; i < 500; ++i) text = "each(*s=> " + text + ")";
  EXPECT_EQ(ReadAction(text), "too-deep");
}

TEST(ParseStatementTest, KeepsWhereANodeStands) {
  const TestRule parsed("action = {F}: draw() & damage(100) to(opp) ueot");
  const Action& action = parsed.rule().actions.at(0);
  EXPECT_EQ(action.position.line, 2);
  EXPECT_EQ(action.position.column, 10);
  EXPECT_EQ(action.position.length, 38);
  EXPECT_EQ(action.costs[0].position.column, 10);
  EXPECT_EQ(action.costs[0].position.length, 3);
  const Branch& branch = action.statements.at(0).branches.at(0);
  EXPECT_EQ(branch.effects[1].position.column, 24);
  EXPECT_EQ(branch.effects[1].position.length, 11);
  EXPECT_EQ(branch.target->position.column, 36);
  EXPECT_EQ(branch.restriction->position.column, 44);
}

}  // namespace
}  // namespace refold::rulescript
