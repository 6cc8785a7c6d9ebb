#include "kernel/effects/lend.h"

#include <algorithm>
#include <utility>

#include "kernel/base/check.h"
#include "kernel/effects/effects.h"
#include "kernel/state/named.h"

namespace refold {
namespace {

using Granted = Characteristics::GrantedAbility;

// What its program says for play.
std::vector<Granted> AbilitiesForPlay(const View& view, const CardCell& card) {
  const LinkedProgram& program = view.programs.program(card.program);
  const Word play = view.game.words().play;
  std::vector<Granted> abilities;
  for (int i = 0; i < program.flat().abilities_size(); ++i) {
    const flat::Ability& ability = program.flat().abilities(i);
    if (ability.granted_only() || ability.kind() == flat::ABILITY_SPELL ||
        !program.WorksIn(ability, play, /*in_play=*/true)) {
      continue;
    }
    abilities.push_back({.ability = {card.program, static_cast<uint32_t>(i)}});
  }
  return abilities;
}

std::vector<Granted> AbilitiesOf(const View& view, const CardCell& card,
                                 Word only) {
  if (!only.empty()) {
    std::vector<Granted> abilities = AbilitiesForPlay(view, card);
    std::erase_if(abilities, [&](const Granted& one) {
      return Word(view.ability(one.ability).keyword()) != only;
    });
    return abilities;
  }
  if (!view.game.words().InPlay(card.zone)) {
    return AbilitiesForPlay(view, card);
  }
  const Characteristics& has = CharacteristicsOf(view, card.id);
  std::vector<Granted> abilities = has.abilities;
  const std::vector<AbilityRef> by_rules =
      view.game.RuleAbilities(view, card, has);
  std::erase_if(abilities, [&by_rules](const Granted& one) {
    return std::find(by_rules.begin(), by_rules.end(), one.ability) !=
           by_rules.end();
  });
  return abilities;
}

std::vector<ModifierOp> KeywordsAsOps(const View& view, const Loan& loan) {
  std::vector<ModifierOp> ops;
  for (const NamedValue& keyword :
       CharacteristicsOf(view, loan.from.id).keywords) {
    if (!HasWord(loan.keywords, keyword.name)) continue;
    ops.push_back({.kind = ModifierOpKind::kAddKeyword,
                   .word = keyword.name,
                   .number = keyword.value});
  }
  return ops;
}

}  // namespace

void LendAbilities(Engine& engine, const Loan& loan) {
  const CardCell* from = engine.state().Find(loan.from);
  REFOLD_CHECK(from != nullptr, "whoever lends is there");
  std::vector<ModifierCell> effects;
  auto add = [&](Environment env) -> ModifierCell& {
    ModifierCell& effect = effects.emplace_back(loan.terms);
    env.source = loan.from;
    env.controller = loan.terms.env.controller;
    env.ability = loan.terms.env.ability;
    effect.env = std::move(env);
    effect.affected = {loan.to};
    return effect;
  };
  for (const Granted& granted : AbilitiesOf(engine.view(), *from, loan.only)) {
    add(granted.env).ops = {
        {.kind = ModifierOpKind::kGrantAbility, .ability = granted.ability}};
  }
  std::vector<ModifierOp> keywords = KeywordsAsOps(engine.view(), loan);
  if (!keywords.empty()) add({}).ops = std::move(keywords);
  for (ModifierCell& effect : effects) AddEffect(engine, std::move(effect));
}

}  // namespace refold
