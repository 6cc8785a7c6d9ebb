// Verbs that are done to players: the Force, indirect damage.
#include <utility>

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/indirect.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/rulebook.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"

namespace refold::swu {
namespace {

using namespace part;  // NOLINT: names of parts only

// A player has at most one Force token.
Would WouldGainForce(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return AllOrNothing(
      view.state.has_player(player) && view.programs.Find(kTheForce) != 0,
      BaseTokensOf(view, player, kTheForce).empty());
}

Outcome GainForce(Engine& engine, const Proposal& proposal) {
  if (!WouldGainForce(engine.view(), proposal).changes) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const Ref token =
      CreateToken(engine, player, engine.world().programs().Find(kTheForce));
  if (!token.empty()) {
    Say(Word::Of("tokens created"))
        .Role(kCard, token)
        .Role(kPlayer, Ref::Player(player))
        .Words(kToken, {Word::Of(kTheForce)})
        .To(engine);
  }
  return {.refs = {Ref::Player(player)}, .amount = 1};
}

Would WouldUseForce(const View& view, const Proposal& proposal) {
  const PlayerId player = PlayerIn(proposal, kPlayer);
  return AllOrNothing(!BaseTokensOf(view, player, kTheForce).empty());
}

// Defeats the token, but only announces that the Force is used.
Outcome UseForce(Engine& engine, const Proposal& proposal) {
  if (!WouldUseForce(engine.view(), proposal).possible) return {};
  const PlayerId player = PlayerIn(proposal, kPlayer);
  const Ref token = BaseTokensOf(engine.view(), player, kTheForce).front();
  MoveCard(engine, ProposeMove(engine, token, swu::kDiscard, kDefeat));
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
  engine.Push(
      IndirectFrame(player, RoleOf(proposal, kSource), amount, proposal.into));
  return {};
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
