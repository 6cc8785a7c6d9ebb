// Verbs that are done to cards in play: exhausting, readying, leaving play.
#include <utility>
#include <vector>

#include "kernel/effects/effects.h"
#include "kernel/effects/proposed.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/resources.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/acts.h"
#include "kernel/verbs/proposal.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kReadyInRegroup = Word::Of("ready in regroup");

// -- exhaust, ready ----------------------------------------------------------

bool CanTurn(const View& view, const Ref& card) {
  const CardCell* cell = view.state.Find(card);
  if (cell == nullptr) return false;
  if (cell->zone == kArena) return HasType(view, card, kUnit);
  if (cell->zone == kBaseZone) return HasType(view, card, kLeader);
  return cell->zone == kResources;
}

// A card is not readied in the regroup phase, or as if in it, if that is
// forbidden.
template <bool kOn>
Would WouldTurn(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const bool stays = NumberOf(proposal, kInRegroup) != 0 &&
                     IsForbidden(view, {kReadyInRegroup, card});
  return AllOrNothing(CanTurn(view, card) && !stays,
                      IsExhausted(view, card) != kOn);
}

// Who did it, and with what; empty if the rules or an attack did.
Say CausedBy(const Proposal& proposal) {
  return Say(Word())
      .Role(kBy, RoleOf(proposal, kBy))
      .Role(kSource, RoleOf(proposal, kSource));
}

template <bool kOn>
Occurrence TurnOccurrence(const View&, const Proposal& proposal) {
  return CausedBy(proposal).Beside({.kind = flat::EventPattern::FLAG,
                                    .subject = RoleOf(proposal, kCard),
                                    .word = kExhausted,
                                    .on = kOn});
}

template <bool kOn>
Outcome Turn(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  if (!WouldTurn<kOn>(engine.view(), proposal).changes) return {};
  if (!SetFlag(engine, card, kExhausted, kOn, kOn ? kExhaust : kReady)) {
    return {};
  }
  return {.refs = {card}, .amount = 1};
}

// -- defeat, return to hand --------------------------------------------------

Would WouldDefeat(const View& view, const Proposal& proposal) {
  const Ref which = RoleOf(proposal, kCard);
  const CardCell* card = view.state.Find(which);
  const bool there =
      card != nullptr && (card->zone == kArena || card->zone == kResources ||
                          IsBaseToken(view, which));
  return AllOrNothing(there, true);
}

// A player who takes one of their own resources takes an exhausted one, if
// there is one.
void Rearrange(Engine& engine, const Proposal& proposal) {
  const CardCell* card = engine.state().Find(RoleOf(proposal, kCard));
  if (card != nullptr && card->controller == PlayerIn(proposal, kBy)) {
    ExhaustInstead(engine, RoleOf(proposal, kCard));
  }
}

// Leaders go back to the base zone.
MoveProposal LeavingPlay(const View& view, const Ref& card, Word to,
                         Word reason) {
  const PlayerId owner = OwnerOf(view, card);
  const bool leader = HasType(view, card, kLeader) && !IsTokenCard(view, card);
  MoveProposal move{.card = card,
                    .to = leader ? kBaseZone : to,
                    .to_player = owner,
                    .controller = owner,
                    .reason = reason,
                    .player = owner};
  if (leader) move.flags = {kExhausted, kEpicSpent};
  return move;
}

// The unit that attacks where combat damage defeats this one: itself, or who
// has struck it.
Ref AttackerIn(const View& view, const CardCell& cell,
               const Proposal& proposal) {
  if (NumberOf(proposal, kCombat) == 0) return {};
  if (HasWord(cell.flags, kAttacking)) return cell.ref();
  for (const Ref& by : GetRefs(proposal.roles, kSource)) {
    const CardCell* unit = view.state.Find(by);
    if (unit != nullptr && HasWord(unit->flags, kAttacking)) return by;
  }
  return {};
}

Say DefeatSaid(const View& view, const CardCell& cell,
               const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const Ref attacker = AttackerIn(view, cell, proposal);
  std::vector<Ref> targets;
  if (!attacker.empty()) {
    targets = GetRefs(view.state.Find(attacker)->links, kTargets);
  }
  return Say(kCardDefeated)
      .Role(kCard, card)
      .Role(kBy, RoleOf(proposal, kBy))
      .Roles(kSource, GetRefs(proposal.roles, kSource))
      .Role(kPlayer, Ref::Player(ControllerOf(view, card)))
      .Role(kAttacker, attacker)
      .Roles(swu::kDefender, std::move(targets))
      .Roles(Word::Of("upgrades"), UpgradesOf(view.state, card))
      .Number(kPower, PowerOf(view, card))
      .Number(kCombat, NumberOf(proposal, kCombat))
      .Number(kAttacked, HasWord(cell.flags, kAttacking) ? 1 : 0)
      .Number(kExcess, NumberOf(proposal, kExcess))
      .Number(kUnique, NumberOf(proposal, kUnique))
      .Number(kByDamage, NumberOf(proposal, kByDamage))
      .Number(kByRules, NumberOf(proposal, kByRules));
}

Occurrence DefeatOccurrence(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  return DefeatSaid(view, *view.state.Find(card), proposal).Of(card);
}

Outcome Defeat(Engine& engine, const Proposal& proposal) {
  if (!WouldDefeat(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  // A resource is not a card in play: nothing hears that it is defeated.
  if (engine.state().Find(card)->zone == kResources) {
    Rearrange(engine, proposal);
    MoveCard(engine, ProposeMove(engine, card, kDiscard, kDefeat));
    return {.refs = {card}, .amount = 1};
  }
  const View before = engine.view_before_group();
  DefeatSaid(before, *engine.state().Find(card), proposal).To(engine);
  SayUnattached(engine, card);
  MoveCard(engine, LeavingPlay(engine.view(), card, kDiscard, kDefeat));
  return {.refs = {card}, .amount = 1};
}

Would WouldReturn(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr &&
                      (card->zone == kArena || card->zone == kDiscard ||
                       card->zone == kResources));
}

Occurrence ReturnOccurrence(const View& view, const Proposal& proposal) {
  return CausedBy(proposal).Beside(OccurrenceOf(
      view, LeavingPlay(view, RoleOf(proposal, kCard), kHand, kReturn)));
}

Outcome ReturnToHand(Engine& engine, const Proposal& proposal) {
  if (!WouldReturn(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  // A leader that would go to the hand is defeated instead, and so is what
  // counts as one. A unit that is a leader unit by its pilot goes there, and
  // leaves that behind.
  if (HasType(engine.view(), card, kLeader) ||
      HasType(engine.view(), card, kLeads)) {
    return Defeat(engine, proposal);
  }
  SayUnattached(engine, card);
  Rearrange(engine, proposal);
  const Ref after =
      MoveCard(engine, LeavingPlay(engine.view(), card, kHand, kReturn));
  return {.refs = {after.empty() ? card : after}, .amount = 1};
}

}  // namespace

VerbTable UnitVerbs() {
  return {
      {kExhaust,
       {.roles = {kCard, kBy, kSource},
        .needed = {kCard},
        .would = WouldTurn<true>,
        .occurrence = TurnOccurrence<true>,
        .act = Turn<true>}},
      {kReady,
       {.roles = {kCard, kBy, kSource},
        .numbers = {kInRegroup},
        .needed = {kCard},
        .would = WouldTurn<false>,
        .occurrence = TurnOccurrence<false>,
        .act = Turn<false>}},
      {kDefeat,
       {.roles = {kCard, kBy, kSource},
        .numbers = {kCombat, kUnique, kByDamage, kByRules, kExcess},
        .needed = {kCard},
        .would = WouldDefeat,
        .occurrence = DefeatOccurrence,
        .act = Defeat,
        .proposes = kCardDefeated}},
      {Word::Of("return to hand"),
       {.roles = {kCard, kBy, kSource},
        .numbers = {kCombat, kUnique},
        .needed = {kCard},
        .would = WouldReturn,
        .occurrence = ReturnOccurrence,
        .act = ReturnToHand}},
  };
}

}  // namespace refold::swu
