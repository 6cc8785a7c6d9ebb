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
  pb::CostPart::Flag& tap =
      *ability.mutable_cost()->add_parts()->mutable_flag();
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

}  // namespace
}  // namespace refold::mtg
