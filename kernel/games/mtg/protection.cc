#include "kernel/games/mtg/protection.h"

#include <algorithm>

#include "kernel/games/mtg/act_rules.h"
#include "kernel/games/mtg/table.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::mtg {
namespace {

// Acts of what they are done to (verbs/acts.h); the other party is the source.
const Word kBeTargeted = Word::Of("be targeted");
// Here it is the player who does it.
const Word kBeTargetedByAPlayer = Word::Of("be targeted by a player");
const Word kBeTargetedByASpell = Word::Of("be targeted by a spell");
const Word kBeTargetedByAnAbility = Word::Of("be targeted by an ability");
const Word kBeAttachedTo = Word::Of("be attached to");

// Whether the targeting ability is a spell's, even while being announced.
bool IsSpellAbility(const View& view, const AbilityRef& ability) {
  if (ability.program == 0) return false;
  const auto& abilities =
      view.programs.program(ability.program).flat().abilities();
  return ability.ability < static_cast<uint32_t>(abilities.size()) &&
         abilities[static_cast<int>(ability.ability)].kind() ==
             flat::ABILITY_SPELL;
}

}  // namespace

bool IsBarredFrom(const View& view, CardId card, const Ref& attached) {
  return IsBarred(view, {.name = kBeAttachedTo,
                         .who = view.state.card(card)->ref(),
                         .other = attached});
}

bool HasRuleOfAttachments(const View& view, CardId card) {
  const auto& rules = CharacteristicsOf(view, card).rules;
  return std::any_of(rules.begin(), rules.end(),
                     [](const Characteristics::Rule& rule) {
                       return HasWord(rule.words, kBeAttachedTo);
                     });
}

bool MayTarget(const View& view, const Environment& env, const Ref& target) {
  // What a card's own keywords say counts in play only.
  const bool elsewhere =
      target.is_card() && InPlay(view.state, target) == nullptr;
  if (elsewhere && (view.state.Find(target) == nullptr ||
                    CharacteristicsOf(view, target.id).rules.empty())) {
    return true;
  }
  const auto barred = [&](Word act, const Ref& other) {
    const AskedAct asked{.name = act, .who = target, .other = other};
    return elsewhere ? IsForbidden(view, asked) : IsBarred(view, asked);
  };
  if (barred(kBeTargeted, env.source) ||
      barred(kBeTargetedByAPlayer, Ref::Player(env.controller))) {
    return false;
  }
  return !barred(IsSpellAbility(view, env.ability) ? kBeTargetedByASpell
                                                   : kBeTargetedByAnAbility,
                 env.source);
}

}  // namespace refold::mtg
