// Abilities that are granted, taken away, delayed, or limited.
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/projections/test_table.h"

namespace refold {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const char kUpkeepBear[] =
    "name: 'bear' types: $creature abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: PHASE words: $upkeep } }";
// While it is in play, other creatures hear their own death.
const char kLord[] =
    "name: 'lord' abilities { kind: ABILITY_STATIC continuous {"
    " affects { base: QUERY query { zones { zone: $battlefield }"
    " where { type: $creature } } }"
    " ops { kind: MOD_GRANT_ABILITY ability: 1 } } }"
    " abilities { kind: ABILITY_TRIGGERED granted_only: true trigger {"
    " kind: MOVED from { zone: $battlefield }"
    " subject { among { base: SOURCE } } } }";
// What modifiers grant or plant: 1 hears phases, 2 hears deaths.
const char kSpell[] =
    "name: 'spell' abilities { kind: ABILITY_SPELL"
    " code { modify { what { base: SOURCE }"
    " ops { kind: MOD_GRANT_ABILITY ability: 1 } } }"
    " code { delay { ability: 2 } } }"
    " abilities { kind: ABILITY_TRIGGERED granted_only: true"
    " trigger { kind: PHASE words: $upkeep } }"
    " abilities { kind: ABILITY_TRIGGERED granted_only: true"
    " trigger { kind: MOVED from { zone: $battlefield } } }";
const char kGrant[] =
    "ops { kind: MOD_GRANT_ABILITY ability { program: 2 ability: 1 } }";
const char kPlant[] =
    "ops { kind: MOD_TRIGGER ability { program: 2 ability: 2 } }";

// A modifier on card 1, made by card 2.
std::string On1(const std::string& ops) {
  return absl::StrCat("affected { kind: REF_CARD id: 1 incarnation: 2 } ", ops);
}

TEST(GrantsTest, ALordGrantsWhileItIsInPlay) {
  TestTable table({kUpkeepBear, kLord});
  CardId first = table.Put("bear", 1);
  table.Move(first, "graveyard");
  EXPECT_THAT(table.Take(), IsEmpty());
  CardId second = table.Put("bear", 2);
  CardId third = table.Put("bear", 2);
  CardId lord = table.Put("lord", 1);
  table.Move(second, "graveyard");
  // The card that has the ability controls it, not the one that granted it.
  EXPECT_THAT(table.Take(), ElementsAre("lord:1 by 2"));
  table.Move(lord, "graveyard");
  table.Move(third, "graveyard");
  EXPECT_THAT(table.Take(), IsEmpty());
}

// What comes into play, and what it then has.
const char kHost[] =
    "name: 'host' types: $creature abilities { kind: ABILITY_STATIC continuous"
    " { affects { base: QUERY query { zones { zone: $battlefield }"
    " where { type: $creature } } }"
    " ops { kind: MOD_GRANT_ABILITY ability: 1 } } }"
    " abilities { kind: ABILITY_TRIGGERED granted_only: true trigger {"
    " kind: MOVED to { zone: $battlefield } own_arrival: true"
    " subject { among { base: SOURCE } } } }";

TEST(GrantsTest, WhatIsGrantedHearsItsCardCome) {
  TestTable table({kUpkeepBear, kHost});
  table.Put("bear", 1);
  EXPECT_THAT(table.Take(), IsEmpty());
  table.Put("host", 1);
  EXPECT_THAT(table.Take(), ElementsAre("host:1 by 1"));
  table.Put("bear", 2);
  EXPECT_THAT(table.Take(), ElementsAre("host:1 by 2"));
  table.PutToken("bear", 1);
  EXPECT_THAT(table.Take(), ElementsAre("host:1 by 1"));
}

TEST(GrantsTest, WhatComesInAGroupIsHeardByWhatIsThereAtItsEnd) {
  TestTable table({kUpkeepBear, kHost});
  CardId bear = table.Put("bear", 2, "hand");
  CardId host = table.Put("host", 1, "hand");
  table.OpenGroup(7);
  table.Move(bear, "battlefield", "", /*group=*/7);
  table.Move(host, "battlefield", "", /*group=*/7);
  EXPECT_THAT(table.Take(), IsEmpty());
  table.CloseGroup();
  EXPECT_THAT(table.Take(), ElementsAre("host:1 by 2", "host:1 by 1"));
}

TEST(GrantsTest, WhatIsLostAsItComesDoesNotHear) {
  TestTable table(
      {"name: 'herald' types: $creature abilities {"
       " kind: ABILITY_TRIGGERED trigger { kind: MOVED"
       " to { zone: $battlefield } own_arrival: true } }",
       "name: 'decree' abilities { kind: ABILITY_STATIC continuous"
       " { affects { base: QUERY query { zones { zone: $battlefield"
       " } where { type: $creature } } }"
       " ops { kind: MOD_LOSE_ABILITIES } } }"});
  CardId herald = table.Put("herald", 1);
  EXPECT_THAT(table.Take(), ElementsAre("herald:0 by 1"));
  table.Move(herald, "hand");
  table.Put("decree", 2);
  table.Move(herald, "battlefield");
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(GrantsTest, TwoLordsGrantTwice) {
  TestTable table({kUpkeepBear, kLord});
  table.Put("lord", 1);
  table.Put("lord", 1);
  table.Move(table.Put("bear", 2), "graveyard");
  EXPECT_THAT(table.Take(), ElementsAre("lord:1 by 2", "lord:1 by 2"));
}

TEST(GrantsTest, AModifierGrantsUntilItEnds) {
  TestTable table({kUpkeepBear, kSpell});
  table.Put("bear", 1);
  uint32_t id = table.Modify(2, On1(kGrant));
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 1", "spell:1 by 1"));
  table.Fold("modifier_removed { modifier: " + std::to_string(id) + " }");
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 1"));
}

// One card has what is printed on another, whose program grants nothing.
TEST(GrantsTest, AModifierGrantsWhatAnotherProgramHas) {
  TestTable table({kUpkeepBear, kSpell});
  table.Put("spell", 1);
  uint32_t id = table.Modify(
      2, On1("ops { kind: MOD_GRANT_ABILITY ability { program: 1 } }"));
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 1"));
  table.Put("bear", 2);
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 1", "bear:0 by 2"));
  table.Fold("modifier_removed { modifier: " + std::to_string(id) + " }");
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 2"));
}

TEST(GrantsTest, ACardThatLostItsAbilitiesHearsNothing) {
  TestTable table({kUpkeepBear, kSpell});
  table.Put("bear", 1);
  table.Put("bear", 2);
  uint32_t id = table.Modify(2, On1("ops { kind: MOD_LOSE_ABILITIES }"));
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 2"));
  table.Fold("modifier_removed { modifier: " + std::to_string(id) + " }");
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("bear:0 by 1", "bear:0 by 2"));
}

TEST(GrantsTest, TheRulesOfTheGameGrant) {
  TestTable table({"name: 'knight' keywords { word: $ruled }", kSpell,
                   "name: 'rules' abilities { kind: ABILITY_TRIGGERED"
                   " granted_only: true trigger { kind: ATTACKED alone: true"
                   " subject { among { base: SOURCE } } } }"});
  table.Put("knight", 1);
  table.Put("knight", 1);
  table.Fold("attack_declared { attacker #1 defender @2 }");
  EXPECT_THAT(table.Take(), IsEmpty());
  table.Fold("attack_declared { attacker #2 defender @2 alone: true }");
  ASSERT_EQ(table.projections().pending().size(), 1u);
  EXPECT_EQ(table.projections().pending()[0].env.source, table.ref(2));
}

TEST(GrantsTest, GrantedOnlyAbilitiesDoNotWorkOnTheirOwnCard) {
  TestTable table({kUpkeepBear, kSpell});
  table.Put("spell", 1);
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), IsEmpty());
}

TEST(GrantsTest, DelayedTriggersWaitAfterAllCards) {
  TestTable table({kUpkeepBear, kSpell,
                   "name: 'ogler' abilities { kind: ABILITY_TRIGGERED"
                   " trigger { kind: MOVED from { zone: $battlefield } } }"});
  table.Put("bear", 1);
  table.Put("bear", 1);
  uint32_t id = table.Modify(2, kPlant);
  table.Put("ogler", 1);
  table.Move(1, "graveyard");
  ASSERT_EQ(table.projections().pending().size(), 2u);
  EXPECT_EQ(table.projections().pending()[0].modifier, 0u);
  EXPECT_EQ(table.projections().pending()[1].modifier, id);
  EXPECT_THAT(table.Take(), ElementsAre("ogler:0 by 1", "spell:2 by 2"));
  table.Fold("modifier_removed { modifier: " + std::to_string(id) + " }");
  table.Move(2, "graveyard");
  EXPECT_THAT(table.Take(), ElementsAre("ogler:0 by 1"));
}

TEST(GrantsTest, ADelayedTriggerUntilUsedWakesOnce) {
  TestTable table({kUpkeepBear, kSpell});
  table.Put("bear", 1);
  table.Put("bear", 1);
  table.Modify(2,
               absl::StrCat(kPlant, " duration { kind: DURATION_UNTIL_USED }"));
  table.Move(1, "graveyard", "", /*group=*/4);
  table.Move(2, "graveyard", "", /*group=*/4);
  EXPECT_THAT(table.Take(), ElementsAre("spell:2 by 2"));
}

TEST(GrantsTest, LimitsCountATurnAndOnceCountsALife) {
  TestTable table(
      {kUpkeepBear, kSpell,
       "name: 'clock' abilities { kind: ABILITY_TRIGGERED limit { number: 2 }"
       " trigger { kind: PHASE words: $upkeep } }"
       " abilities { kind: ABILITY_TRIGGERED once: true"
       " trigger { kind: PHASE words: $upkeep } }"});
  CardId clock = table.Put("clock", 1);
  auto upkeeps = [&table](int times) {
    for (int i = 0; i < times; ++i) table.Fold(kUpkeep);
    return table.Take();
  };
  EXPECT_THAT(upkeeps(3),
              ElementsAre("clock:0 by 1", "clock:1 by 1", "clock:0 by 1"));
  table.Turn(2);
  EXPECT_THAT(upkeeps(1), ElementsAre("clock:0 by 1"));
  // A new object has a new life.
  table.Move(clock, "hand");
  table.Move(clock, "battlefield");
  EXPECT_THAT(upkeeps(1), ElementsAre("clock:0 by 1", "clock:1 by 1"));
}

TEST(GrantsTest, ConditionsAreAskedWhenItWakes) {
  TestTable table(
      {"name: 'miser' abilities { kind: ABILITY_TRIGGERED condition {"
       " op: GT args { op: RESOURCE word: $life of { base: CONTROLLER } }"
       " args { number: 5 } } trigger { kind: PHASE condition {"
       " op: EQ args { op: COUNT of { base: EVENT_SUBJECT } }"
       " args { number: 1 } } } }"});
  table.Put("miser", 1);
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), IsEmpty());
  table.Fold("resource_changed { player: 1 resource: 'life' after: 6 }");
  table.Fold(kUpkeep);
  EXPECT_THAT(table.Take(), ElementsAre("miser:0 by 1"));
}

TEST(GrantsTest, StateTriggersAreAskedForAndNotWoken) {
  TestTable table(
      {"name: 'dauntless' abilities { kind: ABILITY_TRIGGERED once: true"
       " condition { op: GT args { op: RESOURCE word: $life"
       " of { base: CONTROLLER } } args { number: 5 } }"
       " trigger { kind: STATE } }"});
  table.Put("dauntless", 1);
  auto asked = [&table] {
    return table.projections().StateTriggers(table.world().view(),
                                             /*immediate=*/false);
  };
  EXPECT_THAT(asked(), IsEmpty());
  table.Fold("resource_changed { player: 1 resource: 'life' after: 6 }");
  EXPECT_THAT(table.projections().pending(), IsEmpty());
  ASSERT_EQ(asked().size(), 1u);
  EXPECT_EQ(asked()[0].env.source, table.ref(1));
  table.Fold(
      "stack_item_added { item { id: 1 kind: STACK_TRIGGERED card #1"
      " env { source #1 controller: 1 ability { program: 1 } } } }");
  EXPECT_THAT(asked(), IsEmpty());
  // It has been used, and it can be only once.
  table.Fold("stack_item_removed { item: 1 reason: 'resolved' }");
  EXPECT_THAT(asked(), IsEmpty());
}

}  // namespace
}  // namespace refold
