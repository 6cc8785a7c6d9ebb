// Where mana comes from by the rules, and what costs less by them.
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

TEST(ManaRulesTest, LandsKeepTheManaOfTheirTypesWhenTheyLoseAbilities) {
  TestGame game;
  ProgramBuilder tide = CardOfType("Tide", "enchantment");
  pb::Continuous& effect =
      *tide.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  effect.mutable_affects()->set_base(pb::Selector::QUERY);
  *effect.mutable_affects()->mutable_query() =
      tide.CardsIn(tide.Zone("battlefield"), tide.HasType("land"));
  *effect.add_ops() = tide.Op(pb::MOD_LOSE_ABILITIES, "");
  *effect.add_ops() = tide.Op(pb::MOD_REMOVE_TYPE, "forest");
  *effect.add_ops() = tide.Op(pb::MOD_ADD_TYPE, "island");
  game.Put(1, "battlefield",
           game.Define(CardOfType("Forest", "land").Type("forest")));
  game.Put(1, "battlefield", game.Define(tide));
  game.Start("firstmain");
  game.Do("activate", "Forest");
  EXPECT_EQ(game.Resource(1, "mana.u"), 1);
  EXPECT_EQ(game.Resource(1, "mana.g"), 0);
}

// Whether a card for {G}{G} can be cast for nothing beside so many bears.
bool IsFreeBeside(int bears) {
  TestGame game;
  ProgramBuilder hydra = Creature("Hydra", 8, 8, {"affinitygreencreatures"});
  AddCost(hydra, {"mana.g", "mana.g"});
  ProgramBuilder bear = Creature("Bear", 2, 2);
  bear.Color("green");
  game.Define(bear);
  game.Put(1, "hand", game.Define(hydra));
  for (int i = 0; i < bears; ++i) game.Put(1, "battlefield", "Bear");
  game.Start("firstmain");
  return game.Offers("cast", "Hydra");
}

TEST(ManaRulesTest, AffinityForGreenCreaturesTakesGreenSymbols) {
  EXPECT_FALSE(IsFreeBeside(1));
  EXPECT_TRUE(IsFreeBeside(2));
  EXPECT_TRUE(IsFreeBeside(3));
}

}  // namespace
}  // namespace refold::mtg
