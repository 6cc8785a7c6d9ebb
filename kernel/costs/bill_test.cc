// Bills: what can be paid, what is offered, what is paid.
#include "kernel/costs/bill.h"

#include "gtest/gtest.h"
#include "kernel/costs/payable.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"

namespace refold {
namespace {

using pb::Selector;

pb::Selector You() { return tree::Entities(Selector::CONTROLLER); }

pb::Query Yours(ProgramBuilder& b, const char* type) {
  return b.CardsIn(b.Zone("battlefield", You()), b.HasType(type));
}

// "Exhaust a card of this type."
pb::Claim Exhaust(ProgramBuilder& b, const char* type, int64_t count = 1) {
  pb::Claim claim;
  *claim.mutable_verb() =
      b.Verb("flag", {b.Part("flag", "tapped"), b.Part("on", tree::Number(1))})
          .verb();
  *claim.mutable_of() = Yours(b, type);
  *claim.mutable_count() = tree::Number(count);
  return claim;
}

pb::Claim Sacrifice(ProgramBuilder& b, const char* type) {
  pb::Claim claim;
  *claim.mutable_verb() = b.Verb("move", {b.Part("zone", "graveyard"),
                                          b.Part("reason", "sacrifice")})
                              .verb();
  *claim.mutable_of() = Yours(b, type);
  return claim;
}

pb::Claim Life(ProgramBuilder& b, int64_t amount) {
  pb::Claim claim;
  *claim.mutable_verb() =
      b.Verb("resource", {b.Part("player", You()), b.Part("resource", "life"),
                          b.Part("amount", tree::Number(-amount))})
          .verb();
  claim.set_name(b.W("life"));
  return claim;
}

// "Pay the claims. If you do, the opponents lose 5 life; else you do."
class BillTest : public testing::Test {
 protected:
  BillTest() : b_("Payer") {
    table.TakeForcedPayments();
    pb::Ability& ability = b_.AddAbility(pb::ABILITY_ACTIVATED);
    ability.set_registers(4);
    ability.add_code()->mutable_pay()->set_otherwise(3);
    *ability.add_code() = Loses(tree::Entities(Selector::OPPONENTS));
    ability.add_code()->mutable_jump_unless()->set_to(4);
    *ability.add_code() = Loses(You());
  }

  pb::Instruction Loses(pb::Selector who) {
    return b_.Verb("resource",
                   {b_.Part("player", who), b_.Part("resource", "life"),
                    b_.Part("amount", tree::Number(-5))});
  }
  pb::Claim& Add(pb::Claim claim) {
    pb::Cost& cost = *b_.program()
                          .mutable_abilities(0)
                          ->mutable_code(0)
                          ->mutable_pay()
                          ->mutable_cost();
    *cost.add_claims() = std::move(claim);
    return *cost.mutable_claims(cost.claims_size() - 1);
  }
  CardId Unit(const char* name, std::vector<const char*> types) {
    ProgramBuilder unit(name);
    for (const char* type : types) unit.Type(type);
    return table.Place(1, "battlefield", table.Add(unit));
  }
  void Start() {
    payer_ = table.Place(1, "battlefield", table.Add(b_));
    table.Start();
  }
  void Pay() { table.Run(payer_, 0); }
  bool paid() { return table.Life(2) < 20; }
  Bill TheBill() {
    return BillOf(table.engine(),
                  {.source = table.ref(payer_),
                   .controller = 1,
                   .ability = {table.card(payer_).program, 0}},
                  {.index = 0}, Ref());
  }

  ProgramBuilder b_;
  CardId payer_ = 0;
  TinyTable table;
};

// An elf and a goblin elf: the elf must not pay for the goblin's claim.
TEST_F(BillTest, ClaimsAreMatchedJointly) {
  Add(Exhaust(b_, "elf"));
  Add(Exhaust(b_, "goblin"));
  const CardId both = Unit("Both", {"elf", "goblin"});
  const CardId elf = Unit("Elf", {"elf"});
  Start();
  EXPECT_TRUE(IsPayable(table.engine(), TheBill()));
  Pay();
  ASSERT_TRUE(table.idle()) << "there is one way only";
  EXPECT_TRUE(paid());
  EXPECT_TRUE(table.HasFlag(both, "tapped"));
  EXPECT_TRUE(table.HasFlag(elf, "tapped"));
  Pay();
  EXPECT_EQ(table.Life(1), 15) << "it cannot be paid twice";
}

TEST_F(BillTest, NothingPaysForTwoClaims) {
  Add(Exhaust(b_, "elf"));
  Add(Sacrifice(b_, "elf"));
  Unit("Elf", {"elf"});
  Start();
  EXPECT_FALSE(IsPayable(table.engine(), TheBill()));
  Pay();
  EXPECT_EQ(table.Life(1), 15);
}

TEST_F(BillTest, OnlyWhatLeavesEnoughIsOffered) {
  Add(Exhaust(b_, "elf"));
  Add(Exhaust(b_, "goblin"));
  const CardId both = Unit("Both", {"elf", "goblin"});
  const CardId elf = Unit("Elf", {"elf"});
  const CardId other = Unit("Other", {"elf"});
  Start();
  Pay();
  ASSERT_FALSE(table.idle());
  ASSERT_EQ(table.prompt().options.size(), 2u);
  auto reloaded = table.Reload();
  EXPECT_EQ(reloaded->prompt(), table.prompt());
  table.AnswerWith({table.ref(other)});
  EXPECT_TRUE(paid());
  EXPECT_TRUE(table.HasFlag(both, "tapped"));
  EXPECT_FALSE(table.HasFlag(elf, "tapped"));
}

TEST_F(BillTest, WhatIsDoneToTheSameNumberAddsUp) {
  Add(Life(b_, 12));
  Add(Life(b_, 9));
  Start();
  EXPECT_FALSE(IsPayable(table.engine(), TheBill()));
  table.Do([](Engine& engine) {
    SetResource(engine, 1, W("life"), 21, W("test"), Ref());
  });
  EXPECT_TRUE(IsPayable(table.engine(), TheBill()));
  Pay();
  EXPECT_TRUE(paid());
  EXPECT_EQ(table.Life(1), 0);
}

TEST_F(BillTest, AnotherWayIsOfferedWhereBothCanBePaid) {
  pb::Claim& claim = Add(Exhaust(b_, "elf"));
  *claim.add_instead() = Life(b_, 3);
  const CardId elf = Unit("Elf", {"elf"});
  Start();
  Pay();
  ASSERT_FALSE(table.idle());
  ASSERT_EQ(table.prompt().options.size(), 2u);
  table.Answer({1});
  EXPECT_EQ(table.Life(1), 17);
  EXPECT_FALSE(table.HasFlag(elf, "tapped"));
  Pay();
  table.Answer({0});
  EXPECT_TRUE(table.HasFlag(elf, "tapped"));
  Pay();
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.Life(1), 14) << "only life is left";
}

TEST_F(BillTest, OptionalClaimsAreAskedForWhereTheyCanBePaid) {
  pb::Claim& claim = Add(Exhaust(b_, "elf"));
  claim.set_optional(true);
  claim.set_paid(2);
  Add(Life(b_, 1));
  pb::Ability& ability = *b_.program().mutable_abilities(0);
  *ability.mutable_code(1) =
      b_.Verb("value", {b_.Part("amount", tree::RegisterNumber(1)),
                        b_.Part("name", "exhausted one")});
  Unit("Elf", {"elf"});
  Start();
  Pay();
  ASSERT_FALSE(table.idle());
  table.Answer({0});
  EXPECT_EQ(table.Life(1), 19);
  EXPECT_EQ(table.ValueOf(Ref(), "exhausted one"), 0);
  Pay();
  table.Answer({1});
  EXPECT_EQ(table.ValueOf(Ref(), "exhausted one"), 1);
  Pay();
  EXPECT_TRUE(table.idle()) << "nothing is left to pay it with";
  EXPECT_EQ(table.Life(1), 17);
}

TEST_F(BillTest, EffectsPriceClaimsByNameAndOtherParty) {
  Add(Life(b_, 3));
  pb::Claim& more = Add(Life(b_, 2));
  more.set_optional(true);
  ProgramBuilder taxes("Taxes");
  for (const auto& [type, price] : {std::pair{"elf", 4}, {"goblin", -2}}) {
    pb::Ability& law = taxes.AddAbility(pb::ABILITY_STATIC);
    pb::Query all = taxes.CardsIn(taxes.Zone("battlefield"));
    *law.mutable_continuous()->mutable_affects() = tree::Among(all);
    pb::OpSpec op = taxes.Op(pb::MOD_RULE, "price", tree::Number(price));
    op.add_words(taxes.W("pay"));
    op.add_words(taxes.W("life"));
    *op.mutable_predicate() = taxes.HasType(type);
    *law.mutable_continuous()->add_ops() = op;
  }
  table.Place(1, "battlefield", table.Add(taxes));
  const CardId elf = Unit("Elf", {"elf"});
  const CardId goblin = Unit("Goblin", {"goblin"});
  Start();
  Bill bill = TheBill();
  EXPECT_EQ(LeastOf(table.engine(), bill, W("life")), 3);
  bill.others = {table.ref(elf)};
  EXPECT_EQ(LeastOf(table.engine(), bill, W("life")), 7);
  bill.others = {table.ref(elf), table.ref(goblin)};
  EXPECT_EQ(LeastOf(table.engine(), bill, W("life")), 1);
}

TEST_F(BillTest, WhatIsAllTheSameIsNotChosen) {
  Add(Exhaust(b_, "resource", 2)).set_any(true);
  for (const char* name : {"A", "B", "C"}) Unit(name, {"resource"});
  Start();
  Pay();
  ASSERT_TRUE(table.idle());
  EXPECT_TRUE(paid());
  EXPECT_EQ(table.Events<FlagChanged>().size(), 2u);
  Pay();
  EXPECT_EQ(table.Life(1), 15) << "one resource is left";
}

// "{T}, sacrifice an elf": the elf may tap itself for its own sacrifice.
TEST_F(BillTest, WhatIsDoneAnywayDoesNotTakeWhatIsChosen) {
  pb::Claim tap = Exhaust(b_, "elf");
  tap.clear_of();
  tap.clear_count();
  *tap.mutable_verb()->add_parts() =
      b_.Part("card", tree::Entities(Selector::SOURCE));
  Add(tap);
  Add(Sacrifice(b_, "elf"));
  b_.Type("elf");
  Start();
  Pay();
  ASSERT_TRUE(table.idle());
  EXPECT_TRUE(paid());
  EXPECT_EQ(table.ZoneOf(payer_), "graveyard");
}

// Short forms beside verbs: "{G}, {T} this, tap an elf".
class MixedBillTest : public BillTest {
 protected:
  MixedBillTest() {
    pb::Cost& cost = *b_.program()
                          .mutable_abilities(0)
                          ->mutable_code(0)
                          ->mutable_pay()
                          ->mutable_cost();
    cost.add_parts()->mutable_mana()->add_symbols()->add_kinds(b_.W("mana.g"));
    pb::Claim::Flag& tap = *cost.add_parts()->mutable_flag();
    tap.set_flag(b_.W("tapped"));
    tap.set_on(true);
    Add(Exhaust(b_, "elf"));
    b_.Type("elf");
  }
  void AddMana() {
    table.Do([](Engine& engine) {
      SetResource(engine, 1, W("mana.g"), 1, W("test"), Ref());
    });
  }
};

TEST_F(MixedBillTest, AreMatchedJointly) {
  Start();
  AddMana();
  EXPECT_FALSE(IsPayable(table.engine(), TheBill())) << "it taps itself";
  Pay();
  EXPECT_EQ(table.Resource(1, "mana.g"), 1);
  EXPECT_FALSE(table.HasFlag(payer_, "tapped"));
}

TEST_F(MixedBillTest, ArePaidTogether) {
  const CardId elf = Unit("Elf", {"elf"});
  Start();
  EXPECT_FALSE(IsPayable(table.engine(), TheBill())) << "without mana";
  AddMana();
  EXPECT_TRUE(IsPayable(table.engine(), TheBill()));
  Pay();
  ASSERT_TRUE(table.idle()) << "there is one way only";
  EXPECT_TRUE(paid());
  EXPECT_EQ(table.Resource(1, "mana.g"), 0);
  EXPECT_TRUE(table.HasFlag(payer_, "tapped"));
  EXPECT_TRUE(table.HasFlag(elf, "tapped"));
}

// The reason of a change does not make it another one.
TEST_F(BillTest, WhatIsDoneForOtherReasonsAddsUp) {
  Add(Life(b_, 12));
  pb::Claim other = Life(b_, 9);
  *other.mutable_verb()->add_parts() = b_.Part("reason", "tribute");
  Add(other);
  Start();
  EXPECT_FALSE(IsPayable(table.engine(), TheBill()));
}

TEST_F(BillTest, ACostIsOfferedOnlyIfAllOfItCanBePaid) {
  for (int i = 0; i < 2; ++i) {
    pb::Claim& life = Add(pb::Claim());
    life.mutable_resource()->set_resource(b_.W("life"));
    *life.mutable_resource()->mutable_amount() = tree::Number(11);
  }
  Start();
  EXPECT_FALSE(IsPayable(table.engine(), TheBill()));
  table.Do([](Engine& engine) {
    SetResource(engine, 1, W("life"), 22, W("test"), Ref());
  });
  EXPECT_TRUE(IsPayable(table.engine(), TheBill()));
  Pay();
  EXPECT_EQ(table.Life(1), 0);
}

}  // namespace
}  // namespace refold
