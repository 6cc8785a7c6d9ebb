// Of opposite effects the newest counts: what characters do while they are in
// the ring, against what others left behind.
#include <string>

#include "gtest/gtest.h"
#include "tools/plays/rulescript_game.h"

namespace refold::plays {
namespace {

using rulescript::AbilitySymbol;
using rulescript::CardType;

// Player 1 holds On and Off (100 BP), who turn the rule that lets removed cards
// be played on and off while they are in the ring, and the actions Allow and
// Forbid, which do so for good; there may be any number of characters a turn.
// Trick is among the removed cards.
class NewestTest : public testing::Test {
 protected:
  NewestTest() {
    game.AddCharacter("On", 100, AbilitySymbol::kAuto,
                      "auto = enableRule(play_removed)");
    game.AddCharacter("Off", 100, AbilitySymbol::kAuto,
                      "auto = disableRule(play_removed)");
    game.AddPlayed("Allow", CardType::kAction, 0,
                   "action = enableRule(play_removed)");
    game.AddPlayed("Forbid", CardType::kAction, 0,
                   "action = disableRule(play_removed)");
    game.AddPlayed("Now", CardType::kAction, 0,
                   "action = disableRule(play_removed) ueot");
    game.AddPlayed("More", CardType::kAction, 0,
                   "action = playExtraChar() & playExtraChar()");
    game.AddPlayed("Turn", CardType::kAction, 0,
                   "action = transform(\"Off\") to(\"On\"s)");
    game.AddPlayed("Kill", CardType::kAction, 0,
                   "action = destroy() to(\"On\"s)");
    game.AddPlayed("Trick", CardType::kAction, 0, "action = hp(+1)");
    game.AddCharacter("Ghost", 300, AbilitySymbol::kAuto,
                      "abilities = unblockable");
    game.AddCharacter("Plain", 300, AbilitySymbol::kNone, "");
    game.AddPlayed("Take", CardType::kAction, 0,
                   "action = -unblockable to(\"Plain\"s)");
    game.AddPlayed("Give", CardType::kAction, 0,
                   "action = +unblockable to(\"Plain\"s)");
    game.AddPlayed("Copy", CardType::kAction, 0,
                   "target = \"Ghost\"\n"
                   "action = copyAbility(prevTgt.0) to(\"Plain\"s)");
    game.AddCharacter("Jailer", 100, AbilitySymbol::kAuto,
                      "auto = -unblockable to(\"Plain\"s)");
    game.AddCharacter("Filler", 100, AbilitySymbol::kNone, "");
    for (PlayerId player : {1u, 2u}) {
      for (int i = 0; i < 6; ++i) game.Put(player, "deck", "Filler");
    }
    game.Put(2, "ring", "Filler");
    game.Put(1, "removed", "Trick");
    for (const char* name :
         {"On", "Off", "Allow", "Forbid", "Now", "More", "Turn", "Kill", "Take",
          "Give", "Copy", "Jailer"}) {
      game.Put(1, "hand", name);
    }
  }

  // Whether the rule is on after the steps of the main phase.
  bool IsOnAfter(const std::string& steps) {
    game.Start("main");
    game.Act("activate:More; " + steps);
    return game.Offers("activate", "Trick");
  }

  // Whether Plain can be blocked after them.
  bool IsBlockableAfter(const std::string& steps) {
    game.Put(1, "ring", "Plain");
    game.Put(1, "ring", "Ghost");
    game.Start("main");
    game.Act(steps);
    game.Attack("Plain");
    return game.Offers("block", "Filler", "Plain");
  }

  RuleScriptGame game;
};

TEST_F(NewestTest, ACharacterThatComesLater) {
  EXPECT_TRUE(IsOnAfter("activate:Forbid; play:On"));
}

TEST_F(NewestTest, ACharacterThatCameBefore) {
  EXPECT_FALSE(IsOnAfter("play:On; activate:Forbid"));
}

TEST_F(NewestTest, OfTwoCharactersTheLater) {
  EXPECT_TRUE(IsOnAfter("play:Off; play:On"));
}

TEST_F(NewestTest, OfTwoCharactersTheLaterTheOtherWayRound) {
  EXPECT_FALSE(IsOnAfter("play:On; play:Off"));
}

TEST_F(NewestTest, WhatWasOlderHoldsAgainWhenTheNewestIsGone) {
  EXPECT_FALSE(
      IsOnAfter("activate:Allow; activate:Forbid; play:On; "
                "activate:Kill"));
}

TEST_F(NewestTest, WhatWasOlderHoldsAgainWhenTheTimeIsOver) {
  EXPECT_FALSE(IsOnAfter("activate:Allow; activate:Now"));
  game.Act("turn; turn");
  EXPECT_TRUE(game.Offers("activate", "Trick"));
}

// Who becomes another card does what that one does from then on.
TEST_F(NewestTest, ACharacterThatBecomesAnother) {
  EXPECT_FALSE(IsOnAfter("play:On; activate:Allow; activate:Turn"));
}

TEST_F(NewestTest, ACharacterThatIsWhatItWas) {
  EXPECT_TRUE(IsOnAfter("play:On; activate:Turn; activate:Allow"));
}

TEST_F(NewestTest, AWordThatIsCopied) {
  EXPECT_FALSE(IsBlockableAfter("activate:Copy; choose:Ghost"));
}

TEST_F(NewestTest, AWordThatIsCopiedLater) {
  EXPECT_FALSE(IsBlockableAfter("activate:Take; activate:Copy; choose:Ghost"));
}

TEST_F(NewestTest, AWordThatIsCopiedBefore) {
  EXPECT_TRUE(IsBlockableAfter("activate:Copy; choose:Ghost; activate:Take"));
}

TEST_F(NewestTest, AWordThatACharacterTakesAwayLater) {
  EXPECT_TRUE(IsBlockableAfter("activate:Give; play:Jailer"));
}

TEST_F(NewestTest, AWordThatIsGivenAfterACharacterTookItAway) {
  EXPECT_FALSE(IsBlockableAfter("play:Jailer; activate:Give"));
}

}  // namespace
}  // namespace refold::plays
