#include "kernel/program/disassemble.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "kernel/program/sample_program.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using pb::Expr;
using pb::Selector;

std::string Listing(const pb::CardProgram& program) {
  auto linked = LinkedProgram::Link(program);
  EXPECT_TRUE(linked.ok()) << linked.status();
  return linked.ok() ? Disassemble(**linked) : "";
}

TEST(DisassembleTest, Sample) {
  pb::CardProgram program = Sample();
  program.set_dialect("test");
  program.mutable_abilities(0)->mutable_span()->set_line(9);
  program.mutable_abilities(0)->mutable_span()->set_column(6);
  Code(program, 3)->mutable_span()->set_line(10);
  Code(program, 3)->mutable_span()->set_column(12);
  std::string hash = HashOf(ProgramBytes(program)).ToHex();
  EXPECT_EQ(Listing(program),
            absl::StrCat("Sample  (test, sample.txt:7)\n  hash: ", hash, R"(
  types: creature
  colors: red
  stats: power 2
  keywords: flying 1
  cost: mana {mana.r}
  cast: normal from hand
  creates: Goblin Token
  records: moves of moved; card refs event-subject; amount = event amount; until [turn]

#0 activated at 9:6
  cost: clear tapped
  registers: 4
     0  0:0      choose {battlefield where type creature} -> r1
      -- resolves from here
     1  0:0      for each r2 in r1 (r3) until 4
     2  0:0      unless number r1 goto 4
     3  10:12    damage 2 to r2
     4  0:0      create 1 Goblin Token for controller -> r0
     5  0:0      wait for #1 until permanent
     6  0:0      modify r1: add stat power 1 until permanent
     7  0:0      mode one goto 8 else goto 8
     8  0:0      call #4 for players

#1 triggered at 0:0
  trigger: moved

#2 static at 0:0
  continuous: source: add stat power 1

#3 replacement at 0:0
  trigger: damaged
  replacement: cancel

#4 spell at 0:0
)"));
}

TEST(DisassembleTest, Trees) {
  ProgramBuilder b("Trees");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_STATIC);
  Selector candidate = tree::Entities(Selector::CANDIDATE);
  pb::Predicate where = tree::All(
      {tree::Any({b.HasType("elf"), tree::Not(b.HasColor("red"))}),
       tree::Compared(b.StatOf("power", candidate), Expr::LT, tree::Number(3)),
       tree::ControlledBy(tree::Then(tree::Entities(Selector::SOURCE),
                                     Selector::CONTROLLER_OF))});
  pb::Continuous& continuous = *ability.mutable_continuous();
  *continuous.mutable_affects() = tree::Among(b.CardsIn(
      b.Zone("battlefield", tree::Entities(Selector::OPPONENTS)), where));
  *continuous.add_ops() = b.Op(pb::MOD_ADD_KEYWORD, "first strike");
  *continuous.mutable_times() = tree::If(
      tree::Number(1),
      tree::Binary(Expr::ADD, tree::Number(2), tree::CountOf(candidate)),
      tree::Binary(Expr::MAX, tree::Number(3), tree::Number(4)));
  EXPECT_TRUE(absl::StrContains(
      Listing(b.program()),
      "continuous: {battlefield of opponents where ((type elf or not color "
      "red) and (stat power of candidate) < 3 and controlled by "
      "source.controller-of)}: add keyword \"first strike\" times (if 1 then "
      "(2 + (count of candidate)) else max(3, 4))\n"))
      << Listing(b.program());
}

TEST(DisassembleTest, CountsRandomNumbersAndDurations) {
  ProgramBuilder b("Counts");
  b.program().add_dependencies("Other");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(2);
  pb::CostPart* part = ability.mutable_cost()->add_parts();
  part->mutable_move()->set_zone(b.W("graveyard"));
  *part->mutable_of() = b.CardsIn(b.Zone("hand"));
  part->set_or_more(true);
  *part->mutable_at_most() = tree::Number(2);
  Selector top = tree::Among(b.CardsIn(b.Zone("library")));
  *top.mutable_query()->mutable_top() = tree::Number(3);
  top.set_nth(-1);
  pb::Instruction::Let* let = ability.add_code()->mutable_let();
  let->set_register_(1);
  *let->mutable_refs() = tree::Then(top, Selector::ABOVE);
  let->set_add(true);
  ability.add_code()->mutable_random()->set_bound(6);
  pb::Instruction::Modify* modify = ability.add_code()->mutable_modify();
  *modify->add_ops() = b.Op(pb::MOD_RULE, "limit");
  modify->mutable_duration()->set_kind(pb::DURATION_END_OF_TURN_OF);
  *modify->mutable_whose() = tree::Entities(Selector::OPPONENTS);
  pb::Instruction::Rule* rule = ability.add_code()->mutable_rule();
  rule->set_name(b.W("become"));
  rule->set_dependency(1);
  rule->mutable_duration()->set_kind(pb::DURATION_UNTIL_TURN_OF);
  *rule->mutable_whose() = tree::Entities(Selector::OPPONENTS);
  std::string listing = Listing(b.program());
  for (const char* line :
       {"cost: move to graveyard of hand or more at most 2\n",
        "let r1 add refs {library top 3}[-1].above\n", "random below 6 -> r0\n",
        "modify: rule limit until end of turn of opponents\n",
        "rule become program Other until until turn of opponents\n"}) {
    EXPECT_TRUE(absl::StrContains(listing, line)) << line << listing;
  }
}

TEST(DisassembleTest, WhatLastingEffectsHaveShows) {
  ProgramBuilder b("Effects");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(2);
  pb::Instruction::Modify& waits = *ability.add_code()->mutable_modify();
  waits.set_name(b.W("charge"));
  waits.add_ops()->set_kind(pb::MOD_ABILITY);
  waits.mutable_ops(0)->set_ability(1);
  *waits.mutable_uses() = tree::Number(2);
  waits.set_begin(2);
  waits.set_into(2);
  pb::DurationEnd& end = *waits.mutable_bound()->add_ends();
  end.mutable_ability()->set_ability(1);
  end.set_matches(3);
  pb::Instruction::Delay& delay = *ability.add_code()->mutable_delay();
  delay.set_ability(1);
  delay.set_name(b.W("trap"));
  *delay.mutable_uses() = tree::Number(1);
  pb::Instruction::EndEffects& ends =
      *ability.add_code()->mutable_end_effects();
  ends.set_name(b.W("charge"));
  *ends.mutable_of() = tree::Entities(Selector::SOURCE);
  *ends.mutable_controller() = tree::Entities(Selector::CONTROLLER);
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::MOVED);
  std::string listing = Listing(b.program());
  for (const char* line :
       {"modify as charge: ability #1 until permanent uses 2 from #1 -> r1 "
        "until permanent or #1 x3\n",
        "wait as trap for #1 until permanent uses 1\n",
        "end effects charge of source controlled by controller\n"}) {
    EXPECT_TRUE(absl::StrContains(listing, line)) << line << listing;
  }
}

TEST(DisassembleTest, OrdersAndWhoChoosesShow) {
  ProgramBuilder b("Orders");
  pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
  ability.set_registers(2);
  *ability.mutable_limit() = tree::Number(1);
  ability.mutable_uses()->set_shared(b.W("tide"));
  pb::DurationEnd& end = *ability.mutable_uses()->add_ends();
  end.mutable_ability()->set_ability(1);
  end.set_matches(2);
  pb::Instruction::Order& order = *ability.add_code()->mutable_order();
  *order.mutable_what() = tree::RegisterRefs(1);
  *order.mutable_who() = tree::Entities(Selector::OPPONENTS);
  order.set_reason(b.W("place"));
  pb::Instruction::ChooseWord& word =
      *ability.add_code()->mutable_choose_word();
  word.add_words(b.W("tide"));
  *word.mutable_who() = tree::Entities(Selector::OPPONENTS);
  word.set_into(1);
  b.AddAbility(pb::ABILITY_TRIGGERED)
      .mutable_trigger()
      ->set_kind(pb::EventPattern::MOVED);
  const std::string listing = Listing(b.program());
  for (const char* line : {"order r1 by opponents as place -> r0\n",
                           "choose word [tide] by opponents -> words r0\n",
                           "as tide, until #1 x2\n"}) {
    EXPECT_TRUE(absl::StrContains(listing, line)) << line << listing;
  }
}

// The order in which words were met does not show.
TEST(DisassembleTest, EventsWordsAndRecords) {
  ProgramBuilder b("Words");
  for (const char* word :
       {"pitched", "card", "worth", "deaths", "unit", "power"}) {
    b.W(word);
  }
  pb::CardProgram& program = b.program();
  pb::Ability& heard = b.AddAbility(pb::ABILITY_TRIGGERED);
  heard.set_registers(2);
  pb::EventPattern& pattern = *heard.mutable_trigger();
  pattern.set_kind(pb::EventPattern::HAPPENED);
  pattern.add_words(1);
  pattern.set_gather(true);
  pattern.set_gather_by(2);
  pattern.add_roles()->set_role(2);
  pattern.mutable_condition()->set_op(Expr::EVENT_NUMBER);
  pattern.mutable_condition()->set_word(3);
  auto& let = *heard.add_code()->mutable_let();
  let.mutable_words()->set_base(pb::WordList::NAME);
  let.mutable_words()->mutable_of()->set_base(Selector::EVENT_ROLE);
  let.mutable_words()->mutable_of()->set_word(2);
  auto& choose = *heard.add_code()->mutable_choose_word();
  choose.add_words(1);
  choose.set_into(2);
  Expr& count = *heard.mutable_condition();
  count.set_op(Expr::RECORD_SUM);
  count.set_word(4);
  count.set_field(6);
  auto& common = *count.mutable_predicate()->mutable_common_word();
  common.mutable_left()->set_base(pb::WordList::REGISTER);
  common.mutable_left()->set_register_(1);
  common.mutable_right()->set_base(pb::WordList::RECORD_FIELD);
  common.mutable_right()->set_field(5);
  const std::string text = Listing(program);
  for (const char* line :
       {"trigger: happened [pitched] gathered by card role card if "
        "(event-number worth)",
        "condition: (record-sum deaths field power where common word (words "
        "r1) (record-field field unit))",
        "let r0 words name of event role card",
        "choose word [pitched] -> words r1"}) {
    EXPECT_TRUE(absl::StrContains(text, line)) << text;
  }
}

TEST(DisassembleTest, WordTableDoesNotShow) {
  ProgramBuilder a("Same"), b("Same");
  b.W("unrelated");
  a.Type("creature");
  b.Type("creature");
  auto without_hash = [](std::string text) {
    size_t at = text.find("  hash");
    return text.erase(at, text.find('\n', at) - at);
  };
  EXPECT_EQ(without_hash(Listing(a.program())),
            without_hash(Listing(b.program())));
}

}  // namespace
}  // namespace refold
