#include "kernel/games/cfc/abilities.h"

#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/projections/event_names.h"
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

// The printed program of a card that has left the game.
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

// The youngest effect that replaces the character's ability; null if it has its
// own.
const ModifierCell* ReplacedBy(const GameState& state, const Ref& character) {
  const ModifierCell* youngest = nullptr;
  for (const auto& [id, modifier] : state.modifiers()) {
    if (ReplacesAbility(modifier.get(), character)) youngest = &modifier.get();
  }
  return youngest;
}

void SayPowerless(Engine& engine, const Ref& character) {
  Happened fact{.name = kPowerless};
  SetRefs(fact.roles, event_names::kSubject, {character});
  engine.Emit(std::move(fact));
}

}  // namespace

bool ReplacesAbility(const ModifierCell& modifier, const Ref& character) {
  return !modifier.ops.empty() &&
         modifier.ops.front().kind == ModifierOpKind::kRule &&
         modifier.ops.front().word == kAbilityOf &&
         modifier.affected == std::vector<Ref>{character};
}

uint32_t AbilityProgram(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  uint32_t program =
      cell == nullptr ? PrintedProgram(view, card) : cell->program;
  const ModifierCell* other =
      cell == nullptr ? nullptr : ReplacedBy(view.state, card);
  if (other != nullptr) {
    const int64_t number = other->ops.front().number;
    program = number < 0 ? 0 : static_cast<uint32_t>(number);
  }
  // A foreign program may contain anything.
  if (!view.programs.has(program)) return 0;
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
  const ModifierCell* before = ReplacedBy(engine.state(), character);
  const bool for_a_time =
      before != nullptr && before->duration.kind != DurationKind::kPermanent;
  if (InRing(engine.state(), character) == nullptr ||
      (!for_a_time && AbilityProgram(engine.view(), character) == program)) {
    return;
  }
  if (program == 0 && AbilityProgram(engine.view(), character) != 0) {
    SayPowerless(engine, character);
  }
  if (for_good) {
    EndModifiers(engine, kReplaced, [&](const ModifierCell& modifier) {
      return ReplacesAbility(modifier, character);
    });
  }
  std::vector<ModifierOp> ops = {
      {.kind = ModifierOpKind::kRule,
       .word = kAbilityOf,
       .number = program == 0 ? -1 : static_cast<int64_t>(program)},
      {.kind = ModifierOpKind::kLoseAbilities},
      {.kind = ModifierOpKind::kSetFlag,
       .word = kPowerless,
       .number = program == 0 ? 1 : -1}};
  if (program != 0) {
    const LinkedProgram& from = engine.world().programs().program(program);
    for (ModifierOp& op : OpsOf(from, program)) ops.push_back(std::move(op));
  }
  AddModifier(engine, env, {character}, ops, duration);
}

}  // namespace refold::cfc
