#include "kernel/effects/enter_play.h"

#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"

namespace refold {

void SetStartingState(Engine& engine, const Ref& card,
                      const std::vector<Word>& flags, Word reason) {
  for (Word flag : flags) SetFlag(engine, card, flag, true, reason);
  const CardCell* cell = engine.state().Find(card);
  if (cell == nullptr || cell->zone != engine.rules().play_zone()) return;
  const LinkedProgram& program =
      engine.world().programs().program(cell->program);
  for (const pb::WordNumber& value : program.program().values()) {
    SetValue(engine, card, program.word(value.word()), value.number());
  }
}

void PushEntersCode(Engine& engine, const Ref& card) {
  const Characteristics& is = CharacteristicsOf(engine.view(), card.id);
  for (const Characteristics::GrantedAbility& has : is.abilities) {
    const pb::Ability& ability = engine.world()
                                     .programs()
                                     .program(has.ability.program)
                                     .ability(has.ability.ability);
    if (ability.kind() != pb::ABILITY_ENTERS) continue;
    Environment env = has.env;
    env.source = card;
    env.controller = is.controller;
    env.ability = has.ability;
    env.event = engine.world().sequence();
    if (Holds(engine.scope(env), ability.has_condition(),
              ability.condition())) {
      engine.Push(CodeFrame(std::move(env), 0));
    }
  }
}

}  // namespace refold
