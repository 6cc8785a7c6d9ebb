#include "kernel/projections/grant_table.h"

#include <algorithm>

#include "kernel/base/check.h"

namespace refold {
namespace {

using OpSpecs = flat::List<flat::OpSpec>;

bool HasOp(const OpSpecs& ops, flat::ModifierOpKind kind) {
  return std::any_of(ops.begin(), ops.end(), [kind](const flat::OpSpec& op) {
    return op.kind() == kind;
  });
}

void AddStatic(const flat::Ability& ability, uint32_t program, Influence& out) {
  if (HasOp(ability.continuous().ops(), flat::MOD_GRANT_ABILITY)) {
    out.grants_from.push_back(program);
  }
  if (HasOp(ability.continuous().ops(), flat::MOD_LOSE_ABILITIES) ||
      HasOp(ability.continuous().ops(), flat::MOD_FORBID_ABILITIES)) {
    out.removes = true;
  }
}

}  // namespace

bool IsOfKind(const ProgramSet& programs, const AbilityRef& ref,
              flat::AbilityKind kind) {
  if (!programs.has(ref.program)) return false;
  const flat::CardProgram& program = programs.program(ref.program).flat();
  return ref.ability < static_cast<uint32_t>(program.abilities_size()) &&
         program.abilities(static_cast<int>(ref.ability)).kind() == kind;
}

Influence InfluenceOf(const View& view, const CardCell& card) {
  Influence out;
  const LinkedProgram& program = view.programs.program(card.program);
  for (const flat::Ability& ability : program.flat().abilities()) {
    if (ability.kind() != flat::ABILITY_STATIC) continue;
    // An ability that works only if granted may be granted by another one of
    // the card's.
    bool may_work = ability.granted_only() ||
                    program.WorksIn(ability, card.zone,
                                    view.game.words().InPlay(card.zone));
    if (may_work) AddStatic(ability, card.program, out);
  }
  return out;
}

Influence InfluenceOf(const View& view, const ModifierCell& modifier) {
  Influence out;
  for (const ModifierOp& op : modifier.ops) {
    if (op.kind == ModifierOpKind::kLoseAbilities ||
        op.kind == ModifierOpKind::kForbidAbilities) {
      out.removes = true;
    }
    if (op.kind == ModifierOpKind::kAbility &&
        IsOfKind(view.programs, op.ability, flat::ABILITY_STATIC)) {
      AddStatic(view.ability(op.ability), op.ability.program, out);
    }
    if (op.kind != ModifierOpKind::kGrantAbility) continue;
    uint32_t index = op.ability.program;
    if (!view.programs.has(index)) continue;
    out.grants_from.push_back(index);
    out.grants.push_back(op.ability);
    // It may grant a static ability, which grants or removes in turn.
    const flat::CardProgram& program = view.programs.program(index).flat();
    for (const flat::Ability& ability : program.abilities()) {
      AddStatic(ability, index, out);
    }
  }
  return out;
}

void GrantTable::Learn(const ProgramSet& programs) {
  while (known_ < programs.size()) LearnProgram(programs, ++known_);
}

void GrantTable::LearnProgram(const ProgramSet& programs, uint32_t index) {
  const LinkedProgram& program = programs.program(index);
  for (const Grantable& one : program.grantable()) {
    const flat::Ability& ability = program.ability(one.ability);
    if (!Listens(ability.kind())) continue;
    for (const EventKey& key : KeysOf(ability)) {
      knows_state_ = knows_state_ || key.kind == flat::EventPattern::STATE;
      by_key_[key].push_back({{index, one.ability}, one.by_rules});
    }
  }
}

void GrantTable::Add(const Influence& influence) {
  for (uint32_t program : influence.grants_from) ++granters_[program];
  for (const AbilityRef& ability : influence.grants) ++named_[ability];
  if (influence.removes) ++removers_;
}

void GrantTable::Remove(const Influence& influence) {
  for (uint32_t program : influence.grants_from) {
    auto it = granters_.find(program);
    REFOLD_CHECK(it != granters_.end(), "more grants ended than began");
    if (--it->second == 0) granters_.erase(it);
  }
  for (const AbilityRef& ability : influence.grants) {
    auto it = named_.find(ability);
    REFOLD_CHECK(it != named_.end(), "more grants ended than began");
    if (--it->second == 0) named_.erase(it);
  }
  if (influence.removes) --removers_;
}

std::vector<AbilityRef> GrantTable::Live(const ProgramSet& programs,
                                         const EventKey& key) const {
  std::vector<AbilityRef> live;
  if (auto it = by_key_.find(key); it != by_key_.end()) {
    for (const Filed& one : it->second) {
      if (one.by_rules || granters_.count(one.ability.program) != 0) {
        live.push_back(one.ability);
      }
    }
  }
  if (named_.empty()) return live;
  for (const auto& [ref, effects] : named_) {
    if (!programs.has_ability(ref.program, ref.ability)) continue;
    const flat::Ability& ability =
        programs.program(ref.program).ability(ref.ability);
    if (!Listens(ability.kind())) continue;
    const std::vector<EventKey> keys = KeysOf(ability);
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) {
      live.push_back(ref);
    }
  }
  // An effect may also name what a program grants.
  std::sort(live.begin(), live.end());
  live.erase(std::unique(live.begin(), live.end()), live.end());
  return live;
}

}  // namespace refold
