#include <utility>

#include "kernel/dialects/forge/code_writer.h"
#include "kernel/program/limits.h"

namespace refold::forge {

CodeWriter::CodeWriter(CardLowering& card, int index, uint32_t registers)
    : card_(card), index_(index) {
  if (ability()->registers() < registers) ability()->set_registers(registers);
}

pb::Ability* CodeWriter::ability() {
  return card_.builder.program().mutable_abilities(index_);
}

pb::Instruction* CodeWriter::Add(const Text& at) {
  pb::Instruction* step = ability()->add_code();
  *step->mutable_span() = PlaceOf(at);
  return step;
}

pb::Instruction::Rule* CodeWriter::Rule(const Text& at,
                                        absl::string_view name) {
  pb::Instruction::Rule* rule = Add(at)->mutable_rule();
  rule->set_name(builder().W(name));
  return rule;
}

pb::Instruction::Rule* CodeWriter::Rule(const Text& at, absl::string_view name,
                                        pb::Selector what) {
  pb::Instruction::Rule* rule = Rule(at, name);
  *rule->mutable_what() = std::move(what);
  return rule;
}

uint32_t CodeWriter::NewRegister(const Text& at) {
  const uint32_t index = ability()->registers();
  if (index >= kMaxRegisters) {
    card_.Unsupported(at, "too-many-registers",
                      "this ability has more parts than can be remembered");
    return 0;
  }
  ability()->set_registers(index + 1);
  return index;
}

uint32_t CodeWriter::Scratch(const Text& at) {
  if (scratch_ < 0) scratch_ = static_cast<int>(NewRegister(at));
  return static_cast<uint32_t>(scratch_);
}

uint32_t CodeWriter::Keep(const Text& at, pb::Selector refs) {
  const uint32_t index = NewRegister(at);
  Set(at, index, std::move(refs), /*add=*/false);
  return index;
}

void CodeWriter::Set(const Text& at, uint32_t index, pb::Selector refs,
                     bool add) {
  pb::Instruction::Let* let = Add(at)->mutable_let();
  let->set_register_(index);
  *let->mutable_refs() = std::move(refs);
  let->set_add(add);
}

uint32_t CodeWriter::KeepNumber(const Text& at, pb::Expr number) {
  const uint32_t index = NewRegister(at);
  SetNumber(at, index, std::move(number));
  return index;
}

void CodeWriter::SetNumber(const Text& at, uint32_t index, pb::Expr number) {
  pb::Instruction::Let* let = Add(at)->mutable_let();
  let->set_register_(index);
  *let->mutable_number() = std::move(number);
}

void CodeWriter::OnBind(Label* label,
                        std::function<void(pb::Instruction*, uint32_t)> set) {
  const int at = ability()->code_size() - 1;
  label->jumps_.push_back([this, at, set = std::move(set)](uint32_t place) {
    set(ability()->mutable_code(at), place);
  });
}

void CodeWriter::Jump(const Text& at, Label* to) {
  Add(at)->mutable_jump_unless();
  OnBind(to, [](pb::Instruction* step, uint32_t place) {
    step->mutable_jump_unless()->set_to(place);
  });
}

void CodeWriter::JumpUnless(const Text& at, pb::Expr condition, Label* to) {
  *Add(at)->mutable_jump_unless()->mutable_condition() = std::move(condition);
  OnBind(to, [](pb::Instruction* step, uint32_t place) {
    step->mutable_jump_unless()->set_to(place);
  });
}

void CodeWriter::Bind(Label* label) {
  for (const auto& set : label->jumps_) set(here());
  label->jumps_.clear();
}

uint32_t CodeWriter::BeginForEach(const Text& at, pb::Selector over) {
  const uint32_t item = NewRegister(at);
  const uint32_t list = NewRegister(at);
  loops_.push_back(here());
  pb::Instruction::ForEach* each = Add(at)->mutable_for_each();
  *each->mutable_over() = std::move(over);
  each->set_item(item);
  each->set_list(list);
  return item;
}

void CodeWriter::EndForEach() {
  const int at = static_cast<int>(loops_.back());
  loops_.pop_back();
  ability()->mutable_code(at)->mutable_for_each()->set_end(here());
}

void CodeWriter::OpenTogether(const Text& at) {
  if (together_.has_value()) return;
  together_ = Block{.begin = here(), .loops = loops_.size()};
  Add(at)->mutable_together();
}

bool CodeWriter::CloseTogether() {
  if (!together_.has_value() || together_->loops != loops_.size()) return false;
  ability()
      ->mutable_code(static_cast<int>(together_->begin))
      ->mutable_together()
      ->set_end(here());
  together_.reset();
  return true;
}

}  // namespace refold::forge
