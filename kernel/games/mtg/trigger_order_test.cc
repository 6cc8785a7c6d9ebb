// CR 603.3b: each player puts their own triggers on the stack in an order that
// they choose, if that makes a difference.
#include "gtest/gtest.h"
#include "kernel/games/mtg/replaced_test_fixture.h"

namespace refold::mtg {
namespace {

using tree::Number;

// "Whenever a creature dies, …"
ProgramBuilder Griever(const std::string& name) {
  ProgramBuilder card = CardOfType(name, "enchantment");
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  pb::EventPattern& trigger = *ability.mutable_trigger();
  trigger.set_kind(pb::EventPattern::MOVED);
  *trigger.add_from() = card.Zone("battlefield");
  *trigger.add_to() = card.Zone("graveyard");
  *trigger.mutable_subject() = card.HasKeyword("horsemanship");
  return card;
}

class TriggerOrderTest : public ReplacedTest {
 protected:
  TriggerOrderTest() {
    ProgramBuilder device = Device("Device");
    *CodeOf(device).mutable_destroy()->mutable_what() =
        tree::Among(device.CardsIn(device.Zone("battlefield"),
                                   device.HasKeyword("horsemanship")));
    Have(1, device);
    Have(1, Creature("Lamb", 1, 1, {"horsemanship"}));
  }
  // "… it deals 1 damage to each creature."
  void HaveQuake(PlayerId player) {
    ProgramBuilder card = Griever("Quake");
    pb::Instruction::Damage& damage = *CodeOf(card).mutable_damage();
    *damage.mutable_target() = AllCreatures(card);
    *damage.mutable_amount() = Number(1);
    Have(player, card);
  }
  // "… put a +1/+1 counter on each creature."
  void HaveBlessing(PlayerId player) {
    ProgramBuilder card = Griever("Blessing");
    CodeOf(card) = PutCounters(card, AllCreatures(card), "1/1", 1);
    Have(player, card);
  }
  bool IsAskedForOrder() const {
    return game_.prompt().kind == PromptKind::kOrder &&
           game_.prompt().reason.text() == "triggers";
  }
};

// What is small dies of the damage if the counter comes after it.
TEST_F(TriggerOrderTest, StateBasedActionsBetweenThemCount) {
  Have(1, Creature("Mouse", 1, 1));
  HaveQuake(1);
  HaveBlessing(1);
  UseDevice();
  ASSERT_TRUE(IsAskedForOrder());
  EXPECT_EQ(Offered(), (std::vector<std::string>{"Quake", "Blessing"}));
  game_.Answer({0, 1});
  EXPECT_EQ(game_.state().stack().size(), 2u);
  game_.Settle();
  EXPECT_EQ(ZoneOf("Mouse"), "battlefield") << "the counter came first";
}

TEST_F(TriggerOrderTest, WhatIsBigEnoughLivesEitherWay) {
  Have(1, Creature("Ox", 3, 3));
  HaveQuake(1);
  HaveBlessing(1);
  UseDevice();
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(game_.state().stack().size(), 2u);
}

TEST_F(TriggerOrderTest, OfTwoPlayersNobodyIsAskedForTheOthers) {
  Have(1, Creature("Mouse", 1, 1));
  HaveQuake(2);
  HaveBlessing(1);
  UseDevice();
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  game_.Settle();
  EXPECT_EQ(ZoneOf("Mouse"), "graveyard")
      << "those of the player whose turn it is go first, and resolve last";
}

}  // namespace
}  // namespace refold::mtg
