#include "kernel/query/in_force.h"

#include <algorithm>
#include <tuple>

#include "kernel/program/reads.h"
#include "kernel/query/view.h"

namespace refold {
namespace {

bool IsStatic(const ProgramSet& programs, const ModifierOp& op) {
  if (op.kind != ModifierOpKind::kAbility || op.ability.empty()) return false;
  const LinkedProgram& program = programs.program(op.ability.program);
  return program.ability(op.ability.ability).kind() == flat::ABILITY_STATIC;
}

}  // namespace

bool HasStatics(const ProgramSet& programs, const ModifierCell& modifier) {
  return !modifier.waits() &&
         std::any_of(modifier.ops.begin(), modifier.ops.end(),
                     [&programs](const ModifierOp& op) {
                       return IsStatic(programs, op);
                     });
}

void InForce::AddReads(const StaticReads& more) {
  reads.bits |= more.bits;
  reads.elsewhere = reads.elsewhere || more.elsewhere;
  for (Word zone : more.zones) {
    if (!LooksInto(zone)) reads.zones.push_back(zone);
  }
}

bool InForce::LooksInto(Word zone) const {
  return reads.elsewhere || std::find(reads.zones.begin(), reads.zones.end(),
                                      zone) != reads.zones.end();
}

void AddToInForce(const ProgramSet& programs, const ModifierCell& modifier,
                  InForce& in_force) {
  if (modifier.waits()) return;
  for (const Ref& ref : modifier.affected) {
    in_force.modifiers[ref].push_back(modifier.id);
  }
  for (const ModifierOp& op : modifier.ops) {
    if (AddsToCells(static_cast<pb::ModifierOpKind>(op.kind))) {
      in_force.reads.bits |= kAddsToCells;
    }
    if (IsStatic(programs, op)) {
      in_force.statics.push_back({.source = modifier.env.source,
                                  .ability = op.ability,
                                  .timestamp = ClockOf(modifier),
                                  .modifier = modifier.id});
      // It is on no card that could be computed alone.
      in_force.reads.bits |= kReadsOthers;
      in_force.AddReads(
          programs.program(op.ability.program).reads(op.ability.ability));
    }
    if (op.kind != ModifierOpKind::kGrantAbility) continue;
    const LinkedProgram& program = programs.program(op.ability.program);
    if (program.ability(op.ability.ability).kind() != flat::ABILITY_STATIC) {
      continue;
    }
    in_force.granted.insert(in_force.granted.end(), modifier.affected.begin(),
                            modifier.affected.end());
    in_force.AddReads(program.reads(op.ability.ability));
  }
}

InForce CollectInForce(const View& view) {
  InForce in_force;
  for (CardId id = 1; id <= view.state.card_count(); ++id) {
    const CardCell& card = *view.state.card(id);
    if (card.zone.empty()) continue;
    const LinkedProgram& program = view.programs.program(card.program);
    for (uint32_t index : program.statics()) {
      if (!program.WorksIn(program.ability(index), card.zone,
                           view.game.words().InPlay(card.zone)))
        continue;
      in_force.statics.push_back({.source = card.ref(),
                                  .ability = {card.program, index},
                                  .timestamp = card.since()});
      in_force.AddReads(program.reads(index));
    }
  }
  for (const auto& [id, modifier] : view.state.modifiers()) {
    AddToInForce(view.programs, modifier.get(), in_force);
  }
  for (const AbilityRef& ability : view.game.RuleStatics(view.programs)) {
    in_force.statics.push_back(
        {.source = {}, .ability = ability, .timestamp = kByRules});
    in_force.AddReads(
        view.programs.program(ability.program).reads(ability.ability));
  }
  std::sort(in_force.statics.begin(), in_force.statics.end(),
            [](const InForce::Static& a, const InForce::Static& b) {
              return std::tie(a.timestamp, a.source.id, a.ability, a.modifier) <
                     std::tie(b.timestamp, b.source.id, b.ability, b.modifier);
            });
  return in_force;
}

}  // namespace refold
