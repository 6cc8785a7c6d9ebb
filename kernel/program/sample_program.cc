#include "kernel/program/sample_program.h"

#include <utility>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "kernel/program/program_set.h"
#include "proto/program.pb.h"

namespace refold {
namespace {

using pb::Selector;

pb::Instruction& Add(pb::Ability& ability) { return *ability.add_code(); }

}  // namespace

pb::CardProgram Sample() {
  ProgramBuilder b("Sample");
  b.program().set_file("sample.txt");
  b.program().set_line(7);
  b.Type("creature").Color("red").Stat("power", 2).Keyword("flying");
  b.program().add_dependencies("Goblin Token");
  pb::CostPart* mana = b.program().mutable_cost()->add_parts();
  mana->mutable_mana()->add_symbols()->add_kinds(b.W("mana.r"));
  pb::CastOption* cast = b.program().add_casts();
  cast->set_name(b.W("normal"));
  cast->set_zone(b.W("hand"));

  pb::Ability& used = b.AddAbility(pb::ABILITY_ACTIVATED);
  used.set_registers(4);
  used.mutable_cost()->add_parts()->mutable_flag()->set_flag(b.W("tapped"));
  auto* choose = Add(used).mutable_choose();
  *choose->mutable_from() =
      b.CardsIn(b.Zone("battlefield"), b.HasType("creature"));
  choose->set_register_(1);
  used.set_resolve_at(1);
  auto* loop = Add(used).mutable_for_each();
  *loop->mutable_over() = tree::RegisterRefs(1);
  loop->set_item(2);
  loop->set_list(3);
  loop->set_end(4);
  auto* jump = Add(used).mutable_jump_unless();
  *jump->mutable_condition() = tree::RegisterNumber(1);
  jump->set_to(4);
  auto* damage = Add(used).mutable_damage();
  *damage->mutable_target() = tree::RegisterRefs(2);
  *damage->mutable_amount() = tree::Number(2);
  auto* token = Add(used).mutable_token();
  *token->mutable_player() = tree::Entities(Selector::CONTROLLER);
  *token->mutable_count() = tree::Number(1);
  auto* delay = Add(used).mutable_delay();
  delay->set_ability(1);
  auto* modify = Add(used).mutable_modify();
  *modify->mutable_what() = tree::RegisterRefs(1);
  *modify->add_ops() = b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));
  auto* mode = Add(used).mutable_mode();
  mode->add_labels(b.W("one"));
  mode->add_jumps(8);
  mode->set_otherwise(8);
  auto* call = Add(used).mutable_call();
  call->set_ability(4);
  *call->mutable_who() = tree::Entities(Selector::PLAYERS);

  pb::Ability& woken = b.AddAbility(pb::ABILITY_TRIGGERED);
  woken.mutable_trigger()->set_kind(pb::EventPattern::MOVED);

  pb::Ability& constant = b.AddAbility(pb::ABILITY_STATIC);
  *constant.mutable_continuous()->mutable_affects() =
      tree::Entities(Selector::SOURCE);
  *constant.mutable_continuous()->add_ops() =
      b.Op(pb::MOD_ADD_STAT, "power", tree::Number(1));

  pb::Ability& replacing = b.AddAbility(pb::ABILITY_REPLACEMENT);
  replacing.mutable_trigger()->set_kind(pb::EventPattern::DAMAGED);
  replacing.mutable_replacement()->set_kind(pb::Replacement::CANCEL);

  b.AddAbility(pb::ABILITY_SPELL);

  pb::WatcherSpec& watcher = *b.program().add_watchers();
  watcher.set_name(b.W("moves"));
  watcher.mutable_pattern()->set_kind(pb::EventPattern::MOVED);
  pb::WatcherSpec::Field& card = *watcher.add_fields();
  card.set_name(b.W("card"));
  *card.mutable_refs() = tree::Entities(Selector::EVENT_SUBJECT);
  pb::WatcherSpec::Field& how_many = *watcher.add_fields();
  how_many.set_name(b.W("amount"));
  how_many.mutable_number()->set_op(pb::Expr::EVENT_AMOUNT);
  watcher.add_reset(b.W("turn"));
  return b.program();
}

pb::Expr Nested(int depth) {
  pb::Expr expr = tree::Number(1);
  for (int i = 1; i < depth; ++i) {
    expr = tree::Unary(pb::Expr::NOT, std::move(expr));
  }
  return expr;
}

pb::Instruction* Code(pb::CardProgram& program, int index) {
  return program.mutable_abilities(0)->mutable_code(index);
}

pb::Expr* Condition(pb::CardProgram& program) {
  return program.mutable_abilities(0)->mutable_condition();
}

void ExpectRefused(const std::vector<Broken>& table) {
  for (const Broken& broken : table) {
    SCOPED_TRACE(broken.name);
    pb::CardProgram program = Sample();
    broken.breaks(program);
    auto linked = LinkedProgram::Link(program);
    ASSERT_FALSE(linked.ok());
    EXPECT_EQ(linked.status().code(), absl::StatusCode::kInvalidArgument);
    for (const char* part : broken.says) {
      EXPECT_TRUE(absl::StrContains(linked.status().message(), part))
          << linked.status() << "\ndoes not say: " << part;
    }
  }
}

}  // namespace refold
