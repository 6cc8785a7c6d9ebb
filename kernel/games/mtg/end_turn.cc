#include "kernel/games/mtg/end_turn.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/effects/cease.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/turn.h"

namespace refold::mtg {
namespace {

const Word kEndingTurn = Word::Of("ending the turn");
const Word kTurnEnds = Word::Of("the turn ends");

void DropTriggers(Engine& engine) {
  const std::vector<PendingTrigger> pending =
      engine.world().projections().pending();
  for (const PendingTrigger& trigger : pending) {
    engine.EndIfUsedUp(trigger);
    engine.Emit(trigger.Removal(kTurnEnds));
  }
}

void ExileStack(Engine& engine) {
  std::vector<StackItemCell> items;
  for (const CellSlot<StackItemCell>& item : engine.state().stack()) {
    items.push_back(item.get());
  }
  const Engine::Group group(engine);
  for (const StackItemCell& item : items) {
    if (engine.state().stack_item(item.id) == nullptr) continue;
    if (item.kind == StackItemKind::kSpell) {
      MoveCard(engine, ProposeMove(engine, item.card, kExile, kTurnEnds));
    } else {
      RemoveStackItem(engine, item.id, kTurnEnds);
    }
  }
}

}  // namespace

void EndTurn(Engine& engine) {
  DropTriggers(engine);
  ExileStack(engine);
  SetValue(engine, Ref(), kEndingTurn, 1);
}

bool IsEndingTurn(const Engine& engine) {
  return GetValue(engine.state(), Ref(), kEndingTurn) != 0;
}

int64_t PhaseAfterEnding(Engine& engine, int64_t next) {
  if (!IsEndingTurn(engine)) return next;
  SetValue(engine, Ref(), kEndingTurn, 0);
  const std::vector<skeleton::Phase>& phases = Turn().phases;
  const auto cleanup = std::find_if(
      phases.begin(), phases.end(),
      [](const skeleton::Phase& phase) { return phase.name == kCleanup; });
  return cleanup - phases.begin();
}

}  // namespace refold::mtg
