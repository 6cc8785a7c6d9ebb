#include "kernel/state/entity_values.h"

namespace refold {

const std::vector<NamedValue>* ValuesOf(const GameState& state,
                                        const Ref& entity) {
  switch (entity.kind) {
    case RefKind::kNone:
      return &state.game().values;
    case RefKind::kPlayer:
      return state.has_player(entity.id) ? &state.player(entity.id).values
                                         : nullptr;
    case RefKind::kCard: {
      const CardCell* card = state.FindEvenAbsent(entity);
      return card == nullptr ? nullptr : &card->values;
    }
    case RefKind::kStackItem:
      return nullptr;
  }
  return nullptr;
}

}  // namespace refold
