// Attacks, blocks and damage.
#include "gtest/gtest.h"
#include "kernel/games/cfc/test_game.h"

namespace refold::cfc {
namespace {

class CombatTest : public testing::Test {
 protected:
  CombatTest() {
    game.Define(Character("Five", 500, 3));
    game.Define(Character("Seven", 700, 1));
    game.Define(Character("Two", 200, 5));
    game.Define(Character("Wall", 800, 0));
    ProgramBuilder card = Character("Piercer", 900, 0);
    game.Define(WithWord(card, "pierce"));
    card = Character("Runner", 300, 0);
    game.Define(WithWord(card, "unfreezable"));
    card = Character("Ghost", 300, 0);
    game.Define(WithWord(card, "unblockable"));
    game.Put(1, "deck", "Two");
    game.Put(2, "deck", "Two");
    game.Put(2, "deck", "Two");
  }

  void GiveSp(int64_t sp) {
    pb::NamedValue* resource = game.setup().mutable_players(0)->add_resources();
    resource->set_name("sp");
    resource->set_value(sp);
  }
  // Nobody blocks. With nobody left to attack, attacking has ended by itself.
  void LetThrough() {
    ASSERT_EQ(game.phase(), "counter-attack");
    game.Pass();
  }

  TestGame game;
};

TEST_F(CombatTest, AnUnblockedAttackDealsItsBpAndFreezes) {
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  LetThrough();
  EXPECT_EQ(game.Hp(2), 2500);
  EXPECT_TRUE(game.Has("Five", "frozen"));
  EXPECT_FALSE(game.Has("Five", "attack"));
  EXPECT_EQ(game.Facts<AttackSettled>(), 1);
}

// "phase: + or -" for each time a character froze or unfroze.
std::vector<std::string> Freezing(const std::vector<Event>& events) {
  std::string phase;
  std::vector<std::string> changes;
  for (const Event& event : events) {
    if (const auto* began = event.As<PhaseBegan>()) phase = began->phase.text();
    const auto* fact = event.As<FlagChanged>();
    if (fact == nullptr || fact->flag != Word::Of("frozen")) continue;
    changes.push_back(phase + (fact->on ? ": +" : ": -"));
  }
  return changes;
}

TEST_F(CombatTest, AttackersFreezeInTheEndPhaseAndUnfreezeInTheActivatePhase) {
  game.Put(1, "ring", "Five");
  game.Put(1, "deck", "Two");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  LetThrough();
  game.GoTo("attack");
  game.NextPhase();
  EXPECT_EQ(Freezing(game.events()),
            (std::vector<std::string>{"end: +", "activate: -"}));
}

// What waits for the end of the turn looks at attackers that are frozen.
TEST_F(CombatTest, TheEndOfTheTurnFindsTheAttackersFrozen) {
  ProgramBuilder card = Character("Sleeper", 300, 0);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_immediate(true);
  ability.mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  ability.mutable_trigger()->add_words(card.W("end"));
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W("sp"));
  *gain.mutable_amount() = tree::CountOf(
      tree::Among(card.CardsIn(card.Zone("ring"), card.HasFlag("frozen"))));
  game.Put(1, "ring", game.Define(card));
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  game.Pass();
  LetThrough();
  EXPECT_EQ(game.Sp(1), 1);
}

// Sends whoever blocks it home.
ProgramBuilder Bouncer() {
  ProgramBuilder card = Character("Bouncer", 500, 0);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_immediate(true);
  ability.mutable_trigger()->set_kind(pb::EventPattern::BLOCKED);
  *ability.mutable_trigger()->mutable_subject() =
      tree::IsOneOf(tree::Entities(pb::Selector::SOURCE));
  pb::Instruction::Move& home = *ability.add_code()->mutable_move();
  *home.mutable_what() = tree::Entities(pb::Selector::EVENT_OTHER);
  home.set_zone(card.W("hand"));
  return card;
}

TEST_F(CombatTest, AnAttackWhoseBlockerGoesHomeIsBlockedNoMore) {
  game.Put(1, "ring", game.Define(Bouncer()));
  game.Put(1, "ring", "Five");
  game.Put(2, "ring", "Wall");
  game.Put(2, "ring", "Seven");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Bouncer");
  game.Do("attack", "Five");
  game.Do("block", "Seven", "Five");
  game.Do("block", "Wall", "Bouncer");
  EXPECT_EQ(game.ZoneOf("Wall"), "hand");
  EXPECT_FALSE(game.Has("Bouncer", "blocked"));
  EXPECT_TRUE(game.Has("Five", "blocked")) << "another attack";
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2500);
}

TEST_F(CombatTest, AnAttackWhoseBlockerFellInTheFightWasBlocked) {
  ProgramBuilder card = Character("Witness", 900, 0);
  pb::Ability& ability = card.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_immediate(true);
  ability.mutable_trigger()->set_kind(pb::EventPattern::PHASE);
  ability.mutable_trigger()->add_words(card.W("cleanup"));
  *ability.mutable_condition() = [&] {
    return tree::HowMany(tree::Entities(pb::Selector::SOURCE),
                         card.HasFlag("blocked"));
  }();
  pb::Instruction::Resource& gain = *ability.add_code()->mutable_resource();
  *gain.mutable_player() = tree::Entities(pb::Selector::CONTROLLER);
  gain.set_resource(card.W("sp"));
  *gain.mutable_amount() = tree::Number(3);
  game.Put(1, "ring", game.Define(card));
  game.Put(2, "ring", "Five");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Witness");
  game.Do("block", "Five", "Witness");
  game.Pass();
  EXPECT_EQ(game.ZoneOf("Five"), "discards");
  EXPECT_EQ(game.Sp(1), 3);
}

TEST_F(CombatTest, ABlockDealsDamageBothWaysForGood) {
  game.Put(1, "ring", "Five");
  game.Put(2, "ring", "Seven");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  game.Do("block", "Seven", "Five");
  game.Pass();
  EXPECT_EQ(game.ZoneOf("Five"), "discards");
  EXPECT_EQ(game.Bp("Seven"), 200);
  EXPECT_EQ(game.Hp(2), 3000);
}

TEST_F(CombatTest, AUnitedAttackCostsSpAndPierces) {
  GiveSp(5);
  game.Put(1, "ring", "Five");
  game.Put(1, "ring", "Seven");
  game.Put(2, "ring", "Wall");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  game.Do("join", "Seven", "Five");
  EXPECT_EQ(game.Sp(1), 0);
  EXPECT_TRUE(game.Has("Five", "uattack"));
  game.Do("block", "Wall", "Five");
  game.Pass();
  EXPECT_EQ(game.ZoneOf("Wall"), "discards");
  EXPECT_EQ(game.Hp(2), 2600) << "1200 less the blocker's 800";
  EXPECT_EQ(game.ZoneOf("Five"), "discards") << "500 of the blocker's 800";
  EXPECT_EQ(game.Bp("Seven"), 400) << "the other 300";
}

TEST_F(CombatTest, JoiningNeedsSp) {
  GiveSp(9);
  for (const char* name : {"Five", "Seven", "Two"}) game.Put(1, "ring", name);
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  game.Do("join", "Seven", "Five");
  EXPECT_EQ(game.Sp(1), 4);
  EXPECT_FALSE(game.Offers("join", "Two")) << "the third costs 5 more";
  EXPECT_TRUE(game.Offers("attack", "Two"));
}

TEST_F(CombatTest, APlainAttackDoesNotPierceButAPiercingOneDoes) {
  game.Put(1, "ring", "Piercer");
  game.Put(1, "ring", "Seven");
  game.Put(2, "ring", "Two");
  game.Put(2, "ring", "Five");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Piercer");
  game.Do("attack", "Seven");
  game.Do("block", "Two", "Piercer");
  EXPECT_FALSE(game.Offers("block", "Five", "Piercer")) << "one blocker each";
  game.Do("block", "Five", "Seven");
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2300) << "900 less 200";
  EXPECT_EQ(game.Bp("Piercer"), 700);
  EXPECT_EQ(game.Bp("Seven"), 200);
}

TEST_F(CombatTest, WordsOfCharacters) {
  game.Put(1, "ring", "Runner");
  game.Put(1, "ring", "Ghost");
  game.Put(2, "ring", "Wall");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Runner");
  game.Do("attack", "Ghost");
  EXPECT_FALSE(game.Offers("block", "Wall", "Ghost"));
  EXPECT_TRUE(game.Offers("block", "Wall", "Runner"));
  game.Pass();
  EXPECT_EQ(game.Hp(2), 2400);
  EXPECT_FALSE(game.Has("Runner", "frozen"));
  EXPECT_TRUE(game.Has("Ghost", "frozen"));
}

TEST_F(CombatTest, HpAtZeroEndsTheGame) {
  game.setup().mutable_players(1)->add_resources()->set_name("hp");
  game.setup().mutable_players(1)->mutable_resources(0)->set_value(500);
  game.Put(1, "ring", "Five");
  game.Start("main");
  game.Pass();
  game.Do("attack", "Five");
  LetThrough();
  ASSERT_TRUE(game.engine().over());
  EXPECT_EQ(game.state().game().winners, std::vector<PlayerId>{1});
}

}  // namespace
}  // namespace refold::cfc
