// The sentences of CardCode, lowered: amounts, targets, costs, conditions and
// triggers, as the listing of programs shows them.
#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_condition.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/parse_trigger.h"
#include "kernel/dialects/wagic/test_lowering.h"

namespace refold::wagic {
namespace {

struct Row {
  const char* text;
  const char* listed;
};

std::string AmountListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_condition() = LowerAmount(
      test.card, RequireAmount(&test.source.context, test.source.all()),
      test.site);
  return test.Listed("condition");
}

TEST(LowerAmountTest, Table) {
  const Row rows[] = {
      {"3", "?"},
      {"-2", "?"},
      {"x", "?"},
      {"p", "?"},
      {"twicep", "?"},
      {"halfupphandcount", "?"},
      {"plusonetype:creature:mygraveyard", "?"},
      {"type:forest", "?"},
      {"othertype:creature:battlefield", "?"},
      {"type:manag", "?"},
      {"counter{0/0,1,charge}", "?"},
      {"counter{any}", "?"},
      {"power:highest:creature:mybattlefield", "?"},
      {"restriction{raid}", "?"},
      {"sunburst", "?"},
      {"thatmuch", "! variable-thatmuch"},
      {"storedpower", "! stored-amount"},
      {"prex", "! variable-prex"},
      {"convertedcost:highest:creature:mybattlefield",
       "! extreme-convertedcost"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(AmountListed(row.text), row.listed) << row.text;
  }
}

TEST(LowerAmountTest, StoredAmountsAskWhatTheCostWasPaidWith) {
  TestCard test("storedpower");
  test.site.stored = tree::RegisterRefs(0);
  *test.ability->mutable_condition() = LowerAmount(
      test.card, RequireAmount(&test.source.context, test.source.all()),
      test.site);
  EXPECT_EQ(test.Listed("condition"), "power of r0");
}

TEST(LowerAmountTest, AnEventHasAnAmount) {
  TestCard test("thatmuch");
  test.site.triggered = true;
  *test.ability->mutable_condition() = LowerAmount(
      test.card, RequireAmount(&test.source.context, test.source.all()),
      test.site);
  EXPECT_EQ(test.Listed("condition"), "?");
}

std::string TargetListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_condition() = tree::CountOf(tree::Among(LowerTarget(
      test.card, ParseTargetSpec(&test.source.context, test.source.all()),
      test.site)));
  return test.Listed("condition");
}

TEST(LowerTargetTest, Table) {
  const Row rows[] = {
      {"creature", "?"},
      {"other creature|mybattlefield", "?"},
      {"*|stack", "?"},
      {"*|opponenthand,opponentgraveyard", "?"},
      {"creature,player", "?"},
      {"player", "?"},
      {"opponent", "?"},
      {"targetcontroller", "?"},
      {"this|mygraveyard", "?"},
      {"mytgt", "?"},
      {"trigger[to]|mygraveyard", "?"},
      {"test card|mybattlefield", "?"},
      {"*|nonbattlezone", "?"},
      {"*|targetedpersonshand", "?"},
      {"creature[attacking;blocking]", "?"},
      {"creature[-black;-artifact]", "?"},
      {"creature[flying&tapped]", "?"},
      {"creature[power>=4]", "?"},
      {"*[manacost<=x]|mylibrary", "?"},
      {"creature[elf]", "?"},
      {"permanent[multicolor]", "?"},
      {"creature[counter{1/1.2}]", "?"},
      {"creature[enchanted]", "?"},
      {"creature[share!color!]", "?"},
      {"creature[chosentype]", "?"},
      {"creature[fresh]", "?"},
      {"proliferation", "?"},
      {"*[fresh]|mygraveyard", "! attribute-fresh"},
      {"mystored", "! target-mystored"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(TargetListed(row.text), row.listed) << row.text;
  }
}

TEST(LowerTargetTest, TestsLookAtZonesOfCardsOnly) {
  TestCard test("creature,opponent");
  pb::Expr holds;
  holds.set_op(pb::Expr::HOLDS);
  *holds.mutable_of() = test.site.target;
  *holds.mutable_predicate() = LowerTargetTest(
      test.card, ParseTargetSpec(&test.source.context, test.source.all()),
      test.site);
  *test.ability->mutable_condition() = holds;
  EXPECT_EQ(test.Listed("condition"), "?");
}

TEST(LowerTargetTest, Counts) {
  const Row rows[] = {
      {"creature", "min  max "},
      {"<2>creature", "min number: 2 max number: 2"},
      {"<upto:3>creature", "min  max number: 3"},
      {"<anyamount>creature", "min  max number: 1000"},
  };
  for (const Row& row : rows) {
    TestCard test(row.text);
    pb::Instruction::Choose choose;
    LowerTargetCount(
        test.card, ParseTargetSpec(&test.source.context, test.source.all()),
        test.site, &choose);
    std::string listed = "min " + choose.min().ShortDebugString() + " max " +
                         choose.max().ShortDebugString();
    EXPECT_EQ(listed, row.listed) << row.text;
  }
}

std::string CostListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_cost() =
      LowerCost(test.card,
                RequireCost(&test.source.context, test.source.all()),
                test.site);
  return test.Listed("cost");
}

TEST(LowerCostTest, Table) {
  const Row rows[] = {
      {"{1}{g}{g}", "?"},
      {"{t}", "?"},
      {"{2}{t}{r}", "?"},
      {"{x}{x}{u}", "?"},
      {"{x:red}", "?"},
      {"{wu}{2b}{p(r)}{c}", "?"},
      {"{value:type:creature:mybattlefield}", "?"},
      {"{s}", "?"},
      {"{s(<2>creature|mybattlefield)}", "?"},
      {"{discard(*|myhand)}", "?"},
      {"{d}", "?"},
      {"{m}{l2e}", "?"},
      {"{l:2}", "?"},
      {"{c(0/0,-3,loyalty)}", "?"},
      {"{cycle}", "?"},
      {"{unattach}", "?"},
      {"{t(other elf|mybattlefield)}", "?"},
      {"{i}", "! cost-snow"},
      {"{n}", "! cost-ninja"},
      {"{s(<anyamount>land|mybattlefield)}", "! cost-any-number"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(CostListed(row.text), row.listed) << row.text;
  }
}

std::string ConditionListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_condition() = LowerCondition(
      test.card, ParseCondition(&test.source.context, test.source.all()),
      test.site);
  return test.Listed("condition");
}

TEST(LowerConditionTest, Table) {
  const Row rows[] = {
      {"type(island|mybattlefield)~morethan~2", "?"},
      {"type(artifact|mybattlefield)", "?"},
      {"compare(lifetotal)~lessthan~opponentlifetotal", "?"},
      {"lastturn(*|stack)~lessthan~1", "?"},
      {"thisturn(*[red]|mystack)~morethan~1", "?"},
      {"thisturn(creature|opponentstack)~lessthan~1", "?"},
      {"casted(this)", "?"},
      {"casted a spell", "?"},
      {"morbid", "?"},
      {"prowl", "?"},
      {"raid", "?"},
      {"spent({g}{g})", "?"},
      {"turn:7", "?"},
      {"one of a kind", "?"},
      {"paid(kicker)", "?"},
      {"cantargetcard(creature[black])", "?"},
      {"myturnonly", "?"},
      {"assorcery", "?"},
      {"opponentblockersonly", "?"},
      {"raid,morbid", "?"},
      {"miracle", "! condition-miracle"},
      {"thisturn(*|mygraveyard)", "! condition-seen"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(ConditionListed(row.text), row.listed) << row.text;
  }
}

TEST(LowerConditionTest, Properties) {
  const Row rows[] = {
      {"counter{1/1.1}>=3", "?"},
      {"counter{0/0.2.level}", "?"},
      {"untapped", "?"},
      {"power>=4", "?"},
      {"variable{controllerturn}", "?"},
      {"notblocked", "?"},
      {"controllerlife>9", "?"},
  };
  for (const Row& row : rows) {
    TestCard test(row.text);
    *test.ability->mutable_condition() = LowerConditionTerm(
        test.card, ParseThisProperty(&test.source.context, test.source.all()),
        test.site);
    EXPECT_EQ(test.Listed("condition"), row.listed) << row.text;
  }
}

// The patterns, one behind the other; then what the trigger set besides.
std::string TriggerListed(const std::string& text) {
  TestCard test(text + ":");
  Cursor cursor(test.source.context.text(), test.source.all());
  const Trigger trigger = ParseTrigger(&test.source.context, &cursor);
  std::string listed;
  for (const pb::EventPattern& pattern :
       LowerTrigger(test.card, trigger, test.site, test.ability)) {
    *test.ability->mutable_trigger() = pattern;
    listed += (listed.empty() ? "" : " // ") + test.Listed("trigger");
  }
  if (!test.source.codes().empty()) return "! " + test.source.codes();
  for (const char* label : {"traits", "limit a turn", "condition"}) {
    const std::string more = test.Listed(label);
    if (!more.empty()) listed += std::string(" | ") + label + " " + more;
  }
  return listed;
}

TEST(LowerTriggerTest, Table) {
  const Row rows[] = {
      {"@each my upkeep", "?"},
      {"@each end", "?"},
      {"@next opponent draw", "?"},
      {"@each beginofturn", "?"},
      {"@movedto(creature|mybattlefield)", "?"},
      {"@movedto(this|graveyard) from(battlefield)", "?"},
      {"@movedto(other creature[-token]|mygraveyard) from(mybattlefield)", "?"},
      {"@movedto(*[instant;sorcery]|mystack)", "?"},
      {"@movedto(*|mystack) from(mygraveyard)", "?"},
      {"@combat(attacking) source(this)", "?"},
      {"@combat(attackedalone) source(creature|mybattlefield)", "?"},
      {"@combat(blocking,blocked,turnlimited) source(this)", "?"},
      {"@combat(blocking,blocked) source(this) from(creature[-wall])", "?"},
      {"@combat(notblocked) source(mytgt)", "?"},
      {"@damaged(this) from(creature)", "?"},
      {"@combatdamaged(player) from(this)", "?"},
      {"@combatdamagefoeof(player) from(this)", "?"},
      {"@noncombatdamageof(player)", "?"},
      {"@tapped(land|opponentbattlefield)", "?"},
      {"@untapped(this)", "?"},
      {"@tappedformana(this)", "?"},
      {"@drawn(opponent)", "?"},
      {"@drawof(player)", "?"},
      {"@lifed(controller)", "?"},
      {"@lifelostfoeof(player)", "?"},
      {"@discarded(*|opponenthand)", "?"},
      {"@cycled(*|myhand)", "?"},
      {"@sacrificed(creature|mybattlefield)", "?"},
      {"@targeted(this) from(*|opponentstack)", "?"},
      {"@counteradded(1/1) from(creature|mybattlefield)", "?"},
      {"@counterremoved(0/0,1,time) from(this)", "?"},
      {"@each my upkeep sourcenottap once", "?"},
      {"@each my end restriction{raid} turnlimited", "?"},
      {"@each my end opponentpoisoned", "?"},
      {"@vampired(creature) from(this)", "! trigger-vampired"},
      {"@each my upkeep suspended", "! trigger-suspended"},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(TriggerListed(row.text), row.listed) << row.text;
  }
}

TEST(UnsupportedTest, PointsToTheText) {
  TestCard test("raid,miracle");
  LowerCondition(test.card,
                 ParseCondition(&test.source.context, test.source.all()),
                 test.site);
  ASSERT_EQ(test.source.diagnostics.size(), 1u);
  EXPECT_TRUE(test.card.failed);
  EXPECT_EQ(test.source.diagnostics[0].Render(),
            "test.txt:1:11: error: a condition of the kind 'miracle' is not "
            "supported [condition-miracle]\n"
            "  auto=raid,miracle\n"
            "            ^~~~~~~\n");
}

}  // namespace
}  // namespace refold::wagic
