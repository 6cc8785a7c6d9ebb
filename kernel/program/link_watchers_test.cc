// Watchers that do not link, alone or with those of other programs.
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/program/sample_program.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using pb::Selector;

pb::WatcherSpec& Watcher(pb::CardProgram& program) {
  return *program.mutable_watchers(0);
}

// A question of records in the condition of ability 0.
pb::Expr& AskRecords(pb::CardProgram& program) {
  pb::Expr& expr = *Condition(program);
  expr.set_op(pb::Expr::RECORD_COUNT);
  expr.set_word(Watcher(program).name());
  return expr;
}

TEST(LinkWatchersTest, EveryBreakIsNamed) {
  ExpectRefused({
      {"no name",
       [](auto& p) { Watcher(p).clear_name(); },
       {"watchers[0]: name: a word is missing"}},
      {"no pattern",
       [](auto& p) { Watcher(p).clear_pattern(); },
       {"watchers[0]: pattern is missing"}},
      {"state",
       [](auto& p) {
         Watcher(p).mutable_pattern()->set_kind(pb::EventPattern::STATE);
       },
       {"watchers[0].pattern: a record is of one event"}},
      {"gathered",
       [](auto& p) { Watcher(p).mutable_pattern()->set_gather(true); },
       {"watchers[0].pattern: a record is of one event"}},
      {"field of nothing",
       [](auto& p) { Watcher(p).add_fields()->set_name(1); },
       {"watchers[0].fields[2]: what is missing"}},
      {"field without a name",
       [](auto& p) { Watcher(p).mutable_fields(0)->clear_name(); },
       {"watchers[0].fields[0]: name: a word is missing"}},
      {"two fields of a name",
       [](auto& p) { *Watcher(p).add_fields() = Watcher(p).fields(0); },
       {"watchers[0].fields[2]: name: another field"}},
      {"limit",
       [](auto& p) { Watcher(p).set_limit(5000); },
       {"watchers[0]: limit: no more than 4096"}},
      {"tally with fields",
       [](auto& p) { Watcher(p).mutable_tally()->set_overall(true); },
       {"watchers[0].tally: what counts has no records"}},
      {"tally of nobody",
       [](auto& p) {
         Watcher(p).clear_fields();
         Watcher(p).mutable_tally()->mutable_number()->set_number(1);
       },
       {"watchers[0].tally: it is about nobody"}},
      {"tally by what is in hand",
       [](auto& p) {
         Watcher(p).clear_fields();
         Watcher(p).mutable_tally()->set_overall(true);
         Watcher(p).mutable_tally()->add_by()->set_base(pb::WordList::TYPES);
       },
       {"watchers[0].tally.by[0]: of is missing"}},
      {"source",
       [](auto& p) {
         Watcher(p).mutable_fields(0)->mutable_refs()->set_base(
             Selector::SOURCE);
       },
       {"watchers[0].fields[0].refs: base: a watcher has no source"}},
      {"whose turn",
       [](auto& p) {
         Watcher(p).mutable_pattern()->mutable_whose()->set_base(
             Selector::CONTROLLER);
       },
       {"watchers[0].pattern.whose: base: a watcher has no source"}},
      {"register",
       [](auto& p) {
         Watcher(p).mutable_fields(0)->mutable_refs()->set_base(
             Selector::REGISTER);
       },
       {"watchers[0].fields[0].refs: register: register 0 is out of range"}},
      {"records without a name",
       [](auto& p) { AskRecords(p).clear_word(); },
       {"condition: word: a word is missing"}},
      {"sum of no field",
       [](auto& p) { AskRecords(p).set_op(pb::Expr::RECORD_SUM); },
       {"condition: field: a word is missing"}},
      {"no record in hand",
       [](auto& p) {
         Condition(p)->set_op(pb::Expr::RECORD_NUMBER);
         Condition(p)->set_field(1);
       },
       {"condition: field: there is no record in hand"}},
      {"records within records without end",
       [](auto& p) {
         pb::Expr inner = AskRecords(p);
         for (int i = 0; i < 4; ++i) {
           pb::Expr outer = AskRecords(p);
           *outer.mutable_predicate() =
               tree::Compared(inner, pb::Expr::GT, tree::Number(0));
           inner = outer;
         }
         *Condition(p) = inner;
       },
       {"more than 3 queries within each other"}},
      {"gathering by a role without gathering",
       [](auto& p) {
         p.mutable_abilities(1)->mutable_trigger()->set_gather_by(1);
       },
       {"gather is missing"}},
      {"a replacement that gathers what it does not prevent",
       [](auto& p) {
         p.mutable_abilities(3)->mutable_trigger()->set_gather(true);
       },
       {"gather: what is proposed is replaced one by one"}},
  });
}

// -- In a set -----------------------------------------------------------------

// A program with a watcher "deaths", whose words come in this order.
ProgramBuilder Watching(const char* name, std::vector<const char*> first) {
  ProgramBuilder b(name);
  for (const char* word : first) b.W(word);
  pb::WatcherSpec& watcher = *b.program().add_watchers();
  watcher.set_name(b.W("deaths"));
  watcher.mutable_span()->set_line(static_cast<uint32_t>(first.size()) + 1);
  watcher.mutable_pattern()->set_kind(pb::EventPattern::MOVED);
  *watcher.mutable_pattern()->mutable_subject() = b.HasType("creature");
  pb::WatcherSpec::Field& unit = *watcher.add_fields();
  unit.set_name(b.W("unit"));
  unit.mutable_refs()->set_base(Selector::EVENT_SUBJECT);
  watcher.add_reset(b.W("turn"));
  return b;
}

absl::Status Together(const std::vector<pb::CardProgram>& programs) {
  std::vector<std::shared_ptr<const LinkedProgram>> linked;
  for (const pb::CardProgram& program : programs) {
    auto one = LinkedProgram::Link(program);
    EXPECT_TRUE(one.ok()) << one.status();
    linked.push_back(*one);
  }
  return ProgramSet::Create(std::move(linked)).status();
}

TEST(WatcherSetTest, AlikeInTwoProgramsIsOne) {
  const auto one = Watching("One", {});
  const auto two = Watching("Two", {"unit", "zebra", "creature"});
  EXPECT_TRUE(Together({one.program(), two.program()}).ok());
}

TEST(WatcherSetTest, OtherwiseInTwoProgramsIsAnError) {
  const auto one = Watching("One", {});
  auto expect_other = [&one](const ProgramBuilder& two) {
    const absl::Status status = Together({one.program(), two.program()});
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_EQ(status.message(),
              "the programs 'One' and 'Two' declare the watcher \"deaths\" "
              "differently");
  };
  auto limited = Watching("Two", {});
  limited.program().mutable_watchers(0)->set_limit(3);
  expect_other(limited);
  auto typed = Watching("Two", {});
  typed.program()
      .mutable_watchers(0)
      ->mutable_pattern()
      ->mutable_subject()
      ->set_type(typed.W("elf"));
  expect_other(typed);
  auto named = Watching("Two", {});
  named.program().mutable_watchers(0)->mutable_fields(0)->set_name(
      named.W("victim"));
  expect_other(named);
}

TEST(WatcherSetTest, WhatIsAskedMustBeDeclaredBySomebody) {
  auto ask = [](const char* record, const char* field) {
    ProgramBuilder b("Asker");
    *b.AddAbility(pb::ABILITY_SPELL).mutable_condition() =
        tree::CountOf(b.RecordRefs(record, field));
    return b.program();
  };
  const pb::CardProgram deaths = Watching("One", {}).program();
  EXPECT_TRUE(Together({ask("deaths", "unit"), deaths}).ok());
  EXPECT_EQ(Together({ask("deaths", "unit")}).message(),
            "the program \"Asker\" (abilities[0].condition.of.word) asks for "
            "the record \"deaths\", which no program of the game declares");
  EXPECT_EQ(Together({ask("deaths", "units"), deaths}).message(),
            "the program \"Asker\" (abilities[0].condition.of.field) asks for "
            "the list of cards and players \"units\" of the records "
            "\"deaths\", which no program of the game declares");
  ProgramBuilder sum("Asker");
  *sum.AddAbility(pb::ABILITY_SPELL).mutable_condition() =
      sum.Records(pb::Expr::RECORD_SUM, "deaths", "unit");
  EXPECT_TRUE(absl::StrContains(Together({sum.program(), deaths}).message(),
                                "asks for the number \"unit\""));
  // Of the record in hand.
  ProgramBuilder count("Asker");
  pb::Expr& expr = *count.AddAbility(pb::ABILITY_SPELL).mutable_condition();
  expr = count.Records(pb::Expr::RECORD_COUNT, "deaths", "");
  *expr.mutable_predicate() = tree::Compared(count.RecordNumber("power"),
                                             pb::Expr::GT, tree::Number(1));
  EXPECT_TRUE(absl::StrContains(
      Together({count.program(), deaths}).message(),
      "(abilities[0].condition.predicate.compare.left.field) asks for the "
      "number \"power\" of the records \"deaths\""));
}

}  // namespace
}  // namespace refold
