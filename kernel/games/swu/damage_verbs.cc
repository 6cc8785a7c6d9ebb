// Verbs that are done to what has HP: damage and healing.
#include <algorithm>
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/proposal.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

bool CanHaveDamage(const View& view, const Ref& card) {
  return IsUnit(view, card) || IsBase(view, card);
}

// -- damage ------------------------------------------------------------------

Would WouldDamage(const View& view, const Proposal& proposal) {
  const bool there = CanHaveDamage(view, RoleOf(proposal, kTarget));
  return AllOrNothing(there, NumberOf(proposal, kAmount) > 0);
}

// The player who deals it: the controller of its source.
PlayerId DealerOf(const View& view, const Proposal& proposal) {
  const PlayerId said = PlayerIn(proposal, kBy);
  return said != 0 ? said : ControllerOf(view, RoleOf(proposal, kSource));
}

// The number of the attack during which it happens; 0 if there is none.
int64_t AttackAtHand(const View& view) {
  for (const Ref& unit : UnitsOf(view, 0)) {
    if (HasWord(view.state.Find(unit)->flags, kAttacking)) {
      return GetNamed(view.state.Find(unit)->values, kAttackNumber);
    }
  }
  return 0;
}

bool IsUnpreventable(const View& view, const Proposal& proposal) {
  const std::vector<Ref>& sources = GetRefs(proposal.roles, kSource);
  return NumberOf(proposal, kUnpreventable) != 0 ||
         std::any_of(sources.begin(), sources.end(), [&view](const Ref& one) {
           return view.game.HasAbilityWord(view, one, kDealsUnpreventable);
         });
}

Say DamageSaid(const View& view, const Proposal& proposal) {
  const Ref target = RoleOf(proposal, kTarget);
  const int64_t amount = NumberOf(proposal, kAmount);
  const int64_t left = RemainingHp(view, target);
  return Say(kDamageDealt)
      .Role(kCard, target)
      .Roles(kSource, GetRefs(proposal.roles, kSource))
      .Role(kBy, Ref::Player(DealerOf(view, proposal)))
      .Role(kPlayer, Ref::Player(ControllerOf(view, target)))
      .Number(kAmount, amount)
      .Number(kCombat, NumberOf(proposal, kCombat))
      .Number(kOverwhelm, NumberOf(proposal, kOverwhelm))
      .Number(kOfExcess, NumberOf(proposal, kOfExcess))
      .Number(kIndirect, NumberOf(proposal, kIndirect))
      .Number(kUnpreventable, IsUnpreventable(view, proposal) ? 1 : 0)
      .Number(kExcess, std::max<int64_t>(SaturatingSub(amount, left), 0))
      .Number(kDefeats, amount >= left ? 1 : 0)
      .Number(kAttack, AttackAtHand(view));
}

// No damage is not dealt: there is nothing to replace.
Occurrence DamageOccurrence(const View& view, const Proposal& proposal) {
  if (NumberOf(proposal, kAmount) <= 0) return {};
  return DamageSaid(view, proposal).Of(RoleOf(proposal, kTarget));
}

Outcome Damage(Engine& engine, const Proposal& proposal) {
  if (!WouldDamage(engine.view(), proposal).changes) return {};
  const Ref target = RoleOf(proposal, kTarget);
  const Ref source = RoleOf(proposal, kSource);
  const int64_t amount = NumberOf(proposal, kAmount);
  const bool combat = NumberOf(proposal, kCombat) != 0;
  const PlayerId by = DealerOf(engine.view(), proposal);
  const int64_t left = RemainingHp(engine.view(), target);
  Say said = DamageSaid(engine.view(), proposal);
  SayDamage(
      engine,
      {.source = source, .target = target, .amount = amount, .combat = combat});
  SetValue(engine, target, swu::kDamage,
           SaturatingAdd(DamageOn(engine.view(), target), amount));
  // What has defeated it, if this does; empty for a unit that survives.
  std::vector<Ref> dealt;
  if (amount >= left) {
    dealt.push_back(Ref::Player(by));
    const std::vector<Ref>& sources = GetRefs(proposal.roles, kSource);
    dealt.insert(dealt.end(), sources.begin(), sources.end());
  }
  if (GetRefs(engine.state().Find(target)->links, kDamagedBy) != dealt) {
    SetLinks(engine, target, kDamagedBy, std::move(dealt));
  }
  SetValue(engine, target, kStruck, combat ? 1 : 0);
  SetValue(engine, target, kGonePast, 0);
  said.To(engine);
  return {.refs = {target}, .amount = amount};
}

// -- heal --------------------------------------------------------------------

int64_t HealedBy(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  if (!CanHaveDamage(view, card)) return 0;
  return std::clamp<int64_t>(NumberOf(proposal, kAmount), 0,
                             DamageOn(view, card));
}

Would WouldHeal(const View& view, const Proposal& proposal) {
  return AllOrNothing(CanHaveDamage(view, RoleOf(proposal, kCard)),
                      HealedBy(view, proposal) > 0);
}

Say HealingSaid(const View& view, const Proposal& proposal) {
  return Say(kDamageHealed)
      .Role(kCard, RoleOf(proposal, kCard))
      .Role(kSource, RoleOf(proposal, kSource))
      .Role(kBy, RoleOf(proposal, kBy))
      .Number(kAmount, HealedBy(view, proposal));
}

Occurrence HealOccurrence(const View& view, const Proposal& proposal) {
  return HealingSaid(view, proposal).Of(RoleOf(proposal, kCard));
}

Outcome Heal(Engine& engine, const Proposal& proposal) {
  const int64_t amount = HealedBy(engine.view(), proposal);
  if (amount == 0) return {};
  const Ref card = RoleOf(proposal, kCard);
  Say said = HealingSaid(engine.view(), proposal);
  SetValue(engine, card, swu::kDamage, DamageOn(engine.view(), card) - amount);
  said.To(engine);
  return {.refs = {card}, .amount = amount};
}

}  // namespace

VerbTable DamageVerbs() {
  return {
      {swu::kDamage,
       {.roles = {kTarget, kSource, kBy, swu::kDefender},
        .numbers = {kAmount, kCombat, kOverwhelm, kOfExcess, kIndirect,
                    kUnpreventable},
        .needed = {kTarget, kAmount},
        .would = WouldDamage,
        .occurrence = DamageOccurrence,
        .act = Damage,
        .proposes = kDamageDealt}},
      {kHeal,
       {.roles = {kCard, kSource, kBy},
        .numbers = {kAmount},
        .needed = {kCard, kAmount},
        .would = WouldHeal,
        .occurrence = HealOccurrence,
        .act = Heal,
        .proposes = kDamageHealed}},
  };
}

}  // namespace refold::swu
