// Layers: what each operation does, and in which order.
#include <map>

#include "gtest/gtest.h"
#include "kernel/query/test_table.h"

namespace refold {
namespace {

using pb::Selector;

class LayersTest : public testing::Test {
 protected:
  TestTable table;
};

TEST_F(LayersTest, PrintedCharacteristics) {
  ProgramBuilder b = Creature("Bear", 2, 3);
  b.Color("green").Color("blue").Keyword("flying");
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::MOVED);
  b.AddAbility(pb::ABILITY_SPELL).set_granted_only(true);
  uint32_t program = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(program, 2, "library");
  EXPECT_EQ(Show(table.Of(card)),
            "Bear of 2 | types creature | colors blue green | keywords "
            "flying=1 | stats power=2 toughness=3 | cost | abilities 1#0 | "
            "rules");
}

TEST_F(LayersTest, StatsAreDefinedThenSetThenAddedThenSwapped) {
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId card = table.Create(bear, 1, "battlefield");
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kAddStat, "power", 3));
  table.SetCounter(card, "1/1", 2);
  ModifierOp swap = StoredOp(ModifierOpKind::kSwapStats, "");
  swap.words = {W("power"), W("toughness")};
  table.AddModifier({table.ref(card)}, swap);
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kSetStat, "power", 7));
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kDefineStat, "power", 100));
  // Power 100, set to 7, +3 +2 = 12; toughness 2 + 2 = 4; swapped.
  EXPECT_EQ(table.Power(card), 4);
  EXPECT_EQ(table.Of(card).Stat(W("toughness")), 12);
}

TEST_F(LayersTest, TypesComeBeforeThoseWhoAskForThem) {
  ProgramBuilder animate("March");
  *Lord(animate, "land").add_ops() = animate.Op(pb::MOD_ADD_TYPE, "creature");
  ProgramBuilder anthem("Anthem");
  *Lord(anthem, "creature").add_ops() =
      anthem.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  ProgramBuilder land("Forest");
  land.Type("land").Type("forest");
  uint32_t anthem_index = table.AddProgram(anthem);
  uint32_t animate_index = table.AddProgram(animate);
  uint32_t forest = table.AddProgram(land);
  table.Start();
  table.Create(anthem_index, 1, "battlefield");
  CardId card = table.Create(forest, 1, "battlefield");
  EXPECT_EQ(table.Power(card), 0);
  table.Create(animate_index, 1, "battlefield");
  EXPECT_TRUE(table.Of(card).Has(W("creature")));
  EXPECT_EQ(table.Power(card), 1);
}

TEST_F(LayersTest, TypesColorsAndSubtypes) {
  ProgramBuilder b = Creature("Goblin", 1, 1);
  b.Type("goblin").Color("red");
  uint32_t goblin = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(goblin, 1, "battlefield");
  std::vector<Ref> it = {table.ref(card)};
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddColor, "blue"));
  EXPECT_EQ(table.Of(card).colors, (std::vector<Word>{W("blue"), W("red")}));
  ModifierOp colors = StoredOp(ModifierOpKind::kSetColor, "");
  colors.words = {W("white"), W("black")};
  table.AddModifier(it, colors);
  EXPECT_EQ(table.Of(card).colors, (std::vector<Word>{W("black"), W("white")}));
  table.AddModifier(it, StoredOp(ModifierOpKind::kRemoveSubtypes, "creature"));
  EXPECT_EQ(table.Of(card).types, (std::vector<Word>{W("creature")}));
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddType, "elf"));
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddType, "elf"));
  EXPECT_EQ(table.Of(card).types, (std::vector<Word>{W("creature"), W("elf")}));
  table.AddModifier(it, StoredOp(ModifierOpKind::kRemoveType, "creature"));
  EXPECT_EQ(table.Of(card).types, (std::vector<Word>{W("elf")}));
}

TEST_F(LayersTest, LosingAbilitiesThenGainingOne) {
  ProgramBuilder b = Creature("Bird", 1, 1);
  b.Keyword("flying");
  b.AddAbility(pb::ABILITY_SPELL);
  uint32_t bird = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(bird, 1, "battlefield");
  std::vector<Ref> it = {table.ref(card)};
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddKeyword, "haste"));
  table.AddModifier(it, StoredOp(ModifierOpKind::kLoseAbilities, ""));
  EXPECT_TRUE(table.Of(card).keywords.empty());
  EXPECT_TRUE(table.Of(card).abilities.empty());
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddKeyword, "trample", 2));
  EXPECT_EQ(table.Of(card).Keyword(W("trample")), 2);
  table.AddModifier(it, StoredOp(ModifierOpKind::kRemoveKeyword, "trample"));
  EXPECT_TRUE(table.Of(card).keywords.empty());
}

TEST_F(LayersTest, WhatMayGainNoAbilitiesGainsNone) {
  ProgramBuilder b = Creature("Bird", 1, 1);
  b.Keyword("flying");
  b.AddAbility(pb::ABILITY_SPELL);
  uint32_t bird = table.AddProgram(b);
  table.Start();
  CardId card = table.Create(bird, 1, "battlefield");
  CardId other = table.Create(bird, 1, "battlefield");
  std::vector<Ref> it = {table.ref(card)};
  ModifierOp grant = StoredOp(ModifierOpKind::kGrantAbility, "");
  grant.ability = {bird, 0};
  table.AddModifier(it, grant);
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddKeyword, "haste"));
  Environment from;
  from.source = table.ref(other);
  const std::vector<ModifierOp> bare = {
      StoredOp(ModifierOpKind::kForbidAbilities, ""),
      StoredOp(ModifierOpKind::kForbidKeyword, "flying")};
  uint32_t gas = table.AddModifier(it, bare, from);
  // Older and younger ones alike; other keywords are not concerned.
  table.AddModifier(it, grant);
  table.AddModifier(it, StoredOp(ModifierOpKind::kAddKeyword, "flying"));
  EXPECT_TRUE(table.Of(card).abilities.empty());
  EXPECT_EQ(table.Of(card).Keyword(W("flying")), 0);
  EXPECT_EQ(table.Of(card).Keyword(W("haste")), 1);
  // But what the same source gives.
  uint32_t own = table.AddModifier(
      it,
      std::vector<ModifierOp>{grant,
                              StoredOp(ModifierOpKind::kAddKeyword, "flying")},
      from);
  EXPECT_EQ(table.Of(card).abilities.size(), 1u);
  EXPECT_EQ(table.Of(card).Keyword(W("flying")), 1);
  table.RemoveModifier(own);
  table.RemoveModifier(gas);
  EXPECT_EQ(table.Of(card).abilities.size(), 3u);
  EXPECT_EQ(table.Of(card).Keyword(W("flying")), 2);
}

TEST_F(LayersTest, ControlChangesWhoseLordItIs) {
  ProgramBuilder b("Lord");
  pb::Continuous& lord = *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *lord.mutable_affects() = tree::Among(
      b.CardsIn(b.Zone("battlefield", tree::Entities(Selector::CONTROLLER)),
                b.HasType("creature")));
  *lord.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  uint32_t lord_index = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId mine = table.Create(bear, 1, "battlefield");
  CardId theirs = table.Create(bear, 2, "battlefield");
  CardId l = table.Create(lord_index, 1, "battlefield");
  EXPECT_EQ(table.Power(mine), 3);
  EXPECT_EQ(table.Power(theirs), 2);
  table.AddModifier({table.ref(l)},
                    StoredOp(ModifierOpKind::kSetController, "", 2));
  EXPECT_EQ(table.Power(mine), 2);
  EXPECT_EQ(table.Power(theirs), 3);
  // Without a number: the effect's controller.
  table.AddModifier({table.ref(theirs)},
                    StoredOp(ModifierOpKind::kSetController, ""), 1);
  EXPECT_EQ(table.Of(theirs).controller, 1u);
  EXPECT_EQ(table.Power(theirs), 2);
}

TEST_F(LayersTest, OtherZonesPlayersRulesAndCosts) {
  ProgramBuilder b("Relic");
  pb::Continuous& hand = *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *hand.mutable_affects() = tree::Among(
      b.CardsIn(b.Zone("hand", tree::Entities(Selector::CONTROLLER))));
  *hand.add_ops() = b.Op(pb::MOD_ADD_COST, "mana.generic", tree::Number(-1));
  *hand.add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "flash");
  pb::Continuous& players =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *players.mutable_affects() = tree::Entities(Selector::OPPONENTS);
  *players.add_ops() = b.Op(pb::MOD_RULE, "no gain", tree::Number(5));
  *players.mutable_ops(0)->mutable_predicate() = b.HasType("creature");
  *players.add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "hexproof");
  uint32_t relic = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2));
  table.Start();
  CardId mine = table.Create(bear, 1, "hand");
  CardId theirs = table.Create(bear, 2, "hand");
  table.Create(relic, 1, "battlefield");
  EXPECT_EQ(table.Of(mine).extra_cost,
            (std::vector<NamedValue>{{W("mana.generic"), -1}}));
  EXPECT_EQ(table.Of(mine).Keyword(W("flash")), 1);
  EXPECT_TRUE(table.Of(theirs).extra_cost.empty());
  const Characteristics& player = CharacteristicsOfPlayer(table.view(), 2);
  ASSERT_EQ(player.rules.size(), 1u);
  EXPECT_EQ(player.rules[0].word, W("no gain"));
  EXPECT_EQ(player.rules[0].number, 5);
  ASSERT_NE(player.rules[0].predicate, nullptr);
  EXPECT_EQ(player.rules[0].predicate->test_case(), flat::Predicate::kType);
  EXPECT_EQ(player.Keyword(W("hexproof")), 1);
  EXPECT_TRUE(CharacteristicsOfPlayer(table.view(), 1).rules.empty());
}

// Games put rules in order by this.
TEST_F(LayersTest, RulesSayWhichModifierTheyAreOf) {
  ProgramBuilder b("Relic");
  *Lord(b, "bear").add_ops() = b.Op(pb::MOD_RULE, "printed", tree::Number(1));
  *Lord(b, "bear").add_ops() = b.Op(pb::MOD_RULE, "granted", tree::Number(1));
  b.program().mutable_abilities(1)->set_granted_only(true);
  uint32_t relic = table.AddProgram(b);
  uint32_t bear = table.AddProgram(Creature("Bear", 2, 2).Type("bear"));
  table.Start();
  CardId card = table.Create(bear, 1, "battlefield");
  CardId source = table.Create(relic, 1, "battlefield");
  table.AddModifier({table.ref(source)},
                    StoredOp(ModifierOpKind::kAddKeyword, "haste"));
  ModifierOp grant = StoredOp(ModifierOpKind::kGrantAbility, "");
  grant.ability = {relic, 1};
  uint32_t grants = table.AddModifier({table.ref(source)}, grant);
  uint32_t stored = table.AddModifier(
      {table.ref(card)}, StoredOp(ModifierOpKind::kRule, "stored"));
  std::map<Word, uint32_t> modifiers;
  for (const auto& rule : table.Of(card).rules) {
    modifiers[rule.word] = rule.modifier;
  }
  EXPECT_EQ(modifiers, (std::map<Word, uint32_t>{{W("printed"), 0},
                                                 {W("granted"), grants},
                                                 {W("stored"), stored}}));
}

TEST_F(LayersTest, RulesGiveAbilitiesByType) {
  ProgramBuilder taps("Rules");
  taps.AddAbility(pb::ABILITY_ACTIVATED);
  ProgramBuilder land("Land");
  land.Type("land").Type("forest");
  uint32_t rules = table.AddProgram(taps);
  uint32_t forest = table.AddProgram(land);
  table.game.forest_ability = {rules, 0};
  table.Start();
  CardId card = table.Create(forest, 1, "battlefield");
  ASSERT_EQ(table.Of(card).abilities.size(), 1u);
  table.AddModifier({table.ref(card)},
                    StoredOp(ModifierOpKind::kRemoveSubtypes, "land"));
  EXPECT_TRUE(table.Of(card).abilities.empty());
}

}  // namespace
}  // namespace refold
