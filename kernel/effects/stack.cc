#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/state/convert.h"
#include "proto/event.pb.h"

namespace refold {

uint32_t PushStackItem(Engine& engine, StackItemCell item, uint32_t pending) {
  uint32_t id = engine.state().game().next_stack_item + 1;
  item.id = id;
  pb::Event event;
  ToProto(item, event.mutable_stack_item_added()->mutable_item());
  event.mutable_stack_item_added()->set_pending(pending);
  engine.Emit(std::move(event));
  return id;
}

void RemoveStackItem(Engine& engine, uint32_t id, Word reason) {
  const StackItemCell* item = engine.state().stack_item(id);
  if (item == nullptr || engine.full()) return;
  pb::Event event;
  pb::StackItemRemoved* fact = event.mutable_stack_item_removed();
  fact->set_item(id);
  fact->set_reason(reason.text());
  if (!item->card.empty()) ToProto(item->card, fact->mutable_card());
  engine.Emit(std::move(event));
  EndModifiersOfGone(engine, Ref::StackItem(id));
}

bool CounterItem(Engine& engine, const Ref& spell_or_item, MoveProposal move) {
  const StackItemCell* item = spell_or_item.is_stack_item()
                                  ? engine.state().stack_item(spell_or_item.id)
                                  : engine.state().SpellOf(spell_or_item);
  if (item == nullptr) return false;
  bool spell = item->kind == StackItemKind::kSpell;
  move.card = item->card;
  if (spell && !engine.rules().CanBeCountered(engine, move.card)) return false;
  RemoveStackItem(engine, item->id, Word::Of("countered"));
  if (spell) MoveCard(engine, std::move(move));
  return true;
}

}  // namespace refold
