// Lasting effects and delayed triggers.
#include <optional>
#include <utility>

#include "kernel/engine/code_ops.h"

namespace refold::code_ops {
namespace {

bool HasAbility(flat::ModifierOpKind kind) {
  return kind == flat::MOD_GRANT_ABILITY || kind == flat::MOD_TRIGGER;
}

// Keywords and shields come singly where no number is given.
int64_t UsualNumber(flat::ModifierOpKind kind) {
  return kind == flat::MOD_ADD_KEYWORD || kind == flat::MOD_SHIELD ? 1 : 0;
}

ModifierOp Computed(CodeStep& step, const flat::OpSpec& spec) {
  ModifierOp op{.kind = static_cast<ModifierOpKind>(spec.kind()),
                .word = spec.word(),
                .words = {spec.words().begin(), spec.words().end()}};
  op.number =
      step.NumberOr(spec.has_number(), spec.number(), UsualNumber(spec.kind()));
  if (HasAbility(spec.kind())) {
    op.ability = {step.env().ability.program, spec.ability()};
  }
  return op;
}

bool IsUntilTurn(DurationKind kind) {
  return kind == DurationKind::kUntilTurnOf ||
         kind == DurationKind::kEndOfTurnOf;
}

// "Until a turn of" without a player means the controller's. Nothing if
// `op.whose` selects nobody.
template <typename Lasting>
std::optional<Duration> DurationOf(CodeStep& step, const Lasting& op) {
  Duration result{.kind = static_cast<DurationKind>(op.duration().kind()),
                  .player = op.duration().player()};
  if (op.has_whose()) {
    result.player = step.PlayerOr(true, op.whose());
    if (result.player == 0) return std::nullopt;
  } else if (IsUntilTurn(result.kind) && result.player == 0) {
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
  std::optional<Duration> duration = DurationOf(step, op);
  if (!duration.has_value()) return;
  std::vector<ModifierOp> ops;
  for (const flat::OpSpec& spec : op.ops()) ops.push_back(Computed(step, spec));
  AddModifier(step.engine(), step.env(), std::move(affected), ops, *duration);
}

void Delay(CodeStep& step, const Op::Delay& op) {
  ModifierOp trigger{.kind = ModifierOpKind::kTrigger,
                     .ability = {step.env().ability.program, op.ability()}};
  std::optional<Duration> duration = DurationOf(step, op);
  if (!duration.has_value()) return;
  AddModifier(step.engine(), step.env(), {}, {trigger}, *duration);
}

}  // namespace refold::code_ops
