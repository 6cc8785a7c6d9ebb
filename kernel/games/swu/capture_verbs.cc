// Verbs that take units away from their controllers: capture, rescue, control.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/effects/proposed.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/enters.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kCardCaptured = Word::Of("card captured");
const Word kOutOfPlay = Word::Of("out of play");
const Word kControlTaken = Word::Of("control taken");

// -- capture -----------------------------------------------------------------

Would WouldCapture(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const Ref captor = RoleOf(proposal, kCaptor);
  const bool can = IsUnit(view, captor) || IsBase(view, captor);
  const bool held =
      IsUnit(view, card) ||
      (NumberOf(proposal, kOutOfPlay) != 0 && IsUnitInDiscard(view, card));
  return AllOrNothing(held && can && card != captor);
}

Say CaptureSaid(const Proposal& proposal) {
  return Say(kCardCaptured)
      .Role(kCard, RoleOf(proposal, kCard))
      .Role(kCaptor, RoleOf(proposal, kCaptor))
      .Role(kBy, RoleOf(proposal, kBy))
      .Role(kSource, RoleOf(proposal, kSource));
}

Occurrence CaptureOccurrence(const View&, const Proposal& proposal) {
  return CaptureSaid(proposal).Of(RoleOf(proposal, kCard));
}

Outcome Capture(Engine& engine, const Proposal& proposal) {
  if (!WouldCapture(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  if (IsLeaderUnit(engine.view(), card)) return DefeatInstead(engine, card);
  const Ref captor = RoleOf(proposal, kCaptor);
  CaptureSaid(proposal).To(engine);
  const Ref after =
      MoveCard(engine, ProposeMove(engine, card, kCaptured, kCapture));
  if (after.empty()) return {.refs = {card}, .amount = 1};
  SetLinks(engine, after, kCaptor, {captor});
  return {.refs = {after}, .amount = 1};
}

// -- rescue ------------------------------------------------------------------

Would WouldRescue(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr && card->zone == kCaptured);
}

Occurrence RescueOccurrence(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const PlayerId owner = OwnerOf(view, card);
  return OccurrenceOf(view, MoveProposal{.card = card,
                                         .to = kArena,
                                         .to_player = owner,
                                         .controller = owner,
                                         .reason = kRescue,
                                         .player = owner});
}

Outcome Rescue(Engine& engine, const Proposal& proposal) {
  if (!WouldRescue(engine.view(), proposal).possible) return {};
  MoveProposal move =
      ProposeMove(engine, RoleOf(proposal, kCard), kArena, kRescue);
  const View view = engine.view();
  const PlayerId owner = OwnerOf(view, RoleOf(proposal, kCard));
  const Ref card = RoleOf(proposal, kCard);
  if (!view.game.HasAbilityWord(view, Ref::Player(owner), kRescuedReady) &&
      !IsAllowedThough(view, {kRescue, Ref::Player(owner), card}, kExhausted) &&
      !EntersReady(engine, RoleOf(proposal, kCard), owner)) {
    move.flags = {kExhausted};
  }
  const Ref after = MoveCard(engine, std::move(move));
  if (after.empty()) return {};
  const Ref by = RoleOf(proposal, kBy);
  SayEntered(engine, after, kRescue, by.empty() ? Ref::Player(owner) : by);
  return {.refs = {after}, .amount = 1};
}

// -- take control ------------------------------------------------------------

Would WouldTakeControl(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const bool takes = IsUnit(view, card) || IsBaseToken(view, card);
  const bool possible = takes && view.state.has_player(player);
  const bool changes = possible && ControllerOf(view, card) != player;
  return {.possible = possible, .changes = changes, .in_full = changes};
}

Say ControlSaid(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  return Say(kControlTaken)
      .Role(kCard, card)
      .Role(kPlayer, RoleOf(proposal, kPlayer))
      .Role(Word::Of("before"), Ref::Player(ControllerOf(view, card)))
      .Role(kBy, RoleOf(proposal, kBy))
      .Role(kSource, RoleOf(proposal, kSource));
}

Occurrence ControlOccurrence(const View& view, const Proposal& proposal) {
  return ControlSaid(view, proposal).Of(RoleOf(proposal, kCard));
}

// It goes to the other player's base zone.
Outcome TakeToken(Engine& engine, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  MoveProposal move = ProposeMove(engine, card, kBaseZone, kTakeControl);
  move.to_player = move.controller = move.player = player;
  const Ref after = MoveCard(engine, std::move(move));
  if (after.empty()) return {};
  return {.refs = {after}, .amount = 1};
}

Outcome TakeControl(Engine& engine, const Proposal& proposal) {
  if (!WouldTakeControl(engine.view(), proposal).changes) return {};
  const Ref card = RoleOf(proposal, kCard);
  if (IsBaseToken(engine.view(), card)) return TakeToken(engine, proposal);
  if (IsLeaderUnit(engine.view(), card)) return DefeatInstead(engine, card);
  Say said = ControlSaid(engine.view(), proposal);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  ChangeController(engine, card, player);
  // Tokens on it go with it; other upgrades stay their players'.
  for (const Ref& upgrade : UpgradesOf(engine.state(), card)) {
    if (IsTokenCard(engine.view(), upgrade)) {
      ChangeController(engine, upgrade, player);
    }
  }
  said.To(engine);
  return {.refs = {card}, .amount = 1};
}

}  // namespace

VerbTable CaptureVerbs() {
  return {
      {kCapture,
       {.roles = {kCard, kCaptor, kBy, kSource},
        .numbers = {kOutOfPlay},
        .needed = {kCard, kCaptor},
        .would = WouldCapture,
        .occurrence = CaptureOccurrence,
        .act = Capture,
        .proposes = kCardCaptured}},
      {kRescue,
       {.roles = {kCard},
        .needed = {kCard},
        .would = WouldRescue,
        .occurrence = RescueOccurrence,
        .act = Rescue}},
      {kTakeControl,
       {.roles = {kCard, kPlayer, kBy, kSource},
        .needed = {kCard, kPlayer},
        .would = WouldTakeControl,
        .occurrence = ControlOccurrence,
        .act = TakeControl,
        .proposes = kControlTaken}},
  };
}

}  // namespace refold::swu
