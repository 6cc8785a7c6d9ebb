// Programs that say a word which their game does not have are refused when they
// are linked against it: by the word, the place and the nearest that it has.
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/engine/check_game.h"
#include "kernel/games/registry.h"
#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// Writes a program that says the word somewhere.
using Say = std::function<void(ProgramBuilder&, const char* word)>;

struct Case {
  const char* name;
  const char* game;
  const char* known;
  const char* unknown;
  std::string message;  // about the unknown one
  Say say;
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

absl::Status LinkFor(const Case& one, const char* word) {
  ProgramBuilder b("Odd");
  one.say(b, word);
  auto linked = LinkedProgram::Link(b.program());
  if (!linked.ok()) return linked.status();
  return CheckWordsOfProgram(*FindGame(one.game), **linked);
}

// A static ability of the card with this operation on itself.
void AddStatic(ProgramBuilder& b, pb::OpSpec op) {
  pb::Continuous& continuous =
      *b.AddAbility(pb::ABILITY_STATIC).mutable_continuous();
  *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
  *continuous.add_ops() = std::move(op);
}

Say Operation(pb::ModifierOpKind kind) {
  return [kind](ProgramBuilder& b, const char* word) {
    AddStatic(b, b.Op(kind, word, tree::Number(1)));
  };
}

// The rule of acts, with these words before the one in question.
Say RuleOfActs(const char* rule, std::vector<const char*> before) {
  return [rule, before](ProgramBuilder& b, const char* word) {
    pb::OpSpec op = b.Op(pb::MOD_RULE, rule, tree::Number(1));
    for (const char* one : before) op.add_words(b.W(one));
    op.add_words(b.W(word));
    AddStatic(b, std::move(op));
  };
}

Say Number(pb::Expr::Op op) {
  return [op](ProgramBuilder& b, const char* word) {
    pb::OpSpec power = b.Op(pb::MOD_ADD_STAT, "power");
    *power.mutable_number() =
        b.WordExpr(op, word, tree::Entities(pb::Selector::SOURCE));
    AddStatic(b, std::move(power));
  };
}

Say Pattern(pb::EventPattern::Kind kind) {
  return [kind](ProgramBuilder& b, const char* word) {
    pb::EventPattern& pattern =
        *b.AddAbility(pb::ABILITY_TRIGGERED).mutable_trigger();
    pattern.set_kind(kind);
    pattern.add_words(b.W(word));
  };
}

Say Test(pb::Predicate (ProgramBuilder::*test)(absl::string_view)) {
  return [test](ProgramBuilder& b, const char* word) {
    pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
    *ability.mutable_condition() =
        tree::HowMany(tree::Entities(pb::Selector::SOURCE), (b.*test)(word));
  };
}

void Shields(ProgramBuilder& b, const char* word) {
  pb::Instruction::Modify& modify =
      *b.AddAbility(pb::ABILITY_SPELL).add_code()->mutable_modify();
  *modify.mutable_what() = tree::Entities(pb::Selector::SOURCE);
  *modify.add_ops() = b.Op(pb::MOD_SHIELD, word, tree::Number(1));
}

void SetsFlag(ProgramBuilder& b, const char* word) {
  pb::Instruction::Flag& flag =
      *b.AddAbility(pb::ABILITY_SPELL).add_code()->mutable_flag();
  *flag.mutable_what() = tree::Entities(pb::Selector::SOURCE);
  flag.set_flag(b.W(word));
  flag.set_on(true);
}

void SetsFlagByVerb(ProgramBuilder& b, const char* word) {
  *b.AddAbility(pb::ABILITY_SPELL).add_code() =
      b.Verb("flag", {b.Part("card", tree::Entities(pb::Selector::SOURCE)),
                      b.Part("flag", word), b.Part("on", tree::Number(1))});
}

void ForReason(ProgramBuilder& b, const char* word) {
  Pattern(pb::EventPattern::MOVED)(b, "discard");
  b.program().mutable_abilities(0)->mutable_trigger()->add_reasons(b.W(word));
}

void SetsValue(ProgramBuilder& b, const char* word) {
  pb::Instruction::Value& value =
      *b.AddAbility(pb::ABILITY_SPELL).add_code()->mutable_value();
  value.set_name(b.W(word));
  *value.mutable_number() = tree::Number(1);
}

void AsksForLink(ProgramBuilder& b, const char* word) {
  pb::Selector link = tree::Entities(pb::Selector::LINK);
  link.set_word(b.W(word));
  *b.AddAbility(pb::ABILITY_ACTIVATED).mutable_condition() =
      tree::CountOf(std::move(link));
}

void AsksForEffect(ProgramBuilder& b, const char* word) {
  pb::Expr& effects = *b.AddAbility(pb::ABILITY_ACTIVATED).mutable_condition();
  effects.set_op(pb::Expr::EFFECTS);
  effects.set_word(b.W(word));
}

void Casts(ProgramBuilder& b, const char* word) {
  pb::CastOption& cast = *b.program().add_casts();
  cast.set_name(b.W(word));
  cast.set_zone(b.W("hand"));
}

void Skips(ProgramBuilder& b, const char* word) {
  pb::Instruction::Rule& rule =
      *b.AddAbility(pb::ABILITY_SPELL).add_code()->mutable_rule();
  rule.set_name(b.W("skip phase"));
  *rule.mutable_what() = tree::Entities(pb::Selector::CONTROLLER);
  rule.add_words(b.W(word));
}

void CountsSymbols(ProgramBuilder& b, const char* word) {
  Number(pb::Expr::SYMBOLS)(b, "mana.g");
  b.program()
      .mutable_abilities(0)
      ->mutable_continuous()
      ->mutable_ops(0)
      ->mutable_number()
      ->add_words(b.W(word));
}

std::vector<Case> Cases() {
  using Kind = pb::EventPattern;
  using Builder = ProgramBuilder;
  return {
      {"Rule", "mtg", "untap limit", "untap limits",
       "the rule \"untap limits\" (the nearest is \"untap limit\")",
       Operation(pb::MOD_RULE)},
      {"RuleOfActs", "mtg", "attack", "atttack",
       "(abilities[0].continuous.ops[0].words) needs the act \"atttack\" (the "
       "nearest is \"attack\")",
       RuleOfActs("forbid", {})},
      {"FurtherAct", "mtg", "block", "blok", "the act \"blok\"",
       RuleOfActs("forbid", {"attack"})},
      {"VerbAsAct", "mtg", "draw", "drow", "the act \"drow\"",
       RuleOfActs("forbid", {})},
      {"Obstacle", "mtg", "sick", "sikc",
       "the obstacle \"sikc\" (the nearest is \"sick\")",
       RuleOfActs("allow", {"attack"})},
      {"ObstacleOfAnotherAct", "mtg", "timing", "sick", "the obstacle \"sick\"",
       RuleOfActs("allow", {"be cast"})},
      {"Price", "mtg", "mana.generic", "mana.q", "the price in \"mana.q\"",
       RuleOfActs("price", {"attack"})},
      {"Sort", "swu", "not unit", "not unyt",
       "the sort \"not unyt\" (the nearest is \"not unit\")",
       RuleOfActs("price", {"play", "resources"})},
      {"OperandOfRule", "mtg", "combat", "combta",
       "the operand \"combta\" (the nearest is \"combat\")",
       RuleOfActs("prevent damage to", {})},
      {"OperandOfEffect", "mtg", "upkeep", "upkep",
       "the operand \"upkep\" (the nearest is \"upkeep\")", Skips},
      {"ChangedStat", "mtg", "power", "powerr",
       "the stat \"powerr\" (the nearest is \"power\")",
       Operation(pb::MOD_ADD_STAT)},
      {"AskedStat", "mtg", "toughness", "tuoghness", "the stat \"tuoghness\"",
       Number(pb::Expr::STAT)},
      {"AddedKeyword", "mtg", "flying", "flyng",
       "the keyword \"flyng\" (the nearest is \"flying\")",
       Operation(pb::MOD_ADD_KEYWORD)},
      {"AskedKeyword", "swu", "raid", "riad", "the keyword \"riad\"",
       Test(&Builder::HasKeyword)},
      {"KeywordOfAForm", "cfc", "backup ninja", "backin ninja",
       "the keyword \"backin ninja\"", Test(&Builder::HasKeyword)},
      {"Color", "mtg", "green", "grene", "the colour \"grene\"",
       Test(&Builder::HasColor)},
      {"AskedFlag", "mtg", "tapped", "tappd",
       "the flag \"tappd\" (the nearest is \"tapped\")",
       Test(&Builder::HasFlag)},
      {"HeardFlag", "mtg", "tapped", "tappd", "the flag \"tappd\"",
       Pattern(Kind::FLAG)},
      {"FlagOfAForm", "cfc", "Hero condition 1 met", " met",
       "the flag \" met\"", Test(&Builder::HasFlag)},
      {"SetFlag", "mtg", "tapped", "tappd", "the flag \"tappd\"", SetsFlag},
      {"SetFlagByVerb", "mtg", "tapped", "tappd",
       "does not take \"flag\", or takes another sort", SetsFlagByVerb},
      {"HeardResource", "mtg", "life", "lief", "the resource \"lief\"",
       Pattern(Kind::RESOURCE)},
      {"HeardPhase", "mtg", "upkeep", "upkep", "the phase \"upkep\"",
       Pattern(Kind::PHASE)},
      {"HeardCounter", "cfc", "wounds", "wound",
       "the kind of counters \"wound\" (the nearest is \"wounds\")",
       Pattern(Kind::COUNTER)},
      {"Counters", "mtg", "0/0 whatever a card says", "+1/+11",
       "the kind of counters \"+1/+11\"", Number(pb::Expr::COUNTERS)},
      {"Reason", "mtg", "sacrifice", "sacrifise", "the reason \"sacrifise\"",
       ForReason},
      {"Symbols", "mtg", "mana.u", "mana.q", "the kind of mana \"mana.q\"",
       CountsSymbols},
      {"Shield", "mtg", "prevent", "prevnt",
       "the shield against \"prevnt\" (the nearest is \"prevent\")", Shields},
      {"Value", "mtg", "lands played", "lands plaid",
       "the value \"lands plaid\" (the nearest is \"lands played\")",
       Number(pb::Expr::VALUE)},
      {"SetValue", "mtg", "extra lands", "extra land",
       "the value \"extra land\" (the nearest is \"extra lands\")", SetsValue},
      {"Link", "mtg", "blockers", "blokkers", "the link \"blokkers\"",
       AsksForLink},
      {"Effect", "swu", "this attack", "that attack",
       "the effect called \"that attack\"", AsksForEffect},
      {"Way", "mtg", "flashback", "flashbak", "the way to play a card", Casts},
  };
}

class KnownWords : public testing::TestWithParam<Case> {};

TEST_P(KnownWords, AreTheGames) {
  const absl::Status known = LinkFor(GetParam(), GetParam().known);
  EXPECT_TRUE(known.ok()) << known;
  EXPECT_THAT(
      std::string(LinkFor(GetParam(), GetParam().unknown).message()),
      AllOf(HasSubstr("the program \"Odd\" ("), HasSubstr(GetParam().message)));
}
INSTANTIATE_TEST_SUITE_P(Cases, KnownWords, testing::ValuesIn(Cases()),
                         [](const auto& one) { return one.param.name; });

// What a program gives itself it may ask for.
TEST(KnownWordsTest, ValuesLinksAndNamesAreAProgramsToChoose) {
  ProgramBuilder b("Odd");
  pb::Ability& gives = b.AddAbility(pb::ABILITY_SPELL);
  pb::Instruction::Value& value = *gives.add_code()->mutable_value();
  value.set_name(b.W("my number"));
  *value.mutable_number() = tree::Number(1);
  pb::Instruction::Link& link = *gives.add_code()->mutable_link();
  link.set_name(b.W("my cards"));
  *link.mutable_refs() = tree::Entities(pb::Selector::SOURCE);
  pb::Instruction::ChooseWord& choice =
      *gives.add_code()->mutable_choose_word();
  choice.add_words(b.W("red"));
  choice.set_value(b.W("hue"));
  Number(pb::Expr::VALUE)(b, "my number");
  AsksForLink(b, "my cards");
  AsksForLink(b, "hue=red");
  auto linked = LinkedProgram::Link(b.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  const absl::Status known = CheckWordsOfProgram(*FindGame("mtg"), **linked);
  EXPECT_TRUE(known.ok()) << known;
}

// What such a rule says must be whole.
TEST(KnownWordsTest, RulesOfActsNameTheAct) {
  ProgramBuilder b("Odd");
  AddStatic(b, b.Op(pb::MOD_RULE, "forbid"));
  EXPECT_THAT(std::string(LinkedProgram::Link(b.program()).status().message()),
              HasSubstr("words is missing"));
  ProgramBuilder more("Odd");
  RuleOfActs("require", {"attack"})(more, "attack");
  EXPECT_THAT(
      std::string(LinkedProgram::Link(more.program()).status().message()),
      HasSubstr("\"require\" takes one"));
}

}  // namespace
}  // namespace refold
