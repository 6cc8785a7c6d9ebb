#include "kernel/games/mtg/sagas.h"

#include <algorithm>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/table.h"
#include "kernel/projections/projections.h"
#include "kernel/state/named.h"

namespace refold::mtg {
namespace {

const Word kChapters = Word::Of("chapters");
const Word kLore = Word::Of("0/0 lore");

bool HasAbilityUnderWay(const Engine& engine, const Ref& saga) {
  for (const CellSlot<StackItemCell>& item : engine.state().stack()) {
    if (item->kind == StackItemKind::kTriggered && item->env.source == saga) {
      return true;
    }
  }
  const auto& pending = engine.world().projections().pending();
  return std::any_of(pending.begin(), pending.end(),
                     [&saga](const PendingTrigger& trigger) {
                       return trigger.env.source == saga;
                     });
}

}  // namespace

void SacrificeSagas(Engine& engine) {
  std::vector<Ref> ended;
  VisitPermanents(engine.state(), [&](const CardCell& card) {
    if (GetNamed(card.counters, kLore) == 0) return false;
    const int64_t chapters =
        CharacteristicsOf(engine.view(), card.id).Keyword(kChapters);
    if (chapters > 0 && GetNamed(card.counters, kLore) >= chapters &&
        !HasAbilityUnderWay(engine, card.ref())) {
      ended.push_back(card.ref());
    }
    return false;
  });
  for (const Ref& saga : ended) {
    SacrificeCard(engine, saga, ControllerOf(engine.view(), saga));
  }
}

}  // namespace refold::mtg
