// Lasting effects and delayed triggers.
#include <utility>

#include "kernel/engine/code_ops.h"

namespace refold::code_ops {
namespace {

bool HasAbility(pb::ModifierOpKind kind) {
  return kind == pb::MOD_GRANT_ABILITY || kind == pb::MOD_TRIGGER ||
         kind == pb::MOD_REPLACEMENT;
}

// Keywords and shields come singly where no number is given.
int64_t UsualNumber(pb::ModifierOpKind kind) {
  return kind == pb::MOD_ADD_KEYWORD || kind == pb::MOD_SHIELD ? 1 : 0;
}

ModifierOp Computed(CodeStep& step, const pb::OpSpec& spec) {
  ModifierOp op{.kind = static_cast<ModifierOpKind>(spec.kind()),
                .word = step.word(spec.word()),
                .words = step.words(spec.words())};
  op.number =
      step.NumberOr(spec.has_number(), spec.number(), UsualNumber(spec.kind()));
  if (HasAbility(spec.kind())) {
    op.ability = {step.env().ability.program, spec.ability()};
  }
  return op;
}

// "Until the next turn of" without a player means the controller's.
Duration DurationOf(CodeStep& step, const pb::Duration& duration) {
  Duration result{.kind = static_cast<DurationKind>(duration.kind()),
                  .player = duration.player()};
  if (result.kind == DurationKind::kUntilTurnOf && result.player == 0) {
    result.player = step.env().controller;
  }
  return result;
}

}  // namespace

void Modify(CodeStep& step, const Op::Modify& op) {
  std::vector<Ref> affected;
  if (op.has_what()) {
    affected = step.Refs(op.what());
    if (affected.empty()) return;
  }
  std::vector<ModifierOp> ops;
  for (const pb::OpSpec& spec : op.ops()) ops.push_back(Computed(step, spec));
  AddModifier(step.engine(), step.env(), std::move(affected), ops,
              DurationOf(step, op.duration()));
}

void Delay(CodeStep& step, const Op::Delay& op) {
  ModifierOp trigger{.kind = ModifierOpKind::kTrigger,
                     .ability = {step.env().ability.program, op.ability()}};
  AddModifier(step.engine(), step.env(), {}, {trigger},
              DurationOf(step, op.duration()));
}

}  // namespace refold::code_ops
