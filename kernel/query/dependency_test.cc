// What waits for what within a layer (CR 613.8).
#include "gtest/gtest.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using pb::Selector;

class DependencyTest : public testing::Test {
 protected:
  DependencyTest() { table.stamps = true; }

  // A card that makes all cards of one type have another one as well.
  uint32_t Also(const char* name, const char* type, const char* more) {
    ProgramBuilder b(name);
    *Lord(b, type).add_ops() = b.Op(pb::MOD_ADD_TYPE, more);
    return table.AddProgram(b);
  }
  // One that turns cards of one type into cards of another.
  uint32_t Turns(const char* name, const char* from, const char* to) {
    ProgramBuilder b(name);
    pb::Continuous& lord = Lord(b, from);
    *lord.add_ops() = b.Op(pb::MOD_REMOVE_TYPE, from);
    *lord.add_ops() = b.Op(pb::MOD_ADD_TYPE, to);
    return table.AddProgram(b);
  }
  uint32_t Plain(const char* name, const char* type) {
    return table.AddProgram(ProgramBuilder(name).Type(type));
  }
  CardId Put(uint32_t program) {
    return table.Create(program, 1, "battlefield");
  }
  bool Is(CardId card, const char* type) { return table.Of(card).Has(W(type)); }

  TestTable table;
};

TEST_F(DependencyTest, WhatAffectsMoreByAnotherEffectWaitsForIt) {
  const uint32_t tribe = Also("Tribe", "creature", "goblin");
  const uint32_t waking = Also("Waking", "artifact", "creature");
  const uint32_t stone = Plain("Stone", "artifact");
  table.Start();
  const CardId card = Put(stone);
  Put(tribe);
  Put(waking);
  EXPECT_TRUE(Is(card, "creature"));
  EXPECT_TRUE(Is(card, "goblin"));
}

TEST_F(DependencyTest, WhatHasWaitedIsWaitedFor) {
  const uint32_t third = Also("Third", "goblin", "elf");
  const uint32_t second = Also("Second", "creature", "goblin");
  const uint32_t first = Also("First", "artifact", "creature");
  const uint32_t stone = Plain("Stone", "artifact");
  table.Start();
  const CardId card = Put(stone);
  Put(second);
  Put(first);
  Put(third);
  EXPECT_TRUE(Is(card, "elf"));
}

TEST_F(DependencyTest, LastingEffectsAreWaitedFor) {
  const uint32_t tribe = Also("Tribe", "creature", "goblin");
  const uint32_t stone = Plain("Stone", "artifact");
  table.Start();
  const CardId card = Put(stone);
  const CardId other = Put(stone);
  Put(tribe);
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kAddType, "creature"));
  EXPECT_TRUE(Is(card, "goblin"));
  EXPECT_FALSE(Is(other, "goblin"));
}

TEST_F(DependencyTest, WhatTakesAnAbilityWithTheTypeComesFirst) {
  // "All forests are elves" is on a forest; another makes forests of nothing
  // else, and takes their abilities.
  ProgramBuilder b("Grove");
  b.Type("forest");
  *Lord(b, "forest").add_ops() = b.Op(pb::MOD_ADD_TYPE, "elf");
  const uint32_t grove = table.AddProgram(b);
  ProgramBuilder bare("Bare");
  *Lord(bare, "forest").add_ops() = bare.Op(pb::MOD_LOSE_ABILITIES, "land");
  const uint32_t baring = table.AddProgram(bare);
  const uint32_t wood = Plain("Wood", "forest");
  table.Start();
  const CardId card = Put(wood);
  const CardId own = Put(grove);
  EXPECT_TRUE(Is(card, "elf"));
  Put(baring);
  EXPECT_FALSE(Is(card, "elf"));
  EXPECT_FALSE(Is(own, "elf"));
}

TEST_F(DependencyTest, ACircleGoesByTimestamps) {
  const uint32_t to_elves = Turns("To elves", "goblin", "elf");
  const uint32_t to_goblins = Turns("To goblins", "elf", "goblin");
  const uint32_t goblin = Plain("Goblin", "goblin");
  const uint32_t elf = Plain("Elf", "elf");
  table.Start();
  const CardId one = Put(goblin);
  const CardId other = Put(elf);
  Put(to_elves);
  Put(to_goblins);
  EXPECT_TRUE(Is(one, "goblin"));
  EXPECT_TRUE(Is(other, "goblin"));
  EXPECT_FALSE(Is(one, "elf"));
}

TEST_F(DependencyTest, OfTwoThatTakeAbilitiesTheOlderOneDoes) {
  ProgramBuilder b = Creature("Chief", 1, 1);
  b.Type("goblin");
  *Lord(b, "elf").add_ops() = b.Op(pb::MOD_LOSE_ABILITIES, "");
  const uint32_t chief = table.AddProgram(b);
  ProgramBuilder c = Creature("Sage", 1, 1);
  c.Type("elf");
  pb::Continuous& sage = Lord(c, "goblin");
  *sage.add_ops() = c.Op(pb::MOD_LOSE_ABILITIES, "");
  const uint32_t wise = table.AddProgram(c);
  table.Start();
  const CardId older = Put(chief);
  const CardId younger = Put(wise);
  EXPECT_EQ(table.Of(older).abilities.size(), 1U);
  EXPECT_EQ(table.Of(younger).abilities.size(), 0U);
}

TEST_F(DependencyTest, ControlOfWhatControlsIsSettledFirst) {
  ProgramBuilder b("Claim");
  pb::Continuous& claim =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *claim.mutable_affects() =
      tree::Then(tree::Entities(Selector::SOURCE), Selector::HOST_OF);
  claim.add_ops()->set_kind(pb::MOD_SET_CONTROLLER);
  const uint32_t aura = table.AddProgram(b);
  const uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  const CardId card = Put(bear);
  const CardId first = Put(aura);
  const CardId second = table.Create(aura, 2, "battlefield");
  table.Attach(first, card);
  EXPECT_EQ(table.Of(card).controller, 1U);
  table.Attach(second, first);
  EXPECT_EQ(table.Of(first).controller, 2U);
  EXPECT_EQ(table.Of(card).controller, 2U);
}

}  // namespace
}  // namespace refold
