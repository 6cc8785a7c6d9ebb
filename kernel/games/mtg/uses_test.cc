// How uses of limited abilities are counted: under a name that cards share, and
// until an event.
#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"

namespace refold::mtg {
namespace {

// Cards that gain their player a life, for nothing and at once, a limited
// number of times.
class UsesTest : public testing::Test {
 protected:
  static pb::Ability& AddGain(ProgramBuilder& card, int64_t limit) {
    pb::Ability& ability = card.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_mana(true);
    *ability.mutable_limit() = tree::Number(limit);
    pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
    *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
    gain.set_resource(card.W("life"));
    *gain.mutable_amount() = tree::Number(1);
    return ability;
  }
  static ProgramBuilder TideCard(const std::string& name, int64_t limit,
                                 bool each_player) {
    ProgramBuilder card = CardOfType(name, "artifact");
    pb::Uses& uses = *AddGain(card, limit).mutable_uses();
    uses.set_shared(card.W("tide"));
    uses.set_each_player(each_player);
    return card;
  }
  // The ability that stands for the end of a use: a card comes into the hand of
  // its controller.
  static pb::Ability& AddDraw(ProgramBuilder& card) {
    pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
    ability.set_granted_only(true);
    pb::EventPattern& pattern = *ability.mutable_trigger();
    pattern.set_kind(pb::EventPattern::MOVED);
    *pattern.add_to() =
        card.Zone("hand", tree::Entities(pb::Selector::CONTROLLER));
    return ability;
  }
  static void EndWithDraws(pb::Ability& ability, uint32_t draws) {
    pb::DurationEnd& end = *ability.mutable_uses()->add_ends();
    end.mutable_ability()->set_ability(1);
    end.set_matches(draws);
  }

  TestGame game;
};

TEST_F(UsesTest, OnceATurnForAllCardsThatCountUnderAName) {
  game.Put(1, "battlefield", game.Define(TideCard("Tide Bell", 1, true)));
  game.Put(1, "battlefield", game.Define(TideCard("Tide Gong", 1, true)));
  game.Put(2, "battlefield", "Tide Gong");
  game.Start("firstmain");
  EXPECT_TRUE(game.Offers("activate", "Tide Gong"));
  game.Do("activate", "Tide Bell");
  EXPECT_FALSE(game.Offers("activate", "Tide Bell"));
  EXPECT_FALSE(game.Offers("activate", "Tide Gong"));
  game.Pass();
  EXPECT_TRUE(game.Offers("activate", "Tide Gong"))
      << "each player has a count";
  game.Do("activate", "Tide Gong");
  EXPECT_EQ(game.Resource(1, "life"), 21);
  EXPECT_EQ(game.Resource(2, "life"), 21);
  game.GoTo("upkeep");
  EXPECT_TRUE(game.Offers("activate", "Tide Gong")) << "it was of that turn";
}

TEST_F(UsesTest, TwiceATurnForAllPlayersTogether) {
  game.Put(1, "battlefield", game.Define(TideCard("Tide Drum", 2, false)));
  game.Put(2, "battlefield", "Tide Drum");
  game.Start("firstmain");
  game.Do("activate", "Tide Drum");
  game.Pass();
  game.Do("activate", "Tide Drum");
  EXPECT_FALSE(game.Offers("activate", "Tide Drum"));
  game.GoTo("upkeep");
  EXPECT_TRUE(game.Offers("activate", "Tide Drum"));
}

TEST_F(UsesTest, AUseCountsUntilItsEvent) {
  ProgramBuilder card = CardOfType("Dry Well", "artifact");
  EndWithDraws(AddGain(card, 1), 2);
  AddDraw(card);
  ProgramBuilder draw = CardOfType("Bucket", "artifact");
  pb::Ability& ability = draw.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_mana(true);
  pb::Instruction::Draw& one = *ability.add_code()->mutable_draw();
  *one.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  *one.mutable_count() = tree::Number(1);
  game.Put(1, "battlefield", game.Define(card));
  game.Put(1, "battlefield", "Dry Well");
  game.Put(1, "battlefield", game.Define(draw));
  for (int i = 0; i < 5; ++i) game.Put(1, "library", "Bucket");
  game.Start("firstmain");
  game.Do("activate", "Dry Well");
  EXPECT_TRUE(game.Offers("activate", "Dry Well")) << "each card has a count";
  game.Do("activate", "Dry Well");
  EXPECT_FALSE(game.Offers("activate", "Dry Well"));
  game.Do("activate", "Bucket");
  EXPECT_FALSE(game.Offers("activate", "Dry Well")) << "two are needed";
  game.GoTo("upkeep");
  game.Pass();
  EXPECT_FALSE(game.Offers("activate", "Dry Well")) << "turns do not count";
  game.Do("activate", "Bucket");
  EXPECT_TRUE(game.Offers("activate", "Dry Well"));
  EXPECT_EQ(game.Resource(1, "life"), 22);
}

TEST_F(UsesTest, AUseUnderANameCountsUntilItsEvent) {
  ProgramBuilder card = TideCard("Tide Well", 1, true);
  EndWithDraws(*card.program().mutable_abilities(0), 1);
  AddDraw(card);
  game.Put(1, "battlefield", game.Define(card));
  game.Put(1, "battlefield", "Tide Well");
  game.Put(2, "battlefield", "Tide Well");
  for (int i = 0; i < 5; ++i) game.Put(2, "library", "Tide Well");
  game.Start("firstmain");
  game.Do("activate", "Tide Well");
  EXPECT_FALSE(game.Offers("activate", "Tide Well")) << "neither of the two";
  game.Pass();
  game.Do("activate", "Tide Well");
  game.GoTo("upkeep");
  EXPECT_FALSE(game.Offers("activate", "Tide Well"));
  game.GoTo("firstmain");
  EXPECT_TRUE(game.Offers("activate", "Tide Well")) << "player 2 has drawn";
  game.Pass();
  EXPECT_FALSE(game.Offers("activate", "Tide Well")) << "player 1 has not";
}

// "Would it do anything?" is not answered by the count of its uses.
TEST_F(UsesTest, ThatItIsCountedIsNoChange) {
  for (const bool until : {false, true}) {
    TestGame table;
    ProgramBuilder card = CardOfType("Still Well", "artifact");
    pb::Ability& ability = AddGain(card, 3);
    ability.set_registers(1);
    const pb::Instruction gain = ability.code(0);
    ability.clear_code();
    pb::Instruction::Would& would = *ability.add_code()->mutable_would();
    would.set_begin(1);
    would.set_end(2);
    ability.add_code()->mutable_count_use();
    *ability.add_code() = gain;
    *ability.mutable_code(2)->mutable_resource()->mutable_amount() =
        tree::Binary(pb::Expr::ADD, tree::RegisterNumber(0), tree::Number(2));
    if (until) EndWithDraws(ability, 1);
    AddDraw(card);
    table.Put(1, "battlefield", table.Define(card));
    table.Start("firstmain");
    table.Do("activate", "Still Well");
    EXPECT_EQ(table.Resource(1, "life"), 22) << until;
    table.Do("activate", "Still Well");
    EXPECT_FALSE(table.Offers("activate", "Still Well"))
        << "counted twice each";
  }
}

}  // namespace
}  // namespace refold::mtg
