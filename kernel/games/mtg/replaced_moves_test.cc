// What would go to a graveyard, and what would be destroyed, replaced.
#include "gtest/gtest.h"
#include "kernel/games/mtg/replaced_test_fixture.h"

namespace refold::mtg {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;
using tree::Entities;
using tree::IsOneOf;
using tree::Number;

TEST_F(ReplacedTest, TwoThatLeadToTheSameAskNobody) {
  Have(1, Redirects("Void", "graveyard", "exile", Selector::OPPONENTS));
  Have(2, Redirects("Drain", "graveyard", "exile"));
  Have(2, Creature("Bear", 2, 2));
  DestroysAll();
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(ZoneOf("Bear"), "exile");
}

TEST_F(ReplacedTest, OneThatConcernsTheOtherPlayersCardsOnly) {
  Have(1, Redirects("Void", "graveyard", "exile", Selector::OPPONENTS));
  Have(1, Creature("Ox", 2, 2));
  Have(2, Creature("Bear", 2, 2));
  DestroysAll();
  EXPECT_EQ(ZoneOf("Ox"), "graveyard");
  EXPECT_EQ(ZoneOf("Bear"), "exile");
}

TEST_F(ReplacedTest, WhoseCardItIsChoosesWhereItMatters) {
  Have(1, Redirects("Void", "graveyard", "exile"));
  Have(1, Redirects("Tide", "graveyard", "hand"));
  Have(2, Creature("Bear", 2, 2));
  DestroysAll();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kMode);
  EXPECT_EQ(game_.prompt().player, 2u);
  EXPECT_EQ(Offered(), (std::vector<std::string>{"Void", "Tide"}));
  game_.Answer({1});
  EXPECT_EQ(ZoneOf("Bear"), "hand");
}

TEST_F(ReplacedTest, EachReplacesOnceAlongWhatItLedTo) {
  Have(1, Redirects("Void", "graveyard", "exile"));
  Have(1, Redirects("Echo", "exile", "graveyard"));
  Have(2, Creature("Bear", 2, 2));
  DestroysAll();
  EXPECT_EQ(game_.prompt().kind, PromptKind::kPriority);
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

TEST_F(ReplacedTest, AMoveIsReplacedOrNotAsItsControllerLikes) {
  ProgramBuilder tide = Redirects("Tide", "graveyard", "hand");
  tide.program().mutable_abilities(0)->mutable_replacement()->set_optional(
      true);
  Have(1, tide);
  Have(1, Creature("Ox", 2, 2));
  Have(2, Creature("Bear", 2, 2));
  DestroysAll();
  for (uint32_t answer : {1u, 0u}) {
    ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
    EXPECT_EQ(game_.prompt().player, 1u);
    game_.Answer({answer});
  }
  EXPECT_EQ(ZoneOf("Ox"), "hand");
  EXPECT_EQ(ZoneOf("Bear"), "graveyard");
}

// "Whenever a creature dies, you gain 1 life."
ProgramBuilder Mourner(const std::string& name) {
  ProgramBuilder card = Creature(name, 1, 1);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.mutable_trigger()->set_kind(EventPattern::MOVED);
  *ability.mutable_trigger()->add_from() = card.Zone("battlefield");
  *ability.mutable_trigger()->add_to() = card.Zone("graveyard");
  *ability.mutable_trigger()->mutable_subject() = card.HasType("creature");
  *ability.add_code() = ReplacedTest::Gain(card, Number(1));
  return card;
}

TEST_F(ReplacedTest, AllThatDieInOneCheckDieAtTheSameTime) {
  Have(1, Mourner("Widow"));
  Have(1, Mourner("Orphan"));
  ProgramBuilder plague = Device("Device");
  pb::Instruction::Damage& damage = *CodeOf(plague).mutable_damage();
  *damage.mutable_target() = AllCreatures(plague);
  *damage.mutable_amount() = Number(1);
  Have(1, plague);
  UseDevice();
  game_.Settle();
  EXPECT_EQ(game_.Resource(1, "life"), 20 + 2 * 2);
  std::vector<uint64_t> groups;
  for (const Event& event : game_.events()) {
    const auto* moved = event.As<CardMoved>();
    if (moved == nullptr || moved->from != Word::Of("battlefield")) continue;
    EXPECT_TRUE(event.closed_group);
    groups.push_back(event.group);
  }
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0], groups[1]);
}

TEST_F(ReplacedTest, WhatLeavesIsKnownWithWhatTheWindowBeforeGaveIt) {
  ProgramBuilder bear = Creature("Bear", 2, 2);
  pb::Ability& dies = bear.AddAbility(pb::ABILITY_TRIGGERED);
  dies.mutable_trigger()->set_kind(EventPattern::MOVED);
  *dies.mutable_trigger()->add_from() = bear.Zone("battlefield");
  *dies.mutable_trigger()->mutable_subject() =
      IsOneOf(Entities(Selector::SOURCE));
  *dies.add_code() =
      Gain(bear, bear.WordExpr(pb::Expr::COUNTERS, "1/1",
                               Entities(Selector::EVENT_SUBJECT)));
  Have(1, bear);
  // So that both windows are closed groups.
  Have(1, Creature("Ox", 2, 2));
  ProgramBuilder device = Device("Device");
  *CodeOf(device).mutable_counters() =
      PutCounters(device, AllCreatures(device), "1/1", 3).counters();
  *CodeOf(device).mutable_destroy()->mutable_what() = AllCreatures(device);
  Have(1, device);
  UseDevice();
  game_.Settle();
  EXPECT_EQ(game_.Resource(1, "life"), 23);
}

// What would be put into a graveyard from the hand comes into play instead,
// tapped and with a counter.
ProgramBuilder Cradle() {
  ProgramBuilder card = ReplacedTest::Redirects("Cradle", "graveyard", "exile");
  pb::Ability& ability = *card.program().mutable_abilities(0);
  ability.mutable_replacement()->Clear();
  ability.mutable_replacement()->set_kind(Replacement::CODE);
  *ability.mutable_trigger()->add_from() = card.Zone("hand");
  ability.set_registers(1);
  pb::Instruction::Move& move = *ability.add_code()->mutable_move();
  *move.mutable_what() = Entities(Selector::EVENT_SUBJECT);
  move.set_zone(card.W("battlefield"));
  pb::Instruction::Flag& tap = *ability.add_code()->mutable_flag();
  *tap.mutable_what() = tree::RegisterRefs(0);
  tap.set_flag(card.W("tapped"));
  tap.set_on(true);
  *ability.add_code() =
      ReplacedTest::PutCounters(card, tree::RegisterRefs(0), "1/1", 1);
  return card;
}

class CradleTest : public ReplacedTest {
 protected:
  // All cards of hands go to graveyards.
  void EmptyHands() {
    Have(1, Cradle());
    game_.Put(1, "hand", game_.Define(Creature("Bear", 2, 2)));
    ProgramBuilder device = Device("Device");
    pb::Instruction::Move& move = *CodeOf(device).mutable_move();
    *move.mutable_what() = tree::Among(device.CardsIn(device.Zone("hand")));
    move.set_zone(device.W("graveyard"));
    Have(1, device);
    UseDevice();
  }
};

TEST_F(CradleTest, WhatComesInsteadIsAsTheCodeSays) {
  EmptyHands();
  const CardCell& bear = game_.Card("Bear");
  EXPECT_EQ(bear.zone.text(), "battlefield");
  EXPECT_TRUE(HasWord(bear.flags, Word::Of("tapped")));
  EXPECT_EQ(game_.Stat("Bear", "power"), 3);
}

TEST_F(CradleTest, CountersOfWhatComesInsteadAreDoubled) {
  Have(1, DoublesCounters());
  EmptyHands();
  EXPECT_EQ(game_.Stat("Bear", "power"), 4);
}

// An ability whose cost is the sacrifice of its own card.
TEST_F(ReplacedTest, WhatIsPaidWithIsReplacedBeforeTheAbilityIsUsed) {
  ProgramBuilder tide = Redirects("Tide", "graveyard", "hand");
  tide.program().mutable_abilities(0)->mutable_replacement()->set_optional(
      true);
  Have(1, tide);
  ProgramBuilder egg = CardOfType("Egg", "artifact");
  pb::Ability& ability = egg.AddAbility(pb::ABILITY_ACTIVATED);
  ability.mutable_cost()->add_parts()->mutable_move()->set_reason(
      egg.W("sacrifice"));
  ability.mutable_cost()->mutable_parts(0)->mutable_move()->set_zone(
      egg.W("graveyard"));
  *ability.add_code() = Gain(egg, Number(2));
  Have(1, egg);
  game_.Start("firstmain");
  game_.Do("activate", "Egg");
  ASSERT_EQ(game_.prompt().kind, PromptKind::kYesNo);
  EXPECT_TRUE(game_.state().stack().empty());
  game_.Answer({1});
  EXPECT_EQ(ZoneOf("Egg"), "hand");
  EXPECT_EQ(game_.state().stack().size(), 1u);
  game_.Settle();
  EXPECT_EQ(game_.Resource(1, "life"), 22);
}

}  // namespace
}  // namespace refold::mtg
