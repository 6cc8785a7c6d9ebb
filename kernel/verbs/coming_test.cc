// What cards come into play as and with, as part of their coming.
#include "gtest/gtest.h"
#include "kernel/play/test_game.h"
#include "kernel/verbs/proposal.h"
#include "kernel/verbs/window.h"

namespace refold {
namespace {

using pb::EventPattern;
using pb::Selector;

pb::Selector Itself() { return tree::Entities(Selector::SOURCE); }
pb::Selector Its() { return tree::Entities(Selector::CONTROLLER); }

pb::Ability& Comes(ProgramBuilder& b, pb::Coming coming = pb::COMING_WITH) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ENTERS);
  ability.set_coming(coming);
  ability.set_registers(2);
  return ability;
}

void Tap(ProgramBuilder& b, pb::Ability& ability) {
  pb::Instruction::Flag& flag = *ability.add_code()->mutable_flag();
  *flag.mutable_what() = Itself();
  flag.set_flag(b.W("tapped"));
  flag.set_on(true);
}

void PutCounters(ProgramBuilder& b, pb::Ability& ability, pb::Expr number) {
  pb::Instruction::Counters& put = *ability.add_code()->mutable_counters();
  *put.mutable_what() = Itself();
  put.set_counter(b.W("1/1"));
  *put.mutable_change() = std::move(number);
}

pb::Expr CountersOnIt(ProgramBuilder& b) {
  return b.WordExpr(pb::Expr::COUNTERS, "1/1", Itself());
}

// "Whenever …, you gain so much life."
pb::Ability& Hears(ProgramBuilder& b, EventPattern::Kind kind, int64_t life) {
  pb::Ability& ability = b.AddAbility(pb::ABILITY_TRIGGERED);
  ability.set_registers(1);
  ability.mutable_trigger()->set_kind(kind);
  *ability.add_code() =
      b.Verb("resource", {b.Part("player", Its()), b.Part("resource", "life"),
                          b.Part("amount", tree::Number(life))});
  return ability;
}

pb::Ability& HearsComing(ProgramBuilder& b, int64_t life) {
  pb::Ability& ability = Hears(b, EventPattern::MOVED, life);
  *ability.mutable_trigger()->add_to() = b.Zone("battlefield");
  return ability;
}

class ComingTest : public testing::Test {
 protected:
  Proposal Entering(CardId card) {
    Proposal enters = Propose(W("move"));
    SetRole(enters, part::kCard, {table.ref(card)});
    SetWords(enters, part::kZone, {W("battlefield")});
    return enters;
  }
  void Enter(const std::vector<CardId>& cards) {
    std::vector<Proposal> all;
    for (CardId card : cards) all.push_back(Entering(card));
    table.Do([&](Engine& engine) { engine.Push(ProposalsFrame(all)); });
  }
  int64_t Power(CardId card) {
    return CharacteristicsOf(table.engine().view(), card).Stat(W("power"));
  }

  TinyTable table;
};

TEST_F(ComingTest, ItComesTappedAndWithCountersAtOnce) {
  ProgramBuilder ox = Creature("Ox");
  pb::Ability& comes = Comes(ox);
  Tap(ox, comes);
  PutCounters(ox, comes, tree::Number(2));
  const CardId card = table.Place(1, "hand", table.Add(ox));
  ProgramBuilder watcher("Watcher");
  Hears(watcher, EventPattern::FLAG, 100).mutable_trigger()->set_on(true);
  Hears(watcher, EventPattern::COUNTER, 10);
  *HearsComing(watcher, 1).mutable_trigger()->mutable_subject() =
      tree::Compared(
          watcher.StatOf("power", tree::Entities(Selector::CANDIDATE)),
          pb::Expr::GE, tree::Number(4));
  table.Place(1, "battlefield", table.Add(watcher));
  table.Start();
  Enter({card});
  EXPECT_TRUE(table.HasFlag(card, "tapped"));
  EXPECT_EQ(Power(card), 4);
  EXPECT_EQ(table.Life(1), 20 + 10 + 1)
      << "it was seen with its counters, and never became tapped";
}

TEST_F(ComingTest, WhatItAsksIsAskedBeforeItComes) {
  ProgramBuilder ox = Creature("Ox");
  pb::Ability& comes = Comes(ox);
  comes.add_code()->mutable_ask()->set_otherwise(2);
  PutCounters(ox, comes, tree::Number(1));
  Tap(ox, comes);
  const CardId card = table.Place(1, "hand", table.Add(ox));
  table.Start();
  Enter({card});
  ASSERT_EQ(table.prompt().kind, PromptKind::kYesNo);
  EXPECT_EQ(table.ZoneOf(card), "hand");
  const auto reloaded = table.Reload();
  table.Answer({1});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.ZoneOf(card), "battlefield");
  EXPECT_TRUE(table.HasFlag(card, "tapped"));
  EXPECT_EQ(Power(card), 3);
  const absl::Status answered =
      reloaded->Submit({.player = reloaded->prompt().player, .chosen = {1}});
  ASSERT_TRUE(answered.ok()) << answered;
  EXPECT_EQ(reloaded->state().Hash(), table.state().Hash());
}

TEST_F(ComingTest, SeveralQuestionsAreAskedInTheirOrder) {
  ProgramBuilder ox = Creature("Ox");
  pb::Ability& comes = Comes(ox);
  comes.add_code()->mutable_ask()->set_otherwise(2);
  PutCounters(ox, comes, tree::Number(1));
  comes.add_code()->mutable_ask()->set_otherwise(4);
  PutCounters(ox, comes, tree::Number(2));
  const uint32_t program = table.Add(ox);
  const CardId first = table.Place(1, "hand", program);
  const CardId second = table.Place(2, "hand", program);
  table.Start();
  Enter({first, second});
  for (uint32_t answer : {1u, 0u, 0u, 1u}) {
    ASSERT_EQ(table.prompt().kind, PromptKind::kYesNo);
    EXPECT_EQ(table.Size(1, "battlefield"), 0u);
    table.Answer({answer});
  }
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(Power(first), 2 + 1);
  EXPECT_EQ(Power(second), 2 + 2);
}

TEST_F(ComingTest, ACopyHearsItselfComeAndComesWithWhatTheOriginalDoes) {
  ProgramBuilder bear = Creature("Bear");
  Tap(bear, Comes(bear));
  pb::Ability& own = HearsComing(bear, 5);
  own.mutable_trigger()->set_own_arrival(true);
  *HearsComing(bear, 100).mutable_trigger()->mutable_subject() =
      tree::IsOneOf(Itself());
  *own.mutable_trigger()->mutable_subject() = tree::IsOneOf(Itself());
  const CardId original = table.Place(2, "battlefield", table.Add(bear));
  ProgramBuilder clone("Clone");
  clone.Type("creature");
  pb::Ability& as = Comes(clone, pb::COMING_AS);
  pb::Instruction::Become& become = *as.add_code()->mutable_become();
  *become.mutable_what() = Itself();
  *become.mutable_copy_of() = tree::Among(clone.CardsIn(
      clone.Zone("battlefield"), tree::Not(tree::IsOneOf(Itself()))));
  const CardId card = table.Place(1, "hand", table.Add(clone));
  table.Start();
  Enter({card});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(table.card(card).program, table.card(original).program);
  EXPECT_TRUE(table.HasFlag(card, "tapped"));
  EXPECT_EQ(table.Life(1), 25);
  EXPECT_EQ(table.Life(2), 20);
}

// "Other creatures come with a counter."
ProgramBuilder Blesser() {
  ProgramBuilder b = Creature("Blesser");
  pb::Ability& comes = Comes(b);
  comes.set_granted_only(true);
  PutCounters(b, comes, tree::Number(1));
  pb::Ability& gives = b.AddAbility(pb::ABILITY_STATIC);
  pb::Continuous& continuous = *gives.mutable_continuous();
  *continuous.mutable_affects() = tree::Among(b.CardsIn(
      b.Zone("battlefield"),
      tree::All({b.HasType("creature"), tree::Not(tree::IsOneOf(Itself()))})));
  pb::OpSpec& op = *continuous.add_ops();
  op.set_kind(pb::MOD_GRANT_ABILITY);
  op.set_ability(0);
  return b;
}

TEST_F(ComingTest, WhatIsThereSaysHowOthersCome) {
  const uint32_t blesser = table.Add(Blesser());
  table.Place(1, "battlefield", blesser);
  const CardId bear = table.Place(1, "hand", table.Add(Creature("Bear")));
  const CardId other = table.Place(1, "hand", blesser);
  table.Start();
  Enter({other, bear});
  EXPECT_EQ(Power(other), 3);
  EXPECT_EQ(Power(bear), 3) << "not by what comes at the same time";
}

TEST_F(ComingTest, WhoControlsItChoosesWhereTheOrderMatters) {
  ProgramBuilder ox = Creature("Ox");
  PutCounters(ox, Comes(ox), tree::Number(1));
  PutCounters(ox, Comes(ox),
              tree::Binary(pb::Expr::ADD, CountersOnIt(ox), tree::Number(1)));
  ProgramBuilder cow = Creature("Cow");
  PutCounters(cow, Comes(cow), tree::Number(1));
  Tap(cow, Comes(cow));
  const CardId card = table.Place(2, "hand", table.Add(ox));
  const CardId plain = table.Place(2, "hand", table.Add(cow));
  table.Start();
  Enter({plain});
  ASSERT_TRUE(table.idle()) << "every order leads to the same";
  Enter({card});
  ASSERT_FALSE(table.idle());
  EXPECT_EQ(table.prompt().player, 2u);
  ASSERT_EQ(table.prompt().options.size(), 2u);
  table.Answer({1});
  ASSERT_TRUE(table.idle());
  EXPECT_EQ(Power(card), 2 + 2);
}

// "Artifacts cannot come", where something makes all creatures artifacts.
TEST_F(ComingTest, WhatWaitsForItAsksWhatItWillBe) {
  ProgramBuilder gate("Gate");
  pb::Ability& bars = gate.AddAbility(pb::ABILITY_REPLACEMENT);
  bars.mutable_trigger()->set_kind(EventPattern::MOVED);
  *bars.mutable_trigger()->add_to() = gate.Zone("battlefield");
  *bars.mutable_trigger()->mutable_subject() = gate.HasType("artifact");
  bars.mutable_replacement()->set_kind(pb::Replacement::CANCEL);
  ProgramBuilder forge("Forge");
  pb::Continuous& makes =
      *forge.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *makes.mutable_affects() = tree::Among(
      forge.CardsIn(forge.Zone("battlefield"), forge.HasType("creature")));
  *makes.add_ops() = forge.Op(pb::MOD_ADD_TYPE, "artifact");
  table.Place(1, "battlefield", table.Add(gate));
  const uint32_t bear = table.Add(Creature("Bear"));
  const CardId before = table.Place(1, "hand", bear);
  const CardId after = table.Place(1, "hand", bear);
  const CardId maker = table.Place(2, "hand", table.Add(forge));
  table.Start();
  Enter({before});
  EXPECT_EQ(table.ZoneOf(before), "battlefield");
  Enter({maker});
  Enter({after});
  EXPECT_EQ(table.ZoneOf(after), "hand");
}

// Comes with a counter for each creature that is there, itself included.
ProgramBuilder Counting() {
  ProgramBuilder b = Creature("Counting");
  PutCounters(b, Comes(b),
              tree::CountOf(tree::Among(
                  b.CardsIn(b.Zone("battlefield"), b.HasType("creature")))));
  return b;
}

TEST_F(ComingTest, WhatComesAtTheSameTimeIsNotCounted) {
  const uint32_t counting = table.Add(Counting());
  const uint32_t bear = table.Add(Creature("Bear"));
  table.Place(1, "battlefield", bear);
  const CardId first = table.Place(1, "hand", counting);
  const CardId plain = table.Place(1, "hand", bear);
  const CardId last = table.Place(2, "hand", counting);
  table.Start();
  Enter({first, plain, last});
  EXPECT_EQ(Power(first), 2 + 2);
  EXPECT_EQ(Power(last), 2 + 2);
}

// A creature is chosen at random; then it is asked whether it comes with a
// counter.
TEST_F(ComingTest, ChanceIsDrawnBeforeAQuestionThatFollowsIt) {
  ProgramBuilder ox = Creature("Ox");
  pb::Ability& comes = Comes(ox);
  pb::Instruction::Choose& choose = *comes.add_code()->mutable_choose();
  *choose.mutable_from() =
      ox.CardsIn(ox.Zone("battlefield"), ox.HasType("creature"));
  choose.set_random(true);
  comes.add_code()->mutable_ask()->set_otherwise(3);
  PutCounters(ox, comes, tree::Number(1));
  const uint32_t bear = table.Add(Creature("Bear"));
  for (int i = 0; i < 3; ++i) table.Place(1, "battlefield", bear);
  const CardId card = table.Place(1, "hand", table.Add(ox));
  table.Start();
  Enter({card});
  ASSERT_EQ(table.prompt().kind, PromptKind::kYesNo);
  EXPECT_EQ(table.ZoneOf(card), "hand");
  EXPECT_EQ(table.Events<RandomDrawn>().size(), 1u);
  const auto reloaded = table.Reload();
  table.Answer({1});
  ASSERT_TRUE(table.idle());
  EXPECT_TRUE(table.Events<RandomDrawn>().empty()) << "it is not drawn again";
  EXPECT_EQ(Power(card), 3);
  ASSERT_TRUE(
      reloaded->Submit({.player = reloaded->prompt().player, .chosen = {1}})
          .ok());
  EXPECT_EQ(reloaded->state().Hash(), table.state().Hash());
}

// What comes with a copy of itself comes with one that does, too.
TEST_F(ComingTest, WhatNeverEndsToComeEndsTheGame) {
  ProgramBuilder hydra = Creature("Hydra");
  pb::Ability& comes = Comes(hydra);
  pb::Instruction::Token& token = *comes.add_code()->mutable_token();
  *token.mutable_player() = Its();
  *token.mutable_copy_of() = Itself();
  *token.mutable_count() = tree::Number(1);
  const CardId card = table.Place(1, "hand", table.Add(hydra));
  table.Start();
  Enter({card});
  EXPECT_TRUE(table.engine().over());
}

}  // namespace
}  // namespace refold
