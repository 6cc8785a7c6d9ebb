#include "kernel/state/cell_refs.h"

#include "kernel/state/ref_collector.h"

namespace refold {

std::set<Ref> ReferredTo(const GameState& state) {
  RefCollector refs;
  refs.Visit(state.game());
  for (PlayerId id = 1; id <= state.player_count(); ++id) {
    refs.Visit(state.player(id));
  }
  for (CardId id = 1; id <= state.card_count(); ++id) {
    refs.Visit(*state.card(id));
  }
  for (const auto& item : state.stack()) refs.Visit(item.get());
  for (const auto& entry : state.modifiers()) refs.Visit(entry.second.get());
  return refs.all();
}

}  // namespace refold
