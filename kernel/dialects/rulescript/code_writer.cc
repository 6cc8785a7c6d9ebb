#include "kernel/dialects/rulescript/code_writer.h"

#include <utility>

namespace refold::rulescript {

CodeWriter::CodeWriter(CardLowering& card, pb::Ability* ability)
    : card_(card), ability_(ability) {
  ability_->set_registers(kFirstFree);
}

pb::Instruction* CodeWriter::Add() {
  pb::Instruction* step = ability_->add_code();
  step->mutable_span()->set_line(static_cast<uint32_t>(at_.line));
  step->mutable_span()->set_column(static_cast<uint32_t>(at_.column));
  step->mutable_span()->set_length(static_cast<uint32_t>(at_.length));
  return step;
}

uint32_t CodeWriter::NewRegister() {
  uint32_t index = ability_->registers();
  if (index == kMaxRegisters) {
    card_.Unsupported(at_, "rule-too-long",
                      "up to here are all the choices, targets and results "
                      "that one ability can remember: split or shorten it");
    return kUnused;
  }
  ability_->set_registers(index + 1);
  return index;
}

uint32_t CodeWriter::Revealed() {
  if (revealed_ == kUnused) revealed_ = NewRegister();
  return revealed_;
}

void CodeWriter::Let(uint32_t index, pb::Expr number) {
  pb::Instruction::Let* let = Add()->mutable_let();
  let->set_register_(index);
  *let->mutable_number() = std::move(number);
}

void CodeWriter::LetRefs(uint32_t index, pb::Selector refs) {
  pb::Instruction::Let* let = Add()->mutable_let();
  let->set_register_(index);
  *let->mutable_refs() = std::move(refs);
}

void CodeWriter::AddRefs(uint32_t index, pb::Selector refs) {
  LetRefs(index, std::move(refs));
  ability_->mutable_code(ability_->code_size() - 1)
      ->mutable_let()
      ->set_add(true);
}

pb::Instruction::Rule* CodeWriter::Rule(absl::string_view name) {
  pb::Instruction::Rule* rule = Add()->mutable_rule();
  rule->set_name(builder().W(name));
  return rule;
}

void CodeWriter::Jump(Label* to) {
  pb::Instruction::JumpUnless* jump = Add()->mutable_jump_unless();
  to->jumps_.push_back([jump](uint32_t place) { jump->set_to(place); });
}

void CodeWriter::JumpUnless(pb::Expr condition, Label* to) {
  pb::Instruction::JumpUnless* jump = Add()->mutable_jump_unless();
  *jump->mutable_condition() = std::move(condition);
  to->jumps_.push_back([jump](uint32_t place) { jump->set_to(place); });
}

void CodeWriter::AskOr(const pb::Selector& who, absl::string_view question,
                       Label* declined) {
  pb::Instruction::Ask* ask = Add()->mutable_ask();
  ask->set_reason(builder().W(question));
  *ask->mutable_who() = who;
  declined->jumps_.push_back(
      [ask](uint32_t place) { ask->set_otherwise(place); });
}

void CodeWriter::Mode(const pb::Selector& who,
                      const std::vector<std::string>& labels,
                      const std::vector<pb::Expr>& available,
                      std::vector<Label>* modes, Label* none) {
  pb::Instruction::Mode* mode = Add()->mutable_mode();
  *mode->mutable_who() = who;
  modes->resize(labels.size());
  for (size_t i = 0; i < labels.size(); ++i) {
    mode->add_labels(builder().W(labels[i]));
    mode->add_jumps(0);
    int index = static_cast<int>(i);
    (*modes)[i].jumps_.push_back(
        [mode, index](uint32_t place) { mode->set_jumps(index, place); });
  }
  for (const pb::Expr& one : available) *mode->add_available() = one;
  none->jumps_.push_back(
      [mode](uint32_t place) { mode->set_otherwise(place); });
}

void CodeWriter::Bind(Label* label) {
  for (const auto& jump : label->jumps_) jump(here());
  label->jumps_.clear();
}

uint32_t CodeWriter::BeginForEach(pb::Selector over, uint32_t* item) {
  *item = NewRegister();
  uint32_t list = NewRegister();
  uint32_t loop = here();
  pb::Instruction::ForEach* each = Add()->mutable_for_each();
  *each->mutable_over() = std::move(over);
  each->set_item(*item);
  each->set_list(list);
  return loop;
}

uint32_t CodeWriter::BeginRepeat(pb::Expr times) {
  uint32_t loop = here();
  uint32_t counter = NewRegister();
  pb::Instruction::Repeat* repeat = Add()->mutable_repeat();
  *repeat->mutable_times() = std::move(times);
  repeat->set_counter(counter);
  return loop;
}

void CodeWriter::EndLoop(uint32_t loop) {
  pb::Instruction* step = ability_->mutable_code(static_cast<int>(loop));
  if (step->has_for_each()) {
    step->mutable_for_each()->set_end(here());
  } else {
    step->mutable_repeat()->set_end(here());
  }
}

void CodeWriter::BeginResolution() { ability_->set_resolve_at(here()); }

pb::Expr CountIn(uint32_t index) {
  return tree::CountOf(tree::RegisterRefs(index));
}

}  // namespace refold::rulescript
