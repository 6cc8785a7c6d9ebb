// Copies of spells and abilities on the stack (CR 707.10), or as they last were
// there (CR 608.2h).
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/mtg/rule_effects.h"
#include "kernel/play/play.h"
#include "kernel/query/evaluate.h"

namespace refold::mtg {
namespace {

// It has the same source and the same choices. The copy of an activated ability
// records that it was created, not activated.
uint32_t CopyAbility(Engine& engine, StackItemCell original,
                     PlayerId controller) {
  original.env.controller = controller;
  if (original.kind == StackItemKind::kActivated) {
    original.env.event = engine.world().sequence();
  }
  return PushStackItem(engine, std::move(original), 0);
}

}  // namespace

uint32_t CopyStackItem(Engine& engine, const Ref& spell, int64_t times,
                       PlayerId controller) {
  const StackItemCell* item = KnownItem(engine.view(), spell);
  if (item == nullptr) return 0;
  const StackItemCell original = *item;
  uint32_t last = 0;
  // Too many for a game or a batch end the game.
  for (int64_t i = 0; i < times && !engine.over(); ++i) {
    last = original.kind == StackItemKind::kSpell
               ? CopySpell(engine, original, controller)
               : CopyAbility(engine, original, controller);
    if (last == 0) break;  // it is unknown
  }
  return last;
}

}  // namespace refold::mtg
