#include "kernel/effects/enter_play.h"

#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/engine/code_frame.h"

namespace refold {
namespace {

// Whether the code asks a player something, by itself or by what it calls.
// `depth` bounds calls of calls.
bool Asks(const LinkedProgram& program, const flat::Ability& ability,
          int depth) {
  return std::any_of(
      ability.code().begin(), ability.code().end(),
      [&](const flat::Instruction& step) {
        return (step.has_choose() && !step.choose().random()) ||
               step.has_ask() || step.has_mode() || step.has_choose_word() ||
               step.has_pay() ||
               (step.has_call() && depth > 0 &&
                Asks(program, program.ability(step.call().ability()),
                     depth - 1));
      });
}

// Which of the ENTERS abilities of a card run.
enum class Which { kAll, kAsking, kNotAsking };

void PushCode(Engine& engine, const Ref& card, Which which) {
  constexpr int kMaxCalls = 4;
  const Characteristics& is = CharacteristicsOf(engine.view(), card.id);
  for (const Characteristics::GrantedAbility& has : is.abilities) {
    const LinkedProgram& program =
        engine.world().programs().program(has.ability.program);
    const flat::Ability& ability = program.ability(has.ability.ability);
    if (ability.kind() != flat::ABILITY_ENTERS) continue;
    if (which != Which::kAll &&
        Asks(program, ability, kMaxCalls) != (which == Which::kAsking)) {
      continue;
    }
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

}  // namespace

void PushEntersCode(Engine& engine, const Ref& card) {
  PushCode(
      engine, card,
      engine.rules().IsSettingUp(engine) ? Which::kNotAsking : Which::kAll);
}

void PushAskingEntersCode(Engine& engine, const Ref& card) {
  if (engine.state().Find(card) == nullptr) return;
  PushCode(engine, card, Which::kAsking);
}

}  // namespace refold
