// Verbs that are done to players: the Force, indirect damage.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/indirect.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

const Word kForceReason = Word::Of("force");

int64_t ForceOf(const View& view, PlayerId player) {
  return view.state.has_player(player)
             ? GetNamed(view.state.player(player).resources, kForce)
             : 0;
}

// A player has one Force token at most.
Would WouldGainForce(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return AllOrNothing(view.state.has_player(player),
                      ForceOf(view, player) == 0);
}

Outcome GainForce(Engine& engine, const Proposal& proposal) {
  if (!WouldGainForce(engine.view(), proposal).changes) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  SetResource(engine, player, kForce, 1, kForceReason, Ref());
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

Would WouldUseForce(const View& view, const Proposal& proposal) {
  const bool has = ForceOf(view, PlayerIn(proposal, kPlayer)) > 0;
  return AllOrNothing(has);
}

Outcome UseForce(Engine& engine, const Proposal& proposal) {
  if (!WouldUseForce(engine.view(), proposal).possible) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  SetResource(engine, player, kForce, 0, kForceReason, Ref());
  Say(Word::Of("force used")).Role(kPlayer, Ref::Player(player)).To(engine);
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

Would WouldSpread(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return AllOrNothing(view.state.has_player(player),
                      NumberOf(proposal, kAmount) > 0);
}

Outcome Spread(Engine& engine, const Proposal& proposal) {
  if (!WouldSpread(engine.view(), proposal).changes) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const int64_t amount = NumberOf(proposal, kAmount);
  engine.Push(IndirectFrame(player, RoleOf(proposal, kSource), amount));
  return {.refs = {Ref::Player(player)}, .amount = amount};
}

}  // namespace

VerbTable PlayerVerbs() {
  return {
      {Word::Of("gain force"),
       {.roles = {kPlayer},
        .needed = {kPlayer},
        .would = WouldGainForce,
        .act = GainForce}},
      {Word::Of("use force"),
       {.roles = {kPlayer},
        .needed = {kPlayer},
        .would = WouldUseForce,
        .act = UseForce}},
      {Word::Of("indirect damage"),
       {.roles = {kPlayer, kSource},
        .numbers = {kAmount},
        .needed = {kPlayer, kAmount},
        .would = WouldSpread,
        .act = Spread}},
  };
}

}  // namespace refold::swu
