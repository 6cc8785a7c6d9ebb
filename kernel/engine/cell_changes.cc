#include "kernel/engine/cell_changes.h"

#include <algorithm>

#include "kernel/engine/game_rules.h"
#include "kernel/query/saturate.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

const Word kTakenBack = Word::Of("undone");

void TakeBackFlag(Engine& engine, const Ref& thing, const ModifierOp& op) {
  const CardCell* card = engine.state().Find(thing);
  const bool on = op.number < 0;
  if (card == nullptr || HasWord(card->flags, op.word) == on || engine.full()) {
    return;
  }
  engine.Emit(FlagChanged{
      .card = thing, .flag = op.word, .on = on, .reason = kTakenBack});
}

void TakeBackAmount(Engine& engine, const Ref& thing, const ModifierOp& op) {
  if (!thing.is_player() || !engine.state().has_player(thing.id) ||
      engine.full()) {
    return;
  }
  const int64_t before =
      GetNamed(engine.state().player(thing.id).resources, op.word);
  int64_t after = SaturatingSub(before, op.number);
  if (HasWord(engine.rules().shape().never_negative, op.word)) {
    after = std::max<int64_t>(after, 0);
  }
  if (after == before) return;
  engine.Emit(ResourceChanged{.player = thing.id,
                              .resource = op.word,
                              .before = before,
                              .after = after,
                              .reason = kTakenBack,
                              .source = {}});
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

std::vector<Proposal> TakeChanges(ModifierCell& effect) {
  std::vector<Proposal> changes;
  std::erase_if(effect.ops, [&](const ModifierOp& op) {
    if (!ChangesCell(op)) return false;
    Proposal& change = changes.emplace_back();
    change.verb =
        op.kind == ModifierOpKind::kChangeFlag ? verb::kFlag : verb::kResource;
    change.lasting = {effect};
    change.lasting.front().ops = {op};
    return true;
  });
  return changes;
}

void TakeBackChanges(Engine& engine, const ModifierCell& effect) {
  for (const Ref& thing : effect.affected) {
    for (auto op = effect.ops.rbegin(); op != effect.ops.rend(); ++op) {
      if (op->kind == ModifierOpKind::kChangeFlag) {
        TakeBackFlag(engine, thing, *op);
      } else if (op->kind == ModifierOpKind::kChangeResource) {
        TakeBackAmount(engine, thing, *op);
      }
    }
  }
}

}  // namespace refold
