// Restrictions of RuleScript, played: what lasts until some time, and is undone
// then.
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Player 1 has Ally (500, no ability) and Twin (300, auto: rush); player 2 has
// Foe (600, no ability) and Brute (900, activated: 1 SP). Player 1 plays
// "Test", and holds "Other", an action that does nothing much.
class LastingTable : public RuleScriptGame {
 public:
  LastingTable() {
    AddCharacter("Ally", 500, AbilitySymbol::kNone, "", "warrior");
    AddCharacter("Twin", 300, AbilitySymbol::kAuto, "abilities = rush");
    AddCharacter("Cold", 700, AbilitySymbol::kNone, "");
    AddCharacter("Foe", 600, AbilitySymbol::kNone, "", "warrior");
    AddCharacter("Brute", 900, AbilitySymbol::kActivated,
                 "action = {F}: sp(+1)");
    AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    AddCharacter("Late", 200, AbilitySymbol::kNone, "");
    AddPlayed("Other", CardType::kAction, 0, "action = hp(+0)");
    for (int i = 0; i < 6; ++i) {
      Put(1, "deck", "Filler");
      Put(2, "deck", "Filler");
    }
    for (const char* name : {"Ally", "Twin"}) Put(1, "ring", name);
    for (const char* name : {"Foe", "Brute"}) Put(2, "ring", name);
    GiveSp(1, 9);
    GiveSp(2, 2);
  }

  void Play(const std::string& rule) {
    AddPlayed("Test", CardType::kAction, 0, rule);
    for (const char* name : {"Test", "Other"}) Put(1, "hand", name);
    Start("main");
    Do("activate", "Test");
    ASSERT_EQ(prompt().reason.text(), "main") << rule;
  }
};

// ---- Until when -------------------------------------------------------------

struct Until {
  const char* restriction;
  // Whether it lasts: after another action card of player 1, in the turn of
  // player 2, in the next turn of player 1, in the turn after that.
  bool after_action, in_turn_2, in_turn_3, in_turn_4;
};

TEST(LastingTest, EveryRestriction) {
  const Until kRows[] = {
      {"ueot", true, false, false, false},
      {"myueot", true, false, false, false},
      {"oppueot", true, true, false, false},
      {"unac", false, false, false, false},
      {"oppunac", true, true, false, false},
      {"uynt", true, true, false, false},
      {"oppuynt", true, false, false, false},
  };
  for (const Until& row : kRows) {
    SCOPED_TRACE(row.restriction);
    LastingTable game;
    game.Play("action = bp(+100) to(\"Ally\"s) " +
              std::string(row.restriction));
    EXPECT_EQ(game.Bp("Ally"), 600);
    game.Do("activate", "Other");
    EXPECT_EQ(game.Bp("Ally"), row.after_action ? 600 : 500);
    game.EndTurn();
    EXPECT_EQ(game.Bp("Ally"), row.in_turn_2 ? 600 : 500);
    game.EndTurn();
    EXPECT_EQ(game.Bp("Ally"), row.in_turn_3 ? 600 : 500);
    game.EndTurn();
    EXPECT_EQ(game.Bp("Ally"), row.in_turn_4 ? 600 : 500);
  }
}

// ---- Battle points ----------------------------------------------------------

struct BpRow {
  const char* effect;
  int64_t now;
  int64_t afterwards;
};

TEST(LastingTest, BattlePointsComeBack) {
  const BpRow kRows[] = {
      {"bp(+100)", 600, 500},          {"bp(-200)", 300, 500},
      {"bp(=300)", 300, 500},          {"bp(x2)", 1000, 500},
      {"bp(=900)", 900, 500},          {"bp(tgt.0.bp)", 1000, 500},
      {"bp(-100) & bp(x2)", 800, 500},
  };
  for (const BpRow& row : kRows) {
    SCOPED_TRACE(row.effect);
    LastingTable game;
    game.Play("action = " + std::string(row.effect) + " to(\"Ally\"s) ueot");
    EXPECT_EQ(game.Bp("Ally"), row.now);
    game.EndTurn();
    EXPECT_EQ(game.Bp("Ally"), row.afterwards);
  }
}

TEST(LastingTest, DamageStaysAndKnocksOutWhenTheHelpIsOver) {
  LastingTable game;
  game.Play("action = bp(+400) to(\"Ally\"s) ueot; damage(600) to(\"Ally\"s)");
  EXPECT_EQ(game.Bp("Ally"), 300);
  EXPECT_EQ(game.See("zone Ally"), "ring 1");
  game.EndTurn();
  EXPECT_EQ(game.See("zone Ally"), "discards 1");
}

TEST(LastingTest, OfEachInAListForATime) {
  LastingTable game;
  game.Play(
      "action = each(char in me.ring => bp(+char.bp)) to(\"Twin\"s) ueot");
  EXPECT_EQ(game.Bp("Twin"), 1600) << "500 of Ally, then 800 of its own";
  game.EndTurn();
  EXPECT_EQ(game.Bp("Twin"), 300);
}

// ---- Abilities --------------------------------------------------------------

TEST(LastingTest, AnAbilityIsLostForATime) {
  LastingTable game;
  game.Play("action = loseAbility() to(\"Brute\"s) oppueot");
  EXPECT_EQ(game.See("has Brute powerless"), "yes");
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Brute"));
  game.EndTurn();
  EXPECT_EQ(game.See("has Brute powerless"), "no");
  game.EndTurn();
  EXPECT_TRUE(game.Offers("activate", "Brute"));
}

TEST(LastingTest, AnAbilityIsCopiedForATime) {
  LastingTable game;
  game.Play(
      "action = copyAbility(getTargets('\"Brute\"s').0) to(\"Ally\"s) "
      "ueot");
  EXPECT_FALSE(game.Offers("activate", "Brute"));
  game.Do("activate", "Ally");
  EXPECT_EQ(game.Sp(1), 10);
  game.EndTurn();
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Ally"));
}

TEST(LastingTest, AStolenAbilityGoesBack) {
  LastingTable game;
  game.Play("action = steal(\"Ally\"s) to(\"Brute\"s) oppueot");
  EXPECT_TRUE(game.Offers("activate", "Ally"));
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Brute"));
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Ally"));
  game.EndTurn();
  EXPECT_TRUE(game.Offers("activate", "Brute"));
}

TEST(LastingTest, AbilitiesAreSwappedForATime) {
  LastingTable game;
  game.Play("action = swapAbilities() to(\"Twin\"s; \"Brute\"s) ueot");
  EXPECT_TRUE(game.Offers("activate", "Twin"));
  game.EndTurn();
  EXPECT_TRUE(game.Offers("activate", "Brute"));
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Twin"));
}

TEST(LastingTest, TheYoungestAbilityCountsAndTheOwnComesBackLast) {
  LastingTable game;
  game.Play(
      "action = loseAbility() to(\"Brute\"s) ueot; "
      "steal(\"Brute\"s) to(\"Twin\"s) oppueot");
  EXPECT_EQ(game.See("has Brute powerless"), "no") << "it has that of Twin";
  game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Brute"));
  game.EndTurn();
  game.EndTurn();
  EXPECT_TRUE(game.Offers("activate", "Brute"));
}

TEST(LastingTest, AnAbilityForGoodEndsThoseOfATime) {
  LastingTable game;
  game.Play(
      "action = loseAbility() to(\"Brute\"s) oppueot; "
      "copyAbility(getTargets('\"Twin\"s').0) to(\"Brute\"s)");
  EXPECT_EQ(game.See("has Brute powerless"), "no");
  for (int i = 0; i < 3; ++i) game.EndTurn();
  EXPECT_FALSE(game.Offers("activate", "Brute"));
}

// ---- Transformation ---------------------------------------------------------

TEST(LastingTest, WhoWasTransformedTurnsBack) {
  LastingTable game;
  game.Play(
      "action = transform(\"Brute\") to(\"Ally\"s) ueot; damage(100) "
      "to(\"Brute\"s@myRing)");
  EXPECT_EQ(game.See("pile 1 ring"), "Brute Twin");
  game.EndTurn();
  EXPECT_EQ(game.See("pile 1 ring"), "Ally Twin");
  EXPECT_EQ(game.Bp("Ally"), 500) << "what was done to Brute is over";
}

TEST(LastingTest, WhatIsTransformedTwiceTurnsBackIntoItself) {
  LastingTable game;
  game.Play(
      "action = transform(\"Foe\") to(\"Ally\"s) oppueot; "
      "transform(\"Brute\") to(\"Foe\"s@myRing) ueot");
  EXPECT_EQ(game.See("pile 1 ring"), "Brute Twin");
  game.EndTurn();
  EXPECT_EQ(game.See("pile 1 ring"), "Ally Twin");
  game.EndTurn();
  EXPECT_EQ(game.See("pile 1 ring"), "Ally Twin");
}

TEST(LastingTest, TransformedForGoodNobodyTurnsBack) {
  LastingTable game;
  game.Play(
      "action = transform(\"Foe\") to(\"Ally\"s) ueot; "
      "transform(\"Brute\") to(\"Foe\"s@myRing)");
  game.EndTurn();
  EXPECT_EQ(game.See("pile 1 ring"), "Brute Twin");
}

// ---- Freezing ---------------------------------------------------------------

TEST(LastingTest, FrozenForATime) {
  LastingTable game;
  game.Play("action = freeze() to(\"Ally\"s) ueot");
  EXPECT_TRUE(game.Has("Ally", "frozen"));
  game.EndTurn();
  EXPECT_FALSE(game.Has("Ally", "frozen"));
}

TEST(LastingTest, UnfrozenAndTurnedAroundForATime) {
  LastingTable game;
  game.Put(1, "ring", "Cold");
  game.Play(
      "action = freeze() to(\"Cold\"s); unfreeze() to(\"Cold\"s) ueot; "
      "freeze(true) to(\"Ally\"s) ueot");
  EXPECT_FALSE(game.Has("Cold", "frozen"));
  EXPECT_TRUE(game.Has("Ally", "frozen"));
  game.EndTurn();
  EXPECT_TRUE(game.Has("Cold", "frozen"));
  EXPECT_FALSE(game.Has("Ally", "frozen"));
}

// ---- Players ----------------------------------------------------------------

TEST(LastingTest, HpAndSpAreTakenBack) {
  LastingTable game;
  game.Play(
      "action = hp(+300) & sp(=4) to(me) ueot; sp(-5) & loseLife(100) to(opp) "
      "ueot");
  EXPECT_EQ(game.Hp(1), 3300);
  EXPECT_EQ(game.Sp(1), 4);
  EXPECT_EQ(game.Sp(2), 0);
  EXPECT_EQ(game.Hp(2), 2900);
  game.EndTurn();
  EXPECT_EQ(game.Hp(1), 3000);
  EXPECT_EQ(game.Sp(1), 9);
  EXPECT_EQ(game.Sp(2), 2) << "there were only two to lose";
  EXPECT_EQ(game.Hp(2), 3000);
}

TEST(LastingTest, OneMoreCharacterInEveryTurnOfATime) {
  LastingTable game;
  game.Put(1, "hand", "Filler");
  game.Put(1, "hand", "Late");
  game.Play("action = playExtraChar() unac");
  game.Do("play", "Filler");
  EXPECT_TRUE(game.Offers("play", "Late"));
  game.Do("activate", "Other");
  EXPECT_FALSE(game.Offers("play", "Late"));
}

TEST(LastingTest, APhaseIsSkippedIfItComesInTime) {
  LastingTable game;
  game.Play("action = skip(draw) to(opp) ueot");
  game.EndTurn();
  EXPECT_EQ(game.CardsIn(2, "hand"), 1) << "the turn was over";
}

TEST(LastingTest, APhaseIsSkippedOnce) {
  LastingTable game;
  game.Play("action = skip(draw) to(opp) oppueot");
  game.EndTurn();
  EXPECT_EQ(game.CardsIn(2, "hand"), 0);
  game.EndTurn();
  game.EndTurn();
  EXPECT_EQ(game.CardsIn(2, "hand"), 1);
}

TEST(LastingTest, ARuleHasAValueForATime) {
  LastingTable game;
  game.Put(1, "hand", "Late");
  game.Play("action = modRule(play_char_bp_limit, 150) unac");
  EXPECT_FALSE(game.Offers("play", "Late"));
  game.Do("activate", "Other");
  EXPECT_TRUE(game.Offers("play", "Late"));
}

// ---- Refused ----------------------------------------------------------------

TEST(LastingRefusedTest, WhatIsOverAtOnceCannotLast) {
  rulescript::CardFacts facts;
  facts.name = "Test";
  facts.type = CardType::kAction;
  for (const char* effect : {"damage(100) to(opp)",
                             "draw()",
                             "destroy() to(character)",
                             "discard(1)",
                             "rndDiscard(1)",
                             "trash(1)",
                             "moveTo(hand) to(character)",
                             "moveToSlot() to(character)",
                             "swapChars() to(<2>character@myRing)",
                             "shuffle()",
                             "movePile(hand, deck)",
                             "swapPiles(hand, deck)",
                             "prophecy(1)",
                             "peek() to(*s@oppHand)",
                             "reveal(hand)",
                             "removeFromAttack() to(character)",
                             "unite() to(characters[attack])",
                             "turns(1)",
                             "activate(tgt.0)",
                             "moveRevealedTo(hand)",
                             "each(character => draw())"}) {
    EXPECT_EQ(Report(facts, "action = " + std::string(effect) + " ueot"),
              "unsupported-restriction")
        << effect;
  }
}

}  // namespace
}  // namespace refold::plays
