// Tests of costs, conditions and triggers.

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_trigger.h"
#include "kernel/dialects/wagic/test_parsing.h"

namespace refold::wagic {
namespace {

TEST(CostTest, EverySymbol) {
  const std::pair<const char*, CostKind> cases[] = {
      {"{w}", CostKind::kMana},
      {"{12}", CostKind::kGeneric},
      {"{c}", CostKind::kColorless},
      {"{wu}", CostKind::kHybrid},
      {"{2r}", CostKind::kHybrid},
      {"{p(g)}", CostKind::kPhyrexian},
      {"{i}", CostKind::kSnow},
      {"{x}", CostKind::kX},
      {"{x:red}", CostKind::kX},
      {"{chosencolor}", CostKind::kChosenColor},
      {"{value:storedx}", CostKind::kGeneric},
      {"{t}", CostKind::kTap},
      {"{T(elf|mybattlefield)}", CostKind::kTap},
      {"{q}", CostKind::kUntap},
      {"{s(creature|mybattlefield)}", CostKind::kSacrifice},
      {"{e(*|mygraveyard)}", CostKind::kExile},
      {"{h(land|mybattlefield)}", CostKind::kReturnToHand},
      {"{d}", CostKind::kDiscardAtRandom},
      {"{discard(land|myhand)}", CostKind::kDiscard},
      {"{m}", CostKind::kMillTop},
      {"{l2e}", CostKind::kExileTop},
      {"{l}", CostKind::kLife},
      {"{l:4}", CostKind::kLife},
      {"{s2l(*|mygraveyard)}", CostKind::kToLibraryTop},
      {"{s2g(*|myexile)}", CostKind::kToGraveyard},
      {"{c(1/1,-1,charge)}", CostKind::kCounters},
      {"{c(1/1,-1),creature|mybattlefield}", CostKind::kCounters},
      {"{cycle}", CostKind::kCycle},
      {"{n}", CostKind::kNinja},
      {"{kfox}", CostKind::kOffering},
      {"{unattach}", CostKind::kUnattach},
  };
  for (const auto& [text, kind] : cases) {
    TestLine line(text);
    const Cost cost = RequireCost(&line.context, line.all());
    EXPECT_EQ(line.codes(), "") << text;
    ASSERT_EQ(cost.parts.size(), 1u) << text;
    EXPECT_EQ(cost.parts[0].kind, kind) << text;
  }
}

TEST(CostTest, WrongCostsAreReported) {
  for (const char* text : {"{zz}", "{wub}", "{123456}", "{t", "2", "", "{}"}) {
    TestLine line(text);
    RequireCost(&line.context, line.all());
    EXPECT_NE(line.codes(), "") << text;
  }
}

TEST(ConditionTest, TermsAreReadAndCompared) {
  TestLine line(
      "type(creature|mybattlefield)~lessthan~"
      "type(creature|opponentbattlefield)-3,paid(kicker),spent({g}),"
      "casted(this),myturnonly,during battle,compare(lifetotal)~equalto~1");
  const Condition condition = ParseCondition(&line.context, line.all());
  EXPECT_EQ(line.codes(), "");
  ASSERT_EQ(condition.terms.size(), 7u);
  EXPECT_EQ(condition.terms[0].comparison, Comparison::kLess);
  EXPECT_EQ(condition.terms[0].right.addend, -3);
  EXPECT_EQ(condition.terms[1].word, "kicker");
  EXPECT_EQ(condition.terms[2].cost.parts.size(), 1u);
  EXPECT_EQ(condition.terms[3].kind, ConditionKind::kCastedThis);
  EXPECT_EQ(condition.terms[4].kind, ConditionKind::kMyTurnOnly);
  EXPECT_EQ(condition.terms[5].kind, ConditionKind::kDuringBattle);
  EXPECT_EQ(condition.terms[6].left.variable, Variable::kLifeTotal);
}

TEST(ConditionTest, WrongConditionsAreReported) {
  for (const char* text : {"morbidd", "type(elf)~about~3", "raid twice", ""}) {
    TestLine line(text);
    ParseCondition(&line.context, line.all());
    EXPECT_NE(line.codes(), "") << text;
  }
}

TEST(TriggerTest, EveryTrigger) {
  const std::pair<const char*, TriggerKind> cases[] = {
      {"@each my upkeep:", TriggerKind::kEachPhase},
      {"@next endofturn:", TriggerKind::kNextPhase},
      {"@movedto(this|graveyard) from(battlefield):", TriggerKind::kMovedTo},
      {"@combat(attacking,blocking) source(this) from(creature):",
       TriggerKind::kCombat},
      {"@damaged(this) from(creature):", TriggerKind::kDamaged},
      {"@combatdamaged(player) from(this):", TriggerKind::kCombatDamaged},
      {"@noncombatdamaged(player):", TriggerKind::kNonCombatDamaged},
      {"@damageof(player):", TriggerKind::kDamageOf},
      {"@damagefoeof(player) from(this):", TriggerKind::kDamageFoeOf},
      {"@combatdamageof(player):", TriggerKind::kCombatDamageOf},
      {"@combatdamagefoeof(player):", TriggerKind::kCombatDamageFoeOf},
      {"@noncombatdamageof(player):", TriggerKind::kNonCombatDamageOf},
      {"@noncombatdamagefoeof(player):", TriggerKind::kNonCombatDamageFoeOf},
      {"@tapped(mytgt):", TriggerKind::kTapped},
      {"@untapped(this):", TriggerKind::kUntapped},
      {"@tappedformana(this):", TriggerKind::kTappedForMana},
      {"@drawn(player):", TriggerKind::kDrawn},
      {"@drawof(player):", TriggerKind::kDrawOf},
      {"@drawfoeof(player):", TriggerKind::kDrawFoeOf},
      {"@lifed(player):", TriggerKind::kLifed},
      {"@lifeof(player):", TriggerKind::kLifeOf},
      {"@lifefoeof(player):", TriggerKind::kLifeFoeOf},
      {"@lifeloss(player):", TriggerKind::kLifeLoss},
      {"@lifelostof(player):", TriggerKind::kLifeLostOf},
      {"@lifelostfoeof(player):", TriggerKind::kLifeLostFoeOf},
      {"@discarded(*|opponenthand):", TriggerKind::kDiscarded},
      {"@cycled(this):", TriggerKind::kCycled},
      {"@sacrificed(creature[black]):", TriggerKind::kSacrificed},
      {"@vampired(creature) from(this):", TriggerKind::kVampired},
      {"@targeted(this) from(*|stack):", TriggerKind::kTargeted},
      {"@counteradded(1/1) from(this):", TriggerKind::kCounterAdded},
      {"@counterremoved(0/0,1,time) from(this) suspended:",
       TriggerKind::kCounterRemoved},
  };
  for (const auto& [text, kind] : cases) {
    TestLine line(text);
    Cursor cursor(line.context.text(), line.all());
    EXPECT_EQ(ParseTrigger(&line.context, &cursor).kind, kind) << text;
    EXPECT_EQ(line.codes(), "") << text;
    EXPECT_TRUE(cursor.AtEnd()) << text;
  }
}

TEST(TriggerTest, ConditionsStandBeforeTheColon) {
  TestLine line(
      "@each opponent end once turnlimited sourcenottap "
      "restriction{compare(pdcount)~lessthan~1}:");
  Cursor cursor(line.context.text(), line.all());
  const Trigger trigger = ParseTrigger(&line.context, &cursor);
  EXPECT_EQ(line.codes(), "");
  EXPECT_EQ(trigger.phase.whose, WhosePhase::kOpponent);
  EXPECT_EQ(trigger.phase.phase, Phase::kEnd);
  EXPECT_TRUE(trigger.once);
  EXPECT_TRUE(trigger.turn_limited);
  EXPECT_TRUE(trigger.source_not_tapped);
  EXPECT_EQ(trigger.condition.size(), 1u);
}

TEST(TriggerTest, WrongTriggersAreReported) {
  for (const char* text :
       {"@each my dinner:", "@blown(this):", "@tapped:", "@tapped(this)",
        "@combat(fleeing):", "@tapped(this) sometimes:"}) {
    TestLine line(text);
    Cursor cursor(line.context.text(), line.all());
    ParseTrigger(&line.context, &cursor);
    EXPECT_NE(line.codes(), "") << text;
  }
}

}  // namespace
}  // namespace refold::wagic
