// Expressions of RuleScript, and conditions made of them, played.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::CardFacts;
using rulescript::CardType;

TEST(ExpressionsTest, EachAndConditions) {
  PlayAll({
      {"action = each(characters@oppRing => draw())", {}, {"cards 1 hand = 4"}},
      // The reaction in the hand has no BP.
      {"action = each(card.bp <= 400 in me.hand => hp(+10))",
       {},
       {"hp 1 = 3010"}},
      {"action = each(char in me.hand => hp(+10) & sp(+1))",
       {},
       {"hp 1 = 3010", "sp 1 = 10"}},
      {"action = each(reaction in me.hand => bp(+100)) to(\"Ally\"s)",
       {},
       {"bp Ally = 600"}},
      {"action = [[if me.hp > 3000]] sp(+1) [[elif me.sp == 9]] sp(+2) "
       "[[else]] sp(+3)",
       {},
       {"sp 1 = 11"}},
      {"action = [[if all card.bp <= 500 in me.ring]] sp(+1)",
       {},
       {"sp 1 = 10"}},
      {"action = [[if all card.bp <= 500 in opp.ring]] sp(+1)",
       {},
       {"sp 1 = 9"}},
      {"action = [[may 'Shall it be?']] draw()", {"no"}, {"cards 1 hand = 2"}},
      {"action = [[may]] draw()", {"yes"}, {"cards 1 hand = 3"}},
      {"vars = _c := getTargets('characters@oppRing'); _n := _c.size + 1\n"
       "action = sp(_n)",
       {},
       {"sp 1 = 12"}},
  });
}

TEST(ExpressionsTest, Expressions) {
  for (const auto& [expression, value] :
       std::vector<std::pair<std::string, int>>{
           {"7 / 2", 3},
           {"-7 / 2", -4},
           {"-7 % 4", 1},
           {"7 % -4", -1},
           {"7 / (opp.hand.size - 2)", 0},
           {"7 % (opp.hand.size - 2)", 0},
           {"(-9223372036854775807 - 1) % -1", 0},
           {"(-9223372036854775807 - 1) % 3", 1},
           {"9223372036854775807 % -3", -2},
           {"abs(-5)", 5},
           {"max(2, 7, 3) - min(2, 7) + sum([1, 2])", 8},
           {"2 if me.sp > 4 else 3", 2},
           {"0 or 4", 4},
           {"3 and 4", 4},
           {"0 and 4", 0},
           {"5 in [4, 5]", 1},
           {"5 not in [4, 5]", 0},
           {"1 < 2 < 2", 0},
           {"1 < 2 <= 2", 1},
           {"not me.hand", 0},
           {"len(opp.hand)", 2},
           {"me.ring.0.bp", 500},
           {"me.ring[-1].bp", 300},
           {"opp.hp - me.hp + int(4)", 4},
           {"bool(opp.ncDamaged)", 0},
           {"isChar(me.hand.0) + isChar(me.discards.0)", 1},
           {"me.ring.1.ability == auto", 1},
           {"me.ring.0.ability == opp.ring.1.ability", 0},
           {"me.ring.0.controller == me", 1},
           {"me.ring.0 in opp.ring", 0},
           {"me.ring.0 == me.ring.1", 0},
           {"me.ring.3 == None", 1},
           {"inUAttack(me.ring.0)", 0},
           {"me.hand.0.SP", 0},
           {"me.ring.3 == nil", 1},
           {"me.ring.0 != nil", 1},
           {"me.ring.1.ability == 'auto'", 1},
           {"me.ring.1.ability != 'auto'", 0},
           {"me.ring.1.ability == \"instant\"", 0},
           {"opp.ring.1.ability in ['instant', 'triggered']", 1},
           {"me.ring.1.ability not in [instant, triggered]", 1},
           {"me.ring.0.ability == ''", 1},
           {"me.ring.0.ability == nil", 1},
           {"bool(me.ring.1.ability)", 1},
           {"'auto' == auto", 1},
           {"'a' == 'b'", 0},
           {"'a' in ['b', 'a']", 1},
           {"'Auto' != 'auto'", 1},
           {"[1, 2, 3].size", 3},
           {"len([])", 0},
           {"[7, 8, 9].1 + [7, 8, 9][-1]", 17},
           {"me.ring.0 in [opp.ring.0, me.ring.0]", 1},
           {"all card.bp >= 500 in [me.ring.0, opp.ring.0]", 1},
           {"all card.bp > 500 in [me.ring.0, opp.ring.0]", 0},
           {"bool([0])", 1},
       }) {
    Play({"action = hp(" + expression + ")",
          {},
          {absl::StrCat("hp 1 = ", 3000 + value)}});
  }
}

// What effects leave behind, and what the turn has seen.
TEST(ExpressionsTest, WhatIsRemembered) {
  PlayAll({
      {"action = discard(2) & sp(+discarded.size)",
       {"Spare+Parry"},
       {"sp 1 = 11"}},
      {"action = trash(2) & sp(+trashed.size)", {}, {"sp 1 = 11"}},
      // All of the action, not of the last command alone.
      {"action = discard(1); discard(1) & sp(+discarded.size)",
       {"Spare", "Parry"},
       {"sp 1 = 11"}},
      {"action = trash(1); trash(2) & sp(+trashed.size)", {}, {"sp 1 = 12"}},
      {"action = moveTo(hand) to(character@myRing); "
       "moveTo(hand) to(character@oppRing) & sp(+moved.size)",
       {"Ally", "Foe"},
       {"sp 1 = 11"}},
      {"action = destroy() to(characters@oppRing) & sp(+destroyed.size)",
       {},
       {"sp 1 = 11"}},
      {"action = moveTo(deck) to(all@hand) & sp(+moved.size)",
       {},
       {"sp 1 = 11"}},
      {"action = {S(character)}: sp(+sacrificed.size)",
       {"Ally"},
       {"sp 1 = 10"}},
      {"action = {S(character)}: sp(+destroyed.size) & "
       "hp(+destroyed.0.lastBP)",
       {"Ally"},
       {"sp 1 = 10", "hp 1 = 3500"}},
      {"action = destroy() to(characters) & sp(+sacrificed.size) & "
       "hp(+destroyed.size)",
       {},
       {"sp 1 = 11", "hp 1 = 3004"}},
      {"action = {S(character)}: destroy() to(character@oppRing) & "
       "sp(+sacrificed.size) & hp(+destroyed.size)",
       {"Ally", "Foe"},
       {"sp 1 = 10", "hp 1 = 3002"}},
      {"action = destroy() to(character@oppRing); "
       "destroy() to(character@oppRing); sp(+destroyed.size)",
       {"Foe", "Brute"},
       {"sp 1 = 11"}},
      {"action = moveTo(discards) to(character@myRing) & "
       "sp(+sacrificed.size + destroyed.size)",
       {"Ally"},
       {"sp 1 = 11"}},
      {"action = moveTo(hand) to(character@myRing) & "
       "sp(+sacrificed.size + destroyed.size)",
       {"Ally"},
       {"sp 1 = 9"},
       "nothing-meant nothing-meant"},
      {"action = moveTo(discards) to(*@hand) & sp(+destroyed.size)",
       {"Spare"},
       {"sp 1 = 9"}},
      {"action = damage(600) to(characters) & sp(+destroyed.size) & "
       "hp(+sacrificed.size)",
       {},
       {"sp 1 = 12", "hp 1 = 3002"}},
      {"action = bp(-300) to(characters@myRing) & sp(+sacrificed.size)",
       {},
       {"sp 1 = 10"}},
      {"action = bp(+1) to(<2>character) & sp(+tgt.size)",
       {"Ally+Twin"},
       {"sp 1 = 11"}},
      {"target = <2>character\naction = draw(); sp(+prevTgt.size)",
       {"Ally+Foe"},
       {"sp 1 = 11"}},
      {"action = sp(-1) to(opp); hp(+oppLostSP) to(me)", {}, {"hp 1 = 3001"}},
      {"action = hp(+oppLostSP) to(me)", {}, {"hp 1 = 3000"}},
      {"action = sp(-3) to(opp); hp(+opp.lostSP) to(me)", {}, {"hp 1 = 3003"}},
      {"action = damage(5) to(opp); sp(+opp.ncDamaged) to(me)",
       {},
       {"sp 1 = 10"}},
      {"action = sp(+me.ncDamaged + me.hand.size + me.discards.size)",
       {},
       {"sp 1 = 12"}},
      {"action = each(action in opp.hand => sp(+1))", {}, {"sp 1 = 10"}},
      {"action = each(card in opp.hand => sp(+1))", {}, {"sp 1 = 11"}},
  });
  PlayAbility({"action = hp(+alone) & sp(+this.bp)",
               {},
               {"hp 1 = 3000", "sp 1 = 209"}});
  PlayAbility({"action = destroy() to(^characters@ring); hp(+alone)",
               {},
               {"hp 1 = 3001"}});
}

TEST(ExpressionsTest, WhoIsInAUnitedAttack) {
  Table game;
  game.AddCharacter("Lone", 200, rulescript::AbilitySymbol::kNone, "");
  game.AddPlayed("Count", CardType::kReaction, 0,
                 "action = hp(+inUAttack(opp.ring.0)) & "
                 "sp(+inUAttack(opp.ring.2))");
  game.Put(1, "ring", "Lone");
  game.Put(2, "hand", "Count");
  game.Start("main");
  game.Act(
      "to:attack; attack:Ally; join:Twin; attack:Lone; "
      "to:counter-attack; activate:Count");
  game.Expect({"hp 2 = 3001", "sp 2 = 4"});
}

// Lists and texts that a variable holds.
TEST(ExpressionsTest, VariablesOfListsAndTexts) {
  PlayAll({
      {"vars = _l := [1, me.sp, 3]\naction = sp(+_l.size); sp(+_l.1)",
       {},
       {"sp 1 = 21"}},
      {"vars = _k := me.ring.1.ability; _t := 'auto'\n"
       "action = loseAbility() to(\"Twin\"s) & sp(+(_k == _t))",
       {},
       {"sp 1 = 10"}},
      {"vars = _l := [300, 500]\naction = [[if me.ring.0.bp in _l]] sp(+1)",
       {},
       {"sp 1 = 10"}},
  });
}

// Values of the wrong kind are reported.
TEST(ExpressionsTest, WhatDoesNotFitIsSaid) {
  CardFacts facts;
  facts.name = "Test";
  facts.type = CardType::kAction;
  for (const auto& [expression, code] :
       std::vector<std::pair<std::string, std::string>>{
           {"this.ability == 'blue'", "unknown-ability"},
           {"this.ability < 'auto'", "unsupported-comparison"},
           {"this.ability == 2", "unsupported-comparison"},
           {"this == 'Ally'", "unsupported-comparison"},
           {"'a' in 'abc'", "unsupported-comparison"},
           {"[1] == [1]", "unsupported-comparison"},
           {"this.ability + 1", "not-a-number"},
           {"'a' + 'b'", "not-a-number"},
           {"[1, 2].2", "no-element"},
           {"[this, 1].0 + 1", "not-a-number"},
           {"all card.bp > 1 in [1, 2]", "not-a-card"},
           {"max(1, this)", "not-a-number"},
       }) {
    EXPECT_EQ(Report(facts, "action = hp(" + expression + ")"), code)
        << expression;
  }
}

// The call decides which side wins: of the two calls one is right.
TEST(ExpressionsTest, ACoinIsCalledAndFlipped) {
  int64_t sum = 0;
  for (const char* call : {"heads", "tails"}) {
    Table game;
    game.AddPlayed("Test", CardType::kAction, 0,
                   "vars = _coin := flipCoin()\n"
                   "action = [[if _coin]] hp(+1) [[else]] hp(+10)");
    game.Put(1, "hand", "Test");
    game.Start("main");
    game.Do("activate", "Test");
    game.Choose(call);
    EXPECT_EQ(game.Facts<RandomDrawn>(), 1);
    sum += game.Hp(1) - 3000;
  }
  EXPECT_EQ(sum, 11);
}

}  // namespace
}  // namespace refold::plays
