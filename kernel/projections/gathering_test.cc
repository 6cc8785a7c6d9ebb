// Abilities that gather what happens at the same time.
#include "kernel/projections/gathering.h"

#include "gtest/gtest.h"
#include "kernel/fold/fold_state.h"
#include "kernel/projections/event_names.h"
#include "kernel/projections/test_table.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

constexpr char kPlainBear[] = "name: 'bear' types: $creature";
constexpr char kPlainCow[] = "name: 'cow' types: $animal";
// Wakes once for all creatures that leave at the same time.
constexpr char kGatherer[] =
    "name: 'mourner' types: $creature abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: MOVED from { zone: $battlefield }"
    " subject { type: $creature } gather: true } }";
// Once for each source that deals damage.
constexpr char kGatheringScribe[] =
    "name: 'scribe' abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: DAMAGED gather: true gather_by: $source } }";

std::vector<CardId> AllOf(const Environment& env) {
  std::vector<CardId> cards;
  for (const Ref& ref : GetRefs(env.roles, event_names::kAll)) {
    cards.push_back(ref.id);
  }
  return cards;
}

TEST(GatheringTest, OnceForAllOfAGroupEvenIfItLeavesInTheMiddle) {
  TestTable table({kPlainBear, kGatherer, kPlainCow});
  table.Put("bear", 1);
  table.Put("mourner", 2);
  table.Put("bear", 2);
  table.Put("cow", 1);
  table.OpenGroup(7);
  for (CardId card : {1u, 4u, 2u, 3u}) table.Move(card, "graveyard", "", 7);
  EXPECT_TRUE(table.projections().pending().empty());
  table.CloseGroup();
  ASSERT_EQ(table.projections().pending().size(), 1u);
  const Environment& env = table.projections().pending()[0].env;
  EXPECT_EQ(AllOf(env), (std::vector<CardId>{1, 2, 3}));
  EXPECT_EQ(env.event_amount, 3);
  EXPECT_EQ(env.event_subject.id, 1u);
  EXPECT_EQ(env.source.id, 2u);
  EXPECT_EQ(env.controller, 2u);
}

TEST(GatheringTest, AGroupInWhichNothingMatchesWakesNobody) {
  TestTable table({kPlainCow, kGatherer});
  table.Put("cow", 1);
  table.Put("mourner", 1);
  table.OpenGroup(7);
  table.Move(1, "graveyard", "", 7);
  table.CloseGroup();
  EXPECT_TRUE(table.projections().pending().empty());
}

TEST(GatheringTest, OutsideOfAClosedGroupAtOnceAndWithThatOne) {
  TestTable table({kPlainBear, kGatherer});
  table.Put("bear", 1);
  table.Put("bear", 1);
  table.Put("bear", 1);
  table.Put("mourner", 1);
  table.Move(1, "graveyard");
  ASSERT_EQ(table.projections().pending().size(), 1u);
  EXPECT_EQ(AllOf(table.projections().pending()[0].env),
            std::vector<CardId>{1});
  table.Move(2, "graveyard", "", /*group=*/5);
  table.Move(3, "graveyard", "", /*group=*/5);
  EXPECT_EQ(table.projections().pending().size(), 3u);
}

TEST(GatheringTest, ApartForEachWhoHasARole) {
  TestTable table({kPlainBear, kGatheringScribe});
  table.Put("bear", 1);
  table.Put("bear", 2);
  table.Put("scribe", 1);
  table.OpenGroup(9);
  table.Fold("damage_dealt { source #1 target @2 amount: 2 }", 9);
  table.Fold("damage_dealt { source #2 target @1 amount: 5 }", 9);
  table.Fold("damage_dealt { source #1 target #2 amount: 3 }", 9);
  table.Fold("damage_dealt { source #1 target @2 amount: 4 }", 9);
  table.CloseGroup();
  ASSERT_EQ(table.projections().pending().size(), 2u);
  const Environment& first = table.projections().pending()[0].env;
  EXPECT_EQ(first.event_other.id, 1u);
  EXPECT_EQ(first.event_amount, 9);
  EXPECT_EQ(GetRefs(first.roles, event_names::kAll),
            (std::vector<Ref>{Ref::Player(2), table.ref(2)}));
  EXPECT_EQ(table.projections().pending()[1].env.event_amount, 5);
}

TEST(GatheringTest, LimitsCountWakingsAndNotEvents) {
  TestTable table(
      {kPlainBear,
       "name: 'mourner' abilities { kind: ABILITY_TRIGGERED limit { number: 1 }"
       " trigger { kind: MOVED from { zone: $battlefield } gather: true } }"});
  for (int i = 0; i < 4; ++i) table.Put("bear", 1);
  table.Put("mourner", 1);
  for (uint64_t group : {100u, 200u}) {
    table.OpenGroup(group);
    table.Move(group == 100 ? 1 : 3, "graveyard", "", group);
    table.Move(group == 100 ? 2 : 4, "graveyard", "", group);
    table.CloseGroup();
  }
  ASSERT_EQ(table.projections().pending().size(), 1u);
  EXPECT_EQ(table.projections().pending()[0].env.event_amount, 2);
}

TEST(GatheringTest, AGroupThatIsNeverClosedEndsWithTheNextEvent) {
  TestTable table({kPlainBear, kGatherer});
  table.Put("bear", 1);
  table.Put("mourner", 1);
  table.OpenGroup(7);
  table.Move(1, "graveyard", "", 7);
  EXPECT_TRUE(table.projections().pending().empty());
  table.Fold(kUpkeep);
  EXPECT_EQ(table.projections().pending().size(), 1u);
}

TEST(GatheringTest, AGroupIsClosedFromWithin) {
  TestTable table({kPlainBear});
  GameState state = table.world().state();
  Event event;
  event.sequence = table.world().sequence() + 1;
  event.group = 4;
  event.closed_group = true;
  event.fact = GroupClosed{4};
  EXPECT_TRUE(FoldState(state, event).ok());
  event.group = 3;
  EXPECT_FALSE(FoldState(state, event).ok());
  event.group = 4;
  event.closed_group = false;
  EXPECT_FALSE(FoldState(state, event).ok());
  Event of_none;
  of_none.closed_group = true;
  of_none.fact = GroupClosed{};
  EXPECT_FALSE(FoldState(state, of_none).ok());
}

TEST(GatheringTest, WhatNamesNoAbilityOfTheGameIsHarmless) {
  // Field 7, then field 8 holding a listener whose environment has program 99.
  std::string bytes("\x38\x06\x42\x08\x0a\x06\x12\x04\x1a\x02\x08\x63", 12);
  TestTable table({kPlainBear});
  auto projections = Projections::FromBytes(bytes);
  ASSERT_TRUE(projections.ok()) << projections.status();
  EXPECT_EQ(projections->ToBytes(), bytes);
  Event upkeep;
  upkeep.fact = PhaseBegan{.phase = Word::Of("upkeep")};
  projections->Before(table.world().view(), table.world().view(), upkeep);
  EXPECT_TRUE(projections->pending().empty());
  EXPECT_TRUE(projections->ToBytes().empty());
}

}  // namespace
}  // namespace refold
