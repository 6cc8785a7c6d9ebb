#include "kernel/games/cfc/abilities.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/state/named.h"

namespace refold::cfc {
namespace {

const Word kReplaced = Word::Of("ability replaced");

AbilityType TypeIn(const LinkedProgram& program) {
  for (const flat::WordNumber& stat : program.flat().stats()) {
    if (stat.word() == kAbilityKind) {
      return static_cast<AbilityType>(stat.number());
    }
  }
  return AbilityType::kNone;
}

// What a card that the game has lost sight of was printed as.
uint32_t PrintedProgram(const View& view, const Ref& card) {
  const CardCell* cell = card.is_card() ? view.state.card(card.id) : nullptr;
  return cell == nullptr ? 0 : cell->printed;
}

std::vector<ModifierOp> OpsOf(const LinkedProgram& program, uint32_t index) {
  std::vector<ModifierOp> ops;
  for (const flat::WordNumber& keyword : program.flat().keywords()) {
    ops.push_back({.kind = ModifierOpKind::kAddKeyword,
                   .word = keyword.word(),
                   .number = keyword.number()});
  }
  for (int i = 0; i < program.flat().abilities_size(); ++i) {
    if (program.flat().abilities(i).granted_only()) continue;
    ops.push_back({.kind = ModifierOpKind::kGrantAbility,
                   .ability = {index, static_cast<uint32_t>(i)}});
  }
  return ops;
}

// What a lasting effect makes of "ability of"; 0 for one that is for good.
int64_t AbilityOfLasting(const ModifierCell& modifier) {
  return modifier.ops.front().number;
}

// "ability of" as the youngest lasting effect has it; 0 if there is none.
int64_t AbilityForATime(const GameState& state, const Ref& character) {
  int64_t youngest = 0;
  for (const auto& [id, modifier] : state.modifiers()) {
    if (!ReplacesAbility(modifier.get(), character)) continue;
    int64_t lasting = AbilityOfLasting(modifier.get());
    if (lasting != 0) youngest = lasting;
  }
  return youngest;
}

void ShowAbility(Engine& engine, const Ref& character, int64_t ability_of) {
  SetValue(engine, character, kAbilityOf, ability_of);
  SetFlag(engine, character, kPowerless, ability_of < 0, kEffectReason);
}

}  // namespace

bool ReplacesAbility(const ModifierCell& modifier, const Ref& character) {
  return modifier.affected == std::vector<Ref>{character} &&
         !modifier.ops.empty() &&
         modifier.ops.front().kind == ModifierOpKind::kLoseAbilities;
}

uint32_t AbilityProgram(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  uint32_t program =
      cell == nullptr ? PrintedProgram(view, card) : cell->program;
  int64_t other = cell == nullptr ? 0 : GetNamed(cell->values, kAbilityOf);
  if (other < 0 || program == 0) return 0;
  if (other > 0) program = static_cast<uint32_t>(other);
  if (!view.programs.has(program)) return 0;  // set by a program from elsewhere
  return TypeIn(view.programs.program(program)) == AbilityType::kNone ? 0
                                                                      : program;
}

AbilityType AbilityTypeOf(const View& view, const Ref& card) {
  uint32_t program = AbilityProgram(view, card);
  return program == 0 ? AbilityType::kNone
                      : TypeIn(view.programs.program(program));
}

void SetAbility(Engine& engine, const Environment& env, const Ref& character,
                uint32_t program, const Duration& duration) {
  const bool for_good = duration.kind == DurationKind::kPermanent;
  const bool covered = AbilityForATime(engine.state(), character) != 0;
  if (InRing(engine.state(), character) == nullptr ||
      (!covered && AbilityProgram(engine.view(), character) == program)) {
    return;
  }
  const int64_t ability_of = program == 0 ? -1 : static_cast<int64_t>(program);
  // While it still has what waits for that.
  SetFlag(engine, character, kPowerless, program == 0, kEffectReason);
  if (for_good) {
    EndModifiers(engine, kReplaced, [&](const ModifierCell& modifier) {
      return ReplacesAbility(modifier, character);
    });
    SetValue(engine, character, kAbilityUnder, 0);
  } else if (!covered) {
    SetValue(engine, character, kAbilityUnder,
             GetValue(engine.state(), character, kAbilityOf));
  }
  std::vector<ModifierOp> ops = {{.kind = ModifierOpKind::kLoseAbilities,
                                  .number = for_good ? 0 : ability_of}};
  if (program != 0) {
    const LinkedProgram& from = engine.world().programs().program(program);
    for (ModifierOp& op : OpsOf(from, program)) ops.push_back(std::move(op));
  }
  AddModifier(engine, env, {character}, ops, duration);
  ShowAbility(engine, character, ability_of);
}

void RestoreAbility(Engine& engine, const Ref& character) {
  if (engine.state().Find(character) == nullptr) return;
  const int64_t lasting = AbilityForATime(engine.state(), character);
  const int64_t under = GetValue(engine.state(), character, kAbilityUnder);
  if (lasting == 0) SetValue(engine, character, kAbilityUnder, 0);
  ShowAbility(engine, character, lasting != 0 ? lasting : under);
}

void ForgetAbility(Engine& engine, const Ref& character) {
  SetValue(engine, character, kAbilityOf, 0);
  SetValue(engine, character, kAbilityUnder, 0);
}

}  // namespace refold::cfc
