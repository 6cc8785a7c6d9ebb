// Tests of amounts and targets.

#include "kernel/dialects/wagic/parse_target.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/parse_amount.h"
#include "kernel/dialects/wagic/test_parsing.h"

namespace refold::wagic {
namespace {

Amount ParsedAmount(TestLine* line) {
  return RequireAmount(&line->context, line->all());
}

TEST(AmountTest, EveryVariableIsRead) {
  for (absl::string_view word : VariableWords()) {
    TestLine line{std::string(word)};
    const Amount amount = ParsedAmount(&line);
    EXPECT_EQ(line.codes(), "");
    EXPECT_EQ(amount.kind, AmountKind::kVariable);
    EXPECT_EQ(Name(amount.variable), word);
  }
}

TEST(AmountTest, PrefixesNest) {
  TestLine line("-storedhalfdownpower");
  const Amount amount = ParsedAmount(&line);
  EXPECT_EQ(line.codes(), "");
  EXPECT_TRUE(amount.stored);
  EXPECT_EQ(amount.variable, Variable::kPower);
  EXPECT_EQ(
      amount.arithmetic,
      (std::vector<Arithmetic>{Arithmetic::kNegate, Arithmetic::kHalfDown}));
}

TEST(AmountTest, CountsWithSpacesAndZones) {
  TestLine line("twiceothertype:other creature[attacking]:mybattlefield");
  const Amount amount = ParsedAmount(&line);
  EXPECT_EQ(line.codes(), "");
  EXPECT_EQ(amount.kind, AmountKind::kCount);
  EXPECT_TRUE(amount.without_self);
  EXPECT_EQ(amount.spec->subjects.at(0).word, "creature");
  EXPECT_EQ(amount.spec->zones.at(0).owner, ZoneOwner::kMy);
}

TEST(AmountTest, KindsOfAmounts) {
  const std::pair<const char*, AmountKind> cases[] = {
      {"12", AmountKind::kInteger},
      {"-3", AmountKind::kInteger},
      {"type:shrine", AmountKind::kCount},
      {"type:manab:mybattlefield", AmountKind::kDevotion},
      {"counter{0%0.1.age}", AmountKind::kCounters},
      {"restriction{assorcery}", AmountKind::kCondition},
      {"power:highest:creature:mybattlefield", AmountKind::kExtreme},
  };
  for (const auto& [text, kind] : cases) {
    TestLine line(text);
    EXPECT_EQ(ParsedAmount(&line).kind, kind) << text;
    EXPECT_EQ(line.codes(), "") << text;
  }
}

TEST(AmountTest, WrongAmountsAreReported) {
  for (const char* text : {"", "lots", "99999999999", "x y", "type:"}) {
    TestLine line(text);
    ParsedAmount(&line);
    EXPECT_NE(line.codes(), "") << text;
  }
}

TargetSpec ParsedSpec(TestLine* line) {
  return ParseTargetSpec(&line->context, line->all());
}

TEST(TargetTest, SubjectsAttributesAndZones) {
  TestLine line(
      "<upto:2>other creature[-black;power<=2],player|"
      "mybattlefield,opponentgraveyard");
  const TargetSpec spec = ParsedSpec(&line);
  EXPECT_EQ(line.codes(), "");
  EXPECT_EQ(spec.count_kind, TargetCount::kUpTo);
  EXPECT_EQ(spec.count.integer, 2);
  ASSERT_EQ(spec.subjects.size(), 2u);
  EXPECT_TRUE(spec.subjects[0].other);
  EXPECT_TRUE(spec.subjects[0].all_attributes);
  EXPECT_TRUE(spec.subjects[0].attributes.at(0).negated);
  EXPECT_EQ(spec.subjects[0].attributes.at(1).comparison,
            Comparison::kLessOrEqual);
  EXPECT_EQ(spec.subjects[1].kind, SubjectKind::kPlayer);
  EXPECT_EQ(spec.zones.size(), 2u);
}

TEST(TargetTest, AttributesAreOrUnlessOneIsNegatedOrJoined) {
  const std::pair<const char*, bool> cases[] = {
      {"*[elf;goblin]", false},
      {"*[elf&goblin]", true},
      {"*[elf;-goblin]", true},
  };
  for (const auto& [text, all] : cases) {
    TestLine line(text);
    EXPECT_EQ(ParsedSpec(&line).subjects.at(0).all_attributes, all) << text;
  }
}

TEST(TargetTest, EveryAttribute) {
  const std::pair<const char*, AttributeKind> cases[] = {
      {"attacking", AttributeKind::kAttacking},
      {"blocking", AttributeKind::kBlocking},
      {"blocked", AttributeKind::kBlocked},
      {"tapped", AttributeKind::kTapped},
      {"token", AttributeKind::kToken},
      {"fresh", AttributeKind::kFresh},
      {"leveler", AttributeKind::kLeveler},
      {"enchanted", AttributeKind::kEnchanted},
      {"damaged", AttributeKind::kDamaged},
      {"opponentdamager", AttributeKind::kOpponentDamager},
      {"controllerdamager", AttributeKind::kControllerDamager},
      {"damager", AttributeKind::kDamager},
      {"multicolor", AttributeKind::kMulticolor},
      {"iscolorless", AttributeKind::kColorless},
      {"green", AttributeKind::kColor},
      {"chosencolor", AttributeKind::kChosenColor},
      {"chosentype", AttributeKind::kChosenType},
      {"power>=x", AttributeKind::kPower},
      {"toughness=1", AttributeKind::kToughness},
      {"manacost <=3", AttributeKind::kManaCost},
      {"share!name!", AttributeKind::kShareName},
      {"share!color!", AttributeKind::kShareColor},
      {"share!types!", AttributeKind::kShareTypes},
      {"counter{1/1.1}", AttributeKind::kCounter},
      {"first strike", AttributeKind::kAbility},
      {"goblin", AttributeKind::kWord},
  };
  for (const auto& [text, kind] : cases) {
    TestLine line("*[" + std::string(text) + "]");
    EXPECT_EQ(ParsedSpec(&line).subjects.at(0).attributes.at(0).kind, kind);
    EXPECT_EQ(line.codes(), "") << text;
  }
}

TEST(TargetTest, ZoneAloneMeansAnyCard) {
  TestLine line("mygraveyard");
  const TargetSpec spec = ParsedSpec(&line);
  EXPECT_EQ(spec.subjects.at(0).kind, SubjectKind::kAnyCard);
  EXPECT_EQ(spec.zones.at(0).zone, Zone::kGraveyard);
}

TEST(TargetTest, WrongTargetsAreReported) {
  for (const char* text :
       {"", "creature|nowhere", "creature[green,white]", "creature[",
        "trigger[up]", "<2creature", "creature) more"}) {
    TestLine line(text);
    ParsedSpec(&line);
    EXPECT_NE(line.codes(), "") << text;
  }
}

}  // namespace
}  // namespace refold::wagic
