#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "kernel/effects/effects.h"
#include "kernel/query/appearance.h"
#include "kernel/query/copies.h"

namespace refold {

uint32_t PushStackItem(Engine& engine, StackItemCell item,
                       const PendingTrigger* from) {
  uint32_t id = engine.state().game().next_stack_item + 1;
  item.id = id;
  StackItemAdded added{.item = std::move(item)};
  if (from != nullptr) {
    added.woken_by = from->woken_by();
    added.nth = from->nth;
  }
  engine.Emit(std::move(added));
  return id;
}

namespace {

const Word kCast = Word::Of("cast");

// A copy is not cast (CR 707.10), so it does not keep that it was cast, and
// from where; it does keep what was paid and chosen.
bool IsOfCasting(Word value) {
  return value == kCast || absl::StartsWith(value.text(), "cast from ");
}

}  // namespace

uint32_t CopySpell(Engine& engine, const StackItemCell& spell,
                   PlayerId controller) {
  if (engine.over()) return 0;
  if (engine.state().card_count() >= kMaxObjects) {
    engine.EndGame({}, Word::Of("too many objects"));
    return 0;
  }
  const View view = engine.view();
  const Appearance card(view, spell.card);
  const uint32_t program = CopiableProgram(view, spell.card);
  if (program == 0) return 0;  // nothing is known of it any more
  const std::vector<NamedValue> values = card.values();
  const uint32_t was = card.program_index();
  const Word zone =
      card.cell() != nullptr ? card.cell()->zone : view.game.words().stack;
  // Before anything is emitted: the spell may be a cell of the state.
  Environment env = spell.env;
  const CardId id = engine.state().game().next_card + 1;
  engine.Emit(
      CardCreated{.card = id,
                  .owner = controller,
                  .program = program,
                  .player = engine.state().has_zone(0, zone) ? 0 : controller,
                  .zone = zone,
                  .token = true,
                  .controller = controller});
  const Ref copy = engine.state().card(id)->ref();
  for (const NamedValue& value : values) {
    if (!IsOfCasting(value.name)) {
      SetValue(engine, copy, value.name, value.value);
    }
  }
  env.source = copy;
  if (env.ability.program == was) env.ability.program = program;
  env.controller = controller;
  return PushStackItem(
      engine,
      {.kind = StackItemKind::kSpell, .card = copy, .env = std::move(env)});
}

void RemoveStackItem(Engine& engine, uint32_t id, Word reason) {
  const StackItemCell* item = engine.state().stack_item(id);
  if (item == nullptr || engine.full()) return;
  engine.Emit(
      StackItemRemoved{.item = id, .reason = reason, .card = item->card});
  EndModifiersOfGone(engine, Ref::StackItem(id));
}

}  // namespace refold
