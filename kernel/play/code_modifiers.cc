// Lasting effects and delayed triggers.
#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/engine/cell_changes.h"
#include "kernel/play/code_ops.h"
#include "kernel/query/copies.h"
#include "kernel/query/named_effects.h"
#include "kernel/verbs/lasting_changes.h"

namespace refold::code_ops {
namespace {

constexpr int64_t kMaxUses = UINT32_MAX;

bool HasAbility(flat::ModifierOpKind kind) {
  return kind == flat::MOD_GRANT_ABILITY || kind == flat::MOD_TRIGGER ||
         kind == flat::MOD_ABILITY;
}

// Without a number, keywords and shields count as one.
int64_t UsualNumber(flat::ModifierOpKind kind) {
  return kind == flat::MOD_ADD_KEYWORD || kind == flat::MOD_SHIELD ? 1 : 0;
}

ModifierOp Computed(CodeStep& step, const flat::OpSpec& spec) {
  ModifierOp op{.kind = static_cast<ModifierOpKind>(spec.kind()),
                .word = spec.word(),
                .words = {spec.words().begin(), spec.words().end()},
                .copiable = spec.copiable()};
  for (const flat::WordList& list : spec.lists()) {
    const std::vector<Word> words = step.Words(list);
    if (!words.empty()) op.words.push_back(words.front());
  }
  op.number =
      step.NumberOr(spec.has_number(), spec.number(), UsualNumber(spec.kind()));
  if (HasAbility(spec.kind())) {
    op.ability = {step.env().ability.program, spec.ability()};
  }
  return op;
}

// The operations that copy something as it is now. None if it is unknown.
std::vector<ModifierOp> Copy(CodeStep& step, const flat::OpSpec& spec) {
  const std::vector<Ref> of = step.Refs(spec.of());
  const View view = step.engine().view();
  const uint32_t program = of.empty() ? 0 : CopiableProgram(view, of.front());
  if (program == 0) return {};
  std::vector<ModifierOp> ops = CopiableOps(view, of.front());
  ops.insert(ops.begin(), {.kind = ModifierOpKind::kCopy,
                           .number = static_cast<int64_t>(program)});
  return ops;
}

bool IsUntilTurn(DurationKind kind) {
  return kind == DurationKind::kUntilTurnOf ||
         kind == DurationKind::kEndOfTurnOf;
}

// "Until a turn of" without a player means the controller's.
Duration Computed(CodeStep& step, const flat::Duration& duration) {
  Duration result{.kind = static_cast<DurationKind>(duration.kind()),
                  .player = duration.player()};
  if (IsUntilTurn(result.kind) && result.player == 0) {
    result.player = step.env().controller;
  }
  for (const flat::DurationEnd& end : duration.ends()) {
    result.ends.push_back(
        {.ability = {step.env().ability.program, end.ability().ability()},
         .matches = end.matches()});
  }
  return result;
}

// Fills in duration, name and uses. False if the effect does not start:
// `op.whose` selects nobody, or there is no use.
template <typename Lasting>
bool SetTerms(CodeStep& step, const Lasting& op, ModifierCell& effect) {
  effect.duration = Computed(step, op.duration());
  if (op.has_whose()) {
    effect.duration.player = step.PlayerOr(true, op.whose());
    if (effect.duration.player == 0) return false;
  }
  effect.name = op.name();
  if (!op.has_uses()) return true;
  const int64_t uses = step.Number(op.uses());
  effect.uses = static_cast<uint32_t>(std::clamp<int64_t>(uses, 0, kMaxUses));
  return uses > 0;
}

// The effect of the instruction without what it affects; nullopt if there is no
// such effect.
std::optional<ModifierCell> EffectOf(CodeStep& step, const Op::Modify& op) {
  ModifierCell effect{.env = step.env()};
  if (!SetTerms(step, op, effect)) return std::nullopt;
  for (const flat::OpSpec& spec : op.ops()) {
    if (spec.kind() != flat::MOD_COPY) {
      ModifierOp computed = Computed(step, spec);
      // A keyword that comes as often as something is there, which is not; and
      // words of which one is not known.
      const bool none =
          (spec.kind() == flat::MOD_ADD_KEYWORD && computed.number == 0) ||
          (spec.kind() == flat::MOD_REWORD && computed.words.size() != 2);
      if (!none) effect.ops.push_back(std::move(computed));
      continue;
    }
    const std::vector<ModifierOp> copy = Copy(step, spec);
    if (copy.empty()) return std::nullopt;
    effect.ops.insert(effect.ops.end(), copy.begin(), copy.end());
  }
  if (op.begin() != 0) {
    effect.begin = {step.env().ability.program, op.begin() - 1};
    effect.into = op.into();
    effect.bound = Computed(step, op.bound());
  }
  return effect;
}

}  // namespace

void Modify(CodeStep& step, const Op::Modify& op) {
  std::optional<ModifierCell> effect = EffectOf(step, op);
  if (!effect.has_value()) return;
  if (op.has_what()) {
    effect->affected = step.Refs(op.what());
    if (effect->affected.empty()) return;
  }
  Engine& engine = step.engine();
  if (effect->waits()) return AddEffect(engine, *std::move(effect));
  std::vector<Proposal> changes = TakeChanges(*effect);
  if (changes.empty()) return AddEffect(engine, *std::move(effect));
  if (!effect->ops.empty()) AddEffect(engine, *effect);
  if (IsOverBeforeItBegins(engine, *effect)) return;
  DoByVerbs(step, ProposalsOfChanges(engine, std::move(changes)));
}

void Delay(CodeStep& step, const Op::Delay& op) {
  ModifierOp trigger{.kind = ModifierOpKind::kTrigger,
                     .ability = {step.env().ability.program, op.ability()}};
  ModifierCell effect{.env = step.env(), .ops = {trigger}};
  if (SetTerms(step, op, effect)) AddEffect(step.engine(), std::move(effect));
}

void EndEffects(CodeStep& step, const Op::EndEffects& op) {
  std::vector<Ref> of;
  if (op.has_of()) of = step.Refs(op.of());
  std::vector<PlayerId> controllers;
  if (op.has_controller()) controllers = step.Players(op.controller());
  EndModifiers(step.engine(), Word::Of("ended"), [&](const ModifierCell& one) {
    if (one.name != op.name()) return false;
    if (op.has_of() && !IsEffectOf(one, of)) return false;
    return !op.has_controller() ||
           std::find(controllers.begin(), controllers.end(),
                     one.env.controller) != controllers.end();
  });
}

}  // namespace refold::code_ops
