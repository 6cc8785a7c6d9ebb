// What effects say of acts; and verbs that are forbidden.
#include "kernel/verbs/acts.h"

#include "gtest/gtest.h"
#include "kernel/effects/effects.h"
#include "kernel/play/test_game.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

// A static ability that says this of all creatures, about others that are big.
ProgramBuilder Law(const char* name, const char* rule,
                   std::vector<const char*> words, int64_t number,
                   bool about_big = false) {
  ProgramBuilder b(name);
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  *ability.mutable_continuous()->mutable_affects() =
      tree::Among(b.CardsIn(b.Zone("battlefield"), b.HasType("creature")));
  pb::OpSpec op = b.Op(pb::MOD_RULE, rule, tree::Number(number));
  for (const char* word : words) op.add_words(b.W(word));
  if (about_big) *op.mutable_predicate() = b.HasType("big");
  *ability.mutable_continuous()->add_ops() = op;
  return b;
}

class ActsTest : public testing::Test {
 protected:
  void Start() {
    bear_ = table.Place(1, "battlefield", table.Add(Creature("Bear")));
    ProgramBuilder giant = Creature("Giant");
    giant.Type("big");
    giant_ = table.Place(2, "battlefield", table.Add(giant));
    table.Start();
  }
  AskedAct Attack(bool the_giant) {
    return {.name = W("attack"),
            .who = table.ref(bear_),
            .other = the_giant ? table.ref(giant_) : Ref::Player(2)};
  }
  View view() { return table.engine().view(); }

  TinyTable table;
  CardId bear_ = 0;
  CardId giant_ = 0;
};

TEST_F(ActsTest, OnlyTheActAndTheOtherPartyThatItSpeaksOf) {
  table.Place(1, "battlefield",
              table.Add(Law("Fear", "forbid", {"attack"}, 0, true)));
  Start();
  EXPECT_TRUE(IsForbidden(view(), Attack(true)));
  EXPECT_FALSE(IsForbidden(view(), Attack(false)));
  AskedAct other = Attack(true);
  other.name = W("defend");
  EXPECT_FALSE(IsForbidden(view(), other));
  EXPECT_FALSE(IsRequired(view(), Attack(true)));
}

TEST_F(ActsTest, AllowedThoughOneThingStandsAgainstIt) {
  table.Place(1, "battlefield",
              table.Add(Law("Reach", "allow", {"attack", "arena"}, 0)));
  Start();
  EXPECT_TRUE(IsAllowedThough(view(), Attack(true), W("arena")));
  EXPECT_FALSE(IsAllowedThough(view(), Attack(true), W("exhausted")));
}

TEST_F(ActsTest, WhatStandsAgainstItIsNotForbidden) {
  table.Place(1, "battlefield",
              table.Add(Law("Mud", "hinder", {"attack", "mud"}, 0)));
  table.Place(1, "battlefield",
              table.Add(Law("Wall", "hinder", {"attack", "wall", "slow"}, 0)));
  Start();
  EXPECT_FALSE(IsForbidden(view(), Attack(true)));
  EXPECT_EQ(ObstaclesTo(view(), Attack(true)),
            std::vector<Word>({W("mud"), W("wall")}));
  AskedAct fast = Attack(true);
  fast.as = W("fast");
  EXPECT_EQ(ObstaclesTo(view(), fast), std::vector<Word>({W("mud")}));
}

TEST_F(ActsTest, BoundsAreTheLeastAndPricesTheSum) {
  table.Place(1, "battlefield", table.Add(Law("A", "bound", {"attack"}, 2)));
  table.Place(1, "battlefield", table.Add(Law("B", "bound", {"attack"}, 1)));
  table.Place(1, "battlefield",
              table.Add(Law("C", "price", {"attack", "mana.g"}, 2)));
  table.Place(1, "battlefield",
              table.Add(Law("D", "price", {"attack", "mana.g"}, 1)));
  table.Place(1, "battlefield", table.Add(Law("E", "require", {"attack"}, 0)));
  Start();
  EXPECT_EQ(BoundOf(view(), Attack(false)), 1);
  EXPECT_EQ(PriceOf(view(), Attack(false), W("mana.g")), 3);
  EXPECT_EQ(PriceOf(view(), Attack(false), W("mana.r")), 0);
  EXPECT_TRUE(IsRequired(view(), Attack(false)));
}

// "This can't leave play" wins over everything that would replace it.
TEST_F(ActsTest, WhatIsForbiddenIsNotReplaced) {
  table.Place(1, "battlefield",
              table.Add(Law("Anchor", "forbid", {"move"}, 0)));
  ProgramBuilder saver("Saver");
  pb::Ability& ability = saver.AddAbility(pb::ABILITY_REPLACEMENT);
  ability.mutable_trigger()->set_kind(pb::EventPattern::MOVED);
  ability.mutable_replacement()->set_kind(pb::Replacement::CODE);
  *ability.add_code() = saver.Verb(
      "draw", {saver.Part("player", tree::Entities(pb::Selector::CONTROLLER))});
  table.Place(1, "battlefield", table.Add(saver));
  Start();
  Proposal leaves = Propose(W("move"));
  SetRole(leaves, part::kCard, {table.ref(bear_)});
  SetWords(leaves, part::kZone, {W("graveyard")});
  table.Place(1, "library", 1);
  table.Do([&](Engine& engine) { engine.Push(ProposalsFrame({leaves})); });
  EXPECT_TRUE(table.idle());
  EXPECT_EQ(table.ZoneOf(bear_), "battlefield");
  EXPECT_TRUE(table.Events<CardMoved>().empty());
}

}  // namespace
}  // namespace refold
