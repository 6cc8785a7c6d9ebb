// Code that must not link: registers, jumps, loops, what instructions need.
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "kernel/program/program_builder.h"
#include "kernel/program/program_set.h"
#include "kernel/program/sample_program.h"
#include "proto/program.pb.h"
#include "proto/world.pb.h"

namespace refold {
namespace {

TEST(LinkCodeTest, EveryBreakIsNamed) {
  ExpectRefused({
      {"register of a choice",
       [](auto& p) { Code(p, 0)->mutable_choose()->set_register_(4); },
       {"code[0].choose", "register 4 is out of range"}},
      {"register of a selector",
       [](auto& p) {
         *Code(p, 1)->mutable_for_each()->mutable_over() =
             tree::RegisterRefs(63);
       },
       {"code[1].for_each.over", "register 63"}},
      {"register of a number",
       [](auto& p) { *Condition(p) = tree::RegisterNumber(4); },
       {"condition", "register 4"}},
      {"negative register",
       [](auto& p) {
         *Condition(p) = tree::RegisterNumber(0);
         Condition(p)->set_number(-1);
       },
       {"register -1"}},
      {"result register",
       [](auto& p) { Code(p, 4)->mutable_token()->set_register_(9); },
       {"code[4].token", "register 9"}},
      {"loop list register",
       [](auto& p) { Code(p, 1)->mutable_for_each()->set_list(9); },
       {"list: register 9"}},
      {"jump backwards",
       [](auto& p) { Code(p, 2)->mutable_jump_unless()->set_to(1); },
       {"code[2].jump_unless", "does not lead forward"}},
      {"jump to itself",
       [](auto& p) { Code(p, 2)->mutable_jump_unless()->set_to(2); },
       {"does not lead forward"}},
      {"jump behind the end",
       [](auto& p) { Code(p, 7)->mutable_mode()->set_otherwise(10); },
       {"code[7].mode", "behind the end"}},
      {"jump out of a loop",
       [](auto& p) { Code(p, 2)->mutable_jump_unless()->set_to(5); },
       {"code[2]", "crosses into or out of a loop"}},
      {"jump into a loop",
       [](auto& p) { Code(p, 0)->mutable_ask()->set_otherwise(3); },
       {"code[0]", "crosses into or out of a loop"}},
      {"loops that overlap",
       [](auto& p) {
         auto* repeat = Code(p, 3)->mutable_repeat();
         *repeat->mutable_times() = tree::Number(2);
         repeat->set_counter(3);
         repeat->set_end(6);
       },
       {"code[3]", "behind the loop around it"}},
      {"resolve_at behind the end",
       [](auto& p) { p.mutable_abilities(0)->set_resolve_at(10); },
       {"resolve_at"}},
      {"resolve_at within a loop",
       [](auto& p) { p.mutable_abilities(0)->set_resolve_at(3); },
       {"resolve_at lies within a loop"}},
      {"instruction without operation",
       [](auto& p) { Code(p, 3)->clear_op(); },
       {"code[3]", "op is missing"}},
      {"damage without target",
       [](auto& p) { Code(p, 3)->mutable_damage()->clear_target(); },
       {"code[3].damage", "target is missing"}},
      {"choice without query",
       [](auto& p) { Code(p, 0)->mutable_choose()->clear_from(); },
       {"from is missing"}},
      {"mode without jump",
       [](auto& p) { Code(p, 7)->mutable_mode()->clear_jumps(); },
       {"one for each label"}},
      {"dependency",
       [](auto& p) { p.clear_dependencies(); },
       {"dependency 0 is out of range"}},
      {"delay of another kind",
       [](auto& p) { Code(p, 5)->mutable_delay()->set_ability(2); },
       {"code[5].delay", "ABILITY_TRIGGERED"}},
      {"call of nothing",
       [](auto& p) { Code(p, 8)->mutable_call()->set_ability(9); },
       {"ability 9 is out of range"}},
      {"call of itself",
       [](auto& p) { Code(p, 8)->mutable_call()->set_ability(0); },
       {"abilities[0]", "calls itself"}},
      {"nobody's duration",
       [](auto& p) {
         *Code(p, 6)->mutable_modify()->mutable_whose() = tree::RegisterRefs(9);
       },
       {"code[6].modify.whose", "register 9"}},
      {"whose delay",
       [](auto& p) {
         *Code(p, 5)->mutable_delay()->mutable_whose() = tree::RegisterRefs(9);
       },
       {"code[5].delay.whose", "register 9"}},
      {"random without bound",
       [](auto& p) { Code(p, 3)->mutable_random()->set_register_(1); },
       {"code[3].random", "bound is missing"}},
      {"random register",
       [](auto& p) {
         Code(p, 3)->mutable_random()->set_register_(9);
         Code(p, 3)->mutable_random()->set_bound(2);
       },
       {"code[3].random", "register 9"}},
      {"program of a rule",
       [](auto& p) {
         Code(p, 3)->mutable_rule()->set_name(1);
         Code(p, 3)->mutable_rule()->set_dependency(2);
       },
       {"code[3].rule", "dependency 1 is out of range"}},
      {"duration",
       [](auto& p) {
         Code(p, 6)->mutable_modify()->mutable_duration()->set_kind(
             static_cast<pb::DurationKind>(99));
       },
       {"duration.kind"}},
      {"ability that needs a card",
       [](auto& p) {
         auto& op = *Code(p, 6)->mutable_modify()->mutable_ops(0);
         op.set_kind(pb::MOD_ABILITY);
         op.set_ability(4);
       },
       {"code[6].modify.ops[0]", "ability 4 is of a kind that needs a card"}},
      {"ability of an effect that is not there",
       [](auto& p) {
         auto& op = *Code(p, 6)->mutable_modify()->mutable_ops(0);
         op.set_kind(pb::MOD_ABILITY);
         op.set_ability(5);
       },
       {"code[6].modify.ops[0]", "ability 5 is out of range"}},
      {"lending by an effect",
       [](auto& p) {
         auto& op = *Code(p, 6)->mutable_modify()->mutable_ops(0);
         op.set_kind(pb::MOD_GRANT_ABILITY);
         op.set_ability(1);
         op.add_lent();
       },
       {"code[6].modify.ops[0]", "only a static ability that grants one"}},
      {"end of another kind",
       [](auto& p) {
         Code(p, 6)
             ->mutable_modify()
             ->mutable_duration()
             ->add_ends()
             ->mutable_ability()
             ->set_ability(2);
       },
       {"code[6].modify.ends[0]", "ABILITY_TRIGGERED"}},
      {"end of another program",
       [](auto& p) {
         auto& end =
             *Code(p, 5)->mutable_delay()->mutable_duration()->add_ends();
         end.mutable_ability()->set_ability(1);
         end.mutable_ability()->set_program(1);
       },
       {"code[5].delay.ends[0]", "of the program itself"}},
      {"ends of a rule",
       [](auto& p) {
         auto& rule = *Code(p, 3)->mutable_rule();
         rule.set_name(1);
         rule.mutable_duration()->add_ends()->mutable_ability()->set_ability(1);
       },
       {"code[3].rule", "ends as the kind says"}},
      {"beginning of another kind",
       [](auto& p) {
         auto& op = *Code(p, 6)->mutable_modify();
         op.clear_what();
         op.set_begin(3);
       },
       {"code[6].modify", "begin", "ABILITY_TRIGGERED"}},
      {"beginning of what has begun",
       [](auto& p) { Code(p, 6)->mutable_modify()->set_begin(2); },
       {"code[6].modify", "the beginning says what is affected"}},
      {"memory of no beginning",
       [](auto& p) { Code(p, 6)->mutable_modify()->set_into(1); },
       {"code[6].modify", "there is no beginning to remember"}},
      {"register of a beginning",
       [](auto& p) {
         auto& op = *Code(p, 6)->mutable_modify();
         op.clear_what();
         op.set_begin(2);
         op.set_into(9);
       },
       {"code[6].modify", "into: register 8"}},
      {"how long nothing binds",
       [](auto& p) { Code(p, 6)->mutable_modify()->mutable_bound(); },
       {"code[6].modify", "there is no beginning that binds"}},
      {"copy of nothing",
       [](auto& p) {
         Code(p, 6)->mutable_modify()->mutable_ops(0)->set_kind(pb::MOD_COPY);
       },
       {"code[6].modify.ops[0]", "of is missing"}},
      {"exception without a copy",
       [](auto& p) {
         Code(p, 6)->mutable_modify()->mutable_ops(0)->set_copiable(true);
       },
       {"code[6].modify", "copiable is what comes with a copy"}},
      {"two copies",
       [](auto& p) {
         auto& modify = *Code(p, 6)->mutable_modify();
         for (int i = 0; i < 2; ++i) {
           pb::OpSpec& copy = *modify.add_ops();
           copy.set_kind(pb::MOD_COPY);
           copy.mutable_of()->set_base(pb::Selector::SOURCE);
         }
       },
       {"code[6].modify", "a copy of one thing"}},
      {"what is copied by no copy",
       [](auto& p) {
         auto& op = *Code(p, 6)->mutable_modify()->mutable_ops(0);
         op.mutable_of()->set_base(pb::Selector::SOURCE);
       },
       {"code[6].modify.ops[0]", "nothing is copied"}},
      {"end of effects without a name",
       [](auto& p) { Code(p, 3)->mutable_end_effects(); },
       {"code[3].end_effects", "name"}},
      {"predicate of a lasting effect",
       [](auto& p) {
         Code(p, 6)
             ->mutable_modify()
             ->mutable_ops(0)
             ->mutable_predicate()
             ->set_player(true);
       },
       {"grant a static ability"}},
  });
}

// A block of what happens together, in turn or at once: the game waits for its
// end, which code must not pass by.
TEST(LinkCodeTest, BlocksAreEnteredAtTheirBeginningAndLeftAtTheirEnd) {
  struct Case {
    const char* name;
    uint32_t jumps_at, to, resolve_at;
    const char* refused;  // null if it links
  };
  const Case cases[] = {
      {"to its end", 2, 4, 0, nullptr},
      {"within it", 2, 3, 0, nullptr},
      {"over all of it", 0, 5, 0, nullptr},
      {"out of it", 2, 5, 0, "crosses into or out of a loop"},
      {"into it", 0, 3, 0, "crosses into or out of a loop"},
      {"begins to resolve in it", 0, 1, 2, "resolve_at lies within a loop"},
  };
  for (const bool in_turn : {false, true}) {
    for (const Case& one : cases) {
      ProgramBuilder b("Block");
      pb::Ability& ability = b.AddAbility(pb::ABILITY_ACTIVATED);
      ability.set_resolve_at(one.resolve_at);
      for (uint32_t pc = 0; pc < 6; ++pc) {
        pb::Instruction& step = *ability.add_code();
        if (pc == 1) {
          step.mutable_together()->set_end(4);
          step.mutable_together()->set_in_turn(in_turn);
        } else if (pc == one.jumps_at) {
          *step.mutable_jump_unless()->mutable_condition() = tree::Number(0);
          step.mutable_jump_unless()->set_to(one.to);
        } else {
          *step.mutable_shuffle()->mutable_player() =
              tree::Entities(pb::Selector::CONTROLLER);
          step.mutable_shuffle()->set_zone(b.W("library"));
        }
      }
      const absl::Status linked = LinkedProgram::Link(b.program()).status();
      if (one.refused == nullptr) {
        EXPECT_TRUE(linked.ok()) << one.name << ": " << linked;
      } else {
        EXPECT_THAT(std::string(linked.message()),
                    testing::HasSubstr(one.refused))
            << one.name;
      }
    }
  }
}

}  // namespace
}  // namespace refold
