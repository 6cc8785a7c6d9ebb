// Groups of simultaneous events whose end is told.
#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/play/test_script.h"

namespace refold {
namespace {

using pb::Selector;

// "Whenever creatures die, lose 1 life for each of them."
Script MournsCreatures() {
  Script script;
  ProgramBuilder& b = script.builder();
  b.Type("creature");
  script.ability().set_kind(pb::ABILITY_TRIGGERED);
  pb::EventPattern& pattern = *script.ability().mutable_trigger();
  pattern.set_kind(pb::EventPattern::MOVED);
  *pattern.add_from() = b.Zone("battlefield");
  *pattern.mutable_subject() = b.HasType("creature");
  pattern.set_gather(true);
  script.Life(tree::Entities(Selector::CONTROLLER),
              tree::Unary(pb::Expr::NEG, tree::CountOf(b.EventRole("all"))));
  return script;
}

class ClosedGroupsTest : public testing::Test {
 protected:
  ClosedGroupsTest() {
    Script script = MournsCreatures();
    const uint32_t bear = table.Add(Creature("Bear"));
    table.Place(1, "battlefield", bear);
    table.Place(1, "battlefield", table.Add(script.builder()));
    table.Place(2, "battlefield", bear);
    table.Start();
  }
  void DestroyAll(Engine& engine) {
    for (CardId card : {1u, 2u, 3u}) {
      PutAway(engine, table.ref(card), "destroy");
    }
  }

  TinyTable table;
};

TEST_F(ClosedGroupsTest, ThreeDieTogetherAndOneOfThemHears) {
  table.Do([this](Engine& engine) {
    Engine::ClosedGroup group(engine);
    DestroyAll(engine);
  });
  EXPECT_EQ(table.Life(1), 17);
  std::vector<Event> closed = table.Events<GroupClosed>();
  ASSERT_EQ(closed.size(), 2u) << "one is that of the life";
  EXPECT_EQ(closed[0].As<GroupClosed>()->group, closed[0].group);
  for (const Event& moved : table.Events<CardMoved>()) {
    EXPECT_EQ(moved.group, closed[0].group);
    EXPECT_TRUE(moved.closed_group);
  }
  // It waited once.
  EXPECT_EQ(table.Events<StackItemAdded>().size(), 1u);
}

TEST_F(ClosedGroupsTest, InAPlainGroupEachIsHeardAlone) {
  table.Do([this](Engine& engine) {
    Engine::Group group(engine);
    // Part of the outer one.
    Engine::ClosedGroup inner(engine);
    DestroyAll(engine);
  });
  EXPECT_EQ(table.Life(1), 17);
  for (const Event& moved : table.Events<CardMoved>()) {
    EXPECT_FALSE(moved.closed_group);
  }
  EXPECT_EQ(table.Events<StackItemAdded>().size(), 3u);
}

TEST_F(ClosedGroupsTest, AGroupWithoutEventsIsNotClosedAndOneWithinIsPart) {
  table.Do([this](Engine& engine) {
    { Engine::ClosedGroup nothing(engine); }
    Engine::ClosedGroup outer(engine);
    {
      Engine::ClosedGroup inner(engine);
      SetFlag(engine, table.ref(1), W("tapped"), true, W("test"));
    }
    SetFlag(engine, table.ref(2), W("tapped"), true, W("test"));
  });
  ASSERT_EQ(table.Events<GroupClosed>().size(), 1u);
  std::vector<Event> flags = table.Events<FlagChanged>();
  ASSERT_EQ(flags.size(), 2u);
  EXPECT_EQ(flags[0].group, flags[1].group);
  EXPECT_EQ(table.Events<GroupClosed>()[0].sequence, flags[1].sequence + 1);
}

}  // namespace
}  // namespace refold
