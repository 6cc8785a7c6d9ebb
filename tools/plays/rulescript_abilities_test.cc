// What RuleScript lets characters, costs, requisites and durations do, played.
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Cards that most of these tests need; nobody has any yet.
class AbilitiesTest : public testing::Test {
 protected:
  AbilitiesTest() {
    game.AddCharacter("Five", 500, AbilitySymbol::kNone, "", "warrior");
    game.AddCharacter("Six", 600, AbilitySymbol::kNone, "");
    game.AddCharacter("Nine", 900, AbilitySymbol::kNone, "");
    game.AddPlayed("Trick", CardType::kAction, 0, "action = hp(+70)");
    game.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    for (int i = 0; i < 6; ++i) {
      game.Put(1, "deck", "Filler");
      game.Put(2, "deck", "Filler");
    }
  }
  // Player 1 has the character in the ring.
  void Ring(AbilitySymbol symbol, const std::string& rule) {
    game.AddCharacter("Hero", 400, symbol, rule);
    game.Put(1, "ring", "Hero");
  }
  void Hand(AbilitySymbol symbol, const std::string& rule) {
    game.AddCharacter("Hero", 400, symbol, rule);
    game.Put(1, "hand", "Hero");
  }

  RuleScriptGame game;
};

// ---- Activated abilities ----------------------------------------------------

TEST_F(AbilitiesTest, FreezingPaysForAnActivatedAbility) {
  Ring(AbilitySymbol::kActivated, "action = {F}: sp(+3)");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_EQ(game.Sp(1), 3);
  EXPECT_TRUE(game.Has("Hero", "frozen"));
  EXPECT_FALSE(game.Offers("activate", "Hero"));
}

TEST_F(AbilitiesTest, DiscardingPays) {
  Ring(AbilitySymbol::kActivated,
       "action = {D(character)}{F}: bp(=discarded.0.bp)");
  game.Put(1, "hand", "Trick");
  game.Put(1, "hand", "Nine");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_EQ(game.Offered(), "Nine");
  game.Choose("Nine");
  EXPECT_EQ(game.See("zone Nine"), "discards 1");
  EXPECT_EQ(game.Bp("Hero"), 900);
}

TEST_F(AbilitiesTest, WhoCannotPayCannotUse) {
  Ring(AbilitySymbol::kActivated, "action = {D(2)}{F}: sp(+3)");
  game.Put(1, "hand", "Nine");
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Hero"));
}

TEST_F(AbilitiesTest, ARandomDiscardIsRemembered) {
  Ring(AbilitySymbol::kActivated, "action = {D(<r>)}{F}: hp(+discarded.0.bp)");
  game.Put(1, "hand", "Nine");
  game.Put(1, "hand", "Nine");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_EQ(game.Hp(1), 3900);
  EXPECT_EQ(game.CardsIn(1, "hand"), 1);
}

TEST_F(AbilitiesTest, AnyNumberCanBeDiscarded) {
  Ring(AbilitySymbol::kActivated,
       "action = {D(<**>)}{F}: damage(discarded.size * 100) to(^characters)");
  for (const char* name : {"Nine", "Six", "Trick"}) game.Put(1, "hand", name);
  game.Put(2, "ring", "Five");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_FALSE(game.Try({}).ok()) << "one at least";
  game.Choose("Nine+Six+Trick");
  EXPECT_EQ(game.CardsIn(1, "hand"), 0);
  EXPECT_EQ(game.state().card(game.Card("Hero").id)->counters.size(), 0u);
  EXPECT_EQ(game.See("top 2 ring"), "Five");
}

TEST_F(AbilitiesTest, SacrificingItselfPays) {
  Ring(AbilitySymbol::kActivated, "action = {S}: hp(this.lastBP)");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_EQ(game.See("zone Hero"), "discards 1");
  EXPECT_EQ(game.Hp(1), 3400);
}

TEST_F(AbilitiesTest, WhoIsFrozenUsesNothing) {
  Ring(AbilitySymbol::kActivated, "action = {S}: sp(+1)");
  game.AddPlayed("Chill", CardType::kAction, 0,
                 "action = freeze() to(characters)");
  game.Put(1, "hand", "Chill");
  game.Start("main");
  EXPECT_TRUE(game.Offers("activate", "Hero"));
  game.Do("activate", "Chill");
  EXPECT_FALSE(game.Offers("activate", "Hero"));
}

TEST_F(AbilitiesTest, SacrificingAnotherPays) {
  Ring(AbilitySymbol::kActivated,
       "action = {S(^character)}{F}: bp(+sacrificed.0.lastBP)");
  game.Put(1, "ring", "Nine");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_EQ(game.Offered(), "Nine") << "its own, and not itself";
  game.Choose("Nine");
  EXPECT_EQ(game.Bp("Hero"), 1300);
}

TEST_F(AbilitiesTest, RequisitesMustBeMet) {
  Ring(AbilitySymbol::kActivated,
       "requisite = character<1>@oppRing && ^character<1>@myRing\n"
       "action = {F}: sp(+3)");
  game.Put(2, "ring", "Six");
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Hero"));
}

TEST_F(AbilitiesTest, TargetsMustBeThereUnlessTheyNeedNot) {
  game.AddPlayed("Needs", CardType::kAction, 0,
                 "target = character@oppRing\naction = destroy()");
  game.AddPlayed("NeedsNot", CardType::kAction, 0,
                 "target? = character@oppRing\naction = destroy() & sp(+1)");
  game.AddPlayed("NeedsMany", CardType::kAction, 0,
                 "target = characters[frozen]\naction = unfreeze()");
  for (const char* name : {"Needs", "NeedsNot", "NeedsMany"}) {
    game.Put(1, "hand", name);
  }
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Needs"));
  EXPECT_FALSE(game.Offers("activate", "NeedsMany"));
  game.Do("activate", "NeedsNot");
  EXPECT_EQ(game.Sp(1), 1);
}

TEST_F(AbilitiesTest, InFront) {
  Ring(AbilitySymbol::kActivated,
       "action = {F}: damage(this.bp) to(character@infront)");
  game.Put(2, "ring", "Six");
  game.Put(2, "ring", "Nine");
  game.Start("main");
  game.Do("activate", "Hero");
  EXPECT_EQ(game.Bp("Six"), 200);
  EXPECT_EQ(game.Bp("Nine"), 900);
}

// ---- Instant abilities ------------------------------------------------------

TEST_F(AbilitiesTest, AnInstantAbilityRunsOnEntering) {
  Hand(AbilitySymbol::kInstant, "action = [[if alone]] bp(x2) to(this)");
  game.Start("main");
  game.Do("play", "Hero");
  EXPECT_EQ(game.Bp("Hero"), 800);
}

TEST_F(AbilitiesTest, AnInstantAbilityChoosesItsTargetWhenItRuns) {
  Hand(AbilitySymbol::kInstant,
       "target = character@oppRing\naction = bp(=prevTgt.0.BP) to(this)");
  game.Put(2, "ring", "Nine");
  game.Start("main");
  game.Do("play", "Hero");
  game.Choose("Nine");
  EXPECT_EQ(game.Bp("Hero"), 900);
}

TEST_F(AbilitiesTest, AnInstantAbilityWithoutItsTargetDoesNothing) {
  Hand(AbilitySymbol::kInstant,
       "target = character@oppRing\naction = destroy() & sp(+1)");
  game.Start("main");
  game.Do("play", "Hero");
  EXPECT_EQ(game.Sp(1), 0);
}

TEST_F(AbilitiesTest, OneOfSeveralActionsIsChosenByItsLabel) {
  Hand(AbilitySymbol::kInstant,
       "label = \"Fall\"\naction = destroy()\n"
       "label = Discard\naction = discard(character) || destroy()");
  game.Put(1, "hand", "Nine");
  game.Start("main");
  game.Do("play", "Hero");
  EXPECT_EQ(game.Offered(), "Fall Discard");
  game.Choose("Discard");
  game.Choose("Nine");
  EXPECT_EQ(game.See("zone Hero"), "ring 1");
  EXPECT_EQ(game.See("zone Nine"), "discards 1");
}

TEST_F(AbilitiesTest, AnotherCardsInstantAbilityIsRun) {
  Ring(AbilitySymbol::kActivated,
       "action = {D(character[abinstant])}{F}: activate(discarded.0)");
  game.AddCharacter("Sage", 100, AbilitySymbol::kInstant,
                    "action = bp(+250) to(this)");
  game.Put(1, "hand", "Nine");
  game.Put(1, "hand", "Sage");
  game.Start("main");
  game.Do("activate", "Hero");
  game.Choose("Sage");
  EXPECT_EQ(game.Bp("Hero"), 650);
}

TEST_F(AbilitiesTest, AnExtraCharacterMayBePlayed) {
  Hand(AbilitySymbol::kInstant, "action = playExtraChar()");
  game.Put(1, "hand", "Six");
  game.Start("main");
  game.Do("play", "Hero");
  EXPECT_TRUE(game.Offers("play", "Six"));
}

// ---- Actions and reactions --------------------------------------------------

TEST_F(AbilitiesTest, ActionsCostWhatIsPrinted) {
  game.AddPlayed("Dear", CardType::kAction, -4, "action = hp(+1)");
  game.Put(1, "hand", "Dear");
  game.GiveSp(1, 5);
  game.Start("main");
  game.Do("activate", "Dear");
  EXPECT_EQ(game.Sp(1), 1);
}

TEST_F(AbilitiesTest, AnActionWithoutARuleIsPlayedForNothing) {
  game.AddPlayed("Blank", CardType::kAction, 3, "");
  game.Put(1, "hand", "Blank");
  game.Start("main");
  game.Do("activate", "Blank");
  EXPECT_EQ(game.Sp(1), 3);
  EXPECT_EQ(game.See("zone Blank"), "discards 1");
}

TEST_F(AbilitiesTest, ACardIsNotPaidForWithItself) {
  game.AddPlayed("Swap", CardType::kAction, 0, "action = {D}: sp(+1)");
  game.AddPlayed("Count", CardType::kAction, 0,
                 "target? = *s@hand\naction = hp(+tgt.size)");
  game.Put(1, "hand", "Swap");
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Swap"));
}

TEST_F(AbilitiesTest, ModesOfAnActionCanBeMimicked) {
  game.AddPlayed("Fork", CardType::kAction, 0,
                 "action = hp(+1)\naction = hp(+10)");
  game.AddPlayed("Mimic", CardType::kAction, 0,
                 "target = !\"Mimic\"[action]@oppDiscards\n"
                 "action = activate(tgt)");
  game.Put(2, "discards", "Fork");
  game.Put(2, "discards", "Mimic");
  game.Put(1, "hand", "Mimic");
  game.Start("main");
  game.Answer({0});
  EXPECT_EQ(game.Offered(), "Fork");
  game.Choose("Fork");
  EXPECT_EQ(game.Offered(), "hp hp 2") << "called by what they do";
  game.Choose("hp 2");
  EXPECT_EQ(game.Hp(1), 3010);
  EXPECT_EQ(game.CardsIn(1, "discards"), 1);
}

TEST_F(AbilitiesTest, WhatIsGivenUpIsGivenUpByWhoeverMimics) {
  game.AddPlayed("Altar", CardType::kAction, -4,
                 "action = {S(character)}: hp(+sacrificed.size * 10)");
  game.AddPlayed("Mimic", CardType::kAction, 0,
                 "target = action@oppDiscards\naction = activate(tgt)");
  game.Put(2, "discards", "Altar");
  game.Put(1, "hand", "Mimic");
  game.Put(1, "ring", "Nine");
  game.GiveSp(1, 3);
  game.Start("main");
  game.Do("activate", "Mimic");
  game.Choose("Altar");
  game.Choose("Nine");
  EXPECT_EQ(game.See("zone Nine"), "discards 1");
  EXPECT_EQ(game.Hp(1), 3010);
  EXPECT_EQ(game.Sp(1), 3);
}

TEST_F(AbilitiesTest, NothingToGiveUpNothingToMimic) {
  game.AddPlayed("Altar", CardType::kAction, 0,
                 "action = {S(character)}: hp(+10)");
  game.AddPlayed("Mimic", CardType::kAction, 0,
                 "target = action@oppDiscards\naction = activate(tgt)");
  game.Put(2, "discards", "Altar");
  game.Put(1, "hand", "Mimic");
  game.Start("main");
  game.Do("activate", "Mimic");
  game.Choose("Altar");
  EXPECT_EQ(game.Hp(1), 3000);
  EXPECT_EQ(game.See("zone Mimic"), "discards 1");
}

TEST_F(AbilitiesTest, AReactionIsPlayedInTheCounterAttack) {
  game.AddPlayed("Parry", CardType::kReaction, 0,
                 "action = each(characters[attack] => draw(2))");
  game.Put(2, "hand", "Parry");
  game.Put(1, "ring", "Nine");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Nine");
  game.Do("activate", "Parry");
  EXPECT_EQ(game.CardsIn(2, "hand"), 2);
}

TEST_F(AbilitiesTest, ADelayedEventHappensOnce) {
  game.AddPlayed("Later", CardType::kAction, 0,
                 "action = sp(+1)\nauto = ~myEndPhase:once~ hp(+5) to(me)");
  game.Put(1, "hand", "Later");
  game.Start("main");
  game.Do("activate", "Later");
  EXPECT_EQ(game.Hp(1), 3000);
  game.Pass();
  EXPECT_EQ(game.See("turn"), "2");
  EXPECT_EQ(game.Hp(1), 3005);
  game.Pass();
  game.Pass();
  EXPECT_EQ(game.See("turn"), "2");
  EXPECT_EQ(game.Hp(1), 3005);
}

// ---- How long ---------------------------------------------------------------

TEST_F(AbilitiesTest, UntilTheOpponentsTurnEnds) {
  Ring(AbilitySymbol::kActivated, "action = {F}: +cantplayac to(opp) oppueot");
  for (int i = 0; i < 2; ++i) game.Put(2, "hand", "Trick");
  game.Start("main");
  game.Do("activate", "Hero");
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Trick"));
  game.EndTurn();
  game.EndTurn();
  EXPECT_TRUE(game.Offers("activate", "Trick"));
}

TEST_F(AbilitiesTest, UntilYourNextTurn) {
  game.AddPlayed("Truce", CardType::kAction, 0,
                 "action = disableRule(attack) uynt");
  game.Put(1, "hand", "Truce");
  game.Put(1, "ring", "Nine");
  game.Put(2, "ring", "Six");
  game.Start("main");
  game.Do("activate", "Truce");
  game.Pass();
  EXPECT_EQ(game.See("turn"), "2") << "nobody may attack";
  game.Pass();
  EXPECT_EQ(game.See("turn"), "1");
  game.Pass();
  EXPECT_EQ(game.See("phase"), "attack");
}

TEST_F(AbilitiesTest, UntilTheNextActionCard) {
  Ring(AbilitySymbol::kActivated, "action = {F}: alterCost(action, =0) unac");
  game.AddPlayed("Dear", CardType::kAction, -4, "action = hp(+1)");
  for (int i = 0; i < 2; ++i) game.Put(1, "hand", "Dear");
  game.Start("main");
  EXPECT_FALSE(game.Offers("activate", "Dear"));
  game.Do("activate", "Hero");
  game.Do("activate", "Dear");
  EXPECT_EQ(game.Hp(1), 3001);
  EXPECT_FALSE(game.Offers("activate", "Dear"));
}

TEST_F(AbilitiesTest, WhatWaitsForAnActionCardEndsWithTheTurn) {
  Ring(AbilitySymbol::kActivated, "action = {F}: alterCost(action, =0) unac");
  game.AddPlayed("Dear", CardType::kAction, -4, "action = hp(+1)");
  game.Put(1, "hand", "Dear");
  game.Start("main");
  game.Do("activate", "Hero");
  game.Pass();
  game.Pass();
  EXPECT_EQ(game.See("turn"), "1");
  EXPECT_FALSE(game.Offers("activate", "Dear"));
}

TEST_F(AbilitiesTest, UnitedAttacksCanBeMadeCheaper) {
  game.AddPlayed("Cheap", CardType::kAction, 0,
                 "action = alterCost(ua2, =0) & alterCost(ua3, =-5) ueot");
  game.Put(1, "hand", "Cheap");
  for (const char* name : {"Five", "Six", "Nine"}) game.Put(1, "ring", name);
  game.GiveSp(1, 5);
  game.Start("main");
  game.Do("activate", "Cheap");
  game.Pass();
  game.Do("attack", "Five");
  game.Do("join", "Six");
  EXPECT_EQ(game.Sp(1), 5);
  game.Do("join", "Nine");
  EXPECT_EQ(game.Sp(1), 0);
}

TEST_F(AbilitiesTest, TurnsAndPhases) {
  game.AddPlayed("Again", CardType::kAction, 0,
                 "action = turns(+1) & skip(draw)");
  game.Put(1, "hand", "Again");
  game.Start("main");
  game.Do("activate", "Again");
  game.Pass();
  EXPECT_EQ(game.See("turn"), "1");
  EXPECT_EQ(game.CardsIn(1, "hand"), 0) << "the draw was skipped";
}

TEST_F(AbilitiesTest, AttackersAreUnitedOrTakenOut) {
  game.AddPlayed("Unite", CardType::kReaction, 0,
                 "target = <2,3>character[attack & -uattack]\n"
                 "action = unite()");
  game.AddPlayed("Miss", CardType::kReaction, 0,
                 "target = characters[attack,uattack]@oppRing\n"
                 "action = removeFromAttack()");
  game.Put(2, "hand", "Unite");
  game.Put(2, "hand", "Miss");
  game.Put(1, "ring", "Five");
  game.Put(1, "ring", "Six");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  game.Do("attack", "Six");
  game.Do("activate", "Unite");
  game.Choose("Five+Six");
  EXPECT_TRUE(game.Has("Five", "uattack"));
  game.Do("activate", "Miss");
  EXPECT_FALSE(game.Has("Five", "attack"));
  game.Pass();
  EXPECT_EQ(game.Hp(2), 3000);
}

}  // namespace
}  // namespace refold::plays
