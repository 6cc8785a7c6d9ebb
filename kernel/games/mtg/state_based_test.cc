#include <utility>

#include "gtest/gtest.h"
#include "kernel/games/mtg/rules.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

using pb::Selector;
using tree::Entities;
using tree::Number;

class StateBasedTest : public ::testing::Test {
 protected:
  std::string ZoneOf(const std::string& name, int nth = 0) {
    return game_.Card(name, nth).zone.text();
  }
  // An artifact of player 1 with one free activated ability.
  pb::Instruction& Device(ProgramBuilder& device) {
    device.Type("artifact");
    return *device.AddAbility(pb::ABILITY_ACTIVATED).add_code();
  }
  // Everything called a creature.
  static Selector AllCreatures(ProgramBuilder& card) {
    return tree::Among(
        card.CardsIn(card.Zone("battlefield"), card.HasType("creature")));
  }
  void UseDevice() {
    game_.Do("activate", "Device");
    game_.Settle();
  }
  void AddBlast(ProgramBuilder& device, int64_t amount) {
    pb::Instruction::Damage* damage = Device(device).mutable_damage();
    *damage->mutable_target() = AllCreatures(device);
    *damage->mutable_amount() = Number(amount);
  }
  void AddCounters(ProgramBuilder& device, const char* counter, int64_t n) {
    pb::Instruction::Counters* counters = Device(device).mutable_counters();
    *counters->mutable_what() = AllCreatures(device);
    counters->set_counter(device.W(counter));
    *counters->mutable_change() = Number(n);
  }
  // Player 1 has the device and this creature, and it is player 1's main phase.
  void Begin(const ProgramBuilder& device, const ProgramBuilder& creature) {
    game_.Put(1, "battlefield", game_.Define(device));
    game_.Put(1, "battlefield", game_.Define(creature));
    game_.Start("firstmain");
  }

  TestGame game_;
  ProgramBuilder device_{"Device"};
};

TEST(UnsettlesTest, OnlyWhatStateBasedActionsAskFor) {
  auto unsettles = [](Event::Fact fact) {
    Event event;
    event.fact = std::move(fact);
    return Rules().Unsettles(event);
  };
  const Word hand = Word::Of("hand");
  const Word library = Word::Of("library");
  const Word battlefield = Word::Of("battlefield");
  const Word graveyard = Word::Of("graveyard");
  EXPECT_FALSE(unsettles(PromptOpened()));
  EXPECT_FALSE(unsettles(PhaseBegan{.phase = Word::Of("draw")}));
  EXPECT_FALSE(unsettles(FlagChanged{.flag = Word::Of("tapped"), .on = true}));
  EXPECT_FALSE(unsettles(ResourceChanged{.resource = Word::Of("mana.g")}));
  EXPECT_TRUE(unsettles(ResourceChanged{.resource = Word::Of("life")}));
  EXPECT_TRUE(unsettles(ResourceChanged{.resource = Word::Of("poison")}));
  EXPECT_FALSE(unsettles(CardMoved{.from = library, .to = hand}));
  EXPECT_TRUE(unsettles(CardMoved{.from = hand, .to = battlefield}));
  EXPECT_TRUE(unsettles(CardMoved{.from = hand, .to = graveyard}));
  EXPECT_TRUE(unsettles(CardMoved{.from = battlefield, .to = hand}));
  EXPECT_TRUE(unsettles(ValueChanged{.name = Word::Of("damage")}));
  EXPECT_TRUE(unsettles(CounterChanged()));
  EXPECT_TRUE(unsettles(Attached()));
}

TEST_F(StateBasedTest, LethalDamageDestroys) {
  AddBlast(device_, 2);
  game_.Put(2, "battlefield", game_.Define(Creature("Ox", 1, 3)));
  Begin(device_, Creature("Bear", 2, 2));
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
  EXPECT_EQ(ZoneOf("Ox"), "battlefield");
}

TEST_F(StateBasedTest, IndestructibleCreaturesStay) {
  AddBlast(device_, 9);
  Begin(device_, Creature("Bear", 2, 2, {"indestructible"}));
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
}

TEST_F(StateBasedTest, NothingSurvivesWithoutToughness) {
  AddCounters(device_, "-1/-1", 2);
  Begin(device_, Creature("Bear", 2, 2, {"indestructible"}));
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

TEST_F(StateBasedTest, OppositeCountersCancel) {
  AddCounters(device_, "-1/-1", 1);
  ProgramBuilder bear = Creature("Bear", 2, 2);
  pb::Instruction::Counters* counters =
      bear.AddAbility(pb::ABILITY_ENTERS).add_code()->mutable_counters();
  *counters->mutable_what() = Entities(Selector::SOURCE);
  counters->set_counter(bear.W("1/1"));
  *counters->mutable_change() = Number(2);
  Begin(device_, bear);
  EXPECT_EQ(game_.Stat("Bear", "power"), 4);
  UseDevice();
  EXPECT_EQ(game_.Stat("Bear", "power"), 3);
  EXPECT_EQ(game_.Card("Bear").counters.size(), 1u);
}

TEST_F(StateBasedTest, RegenerationTapsAndHealsOnce) {
  AddBlast(device_, 2);
  ProgramBuilder troll = Creature("Troll", 2, 2);
  pb::Instruction::Modify* modify =
      troll.AddAbility(pb::ABILITY_ACTIVATED).add_code()->mutable_modify();
  *modify->mutable_what() = Entities(Selector::SOURCE);
  *modify->add_ops() = troll.Op(pb::MOD_SHIELD, "regenerate", Number(1));
  modify->mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  Begin(device_, troll);
  game_.Do("activate", "Troll");
  game_.Settle();
  UseDevice();
  EXPECT_EQ(ZoneOf("Troll"), "battlefield");
  EXPECT_TRUE(HasWord(game_.Card("Troll").flags, Word::Of("tapped")));
  EXPECT_EQ(GetNamed(game_.Card("Troll").values, Word::Of("damage")), 0);
  UseDevice();
  EXPECT_EQ(ZoneOf("Troll"), "graveyard");
}

TEST_F(StateBasedTest, TheLegendRuleAsksWhichToKeep) {
  ProgramBuilder king = Creature("King", 2, 2);
  king.Type("legendary");
  game_.Define(king);
  game_.Put(1, "battlefield", "King");
  game_.Put(1, "battlefield", "King");
  game_.Put(2, "battlefield", "King");
  game_.Start("firstmain");
  ASSERT_EQ(game_.prompt().kind, PromptKind::kCards);
  EXPECT_EQ(game_.prompt().reason.text(), "legend rule");
  EXPECT_EQ(game_.prompt().options[0].entity, game_.Card("King", 1).ref())
      << "the newest first";
  game_.Answer({0});
  EXPECT_EQ(ZoneOf("King", 0), "graveyard");
  EXPECT_EQ(ZoneOf("King", 1), "battlefield");
  EXPECT_EQ(ZoneOf("King", 2), "battlefield");
}

TEST_F(StateBasedTest, OfWorldPermanentsOnlyTheNewestStays) {
  for (const char* name : {"Old World", "New World", "Shrine"}) {
    ProgramBuilder card = CardOfType(name, "enchantment");
    if (std::string(name) != "Shrine") card.Type("world");
    game_.Define(card);
  }
  game_.Put(1, "battlefield", "Old World");
  game_.Put(1, "battlefield", "Shrine");
  // Whoever controls it.
  game_.Put(2, "battlefield", "New World");
  game_.Start("firstmain");
  EXPECT_EQ(ZoneOf("Old World"), "graveyard");
  EXPECT_EQ(ZoneOf("Shrine"), "battlefield");
  EXPECT_EQ(ZoneOf("New World"), "battlefield");
}

TEST_F(StateBasedTest, AnAuraFallsOffWithItsHost) {
  AddBlast(device_, 2);
  ProgramBuilder aura = CardOfType("Aura", "enchantment");
  aura.Type("aura");
  pb::Instruction::Attach* attach =
      aura.AddAbility(pb::ABILITY_ENTERS).add_code()->mutable_attach();
  *attach->mutable_what() = Entities(Selector::SOURCE);
  *attach->mutable_to() = AllCreatures(aura);
  ProgramBuilder loose = CardOfType("Loose Aura", "enchantment");
  loose.Type("aura");
  game_.Put(1, "battlefield", game_.Define(loose));
  game_.Put(1, "battlefield", game_.Define(Creature("Bear", 2, 2)));
  game_.Put(1, "battlefield", game_.Define(device_));
  game_.Put(1, "battlefield", game_.Define(aura));
  game_.Start("firstmain");
  EXPECT_EQ(game_.Card("Aura").attached_to, game_.Card("Bear").ref());
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
  EXPECT_EQ(ZoneOf("Aura"), "graveyard");
  EXPECT_EQ(ZoneOf("Loose Aura"), "graveyard") << "it is on nothing";
}

TEST_F(StateBasedTest, PersistReturnsOnce) {
  AddBlast(device_, 5);
  Begin(device_, Creature("Ghost", 3, 3, {"persist"}));
  UseDevice();
  EXPECT_EQ(ZoneOf("Ghost"), "battlefield");
  EXPECT_EQ(game_.Stat("Ghost", "power"), 2);
  UseDevice();
  EXPECT_EQ(ZoneOf("Ghost"), "graveyard");
}

TEST_F(StateBasedTest, ALordMakesTheOthersBigger) {
  AddBlast(device_, 2);
  ProgramBuilder lord = Creature("Lord", 3, 3);
  pb::Continuous* lift =
      lord.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *lift->mutable_affects() = AllCreatures(lord);
  *lift->mutable_affects()->mutable_query()->mutable_where() =
      tree::Not(tree::IsOneOf(Entities(Selector::SOURCE)));
  for (const char* stat : {"power", "toughness"}) {
    *lift->add_ops() = lord.Op(pb::MOD_ADD_STAT, stat, Number(1));
  }
  game_.Put(1, "battlefield", game_.Define(lord));
  ProgramBuilder& device = device_;
  // The device is an artifact and no creature, so it does not matter to it.
  Begin(device, Creature("Bear", 2, 2));
  EXPECT_EQ(game_.Stat("Bear", "toughness"), 3);
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "battlefield");
  UseDevice();
  EXPECT_EQ(ZoneOf("Lord"), "graveyard");
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

TEST_F(StateBasedTest, WhatWouldGoToAGraveyardCanBeExiled) {
  AddBlast(device_, 5);
  game_.Put(2, "battlefield",
            game_.Define(Creature("Void", 0, 9, {"oppgraveexiler"})));
  game_.Put(2, "battlefield", game_.Define(Creature("Ox", 1, 3)));
  Begin(device_, Creature("Bear", 2, 2));
  UseDevice();
  EXPECT_EQ(ZoneOf("Bear"), "exile");
  EXPECT_EQ(ZoneOf("Ox"), "graveyard");
}

TEST_F(StateBasedTest, LifeAtZeroLoses) {
  pb::Instruction::Resource* lose = Device(device_).mutable_resource();
  *lose->mutable_player() = Entities(Selector::OPPONENTS);
  lose->set_resource(device_.W("life"));
  *lose->mutable_amount() = Number(-20);
  Begin(device_, Creature("Bear", 2, 2));
  UseDevice();
  ASSERT_TRUE(game_.engine().over());
  EXPECT_EQ(game_.state().game().winners, std::vector<PlayerId>{1});
  EXPECT_EQ(game_.Facts<PlayerLost>(), 1);
}

TEST_F(StateBasedTest, NoLifeGainCancelsGains) {
  pb::Instruction::Resource* gain = Device(device_).mutable_resource();
  *gain->mutable_player() = Entities(Selector::CONTROLLER);
  gain->set_resource(device_.W("life"));
  *gain->mutable_amount() = Number(5);
  Begin(device_, Creature("Bear", 2, 2, {"nolifegain"}));
  UseDevice();
  EXPECT_EQ(game_.Resource(1, "life"), 20);
}

TEST_F(StateBasedTest, DamageIsRemovedInCleanup) {
  AddBlast(device_, 1);
  game_.SetOption("every step", 1);
  Begin(device_, Creature("Bear", 2, 2));
  UseDevice();
  EXPECT_EQ(GetNamed(game_.Card("Bear").values, Word::Of("damage")), 1);
  game_.GoTo("cleanup");
  EXPECT_EQ(GetNamed(game_.Card("Bear").values, Word::Of("damage")), 0);
}

}  // namespace
}  // namespace refold::mtg
