// Support: a unit lends another one its abilities for an attack.
#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/questions.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

ModifierCell ForAttack(const Ref& to, Environment env, Word name) {
  return {.env = std::move(env),
          .affected = {to},
          .duration = {.kind = DurationKind::kEndOfCombat},
          .name = name};
}

// The keywords as they are now, as what gives them.
std::vector<ModifierOp> KeywordsAsOps(const View& view, const Ref& lender) {
  std::vector<ModifierOp> ops;
  for (const NamedValue& keyword :
       CharacteristicsOf(view, lender.id).keywords) {
    if (keyword.name == kSupport || !IsKeyword(keyword.name)) continue;
    ops.push_back({.kind = ModifierOpKind::kAddKeyword,
                   .word = keyword.name,
                   .number = keyword.value});
  }
  return ops;
}

// Of a unit that is not in play: what its card says for the arena.
std::vector<Characteristics::GrantedAbility> AbilitiesLent(const View& view,
                                                           const Ref& lender) {
  if (IsUnit(view, lender)) return CharacteristicsOf(view, lender.id).abilities;
  const uint32_t index = view.state.Find(lender)->program;
  const LinkedProgram& program = view.programs.program(index);
  std::vector<Characteristics::GrantedAbility> abilities;
  for (int i = 0; i < program.flat().abilities_size(); ++i) {
    const flat::Ability& ability = program.flat().abilities(i);
    if (ability.granted_only() || ability.kind() == flat::ABILITY_SPELL ||
        !program.WorksIn(ability, kArena, view.game.words().play)) {
      continue;
    }
    abilities.push_back({.ability = {index, static_cast<uint32_t>(i)}});
  }
  return abilities;
}

Would WouldLend(const View& view, const Proposal& proposal) {
  const Ref lender = RoleOf(proposal, kSource);
  const Ref to = RoleOf(proposal, kCard);
  const bool lends = IsUnit(view, lender) || IsUnitInDiscard(view, lender);
  return AllOrNothing(lends && IsUnit(view, to) && lender != to);
}

// An ability that was given to the lender keeps what its giver knew, so each is
// an effect of its own. Those that keywords have by the rules come with these.
Outcome Lend(Engine& engine, const Proposal& proposal) {
  if (!WouldLend(engine.view(), proposal).possible) return {};
  const Ref to = RoleOf(proposal, kCard);
  const Ref lender = RoleOf(proposal, kSource);
  const std::vector<Word>& names = WordsOf(proposal, kReason);
  const Word name = names.empty() ? Word() : names.front();
  const Environment own{.source = lender,
                        .controller = ControllerOf(engine.view(), lender),
                        .ability = proposal.ability};
  ModifierCell keywords = ForAttack(to, own, name);
  keywords.ops = KeywordsAsOps(engine.view(), lender);
  const uint32_t rulebook = engine.world().programs().Find(kRulebook);
  std::vector<ModifierCell> effects;
  for (const Characteristics::GrantedAbility& granted :
       AbilitiesLent(engine.view(), lender)) {
    if (granted.ability.program == rulebook) continue;
    Environment env = granted.env;
    env.source = lender;
    env.controller = own.controller;
    env.ability = proposal.ability;
    ModifierCell& effect =
        effects.emplace_back(ForAttack(to, std::move(env), name));
    effect.ops = {
        {.kind = ModifierOpKind::kGrantAbility, .ability = granted.ability}};
  }
  if (!keywords.ops.empty()) effects.push_back(std::move(keywords));
  for (ModifierCell& effect : effects) AddEffect(engine, std::move(effect));
  return {.refs = {to}, .amount = 1};
}

}  // namespace

VerbTable SupportVerbs() {
  return {{kLendAbilities,
           {.roles = {kCard, kSource},
            .words = {{kReason}},
            .needed = {kCard, kSource},
            .would = WouldLend,
            .act = Lend}}};
}

}  // namespace refold::swu
