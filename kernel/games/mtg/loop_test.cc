// Batches that go on for ever, or for too long.
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

// A land whose mana ability gains a life: it needs no priority.
ProgramBuilder Spring() {
  ProgramBuilder card = CardOfType("Spring", "land");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_mana(true);
  pb::Claim::Flag& tap = *ability.mutable_cost()->add_parts()->mutable_flag();
  tap.set_flag(card.W("tapped"));
  tap.set_on(true);
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W("life"));
  *gain.mutable_amount() = tree::Number(1);
  return card;
}

TEST(LoopTest, CardsThatWakeThemselvesForEverEndTheGameInADraw) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Spring()));
  game.Put(1, "battlefield",
           game.Define(AddLoop(Creature("Echo", 1, 1), "life", "charge",
                               "battlefield")));
  game.Define(Creature("Bear", 2, 2));
  for (int i = 0; i < 8; ++i) game.Put(2, "battlefield", "Bear");
  game.Start("firstmain");
  game.Do("activate", "Spring");
  ExpectDrawByLoop(game);
}

// One step of one effect: what a source remembers of whom it damaged grows with
// each creature, and each creature is told the whole of it.
TEST(LoopTest, OneEffectOnThousandsOfCreaturesStillFitsIntoALog) {
  TestGame game;
  ProgramBuilder card = CardOfType("Quake", "artifact");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Instruction::Damage& quake = *ability.add_code()->mutable_damage();
  *quake.mutable_target() = tree::Among(
      card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
  *quake.mutable_amount() = tree::Number(1);
  ability.set_mana(true);
  game.Put(1, "battlefield", game.Define(card));
  game.Define(Creature("Bear", 2, 2));
  for (int i = 0; i < 3000; ++i) game.Put(2, "battlefield", "Bear");
  game.Start("firstmain");
  ASSERT_FALSE(game.engine().over()) << "setting up is no loop";
  game.Do("activate", "Quake");
  ExpectDrawByLoop(game);
}

enum class Turning { kMust, kMay, kGrows };

// Whenever it becomes tapped it untaps, and whenever it untaps it becomes
// tapped.
ProgramBuilder Wheel(Turning turning) {
  ProgramBuilder card = CardOfType("Wheel", "artifact");
  for (const bool tapped : {true, false}) {
    pb::Ability& turns = card.AddAbility(pb::ABILITY_TRIGGERED);
    turns.set_registers(1);
    pb::EventPattern& pattern = *turns.mutable_trigger();
    pattern.set_kind(pb::EventPattern::FLAG);
    pattern.add_words(card.W("tapped"));
    pattern.set_on(tapped);
    *pattern.mutable_subject() =
        tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
    if (turning == Turning::kMay) {
      pb::Instruction::Ask& may = *turns.add_code()->mutable_ask();
      may.set_reason(card.W("turn"));
      may.set_otherwise(2);
    }
    pb::Instruction::Flag& turn = *turns.add_code()->mutable_flag();
    *turn.mutable_what() = tree::Entities(pb::Selector::SOURCE);
    turn.set_flag(card.W("tapped"));
    turn.set_on(!tapped);
    if (turning == Turning::kGrows) {
      pb::Instruction::Counters& grow = *turns.add_code()->mutable_counters();
      *grow.mutable_what() = tree::Entities(pb::Selector::SOURCE);
      grow.set_counter(card.W("charge"));
      *grow.mutable_change() = tree::Number(1);
    }
  }
  pb::Ability& starts = card.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Claim::Flag& tap = *starts.mutable_cost()->add_parts()->mutable_flag();
  tap.set_flag(card.W("tapped"));
  tap.set_on(true);
  return card;
}

// Goes on by passing and saying yes; how many answers that took, 600 at most.
int TurnOn(TestGame& game) {
  game.Start("firstmain");
  game.Do("activate", "Wheel");
  int answers = 0;
  while (!game.engine().over() && answers < 600) {
    if (game.Offers("yes")) {
      game.Do("yes");
    } else {
      game.Pass();
    }
    ++answers;
  }
  return answers;
}

TEST(LoopTest, ALoopOfWhatMustHappenIsADraw) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Wheel(Turning::kMust)));
  EXPECT_LT(TurnOn(game), 300);
  ASSERT_TRUE(game.engine().over());
  EXPECT_TRUE(game.state().game().winners.empty());
}

TEST(LoopTest, ALoopThatAPlayerGoesOnWithIsNone) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Wheel(Turning::kMay)));
  EXPECT_EQ(TurnOn(game), 600);
}

TEST(LoopTest, WhatComesToNewPositionsIsNoLoop) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Wheel(Turning::kGrows)));
  EXPECT_EQ(TurnOn(game), 600);
}

}  // namespace
}  // namespace refold::mtg
