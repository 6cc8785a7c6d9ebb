// Where keywords send cards: abilities of the program "#rules".
#include "gtest/gtest.h"
#include "kernel/games/mtg/replaced_test_fixture.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;

class RulesMovesTest : public ReplacedTest {
 protected:
  void HaveDestroyer() {
    ProgramBuilder device = Device("Device");
    *CodeOf(device).mutable_destroy()->mutable_what() = AllCreatures(device);
    Have(1, device);
  }
  // A device that moves all cards of hands to graveyards, for this reason.
  void EmptyHands(const char* reason) {
    ProgramBuilder device = Device("Device");
    pb::Instruction::Move& move = *CodeOf(device).mutable_move();
    *move.mutable_what() = tree::Among(device.CardsIn(device.Zone("hand")));
    move.set_zone(device.W("graveyard"));
    move.set_reason(device.W(reason));
    Have(1, device);
    UseDevice();
  }
};

TEST_F(RulesMovesTest, UndyingComesBackOnceByATriggerOnTheStack) {
  HaveDestroyer();
  Have(1, Creature("Ghoul", 1, 1, {"undying"}));
  game_.Start("firstmain");
  begun_ = true;
  game_.Do("activate", "Device");
  game_.Pass();
  game_.Pass();
  EXPECT_EQ(ZoneOf("Ghoul"), "graveyard");
  EXPECT_EQ(game_.state().stack().size(), 1u);
  game_.Settle();
  EXPECT_EQ(ZoneOf("Ghoul"), "battlefield");
  EXPECT_EQ(game_.Stat("Ghoul", "power"), 2);
  UseDevice();
  game_.Settle();
  EXPECT_EQ(ZoneOf("Ghoul"), "graveyard");
}

TEST_F(RulesMovesTest, WhatReplacesTheWayToTheGraveyardKeepsItFromReturning) {
  HaveDestroyer();
  Have(2, Redirects("Void", "graveyard", "exile"));
  Have(1, Creature("Ghost", 3, 3, {"persist"}));
  UseDevice();
  game_.Settle();
  EXPECT_EQ(ZoneOf("Ghost"), "exile");
}

TEST_F(RulesMovesTest, PersistAndUndyingOfOneCreatureTakeTurns) {
  HaveDestroyer();
  Have(1, Creature("Ghoul", 3, 3, {"undying", "persist"}));
  for (int power : {4, 2}) {
    UseDevice();
    if (power == 4) {
      ASSERT_EQ(game_.prompt().kind, PromptKind::kOrder) << "both wake";
      game_.Answer({0, 1});
    }
    game_.Settle();
    ASSERT_EQ(ZoneOf("Ghoul"), "battlefield");
    EXPECT_EQ(game_.Stat("Ghoul", "power"), power);
  }
}

TEST_F(RulesMovesTest, MadnessIsDiscardedToExile) {
  game_.Put(1, "hand", game_.Define(Creature("Imp", 1, 1, {"madness"})));
  game_.Put(1, "hand", game_.Define(Creature("Bear", 2, 2)));
  EmptyHands("discard");
  EXPECT_EQ(ZoneOf("Imp"), "exile");
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

TEST_F(RulesMovesTest, WhatIsNotDiscardedHasNoMadness) {
  game_.Put(1, "hand", game_.Define(Creature("Imp", 1, 1, {"madness"})));
  EmptyHands("effect");
  EXPECT_EQ(ZoneOf("Imp"), "graveyard");
}

// A spell that gains 1 life, to be cast from the graveyard as well, and one
// that counters all spells.
TEST_F(RulesMovesTest, ASpellWithFlashbackIsExiledWhenItIsCountered) {
  ProgramBuilder echo = CardOfType("Echo", "instant");
  *echo.AddAbility(pb::ABILITY_SPELL).add_code() = Gain(echo, Number(1));
  pb::CastOption& back = *echo.program().add_casts();
  back.set_name(echo.W("flashback"));
  back.set_zone(echo.W("graveyard"));
  game_.Put(1, "graveyard", game_.Define(echo));
  ProgramBuilder device = Device("Device");
  pb::Instruction::CounterSpell& counter =
      *CodeOf(device).mutable_counter_spell();
  *counter.mutable_what() = tree::Among(device.CardsIn(device.Zone("stack")));
  Have(1, device);
  game_.Start("firstmain");
  game_.Do("cast", "Echo");
  game_.Do("activate", "Device");
  game_.Settle();
  EXPECT_EQ(ZoneOf("Echo"), "exile");
  EXPECT_EQ(game_.Resource(1, "life"), 20);
}

// An instant with a creature as its target, by which its controller gains 1
// life.
ProgramBuilder Touch(const char* way) {
  ProgramBuilder touch = CardOfType("Touch", "instant");
  pb::Ability& spell = touch.AddAbility(pb::ABILITY_SPELL);
  spell.set_registers(1);
  spell.set_resolve_at(1);
  pb::Instruction::Choose& choose = *spell.add_code()->mutable_choose();
  *choose.mutable_from() =
      touch.CardsIn(touch.Zone("battlefield"), touch.HasType("creature"));
  choose.set_target(true);
  *spell.add_code() = ReplacedTest::Gain(touch, Number(1));
  pb::CastOption& cast = *touch.program().add_casts();
  cast.set_name(touch.W(way));
  cast.set_zone(touch.W("hand"));
  return touch;
}

class ResolvedTest : public RulesMovesTest {
 protected:
  // Casts it on the bear, which may be destroyed before it resolves.
  std::string ZoneAfterCasting(const ProgramBuilder& spell, bool destroy) {
    game_.Put(1, "hand", game_.Define(spell));
    Have(2, Creature("Bear", 2, 2));
    HaveDestroyer();
    game_.Start("firstmain");
    game_.Do("cast", "Touch");
    if (game_.prompt().kind == PromptKind::kTargets) game_.Answer({0});
    if (destroy) game_.Do("activate", "Device");
    game_.Settle();
    return ZoneOf("Touch");
  }
};

TEST_F(ResolvedTest, BuybackReturnsASpellThatHasResolved) {
  EXPECT_EQ(ZoneAfterCasting(Touch("buyback"), false), "hand");
  EXPECT_EQ(game_.Resource(1, "life"), 21);
}

TEST_F(ResolvedTest, BuybackIsInVainWithoutALegalTarget) {
  EXPECT_EQ(ZoneAfterCasting(Touch("buyback"), true), "graveyard");
  EXPECT_EQ(game_.Resource(1, "life"), 20);
}

TEST_F(ResolvedTest, BuybackThatWasNotPaidReturnsNothing) {
  EXPECT_EQ(ZoneAfterCasting(Touch("normal"), false), "graveyard");
}

TEST_F(ResolvedTest, ReboundExilesWhatWasCastFromTheHand) {
  ProgramBuilder spell = Touch("normal");
  spell.Keyword("rebound");
  EXPECT_EQ(ZoneAfterCasting(spell, false), "exile");
}

TEST_F(ResolvedTest, ReboundIsInVainWithoutALegalTarget) {
  ProgramBuilder spell = Touch("normal");
  spell.Keyword("rebound");
  EXPECT_EQ(ZoneAfterCasting(spell, true), "graveyard");
}

}  // namespace
}  // namespace refold::mtg
