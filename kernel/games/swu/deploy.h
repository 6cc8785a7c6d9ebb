// Deploying a leader: its epic action, once a game, with as many resources as
// it costs. It enters its arena as a ready leader unit.
#ifndef REFOLD_KERNEL_GAMES_SWU_DEPLOY_H_
#define REFOLD_KERNEL_GAMES_SWU_DEPLOY_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Whether it lies undeployed in the base zone.
bool CanDeploy(const View& view, const Ref& leader);
// Whether its player may deploy it as an action.
bool MayDeploy(const View& view, PlayerId player, const Ref& leader);
// Its new incarnation; empty if it cannot be deployed.
Ref Deploy(Engine& engine, const Ref& leader);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_DEPLOY_H_
