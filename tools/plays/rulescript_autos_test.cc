// Autos of RuleScript: events, hooks, and what is always on, played.
#include <string>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

class AutosTest : public HeroTest {
 protected:
  AutosTest() {
    game.AddCharacter("Quick", 300, AbilitySymbol::kInstant, "action = sp(+4)");
    game.AddCharacter("Smith", 300, AbilitySymbol::kActivated,
                      "action = {F}: sp(+7)");
  }
};

// ---- Phases -----------------------------------------------------------------

TEST_F(AutosTest, PhasesOfOnesOwnTurn) {
  Hero("auto = ~activatephase~ bp(+100)");
  game.Start("main");
  game.Pass();
  game.Pass();
  EXPECT_EQ(game.See("turn"), "2");
  EXPECT_EQ(game.Bp("Hero"), 400) << "it was the other's";
  game.Pass();
  EXPECT_EQ(game.See("turn"), "1");
  EXPECT_EQ(game.Bp("Hero"), 500);
}

TEST_F(AutosTest, TheDrawPhaseAndTheOpponents) {
  Hero("auto = ~myDrawPhase~ draw() target(me); ~anyDrawPhase~ hp(+1) to(me)");
  game.Start("main");
  game.Pass();
  game.Pass();
  EXPECT_EQ(game.Hp(1), 3001);
  game.Pass();
  EXPECT_EQ(game.See("turn"), "1");
  EXPECT_EQ(game.CardsIn(1, "hand"), 2);
  EXPECT_EQ(game.Hp(1), 3002);
}

TEST_F(AutosTest, AnEventOfTheOpponentIsSeenByWhoHasTheCard) {
  Hero(
      "auto = ~oppEndPhase~ hp(+5) to(me); hp(+7) to(me); "
      "~oppEndPhase~ sp(+2) to(opp)");
  game.Start("main");
  game.Pass();
  game.Pass();
  game.GoTo("main");
  game.Pass();
  EXPECT_EQ(game.Hp(1), 3012);
  EXPECT_EQ(game.Sp(2), 2) << "`opp` is whose turn ends";
}

// The document's own example, which characters and action cards can have.
TEST_F(AutosTest, TheExampleOfTheOpponentsTurn) {
  const std::string rule =
      "auto = ~oppEndPhase:once~ destroy() target(<r>character@oppRing)";
  game.AddPlayed("Later", CardType::kAction, 0, rule);
  Hero(rule);
  game.Put(1, "hand", "Later");
  for (const char* name : {"Five", "Six", "Nine"}) game.Put(2, "ring", name);
  game.Start("main");
  game.Do("activate", "Later");
  game.EndTurn();
  EXPECT_EQ(game.CardsIn(2, "ring"), 3);
  game.EndTurn();
  EXPECT_EQ(game.CardsIn(2, "ring"), 1);
  EXPECT_EQ(game.CardsIn(1, "ring"), 1);
  game.EndTurn();
  game.EndTurn();
  EXPECT_EQ(game.CardsIn(2, "ring"), 1) << "only once";
}

// Played in the opponent's turn, the opponent being whose turn it is.
TEST_F(AutosTest, AReactionsAutoIsSeenFromTheTurnItIsPlayedIn) {
  game.AddPlayed("Parry", CardType::kReaction, 0,
                 "action = sp(+1)\nauto = ~oppEndPhase:once~ hp(+5) to(opp); "
                 "hp(+50) to(me)");
  game.Put(2, "hand", "Parry");
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.Attack("Five");
  game.Do("activate", "Parry");
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2505);
  EXPECT_EQ(game.Hp(1), 3050);
}

TEST_F(AutosTest, ConditionsAreAskedWhenItHappens) {
  Hero("auto = ~myEndPhase~ [[if me.hand.size < opp.hand.size]] draw()");
  game.Put(2, "hand", "Nine");
  game.Start("main");
  game.Pass();
  game.Pass();
  EXPECT_EQ(game.CardsIn(1, "hand"), 1);
}

TEST_F(AutosTest, WhoAttackedIsKnownInTheCleanup) {
  Hero("auto = ~anyCleanupPhase~ destroy() target(this[attack,block])");
  game.Start("main");
  game.Attack("Hero");
  EXPECT_EQ(game.See("zone Hero"), "ring 1");
  game.Pass();
  EXPECT_EQ(game.See("zone Hero"), "discards 1");
}

TEST_F(AutosTest, AttackingAlone) {
  Hero("auto = ~blockPhase~ [[if soloAttack]] bp(+200) to(this[attack])");
  game.Put(1, "ring", "Five");
  game.GiveSp(1, 5);
  game.Start("main");
  game.Attack("Hero");
  EXPECT_EQ(game.Bp("Hero"), 600);
}

// ---- Combat -----------------------------------------------------------------

TEST_F(AutosTest, Attacking) {
  Hero("auto = ~attacks:this~ +cantplayre to(opp) ueot");
  game.AddPlayed("Parry", CardType::kReaction, 0, "action = draw()");
  game.Put(2, "hand", "Parry");
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.Attack("Hero");
  EXPECT_FALSE(game.Offers("activate", "Parry"));
}

TEST_F(AutosTest, WhoLeadsAUnitedAttackNeverAttackedAlone) {
  Hero("auto = ~attacks:this~ +cantplayre to(opp) ueot");
  game.AddPlayed("Parry", CardType::kReaction, 0, "action = draw()");
  game.Put(2, "hand", "Parry");
  game.Put(1, "ring", "Five");
  game.GiveSp(1, 5);
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Hero");
  game.Do("join", "Five");
  EXPECT_TRUE(game.Offers("activate", "Parry"));
}

TEST_F(AutosTest, BlockingOnceWhoeverAttacks) {
  HeroOfTwo("auto = ~blocks:this~ bp(=uaBP) & draw()");
  game.Put(1, "ring", "Five");
  game.Put(1, "ring", "Six");
  game.GiveSp(1, 5);
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Five");
  game.Do("join", "Six");
  game.Do("block", "Hero", "Five");
  EXPECT_EQ(game.Bp("Hero"), 1100);
  EXPECT_EQ(game.CardsIn(2, "hand"), 1);
}

TEST_F(AutosTest, BeingBlocked) {
  Hero("auto = ~blocked:this~ damage(200) to(opp) & bp(=blocker.bp)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Attack("Hero");
  EXPECT_EQ(game.Hp(2), 3000);
  game.Do("block", "Six", "Hero");
  EXPECT_EQ(game.Hp(2), 2800);
  EXPECT_EQ(game.Bp("Hero"), 600);
}

TEST_F(AutosTest, AnAutoIsOffInAUnitedAttack) {
  Hero("auto = ~blocked:this~ damage(200) to(opp)");
  game.Put(1, "ring", "Five");
  game.Put(2, "ring", "Six");
  game.GiveSp(1, 5);
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Hero");
  game.Do("join", "Five");
  game.Do("block", "Six", "Hero");
  EXPECT_EQ(game.Hp(2), 3000);
}

TEST_F(AutosTest, DamagingAPlayer) {
  Hero("auto = ~playerCombatDamaged:fromThis~ hp(+this.bp) & draw()");
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Hero");
  game.Do("attack", "Five");
  game.Pass();
  EXPECT_EQ(game.Hp(1), 3400) << "once: for its own damage";
  EXPECT_EQ(game.Hp(2), 2100);
  EXPECT_EQ(game.CardsIn(1, "hand"), 1);
}

TEST_F(AutosTest, StealingWhatTheyHave) {
  Hero(
      "auto = ~playerCombatDamaged:fromThis~ sp(-3) to(opp); "
      "sp(+opp.lostSP) to(me)");
  game.GiveSp(1, 0);
  game.GiveSp(2, 2);
  game.Start("main");
  game.Attack("Hero");
  game.Pass();
  EXPECT_EQ(game.Sp(1), 2);
  EXPECT_EQ(game.Sp(2), 0);
}

TEST_F(AutosTest, OtherDamageInstead) {
  Hero("auto = ~cancelCombatDamage:this~ damage(650) to(opp)");
  game.Start("main");
  game.Attack("Hero");
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2350);
}

TEST_F(AutosTest, MoreDamageOfActions) {
  Hero("auto = ~anyBeforeDamage:action~ modDamage(+100)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 3);
  game.Start("main");
  game.Do("activate", "Bolt");
  EXPECT_EQ(game.Hp(2), 2800);
  game.Attack("Hero");
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2400) << "combat is no action card";
}

// ---- Hooks ------------------------------------------------------------------

TEST_F(AutosTest, BlockersMustBeAsTheAttackerAsks) {
  Hero("auto = ?oppCanBlock:this? [[if blocker.bp <= this.bp + 100]]");
  game.Put(2, "ring", "Five");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Attack("Hero");
  EXPECT_TRUE(game.Offers("block", "Five"));
  EXPECT_FALSE(game.Offers("block", "Six"));
}

TEST_F(AutosTest, TheBlockingPlayerIsTheHooksMe) {
  Hero("auto = ?oppCanBlock:this? [[if me.ring.size > 1]]");
  game.Put(2, "ring", "Five");
  game.Put(1, "ring", "Six");
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Hero");
  game.Do("attack", "Six");
  EXPECT_FALSE(game.Offers("block", "Five", "Hero"));
  EXPECT_TRUE(game.Offers("block", "Five", "Six"));
}

TEST_F(AutosTest, AHookAboutAnyAttacker) {
  Hero(
      "auto = ?oppCanBlock:any? [[if attacker.bp > 300 or "
      "inUAttack(attacker)]]");
  game.Put(1, "ring", "Quick");
  game.Put(2, "ring", "Five");
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Hero");
  game.Do("attack", "Quick");
  EXPECT_TRUE(game.Offers("block", "Five", "Hero"));
  EXPECT_FALSE(game.Offers("block", "Five", "Quick"));
}

// ---- Changes ----------------------------------------------------------------

TEST_F(AutosTest, WhatHoldsWhileTheHandIsSo) {
  Hero("auto = ~myHandChanges~ [[if me.hand.size == 0]] +unblockable");
  game.Put(2, "ring", "Five");
  game.Start("main");
  game.Attack("Hero");
  EXPECT_FALSE(game.Offers("block", "Five"));
}

TEST_F(AutosTest, WhatHoldsEndsWithItsCondition) {
  Hero("auto = ~myHandChanges~ [[if me.hand.size == 0]] +unblockable");
  game.Put(1, "hand", "Bolt");
  game.Put(2, "ring", "Five");
  game.Start("main");
  game.Attack("Hero");
  EXPECT_TRUE(game.Offers("block", "Five"));
}

// With the card that came or went it is an occurrence, and nothing that holds.
TEST_F(AutosTest, TheCardThatCameIsKnown) {
  Hero("auto = ~myRingChanges~ [[if trigger.bp >= 900]] bp(+100) to(trigger)");
  game.Put(1, "hand", "Nine");
  game.Start("main");
  int64_t bp = game.Bp("Hero");
  game.Do("play", "Nine");
  EXPECT_EQ(game.Bp("Nine"), 1000);
  EXPECT_EQ(game.Bp("Hero"), bp);
}

TEST_F(AutosTest, ChangesThatSetSomethingOff) {
  Hero("auto = ~myRingChanges~ hp(+1); ~oppHandChanges~ damage(1) to(me)");
  game.AddPlayed("Lesson", CardType::kAction, 0, "action = draw(2) to(opp)");
  game.Put(1, "hand", "Lesson");
  game.Put(1, "hand", "Nine");
  game.Start("main");
  game.Do("play", "Nine");
  EXPECT_EQ(game.Hp(1), 3001);
  game.Do("activate", "Lesson");
  EXPECT_EQ(game.Hp(1), 2999) << "once a card";
}

TEST_F(AutosTest, BackingUp) {
  Hero("auto = ~anyBackedUp~ draw() to(trigger.controller)");
  game.Put(2, "ring", "Six");
  game.Put(2, "hand", "Nine");
  game.Start("main");
  game.Pass();
  game.Pass();
  EXPECT_EQ(game.See("turn"), "2");
  int before = game.CardsIn(2, "hand");
  game.Do("back up", "Nine", "Six");
  EXPECT_EQ(game.CardsIn(2, "hand"), before) << "one gone, one drawn";
}

TEST_F(AutosTest, LosingAbilitiesAndBeingRemoved) {
  Hero("auto = ~anyPowerless~ hp(+1); ~anyRemoved~ hp(+10)");
  game.AddPlayed("Banish", CardType::kAction, 0,
                 "action = loseAbility() to(\"Smith\"s); "
                 "moveTo(removed) to(\"Smith\"s)");
  game.Put(1, "hand", "Banish");
  game.Put(2, "ring", "Smith");
  game.Start("main");
  game.Do("activate", "Banish");
  EXPECT_EQ(game.Hp(1), 3011);
}

// ---- Always on --------------------------------------------------------------

TEST_F(AutosTest, RulesAreTurnedOnAndOff) {
  Hero("auto = enableRule(ab_trigger_fresh); disableRule(ab_instant_act)");
  game.AddCharacter("Fresh", 300, AbilitySymbol::kActivated,
                    "action = {F}: sp(+7)");
  game.Put(1, "hand", "Fresh");
  game.Put(1, "hand", "Quick");
  game.Start("main");
  game.Do("play", "Fresh");
  EXPECT_TRUE(game.Offers("activate", "Fresh"));
}

TEST_F(AutosTest, InstantAbilitiesAreOff) {
  Hero("auto = disableRule(ab_instant_act)");
  game.Put(1, "hand", "Quick");
  game.Start("main");
  game.Do("play", "Quick");
  EXPECT_EQ(game.Sp(1), 0);
}

TEST_F(AutosTest, ActivatedAbilitiesAreOff) {
  Hero("auto = disableRule(ab_trigger_act)");
  game.Put(1, "ring", "Smith");
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Smith"));
}

TEST_F(AutosTest, ARuleHasAValue) {
  Hero("auto = modRule(play_char_bp_limit, 600)");
  game.Put(1, "hand", "Five");
  game.Put(1, "hand", "Six");
  game.Start("main");
  EXPECT_TRUE(game.Offers("play", "Five"));
  EXPECT_FALSE(game.Offers("play", "Six"));
}

TEST_F(AutosTest, ActionsCostLess) {
  HeroOfTwo("auto = ~anyBeforePayCostAction~ modCost(action, +2)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 2);
  game.Start("main");
  game.Do("activate", "Bolt");
  EXPECT_EQ(game.Sp(1), 1);
}

TEST_F(AutosTest, ActionsOfTheOtherCostMore) {
  HeroOfTwo("auto = ~oppBeforePayCostAction~ modCost(action, -2)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 4);
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Bolt"));
}

TEST_F(AutosTest, BpThatHolds) {
  Hero(
      "auto = [[if me.ring.size > 1]] bp(+100) to(characters@myRing) "
      "[[else]] bp(+10)");
  game.Put(1, "ring", "Five");
  game.AddPlayed("Leave", CardType::kAction, 0,
                 "action = moveTo(hand) to(\"Five\"s)");
  game.Put(1, "hand", "Leave");
  game.Start("main");
  EXPECT_EQ(game.Bp("Hero"), 500);
  EXPECT_EQ(game.Stat("Hero", "bp"), 500);
  game.Do("activate", "Leave");
  EXPECT_EQ(game.Bp("Hero"), 410);
}

TEST_F(AutosTest, AbilityWords) {
  game.AddCharacter("Hero", 400, AbilitySymbol::kAuto,
                    "abilities = rush, unfreezable");
  game.Put(1, "hand", "Hero");
  game.Start("main");
  game.Do("play", "Hero");
  game.Attack("Hero");
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2600);
  EXPECT_FALSE(game.Has("Hero", "frozen"));
}

TEST_F(AutosTest, AStolenAutoWorksForTheThief) {
  HeroOfTwo("auto = ~activatephase~ bp(+100)");
  game.AddCharacter("Thief", 200, AbilitySymbol::kInstant,
                    "action = steal() to(^character[powerful])");
  game.Put(1, "hand", "Thief");
  game.Start("main");
  game.Do("play", "Thief");
  game.Choose("Hero");
  game.EndTurn();
  EXPECT_EQ(game.Bp("Hero"), 400);
  game.EndTurn();
  EXPECT_EQ(game.Bp("Thief"), 300);
}

TEST_F(AutosTest, OnlyTheFirstTime) {
  Hero("auto = ~activatephase:once~ bp(+100)");
  game.Start("main");
  for (int turn = 0; turn < 4; ++turn) game.EndTurn();
  EXPECT_EQ(game.See("turn"), "1");
  EXPECT_EQ(game.Bp("Hero"), 500);
}

}  // namespace
}  // namespace refold::plays
