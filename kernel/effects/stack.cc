#include <utility>

#include "kernel/effects/effects.h"

namespace refold {

uint32_t PushStackItem(Engine& engine, StackItemCell item, uint32_t pending) {
  uint32_t id = engine.state().game().next_stack_item + 1;
  item.id = id;
  engine.Emit(StackItemAdded{.item = std::move(item), .pending = pending});
  return id;
}

void RemoveStackItem(Engine& engine, uint32_t id, Word reason) {
  const StackItemCell* item = engine.state().stack_item(id);
  if (item == nullptr || engine.full()) return;
  engine.Emit(
      StackItemRemoved{.item = id, .reason = reason, .card = item->card});
  EndModifiersOfGone(engine, Ref::StackItem(id));
}

bool CounterItem(Engine& engine, const Ref& spell_or_item, MoveProposal move) {
  const StackItemCell* item = spell_or_item.is_stack_item()
                                  ? engine.state().stack_item(spell_or_item.id)
                                  : engine.state().SpellOf(spell_or_item);
  if (item == nullptr) return false;
  bool spell = item->kind == StackItemKind::kSpell;
  move.card = item->card;
  if (engine.rules().Intercept(engine, CancelProposal{item})) return false;
  RemoveStackItem(engine, item->id, Word::Of("countered"));
  if (spell) MoveCard(engine, std::move(move));
  return true;
}

}  // namespace refold
