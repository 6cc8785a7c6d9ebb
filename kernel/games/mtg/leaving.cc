#include "kernel/games/mtg/leaving.h"

#include <algorithm>
#include <vector>

#include "kernel/effects/cease.h"
#include "kernel/effects/effects.h"
#include "kernel/games/mtg/names.h"
#include "kernel/games/mtg/table.h"

namespace refold::mtg {
namespace {

const Word kLeft = Word::Of("left the game");

bool HasCards(const GameState& state, PlayerId player) {
  for (CardId id = 1; id <= state.card_count(); ++id) {
    const CardCell& card = *state.card(id);
    if (card.owner == player && !card.zone.empty()) return true;
  }
  return false;
}

void EndControl(Engine& engine, PlayerId player) {
  EndModifiers(engine, kLeft, [player](const ModifierCell& modifier) {
    return modifier.env.controller == player &&
           std::any_of(modifier.ops.begin(), modifier.ops.end(),
                       [](const ModifierOp& op) {
                         return op.kind == ModifierOpKind::kSetController;
                       });
  });
}

void ClearStack(Engine& engine, PlayerId player) {
  std::vector<uint32_t> his;
  for (const CellSlot<StackItemCell>& item : engine.state().stack()) {
    if (item->env.controller == player) his.push_back(item->id);
  }
  for (uint32_t item : his) RemoveStackItem(engine, item, kLeft);
}

void TakeCards(Engine& engine, PlayerId player) {
  const CardId count = engine.state().card_count();
  for (CardId id = 1; id <= count; ++id) {
    const CardCell& card = *engine.state().card(id);
    if (card.owner == player && !card.zone.empty()) {
      CeaseToExist(engine, card.ref(), kLeft);
    }
  }
}

void ExileRest(Engine& engine, PlayerId player) {
  for (CardId id : Permanents(engine.state())) {
    if (CharacteristicsOf(engine.view(), id).controller != player) continue;
    MoveCard(engine, ProposeMove(engine, engine.state().card(id)->ref(), kExile,
                                 kLeft));
  }
}

}  // namespace

void LeaveGame(Engine& engine, PlayerId player) {
  if (!HasCards(engine.state(), player)) return;
  Engine::Group group(engine);
  EndControl(engine, player);
  ClearStack(engine, player);
  TakeCards(engine, player);
  ExileRest(engine, player);
}

}  // namespace refold::mtg
