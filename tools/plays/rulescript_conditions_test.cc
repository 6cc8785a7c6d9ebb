// Autos of RuleScript with a condition and no event, played: what can hold
// holds while it is true, and what happens once happens when it becomes true.
#include <string>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardFacts;
using rulescript::CardType;

class ConditionsTest : public testing::Test {
 protected:
  ConditionsTest() {
    game.AddCharacter("Five", 500, AbilitySymbol::kActivated,
                      "action = {F}: sp(+1)");
    game.AddCharacter("Nine", 900, AbilitySymbol::kNone, "");
    game.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    game.AddPlayed("Hurt", CardType::kAction, 0,
                   "action = damage(100) to(this.controller)");
    game.AddPlayed("Heal", CardType::kAction, 0,
                   "action = hp(+100) to(this.controller)");
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 9; ++i) game.Put(player, "deck", "Filler");
    }
  }
  void Hero(const std::string& rule) {
    game.AddCharacter("Hero", 400, AbilitySymbol::kAuto, rule);
    game.Put(1, "ring", "Hero");
  }
  void Hand(const std::string& names) {
    for (size_t at = 0; at < names.size(); at += 5) {
      game.Put(1, "hand", names.substr(at, 4));
    }
  }

  RuleScriptGame game;
};

TEST_F(ConditionsTest, ItHappensWheneverItBecomesTrue) {
  Hero("auto = [[if me.hp < 3000]] sp(+1)");
  Hand("Hurt Hurt Heal Heal Hurt");
  game.Start("main");
  game.Expect({"sp 1 = 0"});
  game.Act("activate:Hurt");
  game.Expect({"sp 1 = 1", "has Hero frozen = no"});
  game.Act("activate:Hurt");
  game.Expect({"sp 1 = 1", "hp 1 = 2800"});
  game.Act("activate:Heal; activate:Heal");
  game.Expect({"sp 1 = 1", "hp 1 = 3000"});
  game.Act("activate:Hurt");
  game.Expect({"sp 1 = 2"});
}

TEST_F(ConditionsTest, WhatIsTrueFromTheStartHappensThen) {
  Hero("auto = [[if me.hp == 3000]] hp(+7)");
  game.Start("main");
  game.Expect({"hp 1 = 3007"});
}

TEST_F(ConditionsTest, WhatIsTrueWhenItIsPlayed) {
  game.AddCharacter("Hero", 400, AbilitySymbol::kAuto,
                    "auto = [[if me.ring.size == 2]] draw(2)");
  game.Put(1, "hand", "Hero");
  game.Put(1, "ring", "Nine");
  game.Start("main");
  game.Act("play:Hero");
  game.Expect({"cards 1 hand = 2"});
}

TEST_F(ConditionsTest, EachBranchOnItsOwn) {
  Hero(
      "auto = [[if me.hp < 2900]] sp(+100) [[elif me.hp < 3000]] sp(+10) "
      "[[else]] sp(+1)");
  Hand("Hurt Hurt Heal");
  game.Start("main");
  game.Expect({"sp 1 = 1"});
  game.Act("activate:Hurt");
  game.Expect({"sp 1 = 11"});
  game.Act("activate:Hurt");
  game.Expect({"sp 1 = 111"});
  game.Act("activate:Heal");
  game.Expect({"sp 1 = 121"});
}

TEST_F(ConditionsTest, ThePlayerMayBeAsked) {
  Hero("auto = [[if me.hp < 3000]] [[may 'Shall it?']] sp(+1) & hp(+50)");
  Hand("Hurt Hurt");
  game.Start("main");
  game.Act("activate:Hurt; choose:no");
  game.Expect({"sp 1 = 0", "hp 1 = 2900"});
}

TEST_F(ConditionsTest, TargetsAreChosenThen) {
  Hero("auto = [[if me.hp < 3000]] destroy() to(character@oppRing)");
  game.Put(2, "ring", "Nine");
  game.Put(2, "ring", "Five");
  Hand("Hurt");
  game.Start("main");
  game.Act("activate:Hurt; choose:Nine");
  game.Expect({"zone Nine = discards 2", "zone Five = ring 2"});
}

TEST_F(ConditionsTest, WhatEndsDoesNotHold) {
  Hero("auto = [[if me.hp < 3000]] +cantplayac to(opp) oppueot");
  game.AddPlayed("Easy", CardType::kAction, 0, "action = sp(+1)");
  Hand("Hurt");
  game.Put(2, "hand", "Easy");
  game.Start("main");
  game.Act("activate:Hurt; turn");
  EXPECT_FALSE(game.Offers("activate", "Easy"));
  game.Act("turn; turn");
  EXPECT_TRUE(game.Offers("activate", "Easy"));
}

TEST_F(ConditionsTest, WhatCanHoldHolds) {
  Hero("auto = [[if me.hp < 3000]] bp(+50)");
  Hand("Hurt Heal");
  game.Start("main");
  game.Act("activate:Hurt");
  game.Expect({"bp Hero = 450"});
  game.Act("activate:Heal");
  game.Expect({"bp Hero = 400"});
}

TEST_F(ConditionsTest, ItIsOffInAUnitedAttack) {
  Hero("auto = [[if me.sp < 9]] hp(+1)");
  game.Put(1, "ring", "Nine");
  game.GiveSp(1, 9);
  game.Start("main");
  game.Act("to:attack; attack:Hero; join:Nine; to:counter-attack");
  game.Expect({"sp 1 = 4", "hp 1 = 3000"});
  game.Act("pass");
  game.Expect({"hp 2 = 1700", "hp 1 = 3001"});
}

TEST_F(ConditionsTest, TwoThatSetEachOtherOff) {
  Hero("auto = [[if me.sp >= 2]] hp(+10); [[if me.hp > 3000]] sp(+1)");
  game.GiveSp(1, 2);
  game.Start("main");
  game.Expect({"hp 1 = 3010", "sp 1 = 3"});
}

TEST_F(ConditionsTest, WhoHasTheAbilityHasTheCondition) {
  game.AddCharacter("Hero", 400, AbilitySymbol::kAuto,
                    "auto = [[if me.sp > 0]] hp(+10)");
  game.AddCharacter("Thief", 200, AbilitySymbol::kInstant,
                    "action = steal() to(^character[powerful])");
  game.Put(2, "ring", "Hero");
  game.Put(1, "hand", "Thief");
  game.GiveSp(1, 3);
  game.Start("main");
  game.Act("play:Thief; choose:Hero");
  game.Expect({"hp 1 = 3010", "hp 2 = 3000"});
}

TEST_F(ConditionsTest, WithoutAConditionAnEventIsNeeded) {
  CardFacts facts;
  facts.name = "Hero";
  facts.symbol = AbilitySymbol::kAuto;
  EXPECT_EQ(Report(facts, "auto = hp(+1)"), "needs-event");
  EXPECT_EQ(Report(facts, "auto = [[may]] hp(+1)"), "needs-event");
}

}  // namespace
}  // namespace refold::plays
