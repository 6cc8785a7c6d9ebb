#include "kernel/games/mtg/sagas.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/games/mtg/permanent_verbs.h"
#include "kernel/games/mtg/table.h"
#include "kernel/projections/projections.h"
#include "kernel/state/named.h"
#include "kernel/verbs/window.h"

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
  std::vector<Proposal> sacrifices;
  for (const Ref& saga : ended) {
    Proposal sacrifice = SacrificeOf(engine, saga);
    if (WouldDo(engine, sacrifice).possible) {
      sacrifices.push_back(std::move(sacrifice));
    }
  }
  if (!sacrifices.empty()) engine.Push(ProposalsFrame(std::move(sacrifices)));
}

}  // namespace refold::mtg
