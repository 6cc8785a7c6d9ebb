#include "kernel/games/swu/resources.h"

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"

namespace refold::swu {
namespace {

const Word kRearranged = Word::Of("rearranged");

}  // namespace

void ExhaustInstead(Engine& engine, const Ref& card) {
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->zone != kResources ||
      IsExhausted(engine.view(), card)) {
    return;
  }
  for (CardId id : engine.state().zone(cell->controller, kResources)) {
    const Ref other = engine.state().card(id)->ref();
    if (!IsExhausted(engine.view(), other)) continue;
    SetFlag(engine, other, kExhausted, false, kRearranged);
    SetFlag(engine, card, kExhausted, true, kRearranged);
    return;
  }
}

}  // namespace refold::swu
