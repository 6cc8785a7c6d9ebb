#include "kernel/dialects/wagic/lower_code.h"

#include <utility>

#include "kernel/dialects/wagic/lower_rebase.h"
#include "kernel/program/limits.h"

namespace refold::wagic {
namespace {

bool IsCardItself(const pb::Selector& object) {
  return object.base() == pb::Selector::SOURCE && object.steps().empty();
}

}  // namespace

pb::Span PlaceOf(const CardLowering& card, const Span& span) {
  pb::Span place;
  if (card.field >= card.record->fields.size()) return place;
  const CardField& field = card.record->fields[card.field];
  place.set_line(static_cast<uint32_t>(field.line));
  place.set_column(static_cast<uint32_t>(field.Column(span.offset)));
  place.set_length(span.length);
  return place;
}

CodeWriter::CodeWriter(CardLowering& card, pb::Ability* ability,
                       uint32_t registers)
    : card_(card), ability_(ability) {
  if (ability->registers() < registers) ability->set_registers(registers);
}

pb::Instruction* CodeWriter::Add(const Span& span) {
  pb::Instruction* step = ability_->add_code();
  *step->mutable_span() = PlaceOf(card_, span);
  return step;
}

pb::Instruction::Rule* CodeWriter::Rule(const Span& span,
                                        absl::string_view name) {
  pb::Instruction::Rule* rule = Add(span)->mutable_rule();
  rule->set_name(builder().W(name));
  return rule;
}

pb::Instruction::Rule* CodeWriter::Rule(const Span& span,
                                        absl::string_view name,
                                        pb::Selector what) {
  pb::Instruction::Rule* rule = Rule(span, name);
  *rule->mutable_what() = std::move(what);
  return rule;
}

uint32_t CodeWriter::NewRegister(const Span& span) {
  const uint32_t index = ability_->registers();
  if (index >= kMaxRegisters) {
    card_.Unsupported(span, "too-many-registers",
                      "this line has more parts than can be remembered");
    return 0;
  }
  ability_->set_registers(index + 1);
  return index;
}

uint32_t CodeWriter::Scratch(const Span& span) {
  if (!has_scratch_) scratch_ = NewRegister(span);
  has_scratch_ = true;
  return scratch_;
}

pb::Expr CodeWriter::Keep(const Span& span, pb::Expr number) {
  const uint32_t index = NewRegister(span);
  pb::Instruction::Let* let = Add(span)->mutable_let();
  let->set_register_(index);
  *let->mutable_number() = std::move(number);
  return tree::RegisterNumber(index);
}

pb::Selector CodeWriter::Keep(const Span& span, pb::Selector refs) {
  const uint32_t index = NewRegister(span);
  pb::Instruction::Let* let = Add(span)->mutable_let();
  let->set_register_(index);
  *let->mutable_refs() = std::move(refs);
  return tree::RegisterRefs(index);
}

void CodeWriter::Jump(const Span& span, Label* to) {
  pb::Instruction::JumpUnless* jump = Add(span)->mutable_jump_unless();
  OnBind(to, [jump](uint32_t place) { jump->set_to(place); });
}

void CodeWriter::JumpUnless(const Span& span, pb::Expr condition, Label* to) {
  pb::Instruction::JumpUnless* jump = Add(span)->mutable_jump_unless();
  *jump->mutable_condition() = std::move(condition);
  OnBind(to, [jump](uint32_t place) { jump->set_to(place); });
}

void CodeWriter::AskOr(const Span& span, Label* declined) {
  pb::Instruction::Ask* ask = Add(span)->mutable_ask();
  ask->set_reason(card_.builder.W("may"));
  OnBind(declined, [ask](uint32_t place) { ask->set_otherwise(place); });
}

pb::Selector CodeWriter::Movable(const pb::Selector& object) const {
  const bool self = IsCardItself(object);
  return self && self_.moved.base() != pb::Selector::NONE ? self_.moved
                                                          : object;
}

pb::Selector CodeWriter::Followed(const pb::Selector& object) const {
  const bool self = IsCardItself(object);
  return self && self_.followed.base() != pb::Selector::NONE ? self_.followed
                                                             : object;
}

void CodeWriter::FollowFrom(const CodeWriter& before) {
  self_ = before.self_;
  // Of an event nothing is known when later code runs.
  if (MentionsEvent(self_.moved)) self_.moved = {};
}

void CodeWriter::OnBind(Label* label, std::function<void(uint32_t)> set) {
  if (label->jumps_.empty()) label->self_ = self_;
  label->jumps_.push_back(std::move(set));
}

void CodeWriter::Bind(Label* label) {
  if (!label->jumps_.empty()) self_ = label->self_;
  for (const auto& set : label->jumps_) set(here());
  label->jumps_.clear();
}

CodeWriter::Loop CodeWriter::BeginForEach(const Span& span, pb::Selector over) {
  const uint32_t item = NewRegister(span);
  const uint32_t list = NewRegister(span);
  Loop loop{.at = here(), .item = tree::RegisterRefs(item)};
  pb::Instruction::ForEach* each = Add(span)->mutable_for_each();
  *each->mutable_over() = std::move(over);
  each->set_item(item);
  each->set_list(list);
  before_loops_.push_back(self_);
  return loop;
}

void CodeWriter::EndForEach(const Loop& loop) {
  ability_->mutable_code(static_cast<int>(loop.at))
      ->mutable_for_each()
      ->set_end(here());
  EndLoop();
}

uint32_t CodeWriter::BeginRepeat(const Span& span, pb::Expr times) {
  const uint32_t at = here();
  const uint32_t counter = NewRegister(span);
  pb::Instruction::Repeat* repeat = Add(span)->mutable_repeat();
  *repeat->mutable_times() = std::move(times);
  repeat->set_counter(counter);
  before_loops_.push_back(self_);
  return at;
}

void CodeWriter::EndRepeat(uint32_t loop) {
  ability_->mutable_code(static_cast<int>(loop))
      ->mutable_repeat()
      ->set_end(here());
  EndLoop();
}

void CodeWriter::EndLoop() {
  self_ = std::move(before_loops_.back());
  before_loops_.pop_back();
}

}  // namespace refold::wagic
