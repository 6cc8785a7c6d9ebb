// Static abilities at work: lords, auras, grants, conditions.
#include "gtest/gtest.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using pb::Selector;

class StaticsTest : public testing::Test {
 protected:
  TestTable table;
};

TEST_F(StaticsTest, LordAffectsOthersWhileItIsInPlay) {
  ProgramBuilder lord_program("Lord");
  lord_program.Type("enchantment");
  pb::Continuous& lord = Lord(lord_program, "goblin");
  *lord.add_ops() = lord_program.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  *lord.add_ops() = lord_program.Op(pb::MOD_ADD_KEYWORD, "haste");
  uint32_t lord_index = table.AddProgram(lord_program);
  uint32_t goblin = table.AddProgram(Creature("Goblin", 1, 1).Type("goblin"));
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId a = table.Create(goblin, 1, "battlefield");
  CardId b = table.Create(bear, 1, "battlefield");
  EXPECT_EQ(table.Power(a), 1);
  CardId l = table.Create(lord_index, 2, "battlefield");
  EXPECT_EQ(table.Power(a), 2);
  EXPECT_EQ(table.Of(a).Keyword(W("haste")), 1);
  EXPECT_EQ(table.Power(b), 2);
  CardId c = table.Create(goblin, 2, "hand");
  EXPECT_EQ(table.Power(c), 1);
  table.Move(l, "graveyard");
  EXPECT_EQ(table.Power(a), 1);
}

TEST_F(StaticsTest, StatsDefinedByACount) {
  ProgramBuilder b = Creature("Counter", 0, 0);
  pb::Continuous& own = OnItself(b);
  *own.add_ops() = b.Op(pb::MOD_DEFINE_STAT, "power",
                        tree::CountOf(tree::Among(b.CardsIn(
                            b.Zone("battlefield"), b.HasType("creature")))));
  uint32_t counter = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId card = table.Create(counter, 1, "battlefield");
  EXPECT_EQ(table.Power(card), 1);
  CardId other = table.Create(bear, 2, "battlefield");
  EXPECT_EQ(table.Power(card), 2);
  table.Move(other, "graveyard");
  EXPECT_EQ(table.Power(card), 1);
}

TEST_F(StaticsTest, LordThatLosesItsAbilitiesIsNoLord) {
  ProgramBuilder b = Creature("Chief", 1, 1);
  *Lord(b, "creature").add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  uint32_t chief = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  ProgramBuilder humility("Humility");
  *Lord(humility, "creature").add_ops() =
      humility.Op(pb::MOD_LOSE_ABILITIES, "");
  uint32_t humility_index = table.AddProgram(humility);
  table.Start();
  CardId lord = table.Create(chief, 1, "battlefield");
  CardId card = table.Create(bear, 1, "battlefield");
  EXPECT_EQ(table.Power(card), 3);
  uint32_t lost = table.AddModifier(
      {table.ref(lord)}, StoredOp(ModifierOpKind::kLoseAbilities, ""));
  EXPECT_EQ(table.Power(card), 2);
  table.RemoveModifier(lost);
  EXPECT_EQ(table.Power(card), 3);
  table.Create(humility_index, 2, "battlefield");
  EXPECT_EQ(table.Power(card), 2);
}

// Whoever has the keyword, by whatever gives it, gets 1 power for each damage.
TEST_F(StaticsTest, TheRulesMakeSomethingOfAKeyword) {
  ProgramBuilder rules("Rulebook");
  pb::Continuous& wrath =
      *rules.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *wrath.mutable_affects() = tree::Among(
      rules.CardsIn(rules.Zone("battlefield"), rules.HasKeyword("wrath")));
  *wrath.add_ops() =
      rules.Op(pb::MOD_ADD_STAT, "power",
               rules.WordExpr(pb::Expr::VALUE, "damage",
                              tree::Entities(Selector::CANDIDATE)));
  const uint32_t rulebook = table.AddProgram(rules);
  const uint32_t angry =
      table.AddProgram(Creature("Angry", 1, 4).Keyword("wrath"));
  const uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  ProgramBuilder b("Banner");
  pb::Continuous& grants = Lord(b, "creature");
  pb::Ability& granted = b.AddAbility(pb::ABILITY_STATIC);
  granted.set_granted_only(true);
  *granted.mutable_continuous()->mutable_affects() =
      tree::Entities(Selector::SOURCE);
  *granted.mutable_continuous()->add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "wrath");
  pb::OpSpec grant = b.Op(pb::MOD_GRANT_ABILITY, "");
  grant.set_ability(1);
  *grants.add_ops() = std::move(grant);
  const uint32_t banner = table.AddProgram(b);
  table.game.rule_statics = {{rulebook, 0}};
  table.Start();
  const CardId one = table.Create(angry, 1, "battlefield");
  const CardId other = table.Create(bear, 2, "battlefield");
  EXPECT_EQ(table.Power(one), 1);
  table.SetValue(one, "damage", 2);
  table.SetValue(other, "damage", 1);
  EXPECT_EQ(table.Power(one), 3);
  EXPECT_EQ(table.Power(other), 2);
  table.Create(banner, 1, "battlefield");
  EXPECT_EQ(table.Power(other), 3) << "the keyword came from a granted ability";
  table.Move(one, "hand");
  EXPECT_EQ(table.Power(one), 1);
}

TEST_F(StaticsTest, GrantedStaticAbilityWorks) {
  ProgramBuilder b("Banner");
  pb::Continuous& grants = Lord(b, "goblin");
  *grants.add_ops() = b.Op(pb::MOD_GRANT_ABILITY, "");
  grants.mutable_ops(0)->set_ability(1);
  // Granted: "elves have flying and +2".
  pb::Continuous& granted = Lord(b, "elf");
  b.program().mutable_abilities(1)->set_granted_only(true);
  *granted.add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "flying");
  *granted.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(2));
  uint32_t banner = table.AddProgram(b);
  uint32_t goblin = table.AddProgram(Creature("Goblin", 1, 1).Type("goblin"));
  uint32_t elf = table.AddProgram(Creature("Elf", 1, 1).Type("elf"));
  table.Start();
  CardId e = table.Create(elf, 1, "battlefield");
  table.Create(banner, 1, "battlefield");
  EXPECT_EQ(table.Power(e), 1);
  CardId g = table.Create(goblin, 1, "battlefield");
  EXPECT_EQ(table.Power(e), 3);
  EXPECT_EQ(table.Of(e).Keyword(W("flying")), 1);
  ASSERT_EQ(table.Of(g).abilities.size(), 1u);
  EXPECT_EQ(table.Of(g).abilities[0].ability, (AbilityRef{banner, 1}));
  table.AddModifier({table.ref(g)},
                    StoredOp(ModifierOpKind::kLoseAbilities, ""));
  EXPECT_EQ(table.Power(e), 1);
}

TEST_F(StaticsTest, ModifierGrantsStaticAbility) {
  ProgramBuilder b("Spell");
  *Lord(b, "creature").add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  b.program().mutable_abilities(0)->set_granted_only(true);
  uint32_t spell = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId one = table.Create(bear, 1, "battlefield");
  CardId two = table.Create(bear, 1, "battlefield");
  EXPECT_EQ(table.Power(two), 2);
  ModifierOp grant = StoredOp(ModifierOpKind::kGrantAbility, "");
  grant.ability = {spell, 0};
  uint32_t id = table.AddModifier({table.ref(one)}, grant);
  EXPECT_EQ(table.Power(two), 3);
  table.RemoveModifier(id);
  EXPECT_EQ(table.Power(two), 2);
}

TEST_F(StaticsTest, AuraFollowsItsHost) {
  ProgramBuilder b("Aura");
  pb::Continuous& aura = *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *aura.mutable_affects() =
      tree::Then(tree::Entities(Selector::SOURCE), Selector::HOST_OF);
  *aura.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(2));
  uint32_t aura_index = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId one = table.Create(bear, 1, "battlefield");
  CardId two = table.Create(bear, 1, "battlefield");
  CardId card = table.Create(aura_index, 1, "battlefield");
  EXPECT_EQ(table.Power(one), 2);
  table.Attach(card, one);
  EXPECT_EQ(table.Power(one), 4);
  table.Attach(card, two);
  EXPECT_EQ(table.Power(one), 2);
  EXPECT_EQ(table.Power(two), 4);
}

TEST_F(StaticsTest, ConditionAndTimes) {
  ProgramBuilder b = Creature("Beast", 1, 1);
  pb::Continuous& own = OnItself(b);
  *own.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(2));
  *own.mutable_times() = b.WordExpr(pb::Expr::RESOURCE, "energy",
                                    tree::Entities(Selector::CONTROLLER));
  b.program().mutable_abilities(0)->mutable_condition()->set_op(
      pb::Expr::PHASE_IS);
  b.program().mutable_abilities(0)->mutable_condition()->add_words(b.W("draw"));
  uint32_t beast = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(beast, 1, "battlefield");
  table.SetResource(1, "energy", 3);
  EXPECT_EQ(table.Power(card), 1);
  table.SetPhase("draw");
  EXPECT_EQ(table.Power(card), 7);
  table.SetResource(1, "energy", 1);
  EXPECT_EQ(table.Power(card), 3);
}

TEST_F(StaticsTest, KeywordThatDependsOnFinalPower) {
  ProgramBuilder b = Creature("Beast", 3, 3);
  pb::Continuous& own = OnItself(b);
  *own.add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "trample");
  *own.mutable_condition() = tree::Binary(
      pb::Expr::GE, b.StatOf("power", tree::Entities(Selector::SOURCE)),
      tree::Number(4));
  uint32_t beast = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(beast, 1, "battlefield");
  EXPECT_EQ(table.Of(card).Keyword(W("trample")), 0);
  table.SetCounter(card, "1/1", 1);
  EXPECT_EQ(table.Of(card).Keyword(W("trample")), 1);
  EXPECT_EQ(table.Power(card), 4);
}

// "Elves have +1 for each damage on the banner": what is granted speaks of the
// elf, and takes the banner along.
TEST_F(StaticsTest, WhatIsGrantedTakesAlongWhatItIsLent) {
  ProgramBuilder banner("Banner");
  pb::OpSpec& grant = *Lord(banner, "elf").add_ops() =
      banner.Op(pb::MOD_GRANT_ABILITY, "");
  grant.set_ability(1);
  grant.add_lent()->set_register_(1);
  *grant.mutable_lent(0)->mutable_refs() = tree::Entities(Selector::SOURCE);
  *OnItself(banner).add_ops() = banner.Op(
      pb::MOD_ADD_STAT, "power",
      banner.WordExpr(pb::Expr::VALUE, "damage", tree::RegisterRefs(1)));
  banner.program().mutable_abilities(1)->set_granted_only(true);
  banner.program().mutable_abilities(1)->set_registers(2);
  uint32_t banner_index = table.AddProgram(banner);
  uint32_t elf = table.AddProgram(Creature("Elf", 1, 1).Type("elf"));
  table.Start();
  CardId granter = table.Create(banner_index, 1, "battlefield");
  CardId card = table.Create(elf, 2, "battlefield");
  EXPECT_EQ(table.Power(card), 1);
  table.SetValue(granter, "damage", 3);
  table.SetValue(card, "damage", 1);
  EXPECT_EQ(table.Power(card), 4);
  const Characteristics::GrantedAbility& has = table.Of(card).abilities[0];
  ASSERT_EQ(has.env.registers.size(), 2u);
  EXPECT_EQ(has.env.registers[1].refs, std::vector<Ref>{table.ref(granter)});
}

// Goblins have "this has all activated abilities of lands", which is granted
// when the lands' abilities by the rules are known.
TEST_F(StaticsTest, WhatTheRulesGiveIsNotLent) {
  ProgramBuilder rules("Rules");
  rules.AddAbility(pb::ABILITY_ACTIVATED);
  const uint32_t rulebook = table.AddProgram(rules);
  ProgramBuilder banner("Banner");
  *Lord(banner, "goblin").add_ops() = banner.Op(pb::MOD_GRANT_ABILITY, "");
  banner.program()
      .mutable_abilities(0)
      ->mutable_continuous()
      ->mutable_ops(0)
      ->set_ability(1);
  pb::OpSpec& lends = *OnItself(banner).add_ops() =
      banner.Op(pb::MOD_GRANT_ABILITY, "");
  *lends.mutable_of() = tree::Among(
      banner.CardsIn(banner.Zone("battlefield"), banner.HasType("land")));
  banner.program().mutable_abilities(1)->set_granted_only(true);
  const uint32_t banner_index = table.AddProgram(banner);
  ProgramBuilder land("Forest");
  land.Type("land").Type("forest");
  land.AddAbility(pb::ABILITY_ACTIVATED);
  const uint32_t forest = table.AddProgram(land);
  const uint32_t goblin =
      table.AddProgram(Creature("Goblin", 1, 1).Type("goblin"));
  table.game.forest_ability = {rulebook, 0};
  table.Start();
  table.Create(forest, 1, "battlefield");
  const CardId borrower = table.Create(goblin, 1, "battlefield");
  table.Create(banner_index, 1, "battlefield");
  ASSERT_EQ(table.Of(borrower).abilities.size(), 2u);
  EXPECT_EQ(table.Of(borrower).abilities[0].ability,
            (AbilityRef{banner_index, 1}));
  EXPECT_EQ(table.Of(borrower).abilities[1].ability, (AbilityRef{forest, 0}));
}

// A banner gives bears "my power is 4", an effect says that it is 1.
TEST_F(StaticsTest, WhatIsGrantedIsAsOldAsTheGrant) {
  ProgramBuilder banner("Banner");
  *Lord(banner, "bear").add_ops() = banner.Op(pb::MOD_GRANT_ABILITY, "");
  banner.program()
      .mutable_abilities(0)
      ->mutable_continuous()
      ->mutable_ops(0)
      ->set_ability(1);
  *OnItself(banner).add_ops() =
      banner.Op(pb::MOD_SET_STAT, "power", tree::Number(4));
  banner.program().mutable_abilities(1)->set_granted_only(true);
  uint32_t banner_index = table.AddProgram(banner);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2).Type("bear"));
  table.Start();
  table.stamps = true;
  CardId old_bear = table.Create(bear, 1, "battlefield");
  table.AddModifier({table.ref(old_bear)},
                    StoredOp(ModifierOpKind::kSetStat, "power", 1));
  table.Create(banner_index, 1, "battlefield");
  EXPECT_EQ(table.Power(old_bear), 4);
  CardId young_bear = table.Create(bear, 1, "battlefield");
  EXPECT_EQ(table.Power(young_bear), 4);
  for (CardId card : {old_bear, young_bear}) {
    table.AddModifier({table.ref(card)},
                      StoredOp(ModifierOpKind::kSetStat, "power", 1));
    EXPECT_EQ(table.Power(card), 1);
  }
}

TEST_F(StaticsTest, WorksOnlyInItsZones) {
  ProgramBuilder b = Creature("Ghost", 1, 1);
  *Lord(b, "creature").add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  b.program().mutable_abilities(0)->add_zones(b.W("graveyard"));
  uint32_t ghost = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId card = table.Create(bear, 1, "battlefield");
  CardId g = table.Create(ghost, 1, "battlefield");
  EXPECT_EQ(table.Power(card), 2);
  table.Move(g, "graveyard");
  EXPECT_EQ(table.Power(card), 3);
}

TEST_F(StaticsTest, LordsThatLookAtEachOtherEnd) {
  ProgramBuilder b = Creature("Mirror", 1, 1);
  pb::Continuous& lord = Lord(b, "creature");
  *lord.add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power",
           b.WordExpr(pb::Expr::MAX_STAT, "power",
                      tree::Among(b.CardsIn(b.Zone("battlefield")))));
  uint32_t mirror = table.AddProgram(b);
  table.Start();
  CardId one = table.Create(mirror, 1, "battlefield");
  CardId two = table.Create(mirror, 2, "battlefield");
  // Both get +1 from the first, then both get +2 from the second.
  EXPECT_EQ(table.Power(one), 4);
  EXPECT_EQ(table.Power(two), 4);
}

}  // namespace
}  // namespace refold
