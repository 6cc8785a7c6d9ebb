// What holds for projections as a whole: pending triggers, last-known cards,
// canonical bytes, and that an index kept up equals an index made anew.
#include "kernel/projections/projections.h"

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/base/random.h"
#include "kernel/fold/fold_state.h"
#include "kernel/projections/last_known.h"
#include "kernel/projections/test_table.h"
#include "kernel/state/convert.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using testing::ElementsAre;

const char kBearOfPower2[] =
    "name: 'bear' types: $creature stats { word: $power number: 2 }";
const char kLeaveOgler[] =
    "name: 'ogler' types: $creature abilities { kind: ABILITY_TRIGGERED"
    " trigger { kind: MOVED from { zone: $battlefield } } }";
const char kClock[] =
    "name: 'clock' abilities { kind: ABILITY_TRIGGERED"
    " limit { number: 2 } trigger { kind: PHASE words: $upkeep } }"
    " abilities { kind: ABILITY_TRIGGERED trigger { kind: PHASE } }";

TEST(PendingTest, IsTakenFromAnyPlace) {
  TestTable table({kClock});
  table.Put("clock", 1);
  table.Fold(kUpkeep);
  table.Fold("phase_began { phase: 'draw' player: 1 }");
  ASSERT_EQ(table.projections().pending().size(), 3u);
  table.Fold(
      "stack_item_added { item { id: 1 kind: STACK_TRIGGERED card #1"
      " env { source #1 controller: 1 ability { program: 1 ability: 1 } } }"
      " pending: 2 }");
  EXPECT_THAT(table.Take(), ElementsAre("clock:0 by 1", "clock:1 by 1"));
}

TEST(PendingTest, IsTakenByTheEventThatWokeIt) {
  TestTable table({kClock});
  table.Put("clock", 1);
  table.Fold(kUpkeep);
  const std::vector<PendingTrigger> pending = table.projections().pending();
  ASSERT_EQ(pending.size(), 2u);
  EXPECT_EQ(pending[0].woken_by(), pending[1].woken_by());
  EXPECT_EQ(pending[1].nth, 1u);
  Event event;
  event.fact = pending[1].Removal(Word::Of("immediate"));
  EXPECT_TRUE(table.projections().Check(event).ok());
  World world = table.world();
  event.sequence = world.sequence() + 1;
  ASSERT_TRUE(Apply(world, event).ok());
  EXPECT_EQ(world.projections().pending(),
            std::vector<PendingTrigger>{pending[0]});
  EXPECT_EQ(world.projections().Check(event).message(),
            absl::StrCat("event ", event.sequence,
                         " takes pending trigger 2 of event ",
                         pending[1].woken_by(), ", and it is not there"));
}

TEST(PendingTest, AnEventThatTakesWhatIsNotThereIsRefused) {
  TestTable table({kClock});
  Event event;
  event.fact = PendingRemoved{.pending = 1};
  EXPECT_EQ(table.projections().Check(event).code(),
            absl::StatusCode::kFailedPrecondition);
  table.Put("clock", 1);
  table.Fold("phase_began { phase: 'draw' player: 1 }");
  EXPECT_TRUE(table.projections().Check(event).ok());
  event.fact = StackItemAdded{.pending = 2};
  EXPECT_EQ(table.projections().Check(event).code(),
            absl::StatusCode::kFailedPrecondition);
}

// A stack item that takes the first pending trigger.
Event TakesAs(const TestTable& table, uint32_t ability, CardId source) {
  Event event;
  event.fact = StackItemAdded{
      .item = {.id = 1,
               .kind = StackItemKind::kTriggered,
               .env = {.source = table.ref(source), .ability = {1, ability}}},
      .pending = 1};
  return event;
}

TEST(PendingTest, IsTakenAsTheAbilityThatItIs) {
  TestTable table({kClock});
  table.Put("clock", 1);
  table.Put("clock", 1);
  table.Fold("phase_began { phase: 'draw' player: 1 }");
  EXPECT_TRUE(table.projections().Check(TakesAs(table, 1, 1)).ok());
  for (const Event& other : {TakesAs(table, 0, 1), TakesAs(table, 1, 2)}) {
    EXPECT_EQ(table.projections().Check(other).message(),
              "event 0 takes pending trigger 1 as another ability than it is");
  }
}

// A fact of rules that noted more: the state is folded as ever.
TEST(WorldTest, GoesOnWithoutProjectionsThatAFactContradicts) {
  TestTable table({kClock});
  table.Put("clock", 1);
  table.Fold(kUpkeep);
  World world = table.world();
  GameState state = world.state();
  auto fold = [&](Event event) {
    event.sequence = world.sequence() + 1;
    const absl::Status applied = Apply(world, event);
    ASSERT_TRUE(applied.ok()) << applied;
    ASSERT_TRUE(FoldState(state, event).ok());
    EXPECT_EQ(world.state().FullHash(), state.FullHash());
  };
  Event took;
  took.fact = PendingRemoved{.pending = 2};
  fold(took);
  EXPECT_TRUE(world.projections_status().ok());
  EXPECT_EQ(world.projections().pending().size(), 1u);
  fold(took);
  const absl::Status gone = world.projections_status();
  EXPECT_EQ(gone.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_EQ(gone.message(),
            absl::StrCat("event ", world.sequence(),
                         " takes pending trigger 2 of 1, which this build does "
                         "not note so: from there on only the state of the "
                         "game is known"));
  EXPECT_EQ(world.projections().ToBytes(), Projections().ToBytes());
  // What they would hear of, and what takes from them, is only state now.
  Event draw;
  draw.fact = PhaseBegan{.phase = Word::Of("draw"), .player = 1};
  fold(draw);
  fold(took);
  EXPECT_EQ(world.projections().ToBytes(), Projections().ToBytes());
  EXPECT_EQ(world.projections_status(), gone);
}

// What a static ability reads of a card that is gone is as it was for as long
// as a link leads there, and a game that was put away sees the same as one that
// was not.
TEST(LastKnownTest, WhatALinkLeadsToIsNotForgotten) {
  TestTable table(
      {kBearOfPower2,
       "name: 'shade' types: $creature abilities { kind: ABILITY_STATIC"
       " continuous { affects { base: SOURCE } ops { kind: MOD_DEFINE_STAT"
       " word: $power number { op: STAT word: $power"
       " of { base: LINK word: $prey } } } } }"});
  CardId shade = table.Put("shade", 1);
  CardId bear = table.Put("bear", 2);
  table.Modify(2, absl::StrCat("affected { kind: REF_CARD id: ", bear,
                               " incarnation: 2 } ops { kind: MOD_ADD_STAT"
                               " word: 'power' number: 5 }"));
  table.Fold("links_changed { card #1 name: 'prey' refs #2 }");
  table.Move(bear, "graveyard");
  auto power = [](const View& view, CardId card) {
    return CharacteristicsOf(view, card).Stat(Word::Of("power"));
  };
  for (int64_t expected : {7, 7, 7, 7}) {
    const View live = table.world().view();
    CharacteristicsCache nothing;
    const View resumed{live.state,
                       live.programs,
                       live.game,
                       live.last_known,
                       live.last_known_items,
                       live.tallies,
                       live.records,
                       nothing};
    EXPECT_EQ(power(live, shade), expected);
    EXPECT_EQ(power(live, shade), power(resumed, shade));
    table.Turn(2);
  }
}

TEST(LastKnownTest, IsKeptForThisTurnAndTheNext) {
  TestTable table({kBearOfPower2});
  table.Put("bear", 2);
  Ref bear = table.ref(1);
  table.Move(1, "graveyard");
  const LastKnownTable& known = table.projections().last_known();
  ASSERT_EQ(known.size(), 1u);
  const LastKnownCard& card = known.at(bear);
  EXPECT_EQ(card.card, bear);
  EXPECT_THAT(card.types, ElementsAre(Word::Of("creature")));
  EXPECT_THAT(card.stats, ElementsAre(NamedValue{Word::Of("power"), 2}));
  EXPECT_EQ(card.controller, 2u);
  EXPECT_EQ(card.owner, 2u);
  EXPECT_EQ(card.turn, 1u);
  table.Turn(2);
  EXPECT_EQ(known.size(), 1u);
  table.Turn(1);
  EXPECT_TRUE(known.empty());
}

TEST(LastKnownTest, IsKeptAsLongAsACellRefersToIt) {
  TestTable table({kBearOfPower2});
  table.Put("bear", 2);
  const Ref bear = table.ref(1);
  const uint32_t id = table.Modify(1, "affected #1");
  table.Move(1, "graveyard");
  const LastKnownTable& known = table.projections().last_known();
  for (PlayerId player : {2, 1, 2, 1}) table.Turn(player);
  EXPECT_EQ(known.count(bear), 1u);
  table.Fold("modifier_removed { modifier: " + std::to_string(id) + " }");
  table.Turn(2);
  EXPECT_TRUE(known.empty());
}

TEST(LastKnownTest, SoIsWhatLeavesTheStack) {
  TestTable table({kBearOfPower2});
  const auto& known = table.projections().last_known_items();
  for (uint32_t id : {1, 2}) {
    const std::string number = std::to_string(id);
    table.Fold("stack_item_added { item { id: " + number +
               " kind: STACK_ACTIVATED env { controller: 2 registers {"
               " number: 5 } } } }");
    table.Fold("stack_item_removed { item: " + number + " }");
  }
  table.Put("bear", 2);
  const uint32_t effect =
      table.Modify(1, "affected { kind: REF_STACK_ITEM id: 2 }");
  ASSERT_EQ(known.count(1), 1u);
  EXPECT_EQ(known.at(1).item.env.registers.at(0).number, 5);
  table.Turn(2);
  EXPECT_EQ(known.size(), 2u);
  table.Turn(1);
  EXPECT_EQ(known.count(1), 0u);
  ASSERT_EQ(known.count(2), 1u) << "a cell refers to it";
  EXPECT_EQ(known.at(2).turn, 1u);
  const absl::StatusOr<Projections> read =
      Projections::FromBytes(table.projections().ToBytes());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->Hash(), table.projections().Hash());
  table.Fold("modifier_removed { modifier: " + std::to_string(effect) + " }");
  table.Turn(2);
  EXPECT_TRUE(known.empty());
}

TEST(LastKnownTest, TheOldestGoFirst) {
  LastKnownTable table;
  GameState state;
  auto fold = [&state](Event::Fact fact) {
    Event event;
    event.fact = std::move(fact);
    return FoldState(state, event);
  };
  ASSERT_TRUE(fold(GameStarted{.players = 1}).ok());
  CardMoved move{.last_known = LastKnown{.name = Word::Of("bear")}};
  auto record = [&](uint32_t id) {
    move.card = Ref::Card(id, 0);
    RecordLastKnown(state, move, table);
  };
  record(1000000);
  ASSERT_TRUE(fold(TurnBegan{.turn = 1, .player = 1}).ok());
  for (uint32_t id = 1; id < kMaxLastKnown; ++id) record(id);
  EXPECT_EQ(table.size(), kMaxLastKnown);
  EXPECT_EQ(table.count(Ref::Card(1000000, 0)), 1u);
  record(kMaxLastKnown);
  EXPECT_EQ(table.size(), kMaxLastKnown / 2 + 1);
  EXPECT_EQ(table.count(Ref::Card(1000000, 0)), 0u);
  EXPECT_EQ(table.count(Ref::Card(kMaxLastKnown, 0)), 1u);
}

TEST(ListenerIndexTest, AnEventMeetsOnlyWhatListensToItsWords) {
  TestTable table(
      {"name: 'drawer' abilities { kind: ABILITY_TRIGGERED"
       " trigger { kind: PHASE words: $draw } }",
       "name: 'upkeeper' abilities { kind: ABILITY_TRIGGERED"
       " trigger { kind: PHASE words: $upkeep } }",
       kLeaveOgler});
  for (int i = 0; i < 50; ++i) {
    table.Put("drawer", 1);
    table.Put("ogler", 2);
  }
  table.Put("upkeeper", 1);
  ListenerIndex index;
  index.Rebuild(table.world().view());
  std::vector<Listener> met;
  Occurrence upkeep{.kind = flat::EventPattern::PHASE,
                    .word = Word::Of("upkeep")};
  index.AddListeners(table.world().view(), upkeep, met);
  EXPECT_EQ(met.size(), 1u);
  Occurrence arrival{.kind = flat::EventPattern::MOVED};
  arrival.to.zone = Word::Of("battlefield");
  index.AddListeners(table.world().view(), arrival, met);
  EXPECT_EQ(met.size(), 1u);
}

TEST(ListenerIndexTest, AProposalMeetsOnlyWhatMayReplaceItFromPlay) {
  TestTable table(
      {"name: 'ward' abilities { kind: ABILITY_REPLACEMENT"
       " trigger { kind: DAMAGED } replacement { kind: CANCEL } }",
       kBearOfPower2});
  for (int i = 0; i < 50; ++i) table.Put("bear", 1);
  table.Put("ward", 1);
  table.Put("ward", 2);
  table.Move(52, "graveyard");
  auto met = [&table](flat::EventPattern::Kind kind) {
    return table.projections()
        .Replacements(table.world().view(), {.kind = kind})
        .size();
  };
  EXPECT_EQ(met(flat::EventPattern::DAMAGED), 1u);
  EXPECT_EQ(met(flat::EventPattern::MOVED), 0u);
  ListenerIndex index;
  index.Rebuild(table.world().view());
  std::vector<Listener> listeners;
  index.AddListeners(table.world().view(),
                     {.kind = flat::EventPattern::DAMAGED}, listeners);
  EXPECT_EQ(listeners.size(), 0u) << "what replaces is no trigger";
}

// A table on which every part of the projections holds something.
TestTable FullTable() {
  TestTable table({kBearOfPower2, kLeaveOgler, kClock});
  table.Put("clock", 1);
  table.Put("ogler", 2);
  table.Put("ogler", 2);
  table.Put("bear", 1);
  table.Fold(kUpkeep);
  table.Move(2, "graveyard", "", /*group=*/6);
  table.Move(4, "graveyard", "", /*group=*/6);
  return table;
}

TEST(BytesTest, RoundTrip) {
  TestTable table = FullTable();
  std::string bytes = table.projections().ToBytes();
  auto again = Projections::FromBytes(bytes);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->ToBytes(), bytes);
  EXPECT_EQ(again->Hash(), table.projections().Hash());
  EXPECT_EQ(again->pending(), table.projections().pending());
  EXPECT_FALSE(Projections().ToBytes() == bytes);
  EXPECT_EQ(Projections().ToBytes(), "");
}

TEST(BytesTest, OnlyCanonicalBytesAreTaken) {
  std::string bytes = FullTable().projections().ToBytes();
  for (size_t size = 0; size < bytes.size(); ++size) {
    auto cut = Projections::FromBytes(bytes.substr(0, size));
    // A cut between two records is another, smaller table.
    if (cut.ok()) {
      EXPECT_EQ(cut->ToBytes(), bytes.substr(0, size));
    }
  }
  for (size_t i = 0; i < bytes.size(); ++i) {
    std::string flipped = bytes;
    flipped[i] ^= 1;
    auto read = Projections::FromBytes(flipped);
    if (read.ok()) {
      EXPECT_EQ(read->ToBytes(), flipped);
    }
  }
  // The same watcher twice: two entries of field 3, name "a", number 1.
  std::string entry("\x1a\x05\x0a\x01\x61\x18\x02", 7);
  EXPECT_TRUE(Projections::FromBytes(entry).ok());
  EXPECT_FALSE(Projections::FromBytes(entry + entry).ok());
  std::string later("\x1a\x05\x0a\x01\x62\x18\x02", 7);
  EXPECT_TRUE(Projections::FromBytes(entry + later).ok());
  EXPECT_FALSE(Projections::FromBytes(later + entry).ok());
}

TEST(BytesTest, LeaversThatNameNothingAreHarmless) {
  // A group with a leaver whose ability does not exist: field 5, then field 6
  // holding an environment with program 99.
  std::string bytes("\x28\x06\x32\x06\x12\x04\x1a\x02\x08\x63", 10);
  TestTable table({kBearOfPower2});
  table.Put("bear", 1);
  auto projections = Projections::FromBytes(bytes);
  ASSERT_TRUE(projections.ok()) << projections.status();
  Event event;
  event.group = 6;
  event.fact =
      CardMoved{.card = Ref::Card(1, 2), .from = Word::Of("battlefield")};
  projections->Before(table.world().view(), table.world().view(), event);
  EXPECT_TRUE(projections->pending().empty());
}

// Random cards come, go, die together, are granted things and lose them. The
// table itself compares with projections made anew at every event.
TEST(RandomTableTest, AnIndexKeptUpEqualsOneMadeAnew) {
  const std::vector<std::string> names = {"bear", "ogler", "clock", "lord"};
  const std::vector<std::string> zones = {"battlefield", "graveyard", "hand",
                                          "battlefield"};
  const std::vector<std::string> ops = {
      "ops { kind: MOD_LOSE_ABILITIES }",
      "ops { kind: MOD_GRANT_ABILITY ability { program: 4 ability: 1 } }",
      "ops { kind: MOD_TRIGGER ability { program: 4 ability: 1 } }",
      "ops { kind: MOD_ADD_TYPE word: 'creature' }"};
  size_t woken = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    TestTable table(
        {kBearOfPower2, kLeaveOgler, kClock,
         "name: 'lord' abilities { kind: ABILITY_STATIC continuous {"
         " affects { base: QUERY query { zones { zone: $battlefield }"
         " where { type: $creature } } }"
         " ops { kind: MOD_GRANT_ABILITY ability: 1 } } }"
         " abilities { kind: ABILITY_TRIGGERED granted_only: true trigger {"
         " kind: MOVED to { zone: $graveyard } each_group: true } }"});
    uint64_t index = 0;
    auto pick = [&](uint64_t below) {
      return RandomBelow(seed, index++, below);
    };
    for (int step = 0; step < 120 && !HasFatalFailure(); ++step) {
      const GameState& state = table.world().state();
      CardId cards = state.card_count();
      CardId card = cards == 0 ? 0 : static_cast<CardId>(1 + pick(cards));
      PlayerId player = static_cast<PlayerId>(1 + pick(2));
      uint64_t what = cards < 8 ? 0 : pick(8);
      if (what == 0) {
        table.Put(names[pick(4)], player);
      } else if (what <= 3) {
        table.Move(card, zones[pick(4)], "", /*group=*/pick(3));
      } else if (what == 4) {
        table.Fold(kUpkeep);
      } else if (what == 5) {
        Ref ref = table.ref(card);
        table.Modify(player,
                     absl::StrCat("affected { kind: REF_CARD id: ", ref.id,
                                  " incarnation: ", ref.incarnation, " } ",
                                  ops[pick(4)]));
      } else if (what == 6 && !state.modifiers().empty()) {
        uint32_t id = state.modifiers().begin()->first;
        table.Fold(absl::StrCat("modifier_removed { modifier: ", id, " }"));
      } else {
        table.Turn(player);
      }
      woken += table.Take().size();
    }
  }
  // It would be no test if nothing had been heard.
  EXPECT_GT(woken, 1000u);
}

}  // namespace
}  // namespace refold
