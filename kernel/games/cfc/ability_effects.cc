#include "kernel/games/cfc/ability_effects.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/abilities.h"
#include "kernel/games/cfc/moves.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/play/play.h"
#include "kernel/query/copies.h"

namespace refold::cfc {
namespace {

using skeleton::Operands;

// Whether this part of a card's program runs when its rules are executed.
bool IsRules(const flat::Ability& ability) {
  return !ability.granted_only() &&
         (ability.kind() == flat::ABILITY_ACTIVATED ||
          ability.kind() == flat::ABILITY_ENTERS);
}

// The printed program of a card, present or past; 0 if it is not a card.
uint32_t ProgramOf(const GameState& state, const Ref& ref) {
  const CardCell* card = ref.is_card() ? state.card(ref.id) : nullptr;
  if (card == nullptr) return 0;
  return state.Find(ref) == nullptr ? card->printed : card->program;
}

// A character's rules are its ability; other cards have no other parts.
uint32_t RulesOf(const View& view, const Ref& card) {
  return HasType(view, card, kCharacter) ? AbilityProgram(view, card)
                                         : ProgramOf(view.state, card);
}

// Of temporary effects that make it another card the youngest counts, and when
// that ends it turns back into what it was before all of them.
void EndOlderForms(Engine& engine, const Ref& card) {
  const uint32_t youngest = CopyEffectOn(engine.state(), card);
  EndModifiers(engine, kBecame, [&](const ModifierCell& modifier) {
    return modifier.id != youngest && ChangesFaces(modifier) &&
           modifier.duration.kind != DurationKind::kPermanent &&
           modifier.affected == std::vector<Ref>{card};
  });
}

}  // namespace

void RunRules(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what) {
    uint32_t index = RulesOf(engine.view(), card);
    if (index == 0) continue;
    const LinkedProgram& program = engine.world().programs().program(index);
    for (int i = 0; i < program.flat().abilities_size(); ++i) {
      if (!IsRules(program.flat().abilities(i))) continue;
      Environment env;
      env.source = with.env().source;
      env.controller = with.env().controller;
      env.ability = {index, static_cast<uint32_t>(i)};
      env.event = with.env().event;
      engine.Push(AsEffectFrame(engine, std::move(env)));
      break;
    }
  }
}

void LoseAbility(Engine& engine, const Operands& with) {
  for (const Ref& card : with.what)
    SetAbility(engine, with.env(), card, 0, with.duration);
}

void CopyAbility(Engine& engine, const Operands& with) {
  if (with.other.empty()) return;
  uint32_t program = AbilityProgram(engine.view(), with.other.front());
  if (program == 0) return;
  for (const Ref& card : with.what) {
    SetAbility(engine, with.env(), card, program, with.duration);
  }
}

void StealAbility(Engine& engine, const Operands& with) {
  if (with.what.empty() || with.other.empty()) return;
  uint32_t program = AbilityProgram(engine.view(), with.what.front());
  if (program == 0) return;
  SetAbility(engine, with.env(), with.what.front(), 0, with.duration);
  SetAbility(engine, with.env(), with.other.front(), program, with.duration);
}

void SwapAbilities(Engine& engine, const Operands& with) {
  if (with.what.size() < 2) return;
  uint32_t first = AbilityProgram(engine.view(), with.what[0]);
  uint32_t second = AbilityProgram(engine.view(), with.what[1]);
  SetAbility(engine, with.env(), with.what[0], second, with.duration);
  SetAbility(engine, with.env(), with.what[1], first, with.duration);
}

void Become(Engine& engine, const Operands& with) {
  uint32_t program = with.program;
  if (program == 0 && !with.other.empty()) {
    program = ProgramOf(engine.state(), with.other.front());
  }
  if (program == 0) return;
  for (const Ref& card : with.what) {
    const CardCell* cell = engine.state().Find(card);
    if (cell == nullptr) continue;
    // It is treated as new, even if it was the same card already.
    if (cell->program == program) LoseWhatItWas(engine, card);
    AddModifier(engine, with.env(), {card},
                {{.kind = ModifierOpKind::kCopy,
                  .number = static_cast<int64_t>(program)}},
                with.duration);
    EndOlderForms(engine, card);
  }
}

}  // namespace refold::cfc
