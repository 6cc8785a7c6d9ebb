// Attacks on several players in one combat (CR 802).
#include <string>

#include "gtest/gtest.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// Player 1 has two attackers, players 2 and 3 a blocker each.
class SeveralDefendersTest : public ::testing::TestWithParam<bool> {
 protected:
  SeveralDefendersTest() {
    game_.setup().add_players();
    for (const char* name : {"Fox", "Owl"}) {
      game_.Put(1, "battlefield", game_.Define(Creature(name, 3, 3)));
    }
    game_.Put(2, "battlefield", game_.Define(Creature("Near", 1, 1)));
    game_.Put(3, "battlefield", game_.Define(Creature("Far", 1, 1)));
    if (!GetParam()) game_.SetOption("open declarations", 1);
  }
  void Begin() {
    game_.Start("firstmain");
    game_.GoTo("attackers");
  }
  // Passes until the player is asked, in the step that blockers are declared.
  void PassTo(PlayerId player) {
    for (int i = 0; i < 3 && game_.prompt().player != player; ++i) game_.Pass();
    ASSERT_EQ(game_.prompt().player, player);
    ASSERT_EQ(game_.phase(), "blockers");
  }
  // An enchantment of this player with a rule of all creatures.
  void HaveEdict(PlayerId player, const char* rule, const char* act) {
    ProgramBuilder edict = CardOfType("Edict", "enchantment");
    AddRule(edict,
            tree::Among(edict.CardsIn(edict.Zone("battlefield"),
                                      edict.HasType("creature"))),
            rule, {act});
    *edict.program()
         .mutable_abilities(0)
         ->mutable_continuous()
         ->mutable_ops(0)
         ->mutable_predicate() =
        tree::IsOneOf(tree::Entities(pb::Selector::CONTROLLER));
    game_.Put(player, "battlefield", game_.Define(edict));
  }
  // Whether the creature may attack the next player, whom its option does not
  // name.
  bool MayAttackNext(const std::string& name) const {
    for (const PromptOption& option : game_.prompt().options) {
      if (option.action == Word::Of("attack") && option.other.empty() &&
          option.entity == game_.Card(name).ref()) {
        return true;
      }
    }
    return false;
  }
  int64_t Life(PlayerId player) const { return game_.Resource(player, "life"); }

  TestGame game_;
};

TEST_P(SeveralDefendersTest, EachAttackerAttacksWhomItIsSaidTo) {
  Begin();
  EXPECT_TRUE(game_.Offers("attack", "Fox", "player 3"));
  game_.Do("attack", "Fox");
  game_.Do("attack", "Owl", "player 3");
  game_.GoTo("combatends");
  EXPECT_EQ(Life(1), 20);
  EXPECT_EQ(Life(2), 17);
  EXPECT_EQ(Life(3), 17);
}

TEST_P(SeveralDefendersTest, OnlyWhomItAttacksBlocksIt) {
  Begin();
  game_.Do("attack", "Fox");
  game_.Do("attack", "Owl", "player 3");
  game_.GoTo("blockers");
  PassTo(2);
  EXPECT_TRUE(game_.Offers("block", "Near", "Fox"));
  EXPECT_FALSE(game_.Offers("block", "Near", "Owl"));
  EXPECT_FALSE(game_.Offers("block", "Far"));
  game_.Do("block", "Near", "Fox");
  PassTo(3);
  EXPECT_TRUE(game_.Offers("block", "Far", "Owl"));
  EXPECT_FALSE(game_.Offers("block", "Far", "Fox"));
  EXPECT_FALSE(game_.Offers("unblock", "Near"));
  game_.Do("block", "Far", "Owl");
  game_.GoTo("combatends");
  EXPECT_EQ(Life(2), 20);
  EXPECT_EQ(Life(3), 20);
  EXPECT_EQ(game_.Card("Near").zone.text(), "graveyard");
  EXPECT_EQ(game_.Card("Far").zone.text(), "graveyard");
}

TEST_P(SeveralDefendersTest, PlaneswalkersOfAnyOfThemAreAttackedAndDefended) {
  ProgramBuilder walker = CardOfType("Walker", "planeswalker");
  pb::Instruction::Counters* counters =
      walker.AddAbility(pb::ABILITY_ENTERS).add_code()->mutable_counters();
  *counters->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  counters->set_counter(walker.W("0/0 loyalty"));
  *counters->mutable_change() = tree::Number(5);
  game_.Put(3, "battlefield", game_.Define(walker));
  Begin();
  game_.Do("attack", "Fox", "Walker");
  game_.GoTo("blockers");
  PassTo(3);
  EXPECT_TRUE(game_.Offers("block", "Far", "Fox"));
  game_.GoTo("combatends");
  EXPECT_EQ(GetNamed(game_.Card("Walker").counters, Word::Of("0/0 loyalty")),
            2);
  EXPECT_EQ(Life(3), 20);
}

TEST_P(SeveralDefendersTest, WhatMustAttackAttacksWhomItCan) {
  game_.Put(1, "battlefield",
            game_.Define(Creature("Bull", 2, 2, {"mustattack"})));
  HaveEdict(2, "forbid", "attack");
  Begin();
  EXPECT_FALSE(MayAttackNext("Bull"));
  game_.GoTo("combatends");
  EXPECT_EQ(Life(2), 20);
  EXPECT_EQ(Life(3), 18);
}

TEST_P(SeveralDefendersTest, WhatHasAHomeAttacksWhoHasTheLand) {
  game_.Put(1, "battlefield",
            game_.Define(Creature("Eel", 2, 2, {"islandhome"})));
  game_.Put(1, "battlefield",
            game_.Define(CardOfType("Isle", "land").Type("island")));
  game_.Put(3, "battlefield", "Isle");
  Begin();
  EXPECT_FALSE(MayAttackNext("Eel"));
  EXPECT_TRUE(game_.Offers("attack", "Eel", "player 3"));
}

// Nobody is left out who sits behind one that has lost.
TEST_P(SeveralDefendersTest, WhoHasLostIsNotAttacked) {
  game_.setup().mutable_players(1)->add_resources()->set_name("life");
  Begin();
  EXPECT_FALSE(game_.Offers("attack", "Fox", "player 3")) << "he is the next";
  game_.Do("attack", "Fox");
  game_.GoTo("combatends");
  EXPECT_EQ(Life(3), 17);
}

// CR 802.4b
TEST_P(SeveralDefendersTest, WhatDoesNotBlockAloneNeedsAnotherOfItsPlayer) {
  game_.Put(2, "battlefield",
            game_.Define(Creature("Shy", 0, 4, {"notblockalone"})));
  Begin();
  game_.Do("attack", "Fox");
  game_.Do("attack", "Owl", "player 3");
  game_.GoTo("blockers");
  PassTo(2);
  game_.Do("block", "Shy", "Fox");
  PassTo(3);
  game_.Do("block", "Far", "Owl");
  game_.GoTo("combatends");
  EXPECT_EQ(Life(2), 17) << "the block of another player does not count";
  EXPECT_EQ(Life(3), 20);
}

// CR 508.4
TEST_P(SeveralDefendersTest, WhatJoinsAttacksWhomItsControllerChooses) {
  ProgramBuilder horn = CardOfType("Horn", "artifact");
  pb::Ability& blow = horn.AddAbility(pb::ABILITY_ACTIVATED);
  pb::Instruction::Rule& join = *blow.add_code()->mutable_rule();
  join.set_name(horn.W("join attack"));
  *join.mutable_what() = tree::Among(
      horn.CardsIn(horn.Zone("battlefield"), horn.HasType("creature")));
  game_.Put(1, "battlefield", game_.Define(horn));
  Begin();
  game_.Do("attack", "Fox");
  game_.GoTo("blockers");
  PassTo(1);
  game_.Do("activate", "Horn");
  for (int i = 0; i < 3; ++i) game_.Pass();
  ASSERT_EQ(game_.prompt().reason.text(), "join attack");
  EXPECT_EQ(game_.prompt().env.source, game_.Card("Owl").ref());
  game_.Do("join attack", "player 3");
  game_.GoTo("combatends");
  EXPECT_EQ(Life(2), 17);
  EXPECT_EQ(Life(3), 17);
}

INSTANTIATE_TEST_SUITE_P(Declared, SeveralDefendersTest, testing::Bool(),
                         [](const testing::TestParamInfo<bool>& info) {
                           return info.param ? "First" : "WhileItLasts";
                         });

}  // namespace
}  // namespace refold::mtg
