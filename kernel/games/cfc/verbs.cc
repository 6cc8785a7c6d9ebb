#include "kernel/games/cfc/verbs.h"

#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/games/cfc/names.h"
#include "kernel/games/cfc/table.h"
#include "kernel/verbs/core_verbs.h"
#include "kernel/verbs/proposal.h"

namespace refold::cfc {
namespace {

// Only characters in a ring and players can be damaged.
Would WouldDamage(const View& view, const Proposal& proposal) {
  const Ref target = RoleOf(proposal, part::kTarget);
  const bool fights = target.is_player()
                          ? view.state.has_player(target.id)
                          : InRing(view.state, target) != nullptr;
  return AllOrNothing(fights && NumberOf(proposal, part::kAmount) > 0);
}

Outcome Damage(Engine& engine, const Proposal& proposal) {
  if (!WouldDamage(engine.view(), proposal).possible) return {};
  const DamageProposal damage = DamageOf(proposal);
  SayDamage(engine, damage);
  return {.refs = {damage.target}, .amount = damage.amount};
}

std::vector<Proposal> WhatDamageCosts(const Engine& engine,
                                      const Proposal& proposal) {
  const DamageProposal damage = DamageOf(proposal);
  if (damage.target.is_player()) {
    return {ResourceChange(damage.target.id, kHp, -damage.amount, kDamageReason,
                           damage.source)};
  }
  return {CounterChange(damage.target, kWounds, damage.amount,
                        ControllerOf(engine.view(), damage.source),
                        kDamageReason)};
}

Verb DamageVerb() {
  Verb row = CoreVerbs().at(verb::kDamage);
  row.would = WouldDamage;
  row.act = Damage;
  row.results = WhatDamageCosts;
  row.shield = NoShield;
  return row;
}

// Cards go to zones of the player who holds them; the proposal's player only
// says who moves them.
Verb MoveVerb() {
  Verb row = CoreVerbs().at(verb::kMove);
  row.needed.push_back(part::kPlayer);
  return row;
}

Would WouldUse(const View& view, const Proposal& proposal) {
  return AllOrNothing(view.state.Find(RoleOf(proposal, part::kCard)) !=
                      nullptr);
}

Occurrence UseOccurrence(const View& /*view*/, const Proposal& proposal) {
  return {.kind = flat::EventPattern::ABILITY_USED,
          .subject = RoleOf(proposal, part::kCard),
          .other = RoleOf(proposal, part::kBy),
          .player = PlayerIn(proposal, part::kBy)};
}

VerbTable MakeVerbs() {
  VerbTable table = {{verb::kDamage, DamageVerb()},
                     {verb::kMove, MoveVerb()},
                     {verb::kUse,
                      {.roles = {part::kCard, part::kBy},
                       .needed = {part::kCard, part::kBy},
                       .would = WouldUse,
                       .occurrence = UseOccurrence}}};
  for (const char* name : {"attach", "counters", "create", "draw", "flag",
                           "resource", "shuffle", "value"}) {
    table.insert(*CoreVerbs().find(Word::Of(name)));
  }
  return table;
}

}  // namespace

const VerbTable& Verbs() {
  static const VerbTable* const table = new VerbTable(MakeVerbs());
  return *table;
}

}  // namespace refold::cfc
