// Script: writes the code of one ability, for tests.
#ifndef REFOLD_KERNEL_PLAY_TEST_SCRIPT_H_
#define REFOLD_KERNEL_PLAY_TEST_SCRIPT_H_

#include <memory>
#include <utility>

#include "kernel/program/program_builder.h"
#include "proto/program.pb.h"

namespace refold {

class Script {
 public:
  // Code of a new program called "Script".
  Script() : own_(std::make_unique<ProgramBuilder>("Script")) {
    Begin(*own_, pb::ABILITY_ACTIVATED);
  }
  // Code of another ability of a program.
  explicit Script(ProgramBuilder& builder,
                  pb::AbilityKind kind = pb::ABILITY_ACTIVATED) {
    Begin(builder, kind);
  }

  ProgramBuilder& builder() { return *builder_; }
  pb::Ability& ability() {
    return *builder_->program().mutable_abilities(index_);
  }
  uint32_t W(const char* word) { return builder_->W(word); }
  pb::Instruction& Add() { return *ability().add_code(); }
  uint32_t size() { return static_cast<uint32_t>(ability().code_size()); }

  void Life(pb::Selector player, pb::Expr change) {
    pb::Instruction::Resource& op = *Add().mutable_resource();
    *op.mutable_player() = std::move(player);
    op.set_resource(W("life"));
    *op.mutable_amount() = std::move(change);
  }
  void Let(uint32_t index, pb::Expr number) {
    pb::Instruction::Let& op = *Add().mutable_let();
    op.set_register_(index);
    *op.mutable_number() = std::move(number);
  }
  // Loops and jumps: returns their position, to be passed to End() at the place
  // to which they lead.
  uint32_t BeginRepeat(int64_t times, uint32_t counter) {
    pb::Instruction::Repeat& op = *Add().mutable_repeat();
    *op.mutable_times() = tree::Number(times);
    op.set_counter(counter);
    return size() - 1;
  }
  uint32_t BeginForEach(pb::Selector over, uint32_t item, uint32_t list) {
    pb::Instruction::ForEach& op = *Add().mutable_for_each();
    *op.mutable_over() = std::move(over);
    op.set_item(item);
    op.set_list(list);
    return size() - 1;
  }
  uint32_t JumpUnless(pb::Expr condition) {
    *Add().mutable_jump_unless()->mutable_condition() = std::move(condition);
    return size() - 1;
  }
  void End(uint32_t begin) {
    pb::Instruction& op = *ability().mutable_code(static_cast<int>(begin));
    if (op.has_repeat()) op.mutable_repeat()->set_end(size());
    if (op.has_for_each()) op.mutable_for_each()->set_end(size());
    if (op.has_jump_unless()) op.mutable_jump_unless()->set_to(size());
  }

 private:
  void Begin(ProgramBuilder& builder, pb::AbilityKind kind) {
    builder_ = &builder;
    builder.AddAbility(kind).set_registers(8);
    index_ = builder.program().abilities_size() - 1;
  }

  std::unique_ptr<ProgramBuilder> own_;
  ProgramBuilder* builder_ = nullptr;
  int index_ = 0;
};

}  // namespace refold

#endif  // REFOLD_KERNEL_PLAY_TEST_SCRIPT_H_
