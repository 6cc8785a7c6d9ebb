// Situations of a game in the manner of Flesh and Blood, each played with a
// restart at every prompt.
#include "kernel/rehearsal/duel.h"

#include "gtest/gtest.h"
#include "kernel/games/skeleton/test_skeleton.h"
#include "kernel/query/evaluate.h"

namespace refold::rehearsal {
namespace {

using pb::EventPattern;
using pb::Replacement;
using pb::Selector;
using skeleton::Restarts;
using skeleton::TestTable;

pb::Selector Me() { return tree::Entities(Selector::CONTROLLER); }
pb::Selector Foe() { return tree::Entities(Selector::OPPONENTS); }
pb::Selector This() { return tree::Entities(Selector::SOURCE); }
pb::Selector Attacks(ProgramBuilder& b, pb::Selector whose) {
  return tree::Among(b.CardsIn(b.Zone("attacks", whose)));
}

pb::Ability& SpellOf(ProgramBuilder& b) {
  return *b.program().mutable_abilities(0);
}
pb::Instruction Points(ProgramBuilder& b, const char* resource, int64_t more) {
  return b.Verb("resource",
                {b.Part("player", Me()), b.Part("resource", resource),
                 b.Part("amount", tree::Number(more))});
}
pb::Instruction Damage(ProgramBuilder& b, pb::Selector whom, int64_t amount) {
  return b.Verb("damage", {b.Part("target", whom),
                           b.Part("amount", tree::Number(amount))});
}

// A triggered ability that hears one's own attacks, and does nothing.
pb::Ability& WhenIAttack(ProgramBuilder& b) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_granted_only(true);
  ability.mutable_trigger()->set_kind(EventPattern::HAPPENED);
  ability.mutable_trigger()->add_words(b.W("attack"));
  *ability.mutable_trigger()->mutable_subject() = tree::ControlledBy(Me());
  return ability;
}

// "Your next attack this turn gets +3 and go again. Go again."
ProgramBuilder Surge() {
  ProgramBuilder b = SpellCard("Surge", "action");
  WhenIAttack(b);
  *WhenIAttack(b).add_code() = Points(b, "action points", 1);
  pb::Instruction::Modify& more = *SpellOf(b).add_code()->mutable_modify();
  *more.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(3));
  more.set_begin(2);
  *more.mutable_uses() = tree::Number(1);
  more.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  more.mutable_bound()->set_kind(pb::DURATION_END_OF_TURN);
  pb::Instruction::Delay& again = *SpellOf(b).add_code()->mutable_delay();
  again.set_ability(2);
  *again.mutable_uses() = tree::Number(1);
  again.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  *SpellOf(b).add_code() = Points(b, "action points", 1);
  return b;
}

class DuelTest : public testing::Test {
 protected:
  DuelTest() : table_(std::make_unique<DuelRules>(), Restarts::kAtEveryPrompt) {
    table_.Put(1, "deck", AttackProgram());
    for (int i = 0; i < 3; ++i) {
      for (PlayerId player : {1, 2}) {
        table_.Put(player, "deck", PlainCard("Blank", 0));
      }
    }
  }
  void Have(PlayerId player, const char* zone, const ProgramBuilder& card) {
    table_.Put(player, zone, card);
  }
  void Play(const char* name) { table_.Do("play", name); }
  void Pass(int times = 1) {
    for (int i = 0; i < times; ++i) table_.Do("pass");
  }
  // Both pass until what is on the stack has resolved.
  void Resolve() { Pass(2); }
  // Through the windows of a link; nobody defends.
  void LetItHit() {
    const int64_t before = table_.Life(2);
    for (int i = 0; i < 8 && table_.Life(2) == before; ++i) {
      if (table_.prompt().reason.text() == "defend") {
        table_.Answer({});
      } else {
        Pass();
      }
    }
  }
  int64_t PowerOf(const Ref& card) {
    return StatOf(table_.engine().view(), card, Word::Of("power"));
  }
  // The attacks of the chain, in order.
  std::vector<int64_t> Powers() {
    std::vector<int64_t> powers;
    for (CardId id : table_.state().zone(1, Word::Of("attacks"))) {
      powers.push_back(PowerOf(table_.state().card(id)->ref()));
    }
    return powers;
  }
  size_t Size(PlayerId player, const char* zone) {
    return table_.state().zone(player, Word::Of(zone)).size();
  }
  int64_t Has(PlayerId player, const char* resource) {
    int64_t has = 0;
    for (const NamedValue& one : table_.state().player(player).resources) {
      if (one.name.text() == resource) has = one.value;
    }
    return has;
  }

  TestTable table_;
};

// A cost that is paid by pitching cards, one after another, and taken back
// after two of them.
TEST_F(DuelTest, PitchedCardsAreTakenBack) {
  Have(1, "hand", AttackCard("Slash", 4, 4));
  Have(1, "hand", PlainCard("Red", 1));
  Have(1, "hand", PlainCard("Yellow", 2));
  Have(1, "hand", PlainCard("Blue", 3));
  table_.Start();
  const Ref red = table_.Card("Red");
  const Ref yellow = table_.Card("Yellow");
  const Hash128 before = table_.state().Hash();
  Play("Slash");
  table_.Choose({red});
  table_.Choose({yellow});
  EXPECT_EQ(Size(1, "pitched"), 2u);
  EXPECT_EQ(Has(1, "points"), 3);
  ASSERT_NE(table_.state().attempt(), nullptr);
  table_.TakeBack();
  EXPECT_EQ(table_.state().attempt(), nullptr);
  EXPECT_EQ(Size(1, "hand"), 4u);
  EXPECT_EQ(Size(1, "pitched"), 0u);
  EXPECT_EQ(Has(1, "points"), 0);
  EXPECT_EQ(table_.state().Hash(), before);
  EXPECT_NE(table_.state().Find(red), nullptr) << "it is what it was";
  EXPECT_NE(table_.state().Find(yellow), nullptr) << "and so is the second";
  Play("Slash");
  table_.Choose({red});
  table_.Choose({table_.Card("Blue")});
  EXPECT_EQ(table_.state().attempt(), nullptr) << "it is paid";
  EXPECT_EQ(Size(1, "pitched"), 2u);
  EXPECT_EQ(Size(1, "hand"), 1u) << "what was taken back is not pitched";
  LetItHit();
  EXPECT_EQ(table_.Life(2), 16);
}

TEST_F(DuelTest, NothingIsTakenBackThatWasNotAttempted) {
  Have(1, "hand", AttackCard("Slash", 4));
  table_.Start();
  EXPECT_FALSE(
      table_.engine().CheckDecision({.player = 1, .take_back = true}).ok());
}

// A power that reads the pitch zone.
TEST_F(DuelTest, APowerCountsWhatIsPitched) {
  ProgramBuilder b = AttackCard("Harvest", 1, 2);
  pb::Ability& counts = b.AddAbility(pb::ABILITY_STATIC);
  *counts.mutable_continuous()->mutable_affects() = This();
  *counts.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power",
           tree::CountOf(tree::Among(b.CardsIn(b.Zone("pitched", Me())))));
  Have(1, "hand", b);
  Have(1, "hand", PlainCard("One", 1));
  Have(1, "hand", PlainCard("Other", 1));
  table_.Start();
  Play("Harvest");
  table_.Choose({table_.Card("One")});
  table_.Choose({table_.Card("Other")});
  EXPECT_EQ(Powers(), (std::vector<int64_t>{3}));
  LetItHit();
  EXPECT_EQ(table_.Life(2), 17);
}

// "When this hits, draw."
ProgramBuilder Thief() {
  ProgramBuilder thief = AttackCard("Thief", 4);
  pb::Ability& hits = thief.AddAbility(pb::ABILITY_TRIGGERED);
  hits.mutable_trigger()->set_kind(EventPattern::HAPPENED);
  hits.mutable_trigger()->add_words(thief.W("hit"));
  *hits.mutable_trigger()->mutable_subject() = tree::ControlledBy(Me());
  *hits.add_code() = thief.Verb("draw", {thief.Part("player", Me())});
  return thief;
}

// A reaction that makes the attack weaker.
ProgramBuilder Parry() {
  ProgramBuilder parry = SpellCard("Parry", "reaction");
  pb::Instruction::Modify& less = *SpellOf(parry).add_code()->mutable_modify();
  *less.mutable_what() = Attacks(parry, Foe());
  *less.add_ops() = parry.Op(pb::MOD_ADD_STAT, "power", tree::Number(-3));
  less.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  return parry;
}

// Defended by one, the attack hits unless the reaction makes it weak enough.
TEST_F(DuelTest, AHitTriggerWakesWithoutAReaction) {
  Have(1, "hand", Thief());
  Have(2, "hand", PlainCard("Shield", 0, 1));
  table_.Start();
  Play("Thief");
  Pass(2);
  ASSERT_EQ(table_.prompt().reason.text(), "defend");
  table_.Choose({table_.Card("Shield")});
  LetItHit();
  EXPECT_EQ(table_.Life(2), 17);
  Pass(2);
  EXPECT_EQ(Size(1, "hand"), 1u) << "it hit";
}

TEST_F(DuelTest, AReactionKeepsAHitTriggerAsleep) {
  Have(1, "hand", Thief());
  Have(2, "hand", Parry());
  Have(2, "hand", PlainCard("Shield", 0, 1));
  table_.Start();
  Play("Thief");
  Pass(2);
  ASSERT_EQ(table_.prompt().reason.text(), "defend");
  table_.Choose({table_.Card("Shield")});
  Pass();
  Play("Parry");
  Resolve();
  EXPECT_EQ(Powers(), (std::vector<int64_t>{1}));
  Pass(2);
  EXPECT_EQ(table_.Life(2), 20);
  EXPECT_EQ(Size(1, "hand"), 0u) << "it did not hit";
}

TEST_F(DuelTest, TheNextAttackEffectIsUsedOnce) {
  Have(1, "hand", Surge());
  Have(1, "hand", AttackCard("Slash", 2));
  Have(1, "hand", AttackCard("Cut", 1));
  table_.Start();
  Play("Surge");
  Resolve();
  EXPECT_EQ(Has(1, "action points"), 1);
  Play("Slash");
  Resolve();
  EXPECT_EQ(Has(1, "action points"), 1) << "go again";
  EXPECT_EQ(Powers(), (std::vector<int64_t>{5}));
  LetItHit();
  EXPECT_EQ(table_.Life(2), 15);
  Play("Cut");
  EXPECT_EQ(Powers(), (std::vector<int64_t>{5, 1})) << "it was used up";
}

TEST_F(DuelTest, TwoOfThemAreUsedUpByOneAttack) {
  Have(1, "hand", Surge());
  Have(1, "hand", Surge());
  Have(1, "hand", AttackCard("Slash", 2));
  table_.Start();
  for (int i = 0; i < 2; ++i) {
    Play("Surge");
    Resolve();
  }
  Play("Slash");
  Resolve();
  Resolve();
  EXPECT_EQ(Powers(), (std::vector<int64_t>{8}));
  EXPECT_EQ(Has(1, "action points"), 2);
}

TEST_F(DuelTest, UnusedItIsGoneWithTheTurn) {
  Have(1, "hand", Surge());
  Have(1, "hand", AttackCard("Slash", 2));
  table_.Start();
  Play("Surge");
  Resolve();
  EXPECT_EQ(table_.state().modifiers().size(), 2u);
  Pass(2);
  ASSERT_EQ(table_.state().game().active_player, 2u);
  EXPECT_TRUE(table_.state().modifiers().empty());
}

// A weapon attacks inside an attack, and its power changes meanwhile.
TEST_F(DuelTest, AnAttackTakesTheWeaponsPowerAsItIs) {
  ProgramBuilder opening = AttackCard("Opening", 3);
  pb::Ability& ability = opening.AddAbility(pb::ABILITY_TRIGGERED);
  ability.mutable_trigger()->set_kind(EventPattern::HAPPENED);
  ability.mutable_trigger()->add_words(opening.W("attack"));
  *ability.mutable_condition() = tree::Binary(
      pb::Expr::EQ, tree::CountOf(Attacks(opening, Me())), tree::Number(1));
  *ability.add_code() = opening.Verb(
      "strike", {opening.Part("card", tree::Among(opening.CardsIn(
                                          opening.Zone("weapons", Me()),
                                          opening.HasType("weapon"))))});
  ProgramBuilder sharpen = SpellCard("Sharpen", "reaction");
  pb::Instruction::Modify& more =
      *SpellOf(sharpen).add_code()->mutable_modify();
  *more.mutable_what() = tree::Among(sharpen.CardsIn(
      sharpen.Zone("weapons", Me()), sharpen.HasType("weapon")));
  *more.add_ops() = sharpen.Op(pb::MOD_ADD_STAT, "power", tree::Number(2));
  more.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  Have(1, "hand", opening);
  Have(1, "hand", sharpen);
  Have(1, "weapons", Weapon("Dagger", 1));
  table_.Start();
  Play("Opening");
  Resolve();
  EXPECT_EQ(Powers(), (std::vector<int64_t>{3, 1})) << "one in the other";
  Pass(2);
  Play("Sharpen");
  Resolve();
  EXPECT_EQ(Powers(), (std::vector<int64_t>{3, 3}));
  Pass(2);
  EXPECT_EQ(table_.Life(2), 17) << "the inner attack";
  LetItHit();
  EXPECT_EQ(table_.Life(2), 14);
}

// "The next time you would be dealt damage this turn, if it is 3 or more,
// prevent it": the first damage spends it.
TEST_F(DuelTest, AShieldIsSpentThoughItDoesNotApply) {
  ProgramBuilder ward = SpellCard("Ward", "action");
  pb::Ability& shield = ward.AddAbility(pb::ABILITY_REPLACEMENT);
  shield.set_granted_only(true);
  shield.mutable_trigger()->set_kind(EventPattern::DAMAGED);
  *shield.mutable_trigger()->mutable_subject() = tree::IsOneOf(Me());
  shield.mutable_replacement()->set_kind(Replacement::CANCEL);
  pb::Expr amount;
  amount.set_op(pb::Expr::EVENT_AMOUNT);
  *shield.mutable_condition() =
      tree::Binary(pb::Expr::GE, amount, tree::Number(3));
  pb::Instruction::Modify& wards = *SpellOf(ward).add_code()->mutable_modify();
  pb::OpSpec& op = *wards.add_ops();
  op.set_kind(pb::MOD_ABILITY);
  op.set_ability(1);
  *wards.mutable_uses() = tree::Number(1);
  wards.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  ProgramBuilder burn = SpellCard("Burn", "action");
  for (int64_t hit : {2, 4})
    *SpellOf(burn).add_code() = Damage(burn, Me(), hit);
  ProgramBuilder again = SpellCard("Again", "action");
  *SpellOf(again).add_code() = Points(again, "action points", 3);
  Have(1, "hand", again);
  Have(1, "hand", ward);
  Have(1, "hand", burn);
  table_.Start();
  for (const char* name : {"Again", "Ward", "Burn"}) {
    Play(name);
    Resolve();
  }
  EXPECT_EQ(table_.Life(1), 14);
  EXPECT_TRUE(table_.state().modifiers().empty());
}

// A spell is copied, and the copy gets a new target.
TEST_F(DuelTest, ACopyGetsANewTarget) {
  ProgramBuilder bolt = SpellCard("Bolt", "reaction");
  auto* choose = SpellOf(bolt).add_code()->mutable_choose();
  choose->mutable_from()->set_players(true);
  choose->set_target(true);
  choose->set_register_(0);
  SpellOf(bolt).set_resolve_at(1);
  *SpellOf(bolt).add_code() = Damage(bolt, tree::RegisterRefs(0), 2);
  ProgramBuilder echo = SpellCard("Echo", "reaction");
  pb::Predicate is_bolt;
  is_bolt.set_name(echo.W("Bolt"));
  *SpellOf(echo).add_code() = echo.Verb(
      "copy spell", {echo.Part("card", tree::Among(echo.CardsIn(
                                           echo.Zone("stack"), is_bolt)))});
  Have(1, "hand", AttackCard("Slash", 1));
  Have(1, "hand", bolt);
  Have(1, "hand", echo);
  table_.Start();
  Play("Slash");
  Pass(2);
  Play("Bolt");
  table_.Choose({Ref::Player(2)});
  Play("Echo");
  Resolve();
  ASSERT_EQ(table_.prompt().reason.text(), "new targets");
  table_.Choose({Ref::Player(1)});
  Resolve();
  EXPECT_EQ(table_.Life(1), 18) << "the copy resolves first";
  EXPECT_EQ(table_.Life(2), 20);
  Resolve();
  EXPECT_EQ(table_.Life(2), 18);
}

// An effect outlives its card, works on what comes later, and is removed by its
// name.
TEST_F(DuelTest, AnEffectOutlivesItsCardAndIsRemovedByItsName) {
  ProgramBuilder banner = SpellCard("Banner", "action");
  pb::Ability& bonus = banner.AddAbility(pb::ABILITY_STATIC);
  bonus.set_granted_only(true);
  *bonus.mutable_continuous()->mutable_affects() = Attacks(banner, Me());
  *bonus.mutable_continuous()->add_ops() =
      banner.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  pb::Instruction::Modify& flies =
      *SpellOf(banner).add_code()->mutable_modify();
  pb::OpSpec& op = *flies.add_ops();
  op.set_kind(pb::MOD_ABILITY);
  op.set_ability(1);
  flies.set_name(banner.W("banner"));
  *SpellOf(banner).add_code() = Points(banner, "action points", 1);
  ProgramBuilder tear = SpellCard("Tear", "reaction");
  SpellOf(tear).add_code()->mutable_end_effects()->set_name(tear.W("banner"));
  Have(1, "hand", banner);
  Have(1, "hand", AttackCard("Slash", 2));
  Have(2, "hand", tear);
  table_.Start();
  Play("Banner");
  Resolve();
  Play("Slash");
  EXPECT_EQ(Powers(), (std::vector<int64_t>{3}));
  Pass(3);
  Play("Tear");
  Resolve();
  EXPECT_EQ(Powers(), (std::vector<int64_t>{2}));
}

}  // namespace
}  // namespace refold::rehearsal
