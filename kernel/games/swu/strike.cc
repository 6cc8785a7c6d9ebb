#include "kernel/games/swu/strike.h"

#include <algorithm>
#include <utility>

#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/query/saturate.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kDealCombatDamage = Word::Of("deal combat damage");
const Word kDefenderGone = Word::Of("defender gone");
const Word kFirstStrike = Word::Of("deals combat damage first");

bool IsFirst(const View& view, const Ref& unit) {
  return view.game.HasAbilityWord(view, unit, kFirstStrike);
}

bool MayStrike(const View& view, const Ref& unit) {
  return !IsForbidden(view, {kDealCombatDamage, unit});
}

int64_t CombatDamageOf(const View& view, const Ref& unit) {
  if (!view.game.HasAbilityWord(view, unit, kDealsInstead)) {
    return PowerOf(view, unit);
  }
  return std::max<int64_t>(0, StatOf(view, unit, kDealsInstead));
}

std::vector<Ref> DefendingUnits(const View& view, const Fight& fight) {
  std::vector<Ref> units = fight.opposed;
  std::erase_if(units, [&view](const Ref& one) { return !IsUnit(view, one); });
  return units;
}

// The number of those that strike first.
struct Strikers {
  size_t first = 0;
  size_t all = 0;
};

Strikers CountStrikers(const View& view, const Fight& fight) {
  std::vector<Ref> fighters = DefendingUnits(view, fight);
  fighters.push_back(fight.attacker);
  Strikers strikers{.all = fighters.size()};
  for (const Ref& unit : fighters) strikers.first += IsFirst(view, unit);
  return strikers;
}

Proposal Blow(const View& view, const std::vector<Ref>& sources,
              const Ref& whom) {
  Proposal damage = OfOne(swu::kDamage, kTarget, whom);
  SetRole(damage, kSource, sources);
  int64_t amount = 0;
  for (const Ref& source : sources) {
    amount = SaturatingAdd(amount, CombatDamageOf(view, source));
  }
  SetNumber(damage, kAmount, amount);
  SetNumber(damage, kCombat, 1);
  return damage;
}

// The attacker strikes each target in play; they strike back together in one
// blow.
template <class Test>
std::vector<Proposal> Blows(const View& view, const Fight& fight,
                            Test strikes) {
  std::vector<Proposal> blows;
  for (const Ref& one : fight.opposed) {
    if (StandsToFight(view, one) && strikes(fight.attacker) &&
        MayStrike(view, fight.attacker)) {
      blows.push_back(Blow(view, {fight.attacker}, one));
    }
  }
  std::vector<Ref> back = DefendingUnits(view, fight);
  std::erase_if(back, [&](const Ref& one) {
    return !strikes(one) || !MayStrike(view, one);
  });
  if (!back.empty()) blows.push_back(Blow(view, back, fight.attacker));
  return blows;
}

Proposal PastGone(const View& view, const Fight& fight, const Ref& gone) {
  Proposal past = OfOne(kDefenderGone, kAttacker, fight.attacker);
  SetRole(past, swu::kDefender, {gone});
  SetRole(past, kPlayer, {Ref::Player(ControllerOf(view, fight.attacker))});
  SetNumber(past, kAmount, CombatDamageOf(view, fight.attacker));
  return past;
}

Would WouldBeGone(const View&, const Proposal&) { return AllOrNothing(true); }

Say GoneSaid(const Proposal& proposal) {
  return Say(kDefenderGone)
      .Role(kAttacker, RoleOf(proposal, kAttacker))
      .Role(swu::kDefender, RoleOf(proposal, swu::kDefender))
      .Role(kPlayer, RoleOf(proposal, kPlayer))
      .Number(kAmount, NumberOf(proposal, kAmount));
}

Occurrence GoneOccurrence(const View&, const Proposal& proposal) {
  return GoneSaid(proposal).Of(RoleOf(proposal, kAttacker));
}

Outcome SayGone(Engine& engine, const Proposal& proposal) {
  GoneSaid(proposal).To(engine);
  return {.refs = {RoleOf(proposal, kAttacker)}, .amount = 1};
}

}  // namespace

bool StandsToFight(const View& view, const Ref& one) {
  return IsUnit(view, one) || IsBase(view, one);
}

bool IsStruckInTurn(const View& view, const Fight& fight) {
  const Strikers strikers = CountStrikers(view, fight);
  return strikers.first != 0 && strikers.first != strikers.all;
}

std::vector<Proposal> FirstBlows(const View& view, const Fight& fight) {
  const bool any = CountStrikers(view, fight).first != 0;
  std::vector<Proposal> blows = Blows(view, fight, [&](const Ref& unit) {
    return !any || IsFirst(view, unit);
  });
  for (const Ref& one : fight.opposed) {
    if (!StandsToFight(view, one) && MayStrike(view, fight.attacker)) {
      blows.push_back(PastGone(view, fight, one));
    }
  }
  return blows;
}

std::vector<Proposal> SecondBlows(const View& view, const Fight& fight) {
  return Blows(view, fight,
               [&view](const Ref& unit) { return !IsFirst(view, unit); });
}

VerbTable StrikeVerbs() {
  return {{kDefenderGone,
           {.roles = {kAttacker, swu::kDefender, kPlayer},
            .numbers = {kAmount},
            .needed = {kAttacker, swu::kDefender},
            .would = WouldBeGone,
            .occurrence = GoneOccurrence,
            .act = SayGone,
            .proposes = kDefenderGone}}};
}

}  // namespace refold::swu
