// Lasting effects begin and end.
#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/superseded.h"
#include "kernel/engine/cell_changes.h"
#include "kernel/query/evaluate.h"

namespace refold {
namespace {

// Reasons for which effects end.
const Word kSourceLeft = Word::Of("source left");
const Word kGone = Word::Of("gone");
const Word kSuperseded = Word::Of("superseded");

// Whether the operation works without anything that it affects.
bool StandsAlone(const ModifierOp& op) {
  return op.kind == ModifierOpKind::kTrigger ||
         op.kind == ModifierOpKind::kAbility ||
         op.kind == ModifierOpKind::kRule;
}

bool AffectsNothing(const GameState& state, const ModifierCell& modifier) {
  return std::none_of(modifier.affected.begin(), modifier.affected.end(),
                      [&state](const Ref& ref) {
                        return state.Exists(ref) ||
                               state.FindEvenAbsent(ref) != nullptr;
                      });
}

}  // namespace

bool IsToCome(const GameState& state, const Ref& ref) {
  return ref.is_card() && ref.incarnation > 0 &&
         state.Exists(Ref::Card(ref.id, ref.incarnation - 1));
}

bool IsOverBeforeItBegins(const Engine& engine, const ModifierCell& effect) {
  if (effect.waits()) return false;
  const Ref& source = effect.env.source;
  if (effect.duration.kind == DurationKind::kSourceInPlay && source.is_card() &&
      engine.state().Find(source) == nullptr &&
      !IsToCome(engine.state(), source)) {
    return true;
  }
  const auto holds = [&](const DurationEnd& end) {
    const flat::Ability& ability = engine.view().ability(end.ability);
    return ability.trigger().kind() == flat::EventPattern::STATE &&
           ability.has_condition() &&
           Holds(engine.scope(effect.env), true, ability.condition());
  };
  return std::any_of(effect.duration.ends.begin(), effect.duration.ends.end(),
                     holds);
}

void AddModifier(Engine& engine, const Environment& env,
                 std::vector<Ref> affected, const std::vector<ModifierOp>& ops,
                 const Duration& duration) {
  AddEffect(engine, {.env = env,
                     .affected = std::move(affected),
                     .ops = ops,
                     .duration = duration});
}

void AddEffect(Engine& engine, ModifierCell effect) {
  if (engine.full() || IsOverBeforeItBegins(engine, effect)) return;
  std::vector<Ref>& affected = effect.affected;
  const std::vector<ModifierOp>& ops = effect.ops;
  bool alone =
      affected.empty() &&
      (effect.waits() || std::any_of(ops.begin(), ops.end(), StandsAlone));
  std::erase_if(affected, [&engine](const Ref& ref) {
    return !engine.state().Exists(ref) && !IsToCome(engine.state(), ref);
  });
  if (affected.empty() && !alone) return;
  const std::optional<uint32_t> superseded =
      SupersededBy(engine.state(), effect);
  engine.BeginEffect(std::move(effect));
  if (superseded.has_value()) RemoveModifier(engine, *superseded, kSuperseded);
}

void RemoveModifier(Engine& engine, uint32_t id, Word reason) {
  engine.EndEffect(id, reason);
}

void EndModifiers(Engine& engine, Word reason,
                  const std::function<bool(const ModifierCell&)>& ends) {
  std::vector<uint32_t> ending;
  std::vector<uint32_t> taking_back;
  for (const auto& [id, modifier] : engine.state().modifiers()) {
    if (!ends(modifier.get())) continue;
    (ChangesCells(modifier.get()) ? taking_back : ending).push_back(id);
  }
  // Undoes the latest changes first, so that cells return to their former
  // contents.
  ending.insert(ending.end(), taking_back.rbegin(), taking_back.rend());
  for (uint32_t id : ending) RemoveModifier(engine, id, reason);
}

void EndModifiersOfSource(Engine& engine, const Ref& source) {
  EndModifiers(engine, kSourceLeft, [&source](const ModifierCell& modifier) {
    return modifier.duration.kind == DurationKind::kSourceInPlay &&
           modifier.env.source == source;
  });
}

void EndModifiersOfGone(Engine& engine, const Ref& gone) {
  EndModifiersOfSource(engine, gone);
  EndModifiers(engine, kGone, [&](const ModifierCell& modifier) {
    const std::vector<Ref>& affected = modifier.affected;
    return std::find(affected.begin(), affected.end(), gone) !=
               affected.end() &&
           AffectsNothing(engine.state(), modifier);
  });
}

}  // namespace refold
