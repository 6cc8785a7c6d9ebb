#include "tools/explain/explain.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "replay/cards/game_cards.h"
#include "tools/explain/dictionary.h"
#include "tools/explain/facts.h"
#include "tools/explain/sentence.h"
#include "tools/explain/test_mutations.h"

namespace refold::tools {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;

// Everything of the schema that a program can hold.
struct Schema {
  std::set<const Descriptor*> messages;
  std::set<const EnumDescriptor*> enums;

  void Add(const Descriptor* message) {
    if (!messages.insert(message).second) return;
    for (int i = 0; i < message->field_count(); ++i) {
      const FieldDescriptor& field = *message->field(i);
      if (field.message_type() != nullptr) Add(field.message_type());
      if (field.enum_type() != nullptr) enums.insert(field.enum_type());
    }
  }
};

Schema ProgramSchema() {
  Schema schema;
  schema.Add(pb::CardProgram::descriptor());
  return schema;
}

std::string ShortName(const std::string& full_name) {
  return full_name.substr(sizeof("refold.pb.") - 1);
}

void AddNames(const char* pattern, std::set<std::string>& names) {
  if (pattern != nullptr) names.merge(FieldsNamed(pattern));
}

// The fields that some sentence about the message says.
std::set<std::string> FieldsSaid(const Descriptor& message) {
  std::set<std::string> said;
  AddNames(FindPattern(ShortName(message.full_name())), said);
  for (int i = 0; i < message.field_count(); ++i) {
    const FieldDescriptor& field = *message.field(i);
    const EnumDescriptor* choice = field.enum_type();
    for (int v = 0; choice != nullptr && v < choice->value_count(); ++v) {
      AddNames(FindPattern(ShortName(choice->value(v)->full_name())), said);
    }
    if (&message == pb::Predicate::descriptor()) {
      AddNames(FindPattern(absl::StrCat("Predicate.", field.name())), said);
    }
  }
  const bool is_ability = &message == pb::Ability::descriptor();
  if (is_ability || &message == pb::CardProgram::descriptor()) {
    for (const Fact& fact : is_ability ? AbilityFacts() : ProgramFacts()) {
      AddNames(fact.pattern, said);
    }
    said.insert(FieldsElsewhere().begin(), FieldsElsewhere().end());
  }
  return said;
}

// What code says by itself, without a sentence.
std::set<std::string> FieldsWritten(const Descriptor& message) {
  if (&message == pb::Selector::descriptor()) return {"base", "nth", "steps"};
  if (&message == pb::Expr::descriptor()) return {"op"};
  if (&message == pb::Duration::descriptor()) {
    return {"player", "ends"};
  }
  // By how far the steps in it are indented.
  if (&message == pb::Instruction::ForEach::descriptor() ||
      &message == pb::Instruction::Repeat::descriptor() ||
      &message == pb::Instruction::Together::descriptor()) {
    return {"end"};
  }
  return {};
}

TEST(DictionaryTest, EveryFieldOfEveryMessageIsSaid) {
  for (const Descriptor* message : ProgramSchema().messages) {
    // Places; instructions are looked up by what they do; lists by their items.
    if (message == pb::Span::descriptor() ||
        message == pb::Instruction::descriptor() ||
        message == pb::Predicate::List::descriptor()) {
      continue;
    }
    const std::set<std::string> said = FieldsSaid(*message);
    const std::set<std::string> written = FieldsWritten(*message);
    for (int i = 0; i < message->field_count(); ++i) {
      const std::string& name = message->field(i)->name();
      EXPECT_TRUE(said.contains(name) || written.contains(name))
          << message->full_name() << " has no words for its field " << name;
    }
  }
}

TEST(DictionaryTest, EveryValueOfEveryEnumerationHasWords) {
  for (const EnumDescriptor* choice : ProgramSchema().enums) {
    std::map<std::string, std::string> meant;
    for (int i = 0; i < choice->value_count(); ++i) {
      const std::string& name = choice->value(i)->full_name();
      const char* pattern = FindPattern(ShortName(name));
      ASSERT_NE(pattern, nullptr) << name;
      EXPECT_TRUE(meant.emplace(pattern, name).second)
          << name << " reads like " << meant[pattern];
    }
  }
}

TEST(DictionaryTest, EveryInstructionHasWordsOfItsOwn) {
  std::map<std::string, std::string> meant;
  const auto* ops = pb::Instruction::descriptor()->FindOneofByName("op");
  ASSERT_NE(ops, nullptr);
  EXPECT_GE(ops->field_count(), 30);
  for (int i = 0; i < ops->field_count(); ++i) {
    const std::string& name = ops->field(i)->message_type()->full_name();
    const char* pattern = FindPattern(ShortName(name));
    ASSERT_NE(pattern, nullptr) << name;
    EXPECT_TRUE(meant.emplace(pattern, name).second) << name;
  }
}

// Trees as deep as they may be: the words grow with the tree, not faster.
TEST(ExplainTest, DeepTrees) {
  pb::Expr expr = tree::Number(1);
  for (int i = 0; i < 18; ++i) {
    pb::Predicate compared =
        tree::Compared(tree::Unary(pb::Expr::NOT, tree::Number(1)),
                       pb::Expr::NE, std::move(expr));
    expr = tree::CountOf(tree::Entities(pb::Selector::SOURCE));
    expr.set_op(pb::Expr::HOLDS);
    *expr.mutable_predicate() = std::move(compared);
  }
  ProgramBuilder b("Deep");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_SPELL);
  *ability.mutable_condition() = tree::Unary(pb::Expr::NOT, std::move(expr));
  auto linked = LinkedProgram::Link(b.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  const std::string text = ExplanationText(Explain(**linked, NumberedLine));
  EXPECT_LT(text.size(), 4000u) << text;
  EXPECT_TRUE(absl::StrContains(text, "else 0)")) << text;
}

// "costs -1 more of {GENERIC}" is not what anybody says.
TEST(ExplainTest, APriceIsSaidInSymbolsAsMoreOrLess) {
  const struct {
    const char* kind;
    pb::Expr change;
    const char* says;
  } kRows[] = {
      {"mana.generic", tree::Number(-1), "costs {1} less"},
      {"mana.generic", tree::Number(2), "costs {2} more"},
      {"mana.r", tree::Number(1), "costs {R} more"},
      {"mana.g", tree::Number(-2), "costs {G}{G} less"},
      {"mana.g", tree::Number(-20), "costs 20 {G} less"},
      {"mana.generic", tree::CountOf(tree::Entities(pb::Selector::SOURCE)),
       " more generic mana"},
  };
  for (const auto& row : kRows) {
    ProgramBuilder b("Tax");
    pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
    pb::Continuous& continuous = *ability.mutable_continuous();
    *continuous.mutable_affects() = tree::Entities(pb::Selector::SOURCE);
    *continuous.add_ops() = b.Op(pb::MOD_ADD_COST, row.kind, row.change);
    auto linked = LinkedProgram::Link(b.program());
    ASSERT_TRUE(linked.ok()) << linked.status();
    const std::string text = ExplanationText(Explain(**linked, NumberedLine));
    EXPECT_TRUE(absl::StrContains(text, row.says)) << text;
  }
}

TEST(ExplainTest, WhatLastingEffectsWaitForIsSaid) {
  ProgramBuilder b("Charge");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_SPELL);
  ability.set_registers(1);
  pb::Instruction::Modify& op = *ability.add_code()->mutable_modify();
  *op.add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(3));
  op.mutable_duration()->set_kind(pb::DURATION_END_OF_TURN);
  op.set_name(b.W("charge"));
  *op.mutable_uses() = tree::Number(2);
  op.set_begin(2);
  op.set_into(1);
  pb::DurationEnd& end = *op.mutable_bound()->add_ends();
  end.mutable_ability()->set_ability(1);
  end.set_matches(3);
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::ATTACKED);
  auto linked = LinkedProgram::Link(b.program());
  ASSERT_TRUE(linked.ok()) << linked.status();
  const std::string text = ExplanationText(Explain(**linked, NumberedLine));
  EXPECT_TRUE(absl::StrContains(
      text,
      "from the event that ability 2 waits for, whose subject is called <A>, "
      "its subject: its power changes by 3, called \"charge\", 2 time(s), "
      "until "
      "the end of the turn; what is bound keeps it for good, or until match 3 "
      "of what ability 2 waits for"))
      << text;
}

// The cards of a folder of testdata, linked.
std::vector<std::shared_ptr<const LinkedProgram>> ProgramsOf(
    const char* dialect, const char* folder) {
  auto source = CardsInDialect(dialect)->read({folder});
  EXPECT_TRUE(source.ok()) << source.status();
  std::vector<std::shared_ptr<const LinkedProgram>> programs;
  if (!source.ok()) return programs;
  for (const std::string& name : (*source)->names()) {
    const CardCode* code = (*source)->Find(name);
    programs.insert(programs.end(), code->programs.begin(),
                    code->programs.end());
  }
  return programs;
}

class CardsTest
    : public testing::TestWithParam<std::pair<const char*, const char*>> {};

// With REFOLD_LONG=1 more changes of each field.
TEST_P(CardsTest, EveryFieldThatIsSetShows) {
  const auto programs = ProgramsOf(GetParam().first, GetParam().second);
  ASSERT_GE(programs.size(), 32u);
  const bool all = std::getenv("REFOLD_LONG") != nullptr;
  Mutations mutations(/*most_each=*/all ? 1000 : 40);
  for (const auto& program : programs) {
    mutations.Try(*program);
  }
  EXPECT_GT(mutations.tried(), 1000);
  for (const std::string& unseen : mutations.unseen()) ADD_FAILURE() << unseen;
}

TEST_P(CardsTest, NothingLacksWords) {
  for (const auto& program : ProgramsOf(GetParam().first, GetParam().second)) {
    const std::string text = ExplanationText(Explain(*program, NumberedLine));
    EXPECT_FALSE(absl::StrContains(text, kUnnamedField)) << text;
    EXPECT_FALSE(absl::StrContains(text, kNoSentence)) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Dialects, CardsTest,
                         testing::Values(std::pair("karabast", "testdata/rim"),
                                         std::pair("wagic", "testdata/cards"),
                                         std::pair("rulescript",
                                                   "testdata/fighters")));

}  // namespace
}  // namespace refold::tools
