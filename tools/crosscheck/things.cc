#include "tools/crosscheck/things.h"

namespace refold::tools {

const CardCell* CardOf(const Engine& engine, const Ref& thing) {
  if (thing.is_stack_item()) {
    const StackItemCell* item = engine.state().stack_item(thing.id);
    return item == nullptr ? nullptr : engine.state().Find(item->card);
  }
  return thing.is_card() ? engine.state().Find(thing) : nullptr;
}

std::string NameOf(const Engine& engine, const Ref& thing) {
  const CardCell* card = CardOf(engine, thing);
  return card == nullptr ? ""
                         : std::string(engine.world()
                                           .programs()
                                           .program(card->program)
                                           .name()
                                           .text());
}

std::string AskerName(const Engine& engine) {
  const Ref& asker = engine.prompt().env.source;
  const CardCell* card =
      asker.is_card() ? engine.state().card(asker.id) : nullptr;
  return card == nullptr ? "" : NameOf(engine, card->ref());
}

bool IsToken(const Engine& engine, const Ref& thing) {
  const CardCell* card = CardOf(engine, thing);
  return card != nullptr && card->token;
}

std::string ScriptedName(const Engine& engine, const Ref& thing) {
  return IsToken(engine, thing) ? "" : NameOf(engine, thing);
}

PlayerId ControllerOf(const Engine& engine, const Ref& thing) {
  if (thing.is_player()) return thing.id;
  const CardCell* card = CardOf(engine, thing);
  return card == nullptr ? 0 : card->controller;
}

}  // namespace refold::tools
