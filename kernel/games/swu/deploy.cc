#include "kernel/games/swu/deploy.h"

#include "kernel/effects/effects.h"
#include "kernel/games/swu/cards.h"
#include "kernel/games/swu/names.h"
#include "kernel/games/swu/say.h"
#include "kernel/games/swu/verbs.h"
#include "kernel/query/evaluate.h"
#include "kernel/state/named.h"
#include "kernel/verbs/acts.h"

namespace refold::swu {
namespace {

// For a leader that has an action for it instead.
const Word kDeployByRules = Word::Of("deploy by the rules");
// The same for a leader to which that applies even if it loses its abilities.
const Word kDeploysByAction = Word::Of("deploys by an action");

}  // namespace

bool CanDeploy(const View& view, const Ref& leader) {
  const CardCell* cell = view.state.Find(leader);
  return cell != nullptr && cell->zone == kBaseZone &&
         HasType(view, leader, kLeader) && HasType(view, leader, kUnit);
}

bool MayDeploy(const View& view, PlayerId player, const Ref& leader) {
  if (!CanDeploy(view, leader) || ControllerOf(view, leader) != player) {
    return false;
  }
  if (StatOf(view, leader, kDeploysByAction) != 0) return false;
  const AskedAct act{kDeploy, leader};
  if (HasWord(view.state.Find(leader)->flags, kEpicSpent) ||
      IsForbidden(view, act) || IsForbidden(view, {kDeployByRules, leader})) {
    return false;
  }
  const int64_t resources =
      static_cast<int64_t>(view.state.zone(player, kResources).size());
  return resources >= StatOf(view, leader, kCost) ||
         IsAllowedThough(view, act, kResources);
}

Ref Deploy(Engine& engine, const Ref& leader) {
  if (!CanDeploy(engine.view(), leader)) return {};
  MoveProposal move = ProposeMove(engine, leader, kArena, kDeploy);
  move.flags = {kEpicSpent, kFresh};
  const Ref after = MoveCard(engine, std::move(move));
  if (after.empty()) return {};
  const Ref player = Ref::Player(ControllerOf(engine.view(), after));
  Say(kLeaderDeployed)
      .Role(part::kCard, after)
      .Role(part::kPlayer, player)
      .To(engine);
  SayEntered(engine, after, kDeploy, player);
  return after;
}

}  // namespace refold::swu
