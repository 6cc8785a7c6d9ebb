// Where mana comes from by the rules, and what costs less by them.
#include <limits>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/check_game.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

// What takes the abilities of lands: all, or those that they have with the
// types of `with`.
pb::Continuous& Takes(ProgramBuilder& tide, const char* with) {
  pb::Continuous& effect =
      *tide.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  effect.mutable_affects()->set_base(pb::Selector::QUERY);
  *effect.mutable_affects()->mutable_query() =
      tide.CardsIn(tide.Zone("battlefield"), tide.HasType("land"));
  *effect.add_ops() = tide.Op(pb::MOD_LOSE_ABILITIES, with);
  return effect;
}

// CR 305.6: the ability belongs to the type, and is lost like another.
TEST(ManaRulesTest, LandsThatLoseAllAbilitiesMakeNoMana) {
  TestGame game;
  ProgramBuilder tide = CardOfType("Tide", "enchantment");
  Takes(tide, "");
  game.Put(1, "battlefield",
           game.Define(CardOfType("Forest", "land").Type("forest")));
  game.Put(1, "battlefield", game.Define(tide));
  game.Start("firstmain");
  EXPECT_FALSE(game.Offers("activate", "Forest"));
}

// CR 305.7: what gives them another type takes what they had with the old one.
TEST(ManaRulesTest, LandsThatAreOfAnotherTypeMakeItsMana) {
  TestGame game;
  ProgramBuilder tide = CardOfType("Tide", "enchantment");
  pb::Continuous& effect = Takes(tide, "land");
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

// It has gone where the cost has put it, and is not a spell.
TEST(ManaRulesTest, ACardThatPaysForItselfIsNotCast) {
  TestGame game;
  ProgramBuilder moth = Creature("Moth", 1, 1);
  AddCost(moth, {});
  pb::Claim::Move& move = *moth.program()
                               .mutable_casts(0)
                               ->mutable_cost()
                               ->add_parts()
                               ->mutable_move();
  move.set_zone(moth.W("exile"));
  game.Put(1, "hand", game.Define(moth));
  game.Start("firstmain");
  game.Do("cast", "Moth");
  EXPECT_EQ(game.CardsIn(1, "exile"), 1);
  EXPECT_TRUE(game.state().stack().empty());
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

// A static ability that changes costs of cards in hands by so much of a kind.
ProgramBuilder Tax(const char* kind, int64_t more) {
  ProgramBuilder tax = CardOfType("Tax", "enchantment");
  pb::Continuous& effect =
      *tax.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  effect.mutable_affects()->set_base(pb::Selector::QUERY);
  *effect.mutable_affects()->mutable_query() = tax.CardsIn(tax.Zone("hand"));
  *effect.add_ops() = tax.Op(pb::MOD_ADD_COST, kind, tree::Number(more));
  return tax;
}

// Whether a card for {G} can be cast from {G}{G} beside that.
bool CanCastBeside(const char* kind, int64_t more) {
  TestGame game;
  game.Put(1, "battlefield", game.Define(Tax(kind, more)));
  ProgramBuilder bear = Creature("Bear", 2, 2);
  AddCost(bear, {"mana.g"});
  game.Put(1, "hand", game.Define(bear));
  pb::NamedValue* mana = game.setup().mutable_players(0)->add_resources();
  mana->set_name("mana.g");
  mana->set_value(2);
  game.Start("firstmain");
  return game.Offers("cast", "Bear");
}

TEST(ManaRulesTest, ACostInAWordThatIsNoManaIsNotPlayed) {
  EXPECT_TRUE(CanCastBeside("mana.g", 1));
  EXPECT_FALSE(CanCastBeside("mana.g", 2));
  auto linked = LinkedProgram::Link(Tax("sunlight", 1).program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  EXPECT_THAT(std::string(CheckWordsOfProgram(Rules(), **linked).message()),
              testing::HasSubstr("needs the kind of mana \"sunlight\""));
}

TEST(ManaRulesTest, ACostIsNotCountedOutManaByMana) {
  constexpr int64_t kVeryMany = int64_t{1} << 60;
  EXPECT_FALSE(CanCastBeside("mana.g", kVeryMany));
  EXPECT_FALSE(CanCastBeside("mana.generic", kVeryMany));
  EXPECT_TRUE(CanCastBeside("mana.g", -kVeryMany));
  EXPECT_FALSE(CanCastBeside("mana.g", std::numeric_limits<int64_t>::max()));
  EXPECT_TRUE(CanCastBeside("mana.g", std::numeric_limits<int64_t>::min()));
}

TEST(ManaRulesTest, AffinityForGreenCreaturesTakesGreenSymbols) {
  EXPECT_FALSE(IsFreeBeside(1));
  EXPECT_TRUE(IsFreeBeside(2));
  EXPECT_TRUE(IsFreeBeside(3));
}

}  // namespace
}  // namespace refold::mtg
