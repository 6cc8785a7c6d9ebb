// Replacement abilities: which proposals they change, and in which order.
#include "kernel/effects/replacement.h"

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/engine/test_game.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Replacement;

pb::Ability& AddReplacement(ProgramBuilder& b, EventPattern::Kind kind,
                            Replacement::Kind how) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(kind);
  ability.mutable_replacement()->set_kind(how);
  return ability;
}

// Damage happens with `op(amount, number)` instead.
ProgramBuilder DamageChanger(const char* name, pb::Expr::Op op,
                             int64_t number) {
  ProgramBuilder b(name);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  pb::Ability& ability =
      AddReplacement(b, EventPattern::DAMAGED, Replacement::AMOUNT);
  *ability.mutable_replacement()->mutable_amount() =
      tree::Binary(op, amount, tree::Number(number));
  return b;
}

class ReplacementTest : public testing::Test {
 protected:
  int64_t DamageToPlayer2(int64_t amount) {
    int64_t dealt = 0;
    table.Do([&](Engine& engine) {
      dealt = DealDamage(engine, {.source = Ref::Player(1),
                                  .target = Ref::Player(2),
                                  .amount = amount});
    });
    return dealt;
  }

  TinyTable table;
};

TEST_F(ReplacementTest, TheOldestComesFirstAndEachOnce) {
  uint32_t doubler = table.Add(DamageChanger("Doubler", pb::Expr::MUL, 2));
  uint32_t adder = table.Add(DamageChanger("Adder", pb::Expr::ADD, 1));
  CardId first = table.Place(2, "battlefield", doubler);
  table.Place(1, "battlefield", adder);
  table.Start();
  EXPECT_EQ(DamageToPlayer2(3), 7);
  // Whoever comes back is the youngest.
  for (const char* zone : {"hand", "battlefield"}) {
    table.Do([&](Engine& engine) {
      MoveCard(engine,
               ProposeMove(engine, table.ref(first), W(zone), W("effect")));
    });
  }
  EXPECT_EQ(DamageToPlayer2(3), 8);
}

TEST_F(ReplacementTest, AnAmountOfNothingIsNothing) {
  table.Place(1, "battlefield",
              table.Add(DamageChanger("Softener", pb::Expr::SUB, 2)));
  table.Start();
  EXPECT_EQ(DamageToPlayer2(2), 0);
  EXPECT_EQ(DamageToPlayer2(3), 1);
  EXPECT_EQ(table.Life(2), 19);
}

TEST_F(ReplacementTest, OnceUntilItIsAnotherObject) {
  ProgramBuilder b = DamageChanger("Doubler", pb::Expr::MUL, 2);
  pb::Ability& ability = *b.program().mutable_abilities(0);
  ability.mutable_replacement()->set_spent(b.W("spent"));
  CardId card = table.Place(1, "battlefield", table.Add(b));
  table.Start();
  EXPECT_EQ(DamageToPlayer2(3), 6);
  EXPECT_EQ(DamageToPlayer2(3), 3);
  for (const char* zone : {"hand", "battlefield"}) {
    table.Do([&](Engine& engine) {
      MoveCard(engine,
               ProposeMove(engine, table.ref(card), W(zone), W("effect")));
    });
  }
  EXPECT_EQ(DamageToPlayer2(3), 6);
}

// Before damage, its controller gains so much life.
ProgramBuilder LifeBeforeDamage(const char* name, int64_t life) {
  ProgramBuilder b(name);
  pb::Ability& ability =
      AddReplacement(b, EventPattern::DAMAGED, Replacement::BEFORE);
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(b.W("life"));
  *gain.mutable_amount() = tree::Number(life);
  return b;
}

TEST_F(ReplacementTest, CodeRunsBeforeDamageThatIsThenDealtAsReplaced) {
  table.Place(2, "battlefield", table.Add(LifeBeforeDamage("Early", 5)));
  table.Place(2, "battlefield", table.Add(LifeBeforeDamage("Late", 2)));
  table.Place(1, "battlefield",
              table.Add(DamageChanger("Doubler", pb::Expr::MUL, 2)));
  table.Start();
  EXPECT_EQ(DamageToPlayer2(3), 0) << "it waits";
  EXPECT_EQ(table.Life(2), 20 + 5 + 2 - 6);
}

TEST_F(ReplacementTest, NothingRunsBeforeDamageThatIsNotDealt) {
  table.Place(2, "battlefield", table.Add(LifeBeforeDamage("Early", 5)));
  table.Place(1, "battlefield",
              table.Add(DamageChanger("Softener", pb::Expr::SUB, 3)));
  table.Start();
  DamageToPlayer2(3);
  EXPECT_EQ(table.Life(2), 20);
}

TEST_F(ReplacementTest, OnlyTheMovesOfItsPatternAreCancelled) {
  ProgramBuilder b("Anchor");
  pb::Ability& ability =
      AddReplacement(b, EventPattern::MOVED, Replacement::CANCEL);
  *ability.mutable_trigger()->add_from() = b.Zone("battlefield");
  *ability.mutable_trigger()->add_to() = b.Zone("graveyard");
  *ability.mutable_trigger()->mutable_subject() = b.HasType("creature");
  table.Place(1, "battlefield", table.Add(b));
  ProgramBuilder creature("Bear");
  creature.Type("creature");
  uint32_t bear = table.Add(creature);
  CardId played = table.Place(2, "battlefield", bear);
  CardId held = table.Place(2, "hand", bear);
  table.Start();
  table.Do([&](Engine& engine) {
    PutAway(engine, table.ref(played), "destroy");
    PutAway(engine, table.ref(held), "discard");
  });
  EXPECT_EQ(table.ZoneOf(played), "battlefield");
  EXPECT_EQ(table.ZoneOf(held), "graveyard");
}

TEST_F(ReplacementTest, DrawingIsReplacedByCode) {
  ProgramBuilder b("Miser");
  pb::Ability& ability =
      AddReplacement(b, EventPattern::MOVED, Replacement::CODE);
  ability.mutable_trigger()->add_reasons(b.W("draw"));
  *ability.mutable_trigger()->add_from() =
      b.Zone("library", tree::Entities(pb::Selector::CONTROLLER));
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(b.W("life"));
  *gain.mutable_amount() = tree::Number(5);
  uint32_t miser = table.Add(b);
  table.Place(1, "battlefield", miser);
  for (PlayerId player : {1u, 1u, 2u}) table.Place(player, "library", miser);
  table.Start();
  table.Do([&](Engine& engine) {
    EXPECT_TRUE(DrawCard(engine, 1).empty());
    EXPECT_FALSE(DrawCard(engine, 2).empty());
    EXPECT_FALSE(DrawCard(engine, 1, Replaceable::kNo).empty());
  });
  EXPECT_EQ(table.Life(1), 25);
  EXPECT_EQ(table.Size(1, "library"), 1u);
  EXPECT_EQ(table.Size(1, "hand"), 1u);
  EXPECT_EQ(table.Size(2, "hand"), 1u);
}

TEST_F(ReplacementTest, GainsAndCountersAreCancelledBySign) {
  ProgramBuilder b("Blight");
  pb::Ability& life =
      AddReplacement(b, EventPattern::RESOURCE, Replacement::CANCEL);
  life.mutable_trigger()->add_words(b.W("life"));
  life.mutable_trigger()->set_sign(EventPattern::INCREASE);
  pb::Ability& counters =
      AddReplacement(b, EventPattern::COUNTER, Replacement::CANCEL);
  counters.mutable_trigger()->add_words(b.W("1/1"));
  CardId card = table.Place(1, "battlefield", table.Add(b));
  table.Start();
  table.Do([&](Engine& engine) {
    ChangeResource(engine, 1, W("life"), 3, W("gain"), Ref());
    ChangeResource(engine, 1, W("life"), -2, W("lose"), Ref());
    ChangeCounters(engine, table.ref(card), W("1/1"), 1, 1);
    ChangeCounters(engine, table.ref(card), W("charge"), 1, 1);
  });
  EXPECT_EQ(table.Life(1), 18);
  ASSERT_EQ(table.card(card).counters.size(), 1u);
  EXPECT_EQ(table.card(card).counters[0].name, W("charge"));
}

TEST_F(ReplacementTest, ACardInTheHandReplacesOnlyWhatHappensToIt) {
  ProgramBuilder b("Madcap");
  pb::Ability& ability =
      AddReplacement(b, EventPattern::MOVED, Replacement::CANCEL);
  ability.add_zones(b.W("hand"));
  *ability.mutable_trigger()->add_to() = b.Zone("graveyard");
  ProgramBuilder plain("Bear");
  CardId mad = table.Place(1, "hand", table.Add(b));
  CardId bear = table.Place(1, "hand", table.Add(plain));
  table.Start();
  table.Do([&](Engine& engine) {
    PutAway(engine, table.ref(bear), "discard");
    PutAway(engine, table.ref(mad), "discard");
  });
  EXPECT_EQ(table.ZoneOf(bear), "graveyard");
  EXPECT_EQ(table.ZoneOf(mad), "hand");
}

}  // namespace
}  // namespace refold
