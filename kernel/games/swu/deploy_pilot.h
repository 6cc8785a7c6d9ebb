// Deploying a leader as a pilot: instead of as a unit it is attached to a
// friendly Vehicle without a Pilot. It has the keyword "pilot deploy".
#ifndef REFOLD_KERNEL_GAMES_SWU_DEPLOY_PILOT_H_
#define REFOLD_KERNEL_GAMES_SWU_DEPLOY_PILOT_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

// Whether its player may deploy it in this way as an action.
bool MayDeployAsPilot(const View& view, PlayerId player, const Ref& leader);
// Whether it may be a pilot at all: it can be deployed as one, or says what it
// gives to the unit to which it is attached.
bool CanPilot(const View& view, const Ref& leader);
// Turns the leader over and attaches it to the Vehicle, without deploying it.
void FlipOnto(Engine& engine, const Ref& leader, const Ref& host);
Frame DeployAsPilotFrame(PlayerId player, const Ref& leader);
// Procedure "deploy as a pilot": asks for the Vehicle.
Next RunDeployAsPilot(Engine& engine, Frame& frame);

// The word of the action's option.
inline const Word kAsPilot = Word::Of("as a pilot");

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_DEPLOY_PILOT_H_
