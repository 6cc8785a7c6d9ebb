#include "kernel/dialects/wagic/parse_ability.h"

#include <string>

#include "gtest/gtest.h"
#include "kernel/dialects/wagic/test_parsing.h"

namespace refold::wagic {
namespace {

const ScopeArgs& Scope(const Effect& effect) {
  return std::get<ScopeArgs>(effect.args);
}

TEST(AbilityTest, ActivatedAbilityWithTargetAndLimits) {
  const ParsedLine parsed(
      "{1}{g}{t}:name(Hit it) damage:2 target(creature[flying]) limit:1 "
      "myUpkeepOnly && tap");
  EXPECT_EQ(parsed.codes(), "");
  const Ability& ability = parsed.ability();
  ASSERT_TRUE(ability.cost);
  EXPECT_EQ(ability.cost->parts.size(), 3u);
  EXPECT_EQ(ability.menu_text, "hit it");
  ASSERT_TRUE(ability.target);
  EXPECT_TRUE(ability.target->targets);
  EXPECT_EQ(ability.limit->integer, 1);
  ASSERT_EQ(ability.conditions.size(), 1u);
  EXPECT_EQ(ability.conditions[0].terms[0].kind, ConditionKind::kPhaseOnly);
  EXPECT_EQ(ability.conditions[0].terms[0].phase.whose, WhosePhase::kMy);
  ASSERT_EQ(ability.effects.size(), 2u);
  EXPECT_EQ(ability.effects[1].kind, EffectKind::kTap);
}

TEST(AbilityTest, TriggerThenMay) {
  const ParsedLine parsed(
      "@movedto(other ally|mybattlefield):may life:1 controller");
  EXPECT_EQ(parsed.codes(), "");
  EXPECT_EQ(parsed.ability().trigger->kind, TriggerKind::kMovedTo);
  EXPECT_EQ(parsed.ability().choosing, Choosing::kMay);
  EXPECT_EQ(parsed.ability().effects[0].who, Who::kController);
}

TEST(AbilityTest, ScopeBehindTheEffectWrapsIt) {
  const ParsedLine parsed("moveto(ownerhand) all(other creature) && draw:1");
  ASSERT_EQ(parsed.ability().effects.size(), 2u);
  const Effect& all = parsed.ability().effects[0];
  EXPECT_EQ(all.kind, EffectKind::kAll);
  EXPECT_TRUE(Scope(all).spec.subjects.at(0).other);
  EXPECT_EQ(Scope(all).inner->effects.at(0).kind, EffectKind::kMoveTo);
}

TEST(AbilityTest, ThisBehindTheEffectIsItsScope) {
  const ParsedLine parsed("may sacrifice(this) && destroy target(artifact)");
  EXPECT_EQ(parsed.codes(), "");
  ASSERT_EQ(parsed.ability().effects.size(), 2u);
  const Effect& all = parsed.ability().effects[0];
  EXPECT_EQ(all.kind, EffectKind::kAll);
  EXPECT_EQ(Scope(all).spec.subjects.at(0).kind, SubjectKind::kThis);
  EXPECT_EQ(Scope(all).inner->effects.at(0).kind, EffectKind::kSacrifice);
}

TEST(AbilityTest, TrailingWordsGoToTheWrapperTheyAreMeantFor) {
  const ParsedLine parsed(
      "aslongas(*|mygraveyard) lord(creature) damage:1 other >6");
  EXPECT_EQ(parsed.codes(), "");
  const ScopeArgs& outer = Scope(parsed.ability().effects.at(0));
  ASSERT_NE(outer.count, nullptr);
  EXPECT_EQ(outer.count->comparison, Comparison::kGreater);
  EXPECT_EQ(outer.count->count.integer, 6);
  EXPECT_FALSE(outer.other);
  const ScopeArgs& inner = Scope(outer.inner->effects.at(0));
  EXPECT_TRUE(inner.other);
  EXPECT_EQ(inner.count, nullptr);
}

TEST(AbilityTest, AChoiceInAWrapperHoldsAllBehindIt) {
  const ParsedLine parsed(
      "aslongas(creature) choice damage:1 target(creature) && life:1");
  EXPECT_EQ(parsed.codes(), "");
  ASSERT_EQ(parsed.ability().effects.size(), 1u);
  const ScopeArgs& guard = Scope(parsed.ability().effects[0]);
  EXPECT_EQ(guard.inner->choosing, Choosing::kChoice);
  EXPECT_EQ(guard.inner->effects.size(), 2u);
}

TEST(AbilityTest, WrappersMayHoldActivatedAbilities) {
  const ParsedLine parsed("lord(sliver) {2}:1/0");
  const ScopeArgs& lord = Scope(parsed.ability().effects.at(0));
  EXPECT_TRUE(lord.inner->cost);
}

TEST(AbilityTest, IfTakesAllTheRest) {
  const ParsedLine parsed(
      "if type(dragon|mybattlefield)~lessthan~1 then tap && draw:1 else "
      "life:2");
  EXPECT_EQ(parsed.codes(), "");
  const auto& args = std::get<IfArgs>(parsed.ability().effects.at(0).args);
  EXPECT_FALSE(args.negated);
  EXPECT_EQ(args.then->effects.size(), 2u);
  EXPECT_EQ(args.otherwise->effects.at(0).kind, EffectKind::kLife);
}

TEST(AbilityTest, IfBehindAnAndTakesItsPartOnly) {
  const ParsedLine parsed(
      "damage:0 && if morbid then tap && ifnot raid then draw:1");
  EXPECT_EQ(parsed.codes(), "");
  ASSERT_EQ(parsed.ability().effects.size(), 3u);
  EXPECT_TRUE(std::get<IfArgs>(parsed.ability().effects[2].args).negated);
}

TEST(AbilityTest, PieceInsideDoesNotSplitTheLine) {
  const ParsedLine parsed(
      "ability$!sacrifice notatarget(land|mybattlefield) && draw:1 _ "
      "life:1!$ opponent && tap");
  EXPECT_EQ(parsed.codes(), "");
  ASSERT_EQ(parsed.ability().effects.size(), 2u);
  const Effect& give = parsed.ability().effects[0];
  EXPECT_EQ(give.who, Who::kOpponent);
  EXPECT_EQ(std::get<GiveArgs>(give.args).lines.size(), 2u);
}

TEST(AbilityTest, FollowUp) {
  const ParsedLine parsed(
      "may moveto(mybattlefield) and!(tap)! target(forest|mylibrary)");
  EXPECT_EQ(parsed.codes(), "");
  const Effect& move = parsed.ability().effects.at(0);
  ASSERT_EQ(move.follow_up.size(), 1u);
  EXPECT_EQ(move.follow_up[0].effects.at(0).kind, EffectKind::kTap);
}

TEST(AbilityTest, PayWithTwoBranches) {
  const ParsedLine parsed("pay[[{2}]] name(pay 2) donothing?life:-2");
  EXPECT_EQ(parsed.codes(), "");
  const auto& pay = std::get<PayArgs>(parsed.ability().effects.at(0).args);
  EXPECT_EQ(pay.cost.parts.size(), 1u);
  EXPECT_EQ(pay.paid->effects.at(0).kind, EffectKind::kDoNothing);
  EXPECT_EQ(pay.declined->effects.at(0).kind, EffectKind::kLife);
}

TEST(AbilityTest, FirstWords) {
  EXPECT_EQ(ParsedLine("kicker destroy").ability().paid_with,
            PaidWith::kKicker);
  EXPECT_EQ(ParsedLine("choice tap").ability().choosing, Choosing::kChoice);
  // The same word alone is a static ability.
  const ParsedLine soulbond("soulbond");
  EXPECT_EQ(soulbond.codes(), "");
  EXPECT_EQ(soulbond.ability().effects.at(0).kind, EffectKind::kKeyword);
}

TEST(AbilityTest, LimitEffect) {
  const ParsedLine parsed(
      "{r}:1/0 ueot limit^phaseaction[endofturn once] sacrifice^4");
  EXPECT_EQ(parsed.codes(), "");
  ASSERT_TRUE(parsed.ability().limit_effect);
  EXPECT_EQ(parsed.ability().limit_effect->count.integer, 4);
}

TEST(AbilityTest, PropertyOfThisCard) {
  const ParsedLine parsed("this(counter{0/0.1.velocity}=) {2}:draw:1 && tap");
  EXPECT_EQ(parsed.codes(), "");
  const auto& args =
      std::get<PropertyArgs>(parsed.ability().effects.at(0).args);
  EXPECT_EQ(args.property.kind, ConditionKind::kThisCounters);
  EXPECT_EQ(args.property.comparison, Comparison::kEqual);
  EXPECT_FALSE(args.property.has_right);
  EXPECT_EQ(args.inner->effects.size(), 2u);
  EXPECT_EQ(ParsedLine("this(cantargetcard(*[renown]) flying").codes(), "");
}

// The sign closes what follows, whatever brackets are open within.
TEST(AbilityTest, FollowUpWithABracketThatNothingCloses) {
  const ParsedLine parsed(
      "moveto(exile) and!(transforms((,newability[tap],newability[(untap])))! "
      "all(creature)");
  EXPECT_EQ(parsed.codes(), "passed-over");
  const auto& all = std::get<ScopeArgs>(parsed.ability().effects.at(0).args);
  const Effect& move = all.inner->effects.at(0);
  ASSERT_EQ(move.follow_up.size(), 1u);
  const auto& args =
      std::get<TransformArgs>(move.follow_up[0].effects.at(0).args);
  EXPECT_EQ(args.traits.abilities.size(), 2u);
}

TEST(AbilityTest, WhosePhaseItIsMayStandFirst) {
  const ParsedLine parsed("@my next endofturn:tap");
  EXPECT_EQ(parsed.codes(), "");
  EXPECT_EQ(parsed.ability().trigger->kind, TriggerKind::kNextPhase);
  EXPECT_EQ(parsed.ability().trigger->phase.whose, WhosePhase::kMy);
  EXPECT_EQ(parsed.ability().trigger->phase.phase, Phase::kEnd);
}

TEST(HostileTest, DeepNestingEndsWithOneComplaint) {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "lord(creature) ";
  EXPECT_EQ(ParsedLine(text + "flying").codes(), "too-complex");
}

TEST(HostileTest, NothingCrashesOrHangs) {
  const std::string pieces[] = {"(",
                                "[",
                                "{",
                                "((((",
                                "@",
                                ":",
                                "&&",
                                "ability$!",
                                "!$",
                                "and!(",
                                "transforms((",
                                "newability[",
                                "pay[[",
                                "limit^",
                                "<upto:",
                                "dynamicability<!",
                                "flipacoin winability",
                                "type:",
                                "if ",
                                " then ",
                                "-",
                                "halfup",
                                "counter{",
                                "target(",
                                "restriction{{",
                                "\xff\xfe",
                                std::string(1, '\0')};
  for (const std::string& first : pieces) {
    for (const std::string& second : pieces) {
      std::string text;
      for (int i = 0; i < 60; ++i) text += first + second;
      const ParsedLine parsed(text);
      EXPECT_LE(parsed.source.diagnostics.size(), kMaxDiagnosticsPerLine);
    }
  }
}

TEST(HostileTest, EveryBeginningOfALineCanBeParsed) {
  const std::string lines[] = {
      "@each my upkeep restriction{type(elf)~morethan~1}:may pay({2}) "
      "damage:x target(<upto:2>creature[power<=2]|mybattlefield)?tap",
      "{x}{c(1/1,-1),creature}:maxcast(*)+1 limit^tap^4 && moverandom(elf) "
      "from(myhand) to(exile) && affinity(elf) reduce({1})",
      "transforms((elf,newability[autohand={t}:add{g}],setpower=2)) ueot "
      "and!(dynamicability<!powerstrike!>)! ability$!draw:1 _ tap!$ opponent",
  };
  for (const std::string& line : lines) {
    for (size_t length = 0; length <= line.size(); ++length) {
      const ParsedLine parsed(line.substr(0, length));
      for (const Diagnostic& diagnostic : parsed.source.diagnostics) {
        EXPECT_NE(diagnostic.Render(), "");
      }
    }
  }
}

TEST(HostileTest, OverlongLineIsRefused) {
  EXPECT_EQ(
      ParsedLine(std::string(kMaxLineLength + 1, 'x')).codes().substr(0, 13),
      "line-too-long");
}

}  // namespace
}  // namespace refold::wagic
