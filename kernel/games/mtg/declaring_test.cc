// Who attacks and who blocks is settled before anybody may do anything else
// (CR 508.1, 509.1), unless the option "open declarations" says otherwise.
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

class DeclaringTest : public ::testing::Test {
 protected:
  void SetUp() override {
    game_.Put(1, "battlefield", game_.Define(Creature("Attacker", 3, 3)));
    game_.Put(2, "battlefield", game_.Define(Creature("Blocker", 2, 2)));
    game_.Start("firstmain");
  }
  bool IsOffered(const char* action) {
    for (const PromptOption& option : game_.prompt().options) {
      if (option.action == Word::Of(action)) return true;
    }
    return false;
  }

  TestGame game_;
};

TEST_F(DeclaringTest, AttackersTapBeforeAnybodyHasPriority) {
  game_.GoTo("attackers");
  EXPECT_TRUE(IsOffered("attack"));
  game_.Do("attack", "Attacker");
  EXPECT_TRUE(IsOffered("unattack")) << "as long as he declares";
  game_.Pass();
  EXPECT_EQ(game_.phase(), "attackers");
  EXPECT_TRUE(HasWord(game_.Card("Attacker").flags, Word::Of("tapped")));
  EXPECT_EQ(game_.prompt().player, 1u);
  EXPECT_FALSE(IsOffered("unattack")) << "it stands";
  game_.Pass();
  EXPECT_EQ(game_.prompt().player, 2u);
  EXPECT_FALSE(IsOffered("block"));
}

TEST_F(DeclaringTest, BlocksStandBeforeTheAttackerActs) {
  game_.GoTo("attackers");
  game_.Do("attack", "Attacker");
  game_.GoTo("blockers");
  EXPECT_EQ(game_.prompt().player, 2u);
  game_.Do("block", "Blocker");
  game_.Pass();
  EXPECT_EQ(game_.phase(), "blockers");
  EXPECT_EQ(game_.prompt().player, 1u) << "the active player has priority";
  EXPECT_TRUE(HasWord(game_.Card("Attacker").flags, Word::Of("blocked")));
  game_.Pass();
  EXPECT_EQ(game_.prompt().player, 2u);
  EXPECT_FALSE(IsOffered("unblock")) << "it stands";
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Card("Blocker").zone.text(), "graveyard");
  EXPECT_EQ(game_.Resource(2, "life"), 20);
}

TEST_F(DeclaringTest, NobodyIsAskedWhoCannotDeclare) {
  game_.GoTo("attackers");
  game_.Pass();
  EXPECT_EQ(game_.phase(), "attackers");
  EXPECT_FALSE(IsOffered("attack"));
  game_.GoTo("secondmain");
  EXPECT_EQ(game_.Resource(2, "life"), 20);
}

// An attacker and a wall that may block it.
TestGame& Facing(TestGame& game, ProgramBuilder attacker) {
  game.Put(1, "battlefield", game.Define(attacker));
  game.Put(2, "battlefield", game.Define(Creature("Wall", 2, 2).Type("wall")));
  return game;
}

// How much life the defender has when the attacker has destroyed the wall that
// blocked, as soon as it was possible.
int64_t LifeWhenTheBlockerDies(bool open) {
  TestGame game;
  Facing(game, Creature("Attacker", 3, 3));
  ProgramBuilder storm = CardOfType("Storm", "instant");
  *storm.AddAbility(pb::ABILITY_SPELL)
       .add_code()
       ->mutable_destroy()
       ->mutable_what() = tree::Among(
      storm.CardsIn(storm.Zone("battlefield"), storm.HasType("wall")));
  AddCost(storm, {});
  game.Put(1, "hand", game.Define(storm));
  if (open) game.SetOption("open declarations", 1);
  game.Start("firstmain");
  game.GoTo("attackers");
  game.Do("attack", "Attacker");
  game.GoTo("blockers");
  game.Do("block", "Wall");
  while (!game.Offers("cast", "Storm")) game.Pass();
  EXPECT_EQ(game.phase(), "blockers");
  game.Do("cast", "Storm");
  game.GoTo("combatends");
  EXPECT_EQ(game.Card("Wall").zone.text(), "graveyard");
  return game.Resource(2, "life");
}

// CR 509.1h; where declarations are open it had not blocked yet.
TEST(BlockedTest, AnAttackerStaysBlockedWhenItsBlockerHasDied) {
  EXPECT_EQ(LifeWhenTheBlockerDies(/*open=*/false), 20);
  EXPECT_EQ(LifeWhenTheBlockerDies(/*open=*/true), 17);
}

// CR 508.2: what triggers as attackers are declared resolves in that step.
TEST(AttackTriggerTest, ComesBeforeBlocks) {
  ProgramBuilder shover = Creature("Shover", 3, 3);
  pb::Ability& shoves = shover.AddAbility(pb::ABILITY_TRIGGERED);
  shoves.mutable_trigger()->set_kind(pb::EventPattern::ATTACKED);
  pb::Instruction::Flag& tap = *shoves.add_code()->mutable_flag();
  *tap.mutable_what() = tree::Among(
      shover.CardsIn(shover.Zone("battlefield"), shover.HasType("wall")));
  tap.set_flag(shover.W("tapped"));
  tap.set_on(true);
  TestGame game;
  Facing(game, shover).Start("firstmain");
  game.GoTo("attackers");
  game.Do("attack", "Shover");
  game.Pass();
  EXPECT_EQ(game.state().stack().size(), 1u) << "before anybody has priority";
  game.Settle();
  EXPECT_EQ(game.phase(), "attackers");
  EXPECT_TRUE(HasWord(game.Card("Wall").flags, Word::Of("tapped")));
  game.GoTo("blockers");
  EXPECT_FALSE(game.Offers("block", "Wall"));
  game.GoTo("combatends");
  EXPECT_EQ(game.Resource(2, "life"), 17);
}

// A land, and an enchantment by which attacking costs two.
TEST(DeclareForManaTest, WhatAttackingCostsIsMadeWhileAttackersAreDeclared) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Creature("Attacker", 3, 3)));
  ProgramBuilder toll = CardOfType("Toll", "enchantment");
  pb::Continuous& says =
      *toll.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *says.mutable_affects() = tree::Among(
      toll.CardsIn(toll.Zone("battlefield"), toll.HasType("creature")));
  *says.add_ops() = toll.Op(pb::MOD_RULE, "price", tree::Number(2));
  for (const char* word : {"attack", "mana.generic"}) {
    says.mutable_ops(0)->add_words(toll.W(word));
  }
  game.Put(2, "battlefield", game.Define(toll));
  game.Define(CardOfType("Forest", "land").Type("forest"));
  for (int i = 0; i < 2; ++i) game.Put(1, "battlefield", "Forest");
  game.Start("firstmain");
  game.GoTo("attackers");
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(game.Offers("attack", "Attacker"));
    game.Do("activate", "Forest");
  }
  game.Do("attack", "Attacker");
  EXPECT_EQ(game.Resource(1, "mana.g"), 0) << "it is paid";
  EXPECT_TRUE(game.Offers("unattack", "Attacker"));
}

}  // namespace
}  // namespace refold::mtg
