// Autos of RuleScript behind what is about to happen, played: damage that is
// changed or cancelled, and what comes before damage and before paying. And
// what happens once.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_table.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Player 1 may have Hero and Five, player 2 Six and Nine. Fire damages all of
// the opponent's characters by 100, Burn all of one's own.
class BeforeTest : public HeroTest {
 protected:
  BeforeTest() {
    game.AddPlayed("Fire", CardType::kAction, 0,
                   "action = damage(100) to(characters@oppRing)");
    game.AddPlayed("Burn", CardType::kAction, 0,
                   "action = damage(100) to(characters@myRing)");
  }
  void Play(const char* name) { game.Do("activate", name); }
};

// ---- Whose damage -----------------------------------------------------------

TEST_F(BeforeTest, DamageToCharactersOfASide) {
  Hero("auto = ~oppBeforeDamage~ modDamage(+50)");
  for (const char* name : {"Fire", "Burn", "Bolt"}) game.Put(1, "hand", name);
  game.Put(2, "ring", "Six");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Fire");
  EXPECT_EQ(game.Bp("Six"), 450);
  Play("Burn");
  EXPECT_EQ(game.Bp("Hero"), 300) << "not the opponent's";
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2850);
}

TEST_F(BeforeTest, DamageToAnybody) {
  Hero("auto = ~anyBeforeDamage~ modDamage(-30); modDamage(-10)");
  for (const char* name : {"Fire", "Burn"}) game.Put(1, "hand", name);
  game.Put(2, "ring", "Six");
  game.Start("main");
  Play("Fire");
  EXPECT_EQ(game.Bp("Six"), 540);
  Play("Burn");
  EXPECT_EQ(game.Bp("Hero"), 340);
}

TEST_F(BeforeTest, DamageToThis) {
  Hero("auto = ~beforeDamage:this~ modDamage(-60)");
  game.Put(1, "hand", "Burn");
  game.Put(1, "ring", "Five");
  game.Start("main");
  Play("Burn");
  EXPECT_EQ(game.Bp("Hero"), 360);
  EXPECT_EQ(game.Bp("Five"), 400);
}

TEST_F(BeforeTest, DamageFromThisToAnybody) {
  Hero("auto = ~beforeDamage:fromThis~ modDamage(+100)");
  game.Put(1, "ring", "Five");
  game.Put(2, "ring", "Nine");
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Hero");
  game.Do("attack", "Five");
  game.Do("block", "Nine", "Hero");
  game.Pass();
  EXPECT_EQ(game.Bp("Nine"), 400);
  EXPECT_EQ(game.Hp(2), 2500) << "of Five, whom it does not concern";
}

TEST_F(BeforeTest, DamageByATypeOfCard) {
  Hero("auto = ~anyBeforeDamage:char~ modDamage(+100)");
  game.Put(1, "hand", "Bolt");
  game.Put(2, "ring", "Nine");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2900) << "no character did it";
  game.Attack("Hero");
  game.Do("block", "Nine", "Hero");
  game.Pass();
  EXPECT_EQ(game.Bp("Nine"), 400);
}

TEST_F(BeforeTest, PlayedCardsAreAboutPlayersUnlessAnyIsSaid) {
  Hero(
      "auto = ~anyBeforeDamage:action~ modDamage(+20); "
      "~anyBeforeDamage:any:action~ modDamage(+7)");
  for (const char* name : {"Fire", "Bolt"}) game.Put(1, "hand", name);
  game.Put(2, "ring", "Six");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Fire");
  EXPECT_EQ(game.Bp("Six"), 493);
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2873);
}

TEST_F(BeforeTest, TheFirstBranchThatHoldsChangesTheDamage) {
  Hero(
      "auto = ~oppBeforeDamage~ [[if me.ring.size == 0]] modDamage(+1) "
      "[[elif me.sp > 100]] modDamage(+2) [[else]] modDamage(+3) & "
      "modDamage(+4)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2893);
}

TEST_F(BeforeTest, CombatDamageToCharactersIsCancelled) {
  Hero("auto = ~cancelCombatDamage:fromThis~ draw() to(me)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Attack("Hero");
  game.Do("block", "Six", "Hero");
  int before = game.CardsIn(1, "hand");
  game.Pass();
  EXPECT_EQ(game.Bp("Six"), 600);
  EXPECT_EQ(game.CardsIn(1, "hand"), before + 1);
}

TEST_F(BeforeTest, CombatDamageOfAnyToMineIsCancelled) {
  HeroOfTwo("auto = ~cancelCombatDamage:any~ sp(+1)");
  game.Put(1, "ring", "Five");
  game.Put(1, "ring", "Nine");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.GoTo("attack");
  game.Do("attack", "Five");
  game.Do("attack", "Nine");
  game.Do("block", "Six", "Nine");
  game.Pass();
  EXPECT_EQ(game.Bp("Six"), 600);
  EXPECT_EQ(game.Hp(2), 3000);
  EXPECT_EQ(game.Bp("Nine"), 300) << "it is not player 2's";
  EXPECT_EQ(game.Sp(2), 2);
}

TEST_F(BeforeTest, CancelledOfThisItIsAboutPlayers) {
  Hero("auto = ~cancelCombatDamage:this~ draw() to(me)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Attack("Hero");
  game.Do("block", "Six", "Hero");
  game.Pass();
  EXPECT_EQ(game.Bp("Six"), 200);
}

// ---- What comes before ------------------------------------------------------

TEST_F(BeforeTest, EffectsComeBeforeTheDamage) {
  Hero("auto = ~beforeDamage:this~ bp(+100)");
  game.AddPlayed("Blast", CardType::kAction, 0,
                 "action = damage(450) to(characters@myRing)");
  game.Put(1, "hand", "Blast");
  game.Put(1, "ring", "Five");
  game.Start("main");
  Play("Blast");
  EXPECT_EQ(game.See("zone Hero"), "ring 1") << "raised in time";
  EXPECT_EQ(game.Bp("Hero"), 50);
  EXPECT_EQ(game.Bp("Five"), 50);
}

TEST_F(BeforeTest, WhatItKnocksOutAfterThatIsDestroyed) {
  Hero("auto = ~beforeDamage:this~ hp(+5)");
  game.AddPlayed("Blast", CardType::kAction, 0,
                 "action = damage(450) to(characters@myRing) & "
                 "hp(+destroyed.size)");
  game.Put(1, "hand", "Blast");
  game.Start("main");
  Play("Blast");
  EXPECT_EQ(game.See("zone Hero"), "discards 1");
  EXPECT_EQ(game.Hp(1), 3006);
}

// The damage of both sides of an attack.
TEST_F(BeforeTest, AllDamageOfAnAttackWaits) {
  Hero("auto = ~beforeDamage:this~ [[may]] modDamage(-100)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Attack("Hero");
  game.Do("block", "Six", "Hero");
  game.Pass();
  EXPECT_EQ(game.Bp("Six"), 600);
  game.Choose("no");
  EXPECT_EQ(game.Bp("Six"), 200);
}

TEST_F(BeforeTest, WhatAPlayerHasCancelledHasNothingBeforeIt) {
  HeroOfTwo(
      "auto = ~myBeforeDamage~ sp(+5); ~cancelCombatDamage:any~ [[may]] "
      "sp(+1)");
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.Attack("Five");
  game.Pass();
  game.Choose("yes");
  EXPECT_EQ(game.Hp(2), 3000);
  EXPECT_EQ(game.Sp(2), 1);
}

TEST_F(BeforeTest, DamageToWhatHasLeftIsNotDealt) {
  Hero("auto = ~beforeDamage:this~ moveTo(hand) to(this)");
  game.Put(1, "hand", "Burn");
  game.Start("main");
  Play("Burn");
  EXPECT_EQ(game.See("zone Hero"), "hand 1");
}

TEST_F(BeforeTest, CombatDamageWaitsForWhatComesBefore) {
  Hero("auto = ~anyBeforeDamage:fromThis~ [[may]] hp(+5); modDamage(+1)");
  game.Start("main");
  game.Attack("Hero");
  game.Pass();
  EXPECT_EQ(game.Hp(2), 3000);
  game.Choose("yes");
  EXPECT_EQ(game.Hp(1), 3005);
  EXPECT_EQ(game.Hp(2), 2599);
}

TEST_F(BeforeTest, WhatIsCancelledHasNothingBeforeIt) {
  Hero("auto = ~oppBeforeDamage~ modDamage(-100); draw() to(opp)");
  for (const char* name : {"Bolt", "Fire"}) game.Put(1, "hand", name);
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 3000);
  EXPECT_EQ(game.CardsIn(1, "hand"), 1);
}

TEST_F(BeforeTest, DamageBeforeDamageIsNotBeforeItself) {
  Hero("auto = ~anyBeforeDamage~ damage(10) to(opp)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2890);
}

TEST_F(BeforeTest, EffectsComeBeforePaying) {
  Hero("auto = ~beforePayCostAction~ sp(+2); modCost(action, +1)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 2);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Sp(1), 2) << "two more, then two paid";
  EXPECT_EQ(game.Hp(2), 2900);
}

TEST_F(BeforeTest, WhatCannotBePaidAnyMoreIsNotPlayed) {
  HeroOfTwo("auto = ~oppBeforePayCostAction~ sp(-1) to(trigger.controller)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Sp(1), 2);
  EXPECT_EQ(game.Hp(2), 3000);
  EXPECT_EQ(game.See("zone Bolt"), "hand 1");
}

TEST_F(BeforeTest, OnlyCardsOfTheTypeAndSideArePaidFor) {
  Hero("auto = ~beforePayCostReaction~ hp(+1)");
  game.Put(1, "hand", "Bolt");
  game.GiveSp(1, 3);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Hp(1), 3000);
}

TEST_F(BeforeTest, DamageIsCancelledOnlyIfTheConditionHolds) {
  for (const auto& [condition, hp] :
       {std::pair("[[if me.hp < 100]] ", 2600), std::pair("", 3000),
        std::pair("[[if me.hp > 100]] ", 3000)}) {
    SCOPED_TRACE(condition);
    RuleScriptGame table;
    table.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 6; ++i) table.Put(player, "deck", "Filler");
    }
    table.AddCharacter(
        "Hero", 400, AbilitySymbol::kAuto,
        absl::StrCat("auto = ~cancelCombatDamage~ ", condition, "sp(+1)"));
    table.Put(1, "ring", "Hero");
    table.Start("main");
    table.Attack("Hero");
    table.Pass();
    EXPECT_EQ(table.Hp(2), hp);
  }
}

// ---- Once -------------------------------------------------------------------

TEST_F(BeforeTest, DamageIsChangedOnce) {
  Hero("auto = ~oppBeforeDamage:once~ modDamage(+50)");
  for (const char* name : {"Bolt", "Bolt"}) game.Put(1, "hand", name);
  game.GiveSp(1, 6);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2850);
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2750);
}

TEST_F(BeforeTest, OfDamageAtTheSameTimeOneIsChanged) {
  Hero("auto = ~oppBeforeDamage:once~ modDamage(-100)");
  game.Put(1, "hand", "Fire");
  game.Put(2, "ring", "Six");
  game.Put(2, "ring", "Nine");
  game.Start("main");
  Play("Fire");
  EXPECT_EQ(game.Bp("Six") + game.Bp("Nine"), 1400);
}

TEST_F(BeforeTest, WhatComesBeforeDamageComesOnce) {
  Hero("auto = ~oppBeforeDamage:once~ draw()");
  for (const char* name : {"Bolt", "Bolt"}) game.Put(1, "hand", name);
  game.GiveSp(1, 6);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.CardsIn(1, "hand"), 2);
  Play("Bolt");
  EXPECT_EQ(game.CardsIn(1, "hand"), 1);
}

TEST_F(BeforeTest, CombatDamageIsCancelledOnce) {
  Hero("auto = ~cancelCombatDamage:once~ sp(+1)");
  game.Start("main");
  for (int64_t left : {3000, 2600}) {
    game.Attack("Hero");
    game.EndTurn();
    EXPECT_EQ(game.Hp(2), left);
    game.EndTurn();
  }
}

TEST_F(BeforeTest, WhoComesBackDoesItAgain) {
  Hero("auto = ~oppBeforeDamage:once~ modDamage(+50)");
  game.AddPlayed("Leave", CardType::kAction, 0,
                 "action = moveTo(hand) to(\"Hero\"s)");
  for (const char* name : {"Bolt", "Bolt", "Leave"}) game.Put(1, "hand", name);
  game.GiveSp(1, 6);
  game.Start("main");
  Play("Bolt");
  Play("Leave");
  game.Do("play", "Hero");
  Play("Bolt");
  EXPECT_EQ(game.Hp(2), 2700);
}

TEST_F(BeforeTest, APriceIsOtherOnce) {
  Hero("auto = ~beforePayCostAction:once~ modCost(action, +2)");
  for (const char* name : {"Bolt", "Bolt"}) game.Put(1, "hand", name);
  game.GiveSp(1, 6);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Sp(1), 5);
  Play("Bolt");
  EXPECT_EQ(game.Sp(1), 2);
}

TEST_F(BeforeTest, APriceOfOnesOwnIsNotSpentByTheOther) {
  Hero("auto = ~oppBeforePayCostAction:once~ modCost(action, -1)");
  game.Put(1, "hand", "Bolt");
  for (const char* name : {"Bolt", "Bolt"}) game.Put(2, "hand", name);
  game.GiveSp(1, 3);
  game.GiveSp(2, 9);
  game.Start("main");
  Play("Bolt");
  EXPECT_EQ(game.Sp(1), 0);
  game.EndTurn();
  game.GoTo("main");
  Play("Bolt");
  EXPECT_EQ(game.Sp(2), 5);
  Play("Bolt");
  EXPECT_EQ(game.Sp(2), 2);
}

TEST_F(BeforeTest, TheFirstChangeOfTheHandWhicheverItIs) {
  Hero("auto = ~myHandChanges:once~ hp(+1)");
  game.AddPlayed("Lesson", CardType::kAction, 0, "action = draw(2)");
  game.Put(1, "hand", "Lesson");
  game.Start("main");
  Play("Lesson");
  EXPECT_EQ(game.Hp(1), 3001) << "a card went, two came";
}

TEST_F(BeforeTest, WhatWouldHoldHappensOnce) {
  Hero("auto = ~myRingChanges:once~ bp(+100)");
  game.Put(1, "hand", "Five");
  game.AddPlayed("Leave", CardType::kAction, 0,
                 "action = moveTo(hand) to(\"Five\"s)");
  game.Put(1, "hand", "Leave");
  game.Start("main");
  EXPECT_EQ(game.Bp("Hero"), 400);
  game.Do("play", "Five");
  EXPECT_EQ(game.Bp("Hero"), 500);
  Play("Leave");
  EXPECT_EQ(game.Bp("Hero"), 500);
}

TEST_F(BeforeTest, APlayedCardWaitsForAChange) {
  game.AddPlayed(
      "Wait", CardType::kAction, 0,
      "action = hp(+0)\nauto = ~oppHandChanges:once~ damage(10) to(opp)");
  game.Put(1, "hand", "Wait");
  game.Start("main");
  Play("Wait");
  EXPECT_EQ(game.Hp(2), 3000);
  game.EndTurn();
  game.GoTo("main");
  EXPECT_EQ(game.Hp(2), 2990);
  game.EndTurn();
  game.EndTurn();
  EXPECT_EQ(game.Hp(2), 2990);
}

// ---- Refused ----------------------------------------------------------------

TEST(BeforeRefusedTest, WhatCannotStandBeforeDamageAndPaying) {
  rulescript::CardFacts facts;
  facts.name = "Test";
  facts.bp = 100;
  facts.symbol = AbilitySymbol::kAuto;
  const struct {
    const char* rule;
    const char* code;
  } kRows[] = {
      {"~beforeDamage~ modDamage(+1) & draw() ueot", "unsupported-restriction"},
      {"~cancelCombatDamage~ [[may]] modDamage(+1)", "only-in-auto"},
      {"~beforeDamage~ modDamage(+1) to(opp)", "unsupported-event"},
      {"~beforeDamage~ modDamage(+1) ueot", "unsupported-restriction"},
      {"~beforeDamage~ modCost(action, +1)", "only-in-auto"},
      {"~beforePayCostAction~ modCost(action, +1) & draw()",
       "unsupported-event"},
      {"~beforePayCostAction~ modDamage(+1)", "only-in-auto"},
  };
  for (const auto& row : kRows) {
    EXPECT_EQ(Report(facts, "auto = " + std::string(row.rule)), row.code)
        << row.rule;
  }
}

}  // namespace
}  // namespace refold::plays
