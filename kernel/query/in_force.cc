#include "kernel/query/in_force.h"

#include <algorithm>
#include <tuple>

#include "kernel/query/view.h"

namespace refold {

void AddToInForce(const ProgramSet& programs, const ModifierCell& modifier,
                  InForce& in_force) {
  for (const Ref& ref : modifier.affected) {
    in_force.modifiers[ref].push_back(modifier.id);
  }
  for (const ModifierOp& op : modifier.ops) {
    if (op.kind != ModifierOpKind::kGrantAbility) continue;
    const LinkedProgram& program = programs.program(op.ability.program);
    if (program.ability(op.ability.ability).kind() != flat::ABILITY_STATIC) {
      continue;
    }
    in_force.granted.insert(in_force.granted.end(), modifier.affected.begin(),
                            modifier.affected.end());
    in_force.reads |= program.reads(op.ability.ability);
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
                           view.game.words().play))
        continue;
      in_force.statics.push_back({.source = card.ref(),
                                  .ability = {card.program, index},
                                  .timestamp = card.timestamp});
      in_force.reads |= program.reads(index);
    }
  }
  std::sort(in_force.statics.begin(), in_force.statics.end(),
            [](const InForce::Static& a, const InForce::Static& b) {
              return std::tie(a.timestamp, a.source.id, a.ability) <
                     std::tie(b.timestamp, b.source.id, b.ability);
            });
  for (const auto& [id, modifier] : view.state.modifiers()) {
    AddToInForce(view.programs, modifier.get(), in_force);
  }
  return in_force;
}

}  // namespace refold
