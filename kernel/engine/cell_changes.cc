#include "kernel/engine/cell_changes.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/engine/game_rules.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kEffectReason = Word::Of("effect");
const Word kTakenBack = Word::Of("undone");

// What the resource is after the change.
int64_t Changed(const Engine& engine, PlayerId player, Word resource,
                int64_t change) {
  const int64_t after = SaturatingAdd(
      GetNamed(engine.state().player(player).resources, resource), change);
  return HasWord(engine.rules().shape().never_negative, resource)
             ? std::max<int64_t>(after, 0)
             : after;
}

// Absent if it changes nothing on the thing.
std::optional<ModifierOp> OnThing(const Engine& engine, const Ref& thing,
                                  ModifierOp op) {
  if (!ChangesCell(op)) return op;
  const GameState& state = engine.state();
  if (op.kind == ModifierOpKind::kChangeFlag) {
    const CardCell* card = state.Find(thing);
    const bool changes =
        card != nullptr && HasWord(card->flags, op.word) != (op.number >= 0);
    return changes ? std::optional(std::move(op)) : std::nullopt;
  }
  if (!thing.is_player() || !state.has_player(thing.id)) return std::nullopt;
  op.number =
      SaturatingSub(Changed(engine, thing.id, op.word, op.number),
                    GetNamed(state.player(thing.id).resources, op.word));
  return op.number != 0 ? std::optional(std::move(op)) : std::nullopt;
}

void ChangeFlag(Engine& engine, const Ref& thing, Word flag, bool on,
                Word reason) {
  const CardCell* card = engine.state().Find(thing);
  if (card == nullptr || HasWord(card->flags, flag) == on || engine.full()) {
    return;
  }
  engine.Emit(
      FlagChanged{.card = thing, .flag = flag, .on = on, .reason = reason});
}

void ChangeAmount(Engine& engine, const Ref& thing, Word resource,
                  int64_t change, Word reason, const Ref& source) {
  if (!thing.is_player() || !engine.state().has_player(thing.id) ||
      engine.full()) {
    return;
  }
  const int64_t before =
      GetNamed(engine.state().player(thing.id).resources, resource);
  const int64_t after = Changed(engine, thing.id, resource, change);
  if (after == before) return;
  engine.Emit(ResourceChanged{.player = thing.id,
                              .resource = resource,
                              .before = before,
                              .after = after,
                              .reason = reason,
                              .source = source});
}

}  // namespace

bool ChangesCell(const ModifierOp& op) {
  return op.kind == ModifierOpKind::kChangeFlag ||
         op.kind == ModifierOpKind::kChangeResource;
}

bool ChangesCells(const ModifierCell& effect) {
  return !effect.waits() &&
         std::any_of(effect.ops.begin(), effect.ops.end(), ChangesCell);
}

bool ChangesByVerb(const GameRules& rules, flat::ModifierOpKind kind) {
  return (kind == flat::MOD_CHANGE_FLAG && rules.has_verb(verb::kFlag)) ||
         (kind == flat::MOD_CHANGE_RESOURCE && rules.has_verb(verb::kResource));
}

std::vector<Proposal> TakeChangesByVerbs(const GameRules& rules,
                                         ModifierCell& effect) {
  std::vector<Proposal> changes;
  std::erase_if(effect.ops, [&](const ModifierOp& op) {
    const auto kind = static_cast<flat::ModifierOpKind>(op.kind);
    if (!ChangesCell(op) || !ChangesByVerb(rules, kind)) return false;
    Proposal& change = changes.emplace_back();
    change.verb =
        op.kind == ModifierOpKind::kChangeFlag ? verb::kFlag : verb::kResource;
    change.lasting = {effect};
    change.lasting.front().ops = {op};
    return true;
  });
  return changes;
}

std::vector<ModifierCell> OnEachThing(const Engine& engine,
                                      const ModifierCell& effect) {
  std::vector<ModifierCell> effects;
  for (const Ref& thing : effect.affected) {
    ModifierCell one = effect;
    one.affected = {thing};
    one.ops.clear();
    for (const ModifierOp& op : effect.ops) {
      std::optional<ModifierOp> here = OnThing(engine, thing, op);
      if (here.has_value()) one.ops.push_back(*std::move(here));
    }
    if (!one.ops.empty()) effects.push_back(std::move(one));
  }
  return effects;
}

void MakeChanges(Engine& engine, const ModifierCell& effect) {
  for (const Ref& thing : effect.affected) {
    for (const ModifierOp& op : effect.ops) {
      if (op.kind == ModifierOpKind::kChangeFlag) {
        ChangeFlag(engine, thing, op.word, op.number >= 0, kEffectReason);
      } else if (op.kind == ModifierOpKind::kChangeResource) {
        ChangeAmount(engine, thing, op.word, op.number, kEffectReason,
                     effect.env.source);
      }
    }
  }
}

void TakeBackChanges(Engine& engine, const ModifierCell& effect) {
  for (const Ref& thing : effect.affected) {
    for (auto op = effect.ops.rbegin(); op != effect.ops.rend(); ++op) {
      if (op->kind == ModifierOpKind::kChangeFlag) {
        ChangeFlag(engine, thing, op->word, op->number < 0, kTakenBack);
      } else if (op->kind == ModifierOpKind::kChangeResource) {
        ChangeAmount(engine, thing, op->word, SaturatingSub(0, op->number),
                     kTakenBack, {});
      }
    }
  }
}

}  // namespace refold
