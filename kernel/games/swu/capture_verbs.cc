// Verbs that take units away from their controllers: capture, rescue, control.
#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

// -- capture -----------------------------------------------------------------

Would WouldCapture(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const Ref captor = RoleOf(proposal, kCaptor);
  return AllOrNothing(IsUnit(view, card) && IsUnit(view, captor) &&
                      card != captor);
}

Outcome Capture(Engine& engine, const Proposal& proposal) {
  if (!WouldCapture(engine.view(), proposal).possible) return {};
  const Ref card = RoleOf(proposal, kCard);
  if (IsLeaderUnit(engine.view(), card)) return DefeatInstead(engine, card);
  const Ref captor = RoleOf(proposal, kCaptor);
  Say(Word::Of("card captured"))
      .Role(kCard, card)
      .Role(kCaptor, captor)
      .To(engine);
  const Ref after = MoveCard(
      engine, ProposeMove(engine, card, kCaptured, kCapture), Replaceable::kNo);
  if (after.empty()) return {.refs = {card}, .amount = 1};
  SetLinks(engine, after, kCaptor, {captor});
  return {.refs = {after}, .amount = 1};
}

// -- rescue ------------------------------------------------------------------

Would WouldRescue(const View& view, const Proposal& proposal) {
  const CardCell* card = view.state.Find(RoleOf(proposal, kCard));
  return AllOrNothing(card != nullptr && card->zone == kCaptured);
}

Outcome Rescue(Engine& engine, const Proposal& proposal) {
  if (!WouldRescue(engine.view(), proposal).possible) return {};
  MoveProposal move =
      ProposeMove(engine, RoleOf(proposal, kCard), kArena, kRescue);
  const View view = engine.view();
  const Ref owner = Ref::Player(OwnerOf(view, RoleOf(proposal, kCard)));
  if (!view.game.HasAbilityWord(view, owner, kRescuedReady)) {
    move.flags = {kExhausted};
  }
  const Ref after = MoveCard(engine, std::move(move), Replaceable::kNo);
  if (after.empty()) return {};
  SayEntered(engine, after, kRescue);
  return {.refs = {after}, .amount = 1};
}

// -- take control ------------------------------------------------------------

Would WouldTakeControl(const View& view, const Proposal& proposal) {
  const Ref card = RoleOf(proposal, kCard);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const bool possible = IsUnit(view, card) && view.state.has_player(player);
  const bool changes = possible && ControllerOf(view, card) != player;
  return {.possible = possible, .changes = changes, .in_full = changes};
}

Outcome TakeControl(Engine& engine, const Proposal& proposal) {
  if (!WouldTakeControl(engine.view(), proposal).changes) return {};
  const Ref card = RoleOf(proposal, kCard);
  if (IsLeaderUnit(engine.view(), card)) return DefeatInstead(engine, card);
  const PlayerId before = ControllerOf(engine.view(), card);
  const PlayerId player = PlayerIn(proposal, kPlayer);
  ChangeController(engine, card, player);
  Say(Word::Of("control taken"))
      .Role(kCard, card)
      .Role(kPlayer, Ref::Player(player))
      .Role(Word::Of("before"), Ref::Player(before))
      .To(engine);
  return {.refs = {card}, .amount = 1};
}

}  // namespace

VerbTable CaptureVerbs() {
  return {
      {kCapture,
       {.roles = {kCard, kCaptor},
        .needed = {kCard, kCaptor},
        .would = WouldCapture,
        .act = Capture}},
      {kRescue,
       {.roles = {kCard},
        .needed = {kCard},
        .would = WouldRescue,
        .act = Rescue}},
      {kTakeControl,
       {.roles = {kCard, kPlayer},
        .needed = {kCard, kPlayer},
        .would = WouldTakeControl,
        .act = TakeControl}},
  };
}

}  // namespace refold::swu
