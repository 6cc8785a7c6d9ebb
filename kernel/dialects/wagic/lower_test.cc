// Amounts, targets and costs, lowered, as the listing of programs shows them.
#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/parse_cost.h"
#include "kernel/dialects/wagic/parse_target.h"
#include "kernel/dialects/wagic/test_lowering.h"

namespace refold::wagic {
namespace {

std::string AmountListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_condition() = LowerAmount(
      test.card, RequireAmount(&test.source.context, test.source.all()),
      test.site);
  return test.Listed("condition");
}

TEST(LowerAmountTest, Table) {
  const ListedRow rows[] = {
      {"3", "3"},
      {"-2", "-2"},
      {"x", "(value x of source)"},
      {"p", "(stat power of source)"},
      {"twicep",
       "(if ((stat power of source) > 0) then ((stat power of source) * 2) "
       "else (stat power of source))"},
      {"halfupphandcount", "div-up((count of {hand of controller}), 2)"},
      {"plusonetype:creature:mygraveyard",
       "((count of {graveyard of controller where type creature}) + 1)"},
      {"type:forest",
       "(count of {battlefield of controller where type forest})"},
      {"othertype:creature:battlefield",
       "(count of {battlefield where (type creature and not among source)})"},
      {"type:manag", "(symbols mana.g of {battlefield of controller})"},
      {"counter{0/0,1,charge}", "(counters \"0/0 charge\" of source)"},
      {"counter{any}", "(counters of source)"},
      {"power:highest:creature:mybattlefield",
       "(max-stat power of {battlefield of controller where type creature})"},
      {"restriction{raid}",
       "((watch \"attackers declared\" of controller) > 0)"},
      {"sunburst",
       "(((((0 + ((value \"spent mana.w\" of source) > 0)) + ((value \"spent "
       "mana.u\" of source) > 0)) + ((value \"spent mana.b\" of source) > 0)) "
       "+ ((value \"spent mana.r\" of source) > 0)) + ((value \"spent mana.g\" "
       "of source) > 0))"},
      {"thatmuch", "! variable-thatmuch"},
      {"storedpower", "! stored-amount"},
      {"prex",
       "(if (value \"x known\" of source) then (value x of source) else "
       "max(((rule mana of controller) - (cost of source)), 0))"},
      {"convertedcost:highest:creature:mybattlefield",
       "(rule \"highest cost\" of {battlefield of controller where type "
       "creature})"},
      {"pancientooze",
       "(rule \"total cost\" of {battlefield of controller where (type "
       "creature and not among source)})"},
  };
  for (const ListedRow& row : rows) {
    EXPECT_EQ(AmountListed(row.text), row.listed) << row.text;
  }
}

TEST(LowerAmountTest, StoredAmountsAskWhatTheCostWasPaidWith) {
  TestCard test("storedpower");
  test.site.stored = tree::RegisterRefs(0);
  *test.ability->mutable_condition() = LowerAmount(
      test.card, RequireAmount(&test.source.context, test.source.all()),
      test.site);
  EXPECT_EQ(test.Listed("condition"), "(stat power of r0)");
}

TEST(LowerAmountTest, AnEventHasAnAmount) {
  TestCard test("thatmuch");
  test.site.triggered = true;
  *test.ability->mutable_condition() = LowerAmount(
      test.card, RequireAmount(&test.source.context, test.source.all()),
      test.site);
  EXPECT_EQ(test.Listed("condition"), "event amount");
}

std::string TargetListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_condition() = tree::CountOf(tree::Among(LowerTarget(
      test.card, ParseTargetSpec(&test.source.context, test.source.all()),
      test.site)));
  return test.Listed("condition");
}

TEST(LowerTargetTest, Table) {
  const ListedRow rows[] = {
      {"creature", "(count of {battlefield where type creature})"},
      {"other creature|mybattlefield",
       "(count of {battlefield of controller where (type creature and not "
       "among source)})"},
      {"*|stack", "(count of {stack})"},
      {"*|opponenthand,opponentgraveyard",
       "(count of {hand of opponents, graveyard of opponents})"},
      {"creature,player",
       "(count of {players, battlefield where (type creature or player)})"},
      {"player", "(count of {players})"},
      {"opponent", "(count of {players where among opponents})"},
      {"targetcontroller", "(count of {players where among r0.controller-of})"},
      {"this|mygraveyard",
       "(count of {graveyard of controller where among source})"},
      {"mytgt", "(count of {battlefield where among source})"},
      {"trigger[to]|mygraveyard",
       "(count of {graveyard of controller where among event-subject})"},
      {"test card|mybattlefield",
       "(count of {battlefield of controller where (type \"test card\" or name "
       "\"Test Card\")})"},
      {"*|nonbattlezone", "(count of {hand, graveyard, library, exile})"},
      {"*|targetedpersonshand", "(count of {hand of r0.controller-of})"},
      {"creature[attacking;blocking]",
       "(count of {battlefield where (type creature and ((flag "
       "attacking or rule \"was attacking\") or (flag blocking or rule \"was "
       "blocking\")))})"},
      {"creature[-black;-artifact]",
       "(count of {battlefield where (type creature and (not color black and "
       "not type artifact))})"},
      {"creature[power=1;toughness=1]",
       "(count of {battlefield where (type creature and ((stat power of "
       "candidate) = 1 and (stat toughness of candidate) = 1))})"},
      {"creature[white;blue;flying]",
       "(count of {battlefield where (type creature and ((color white or "
       "color blue) and keyword flying))})"},
      {"creature[flying&tapped]",
       "(count of {battlefield where (type creature and (keyword flying and "
       "flag tapped))})"},
      {"creature[power>=4]",
       "(count of {battlefield where (type creature and (stat power of "
       "candidate) >= 4)})"},
      {"*[manacost<=x]|mylibrary",
       "(count of {library of controller where (cost of candidate) <= (value x "
       "of source)})"},
      {"creature[elf]",
       "(count of {battlefield where (type creature and type elf)})"},
      {"artifact[multicolor]",
       "(count of {battlefield where (type artifact and colors >= 2)})"},
      {"creature[counter{1/1.2}]",
       "(count of {battlefield where (type creature and (counters \"1/1\" of "
       "candidate) >= 2)})"},
      {"creature[enchanted]",
       "(count of {battlefield where (type creature and (holds of "
       "candidate.attached-to where type aura) > 0)})"},
      {"creature[share!color!]",
       "(count of {battlefield where (type creature and shares color with "
       "r0)})"},
      {"creature[chosentype]",
       "(count of {battlefield where (type creature and chosen type)})"},
      {"creature[fresh]",
       "(count of {battlefield where (type creature and rule fresh)})"},
      {"proliferation",
       "(count of {players, battlefield where ((counters of candidate) > 0 or "
       "(player and (resource poison of candidate) > 0))})"},
      {"*[fresh]|mygraveyard",
       "(count of {graveyard of controller where rule fresh})"},
      {"*[fresh]|myhand", "! attribute-fresh"},
      {"mystored", "! target-mystored"},
  };
  for (const ListedRow& row : rows) {
    EXPECT_EQ(TargetListed(row.text), row.listed) << row.text;
  }
}

TEST(LowerTargetTest, TestsLookAtZonesOfCardsOnly) {
  TestCard test("creature,opponent");
  pb::Expr holds = tree::HowMany(
      test.site.target,
      LowerTargetTest(test.card,
                      ParseTargetSpec(&test.source.context, test.source.all()),
                      test.site));
  *test.ability->mutable_condition() = holds;
  EXPECT_EQ(test.Listed("condition"),
            "(holds of r0 where (among opponents or (type creature and in "
            "battlefield)))");
}

TEST(LowerTargetTest, ACardThatMovedIsMeantWhereItCame) {
  TestCard test("trigger[to]");
  test.site.triggered = true;
  test.site.moved = true;
  pb::Expr count = tree::CountOf(tree::Among(LowerTarget(
      test.card, ParseTargetSpec(&test.source.context, test.source.all()),
      test.site)));
  *test.ability->mutable_condition() = count;
  EXPECT_EQ(test.Listed("condition"),
            "(count of {battlefield, graveyard, hand, library, exile, stack "
            "where (among event-subject or among event-other)})");
}

TEST(LowerTargetTest, Counts) {
  const ListedRow rows[] = {
      {"creature", "min  max "},
      {"<2>creature", "min number: 2 max number: 2"},
      {"<upto:3>creature", "min  max number: 3"},
      {"<anyamount>creature", "min  max number: 1000"},
  };
  for (const ListedRow& row : rows) {
    TestCard test(row.text);
    pb::Instruction::Choose choose;
    LowerTargetCount(test.card,
                     ParseTargetSpec(&test.source.context, test.source.all()),
                     test.site, &choose);
    std::string listed = "min " + choose.min().ShortDebugString() + " max " +
                         choose.max().ShortDebugString();
    EXPECT_EQ(listed, row.listed) << row.text;
  }
}

std::string CostListed(const char* text) {
  TestCard test(text);
  *test.ability->mutable_cost() =
      LowerCost(test.card, RequireCost(&test.source.context, test.source.all()),
                test.site);
  return test.Listed("cost");
}

TEST(LowerCostTest, Table) {
  const ListedRow rows[] = {
      {"{1}{g}{g}", "mana {1}{mana.g}{mana.g}"},
      {"{t}", "set tapped"},
      {"{2}{t}{r}", "mana {2}{mana.r}; set tapped"},
      {"{x}{x}{u}", "mana {x}{x}{mana.u}"},
      {"{x:red}", "mana {x} x with mana.r"},
      {"{wu}{2b}{p(r)}{c}",
       "mana {mana.w/mana.u}{2/mana.b}{mana.r/2 life}{mana.c}"},
      {"{value:type:creature:mybattlefield}",
       "mana {0} plus (count of {battlefield of controller where type "
       "creature})"},
      {"{s}", "move to graveyard as sacrifice"},
      {"{s(<2>creature|mybattlefield)}",
       "move to graveyard as sacrifice of battlefield of controller where type "
       "creature count 2"},
      {"{discard(*|myhand)}",
       "move to graveyard as discard of hand of controller"},
      {"{d}", "move to graveyard as discard at random of hand of controller"},
      {"{m}{l2e}",
       "move to graveyard as mill from the top of library of controller; move "
       "to exile as exile from the top of library of controller"},
      {"{l:2}", "spend 2 life"},
      {"{c(0/0,-3,loyalty)}", "counters \"0/0 loyalty\" by -3"},
      {"{cycle}", "move to graveyard as cycle"},
      {"{unattach}", "rule unattach"},
      {"{t(other elf|mybattlefield)}",
       "set tapped of battlefield of controller where (type elf and not among "
       "source)"},
      {"{i}", "mana {snow}"},
      {"{n}",
       "move to hand as return of battlefield of controller where rule "
       "unblocked"},
      {"{s(<anyamount>land|mybattlefield)}", "! cost-any-number"},
  };
  for (const ListedRow& row : rows) {
    EXPECT_EQ(CostListed(row.text), row.listed) << row.text;
  }
}

}  // namespace
}  // namespace refold::wagic
