#include "gtest/gtest.h"
#include "kernel/games/mtg/questions.h"
#include "kernel/games/mtg/test_game.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

// Player 1 attacks with "Attacker", player 2 may block with "Blocker".
class CombatTest : public ::testing::Test {
 protected:
  void Fight(const ProgramBuilder& attacker, const ProgramBuilder& blocker) {
    game_.Put(1, "battlefield", game_.Define(attacker));
    game_.Put(2, "battlefield", game_.Define(blocker));
    Begin();
    game_.Do("attack", "Attacker");
    game_.GoTo("blockers");
  }
  // Up to when the order of "First", 1/2, and "Second", 1/3, is asked for.
  void BlockWithTwo(const ProgramBuilder& attacker) {
    game_.Put(2, "battlefield", game_.Define(Creature("Second", 1, 3)));
    Fight(attacker, Creature("First", 1, 2));
    game_.Do("block", "First");
    game_.Do("block", "Second");
    game_.NextPhase();
  }
  void Begin() {
    game_.SetOption("every step", 1);
    game_.Start("firstmain");
    game_.GoTo("attackers");
  }
  std::string ZoneOf(const std::string& name) {
    return game_.Card(name).zone.text();
  }

  TestGame game_;
};

TEST_F(CombatTest, UnblockedAttackerDamagesThePlayer) {
  Fight(Creature("Attacker", 3, 2), Creature("Blocker", 2, 2));
  EXPECT_TRUE(HasWord(game_.Card("Attacker").flags, Word::Of("tapped")));
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(2, "life"), 17);
  EXPECT_EQ(game_.Facts<AttackDeclared>(), 1);
}

TEST_F(CombatTest, VanillaCreaturesKillEachOther) {
  Fight(Creature("Attacker", 2, 2), Creature("Blocker", 2, 2));
  EXPECT_EQ(game_.prompt().player, 2u) << "the defender is asked first";
  game_.Do("block", "Blocker", "Attacker");
  game_.GoTo("combatends");
  EXPECT_EQ(ZoneOf("Attacker"), "graveyard");
  EXPECT_EQ(ZoneOf("Blocker"), "graveyard");
  EXPECT_EQ(game_.Resource(2, "life"), 20);
}

TEST_F(CombatTest, BlocksAndAttacksCanBeTakenBack) {
  Fight(Creature("Attacker", 2, 2), Creature("Blocker", 2, 2));
  game_.Do("block", "Blocker");
  game_.Do("unblock", "Blocker");
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(2, "life"), 18);
}

TEST_F(CombatTest, FirstStrikeKillsBeforeItIsHit) {
  Fight(Creature("Attacker", 2, 2, {"first strike"}),
        Creature("Blocker", 2, 2));
  game_.Do("block", "Blocker");
  game_.GoTo("combatends");
  EXPECT_EQ(ZoneOf("Attacker"), "battlefield");
  EXPECT_EQ(ZoneOf("Blocker"), "graveyard");
}

TEST_F(CombatTest, DoubleStrikeStopsOnceForEachDamage) {
  Fight(Creature("Attacker", 2, 2, {"double strike"}),
        Creature("Blocker", 1, 1));
  game_.GoTo("combatdamage");
  EXPECT_EQ(game_.Resource(2, "life"), 18);
  game_.Pass();
  game_.Pass();
  EXPECT_EQ(game_.phase(), "combatdamage");
  EXPECT_EQ(game_.Resource(2, "life"), 16);
  game_.Pass();
  game_.Pass();
  EXPECT_EQ(game_.phase(), "combatends");
}

TEST_F(CombatTest, NoDamageNoStop) {
  Fight(Creature("Attacker", 0, 2), Creature("Blocker", 0, 2));
  game_.NextPhase();
  EXPECT_EQ(game_.phase(), "combatends");
}

TEST_F(CombatTest, WhomTheSourceDamagedIsKnownForTheTurn) {
  Fight(Creature("Attacker", 1, 3), Creature("Blocker", 1, 3));
  auto damaged = [this](const std::string& source, const std::string& card) {
    Environment env{.source = game_.Card(source).ref(), .controller = 1};
    return game_.engine().rules().Test(game_.engine().view(),
                                       Word::Of("damaged by source"), env,
                                       game_.Card(card).ref());
  };
  game_.Do("block", "Blocker");
  EXPECT_FALSE(damaged("Attacker", "Blocker"));
  game_.GoTo("combatends");
  EXPECT_TRUE(damaged("Attacker", "Blocker"));
  EXPECT_TRUE(damaged("Blocker", "Attacker"));
  EXPECT_FALSE(damaged("Attacker", "Attacker"));
  game_.GoTo("upkeep");
  EXPECT_FALSE(damaged("Attacker", "Blocker"));
}

TEST_F(CombatTest, DeathtouchKillsWithOnePoint) {
  Fight(Creature("Attacker", 1, 1, {"deathtouch"}), Creature("Blocker", 0, 9));
  game_.Do("block", "Blocker");
  game_.GoTo("combatends");
  EXPECT_EQ(ZoneOf("Blocker"), "graveyard");
  EXPECT_EQ(ZoneOf("Attacker"), "battlefield");
}

TEST_F(CombatTest, LifelinkGainsWhatIsDealt) {
  Fight(Creature("Attacker", 3, 3, {"lifelink"}), Creature("Blocker", 0, 2));
  game_.Do("block", "Blocker");
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(1, "life"), 23);
}

TEST_F(CombatTest, TrampleAsksHowToSpread) {
  Fight(Creature("Attacker", 5, 5, {"trample"}), Creature("Blocker", 1, 2));
  game_.Do("block", "Blocker");
  game_.NextPhase();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kDistribute);
  EXPECT_EQ(game_.prompt().options[0].number, 2);
  EXPECT_EQ(game_.prompt().options[1].number, 3);
  EXPECT_FALSE(game_.Try({0, 1, 1, 1, 1}).ok()) << "the blocker first";
  game_.Answer({0, 0, 0, 1, 1});
  EXPECT_EQ(game_.Resource(2, "life"), 18);
  EXPECT_EQ(ZoneOf("Blocker"), "graveyard");
}

// CR 510.1c: lethal damage to the first, then to the next; no more is asked.
TEST_F(CombatTest, WhatIsLeftMayGoToAnyBlocker) {
  BlockWithTwo(Creature("Attacker", 6, 6));
  game_.Answer({0, 1});
  game_.NextPhase();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kDistribute);
  EXPECT_FALSE(game_.Try({0, 1, 1, 1, 1, 1}).ok());
  EXPECT_TRUE(game_.Try({0, 0, 1, 1, 1, 1}).ok());
}

TEST_F(CombatTest, SeveralBlockersAreOrdered) {
  BlockWithTwo(Creature("Attacker", 3, 3));
  ASSERT_EQ(game_.prompt().kind, PromptKind::kOrder);
  EXPECT_EQ(game_.phase(), "blockers");
  game_.Answer({1, 0});
  game_.NextPhase();
  ASSERT_EQ(game_.prompt().kind, PromptKind::kDistribute);
  EXPECT_EQ(game_.prompt().options[0].number, 3);
  game_.Answer({0, 0, 0});
  EXPECT_EQ(ZoneOf("Second"), "graveyard");
  EXPECT_EQ(ZoneOf("First"), "battlefield");
  EXPECT_EQ(GetNamed(game_.Card("Attacker").values, Word::Of("damage")), 2);
}

TEST_F(CombatTest, EvasionLeavesNoBlock) {
  Fight(Creature("Attacker", 2, 2, {"flying"}), Creature("Blocker", 2, 2));
  EXPECT_FALSE(game_.Offers("block"));
}

TEST_F(CombatTest, ReachBlocksFlyers) {
  Fight(Creature("Attacker", 2, 2, {"flying"}),
        Creature("Blocker", 2, 2, {"reach"}));
  EXPECT_TRUE(game_.Offers("block", "Blocker", "Attacker"));
}

TEST_F(CombatTest, ProtectionStopsBlocks) {
  ProgramBuilder red = Creature("Blocker", 2, 2);
  red.Color("red");
  Fight(Creature("Attacker", 2, 2, {"protection from red"}), red);
  EXPECT_FALSE(game_.Offers("block"));
}

TEST_F(CombatTest, VigilantAttackersStayUntapped) {
  Fight(Creature("Attacker", 2, 2, {"vigilance"}), Creature("Blocker", 2, 2));
  EXPECT_FALSE(HasWord(game_.Card("Attacker").flags, Word::Of("tapped")));
}

TEST_F(CombatTest, InfectGivesPoisonInsteadOfDamage) {
  Fight(Creature("Attacker", 3, 3, {"infect"}), Creature("Blocker", 2, 2));
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(2, "poison"), 3);
  EXPECT_EQ(game_.Resource(2, "life"), 20);
}

TEST_F(CombatTest, ExaltedBoostsTheLoneAttacker) {
  game_.Put(1, "battlefield",
            game_.Define(Creature("Watcher", 0, 1, {"exalted"})));
  Fight(Creature("Attacker", 2, 2), Creature("Blocker", 2, 2));
  EXPECT_EQ(game_.Stat("Attacker", "power"), 3);
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(2, "life"), 17);
}

TEST_F(CombatTest, FlankingWeakensBlockers) {
  Fight(Creature("Attacker", 2, 2, {"flanking"}), Creature("Blocker", 2, 2));
  game_.Do("block", "Blocker");
  game_.GoTo("combatends");
  EXPECT_EQ(ZoneOf("Blocker"), "graveyard");
  EXPECT_EQ(GetNamed(game_.Card("Attacker").values, Word::Of("damage")), 1);
}

TEST_F(CombatTest, WithoutAttackersCombatEnds) {
  game_.Put(1, "battlefield", game_.Define(Creature("Attacker", 2, 2)));
  Begin();
  game_.NextPhase();
  EXPECT_EQ(game_.phase(), "combatends");
}

TEST_F(CombatTest, BlocksAreDeclaredWhenAllAttackersHaveLeftCombat) {
  ProgramBuilder coward = Creature("Coward", 2, 2);
  pb::Ability& leaves = coward.AddAbility(pb::ABILITY_TRIGGERED);
  leaves.mutable_trigger()->set_kind(pb::EventPattern::ATTACKED);
  pb::Instruction::Rule& rule = *leaves.add_code()->mutable_rule();
  rule.set_name(coward.W("remove from combat"));
  *rule.mutable_what() = tree::Entities(pb::Selector::EVENT_SUBJECT);
  game_.Put(1, "battlefield", game_.Define(coward));
  Begin();
  game_.Do("attack", "Coward");
  game_.GoTo("blockers");
  EXPECT_FALSE(HasWord(game_.Card("Coward").flags, Word::Of("attacking")));
  game_.NextPhase();
  EXPECT_EQ(game_.phase(), "combatends");
  game_.GoTo("end");
  EXPECT_EQ(game_.Resource(2, "life"), 20);
}

TEST_F(CombatTest, WhoeverCanBlockALureDoes) {
  game_.Put(2, "battlefield", game_.Define(Creature("Other", 0, 4)));
  game_.Put(2, "battlefield", game_.Define(Creature("Wall", 0, 4)));
  Fight(Creature("Attacker", 2, 2, {"lure"}), Creature("Blocker", 0, 4));
  game_.Do("block", "Wall", "Attacker");
  game_.NextPhase();
  EXPECT_EQ(game_.prompt().kind, PromptKind::kOrder);
  EXPECT_EQ(game_.prompt().options.size(), 3u);
}

TEST_F(CombatTest, AFirstStrikerWithoutPowerHasHadItsTurn) {
  // As first strikers deal damage, the attacker is given power.
  ProgramBuilder late = Creature("Attacker", 0, 4, {"first strike"});
  pb::Ability& grows = late.AddAbility(pb::ABILITY_TRIGGERED);
  grows.mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  grows.set_immediate(true);
  pb::Instruction::Modify& modify = *grows.add_code()->mutable_modify();
  *modify.mutable_what() = tree::Entities(pb::Selector::SOURCE);
  *modify.add_ops() = late.Op(pb::MOD_ADD_STAT, "power", tree::Number(3));
  modify.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  Fight(late, Creature("Blocker", 1, 5, {"first strike"}));
  game_.Do("block", "Blocker");
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Stat("Attacker", "power"), 3);
  EXPECT_EQ(GetNamed(game_.Card("Blocker").values, Word::Of("damage")), 0);
}

TEST_F(CombatTest, ADamageStepOfTheSetUpIsAStop) {
  game_.Put(1, "battlefield", game_.Define(Creature("Attacker", 2, 2)));
  game_.Start("combatdamage");
  EXPECT_EQ(game_.phase(), "combatdamage");
  game_.NextPhase();
  EXPECT_EQ(game_.phase(), "combatends");
}

TEST_F(CombatTest, CreaturesThatMustAttackDo) {
  game_.Put(1, "battlefield",
            game_.Define(Creature("Attacker", 2, 2, {"mustattack"})));
  game_.Put(1, "battlefield",
            game_.Define(Creature("Wall", 1, 5, {"defender", "mustattack"})));
  Begin();
  EXPECT_FALSE(game_.Offers("attack", "Wall"));
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(2, "life"), 18);
}

TEST_F(CombatTest, PlaneswalkersCanBeAttacked) {
  ProgramBuilder walker = CardOfType("Walker", "planeswalker");
  game_.Put(1, "battlefield", game_.Define(Creature("Attacker", 2, 2)));
  pb::Ability& enters = walker.AddAbility(pb::ABILITY_ENTERS);
  pb::Instruction::Counters* counters = enters.add_code()->mutable_counters();
  *counters->mutable_what() = tree::Entities(pb::Selector::SOURCE);
  counters->set_counter(walker.W("0/0 loyalty"));
  *counters->mutable_change() = tree::Number(3);
  game_.Put(2, "battlefield", game_.Define(walker));
  Begin();
  game_.Do("attack", "Attacker", "Walker");
  game_.GoTo("combatends");
  EXPECT_EQ(game_.Resource(2, "life"), 20);
  EXPECT_EQ(GetNamed(game_.Card("Walker").counters, Word::Of("0/0 loyalty")),
            1);
}

}  // namespace
}  // namespace refold::mtg
