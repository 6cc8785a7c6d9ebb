// Effects on numbers, objects, lasting effects and the stack.
#include "kernel/effects/effects.h"

#include "gtest/gtest.h"
#include "kernel/play/test_game.h"

namespace refold {
namespace {

class EffectsTest : public testing::Test {
 protected:
  TinyTable table;
};

TEST_F(EffectsTest, NumbersStayWithinTheirLimits) {
  CardId bear = table.Place(1, "battlefield", table.Add(Creature("Bear")));
  table.Start();
  table.Do([&](Engine& engine) {
    ChangeCounters(engine, table.ref(bear), W("charge"), 2, 1);
    ChangeCounters(engine, table.ref(bear), W("charge"), -5, 1);
    SetValue(engine, Ref(), W("round"), 0);
    SetLinks(engine, table.ref(bear), W("friends"), {});
    SetFlag(engine, table.ref(bear), W("tapped"), false, W("effect"));
    ChangeResource(engine, 1, W("life"), INT64_MAX, W("gain"), Ref());
    ChangeResource(engine, 1, W("life"), INT64_MAX, W("gain"), Ref());
    ChangeResource(engine, 2, W("life"), INT64_MIN, W("lose"), Ref());
  });
  EXPECT_TRUE(table.card(bear).counters.empty());
  EXPECT_EQ(table.Life(1), INT64_MAX);
  EXPECT_EQ(table.Life(2), INT64_MIN + 20);
  EXPECT_EQ(table.Events<ResourceChanged>().size(), 2u);
  EXPECT_EQ(table.Events<CounterChanged>().size(), 2u);
  EXPECT_TRUE(table.Events<ValueChanged>().empty());
  EXPECT_TRUE(table.Events<LinksChanged>().empty());
  EXPECT_TRUE(table.Events<FlagChanged>().empty());
}

TEST_F(EffectsTest, ModifiersEndWithWhatTheyAreAbout) {
  uint32_t bear = table.Add(Creature("Bear"));
  CardId first = table.Place(1, "battlefield", bear);
  CardId second = table.Place(1, "battlefield", bear);
  CardId source = table.Place(1, "battlefield", bear);
  table.Start();
  ModifierOp grow{
      .kind = ModifierOpKind::kAddStat, .word = W("power"), .number = 1};
  table.Do([&](Engine& engine) {
    AddModifier(engine, {}, {table.ref(first), table.ref(second)}, {grow}, {});
    AddModifier(engine, {.source = table.ref(source)}, {table.ref(second)},
                {grow}, {.kind = DurationKind::kSourceInPlay});
  });
  auto power = [&] {
    return CharacteristicsOf(table.engine().view(), second).Stat(W("power"));
  };
  EXPECT_EQ(power(), 4);
  auto kill = [&](CardId card) {
    table.Do(
        [&](Engine& engine) { PutAway(engine, table.ref(card), "destroy"); });
  };
  kill(first);
  EXPECT_EQ(table.state().modifiers().size(), 2u);
  kill(source);
  EXPECT_EQ(table.state().modifiers().size(), 1u);
  EXPECT_EQ(power(), 3);
  kill(second);
  EXPECT_TRUE(table.state().modifiers().empty());
}

TEST_F(EffectsTest, FacesHostsAndControllersChange) {
  uint32_t bear = table.Add(Creature("Bear"));
  uint32_t elf = table.Add(Creature("Elf"));
  CardId card = table.Place(1, "battlefield", bear);
  CardId host = table.Place(1, "battlefield", bear);
  table.Start();
  table.Do([&](Engine& engine) {
    ChangeFace(engine, table.ref(card), elf, W("copy"));
    AttachCard(engine, table.ref(card), table.ref(card));
    AttachCard(engine, table.ref(card), table.ref(host));
    ChangeController(engine, table.ref(card), 2);
  });
  EXPECT_EQ(table.card(card).program, elf);
  EXPECT_EQ(table.card(card).attached_to, table.ref(host));
  EXPECT_EQ(table.card(card).controller, 2u);
  EXPECT_EQ(table.card(card).incarnation, 1u);
  table.Do([&](Engine& engine) { AttachCard(engine, table.ref(card), Ref()); });
  EXPECT_TRUE(table.card(card).attached_to.empty());
}

class StackTest : public EffectsTest {
 protected:
  // A card in the stack zone with its item, and an ability of it above.
  void PutOnStack(Engine& engine, CardId card) {
    Ref spell = MoveCard(
        engine, ProposeMove(engine, table.ref(card), W("stack"), W("cast")));
    PushStackItem(engine, {.kind = StackItemKind::kSpell,
                           .card = spell,
                           .env = {.source = spell, .controller = 1}});
  }
};

TEST_F(StackTest, ACardThatLeavesTheStackTakesItsItemAlong) {
  CardId bear = table.Place(1, "hand", table.Add(Creature("Bear")));
  table.Start();
  table.Do([&](Engine& engine) {
    PutOnStack(engine, bear);
    MoveCard(engine,
             ProposeMove(engine, table.ref(bear), W("hand"), W("effect")));
    EXPECT_TRUE(engine.state().stack().empty());
  });
  EXPECT_EQ(table.ZoneOf(bear), "hand");
}

}  // namespace
}  // namespace refold
