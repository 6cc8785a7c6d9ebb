// Changing the table by hand, outside the rules, for tests of cards.
//
// An act is an ordinary decision, so a game with such acts can be re-decided
// like any other. Its header must allow them. They are possible where players
// are asked for actions (priority.h, alternate.h, alone.h): the prompt is then
// opened again, after what the rules do by themselves.
//
// An act is a proposal of one of these verbs:
//
// verb      roles            words  numbers  does
// --------  ---------------  -----  -------  ---------------------------------
// value     subject or none  name   amount   sets a number of a card, a player
//                                            or the game (SetupLimits)
// counters  subject          name   amount   sets the counters of a card
// resource  subject          name   amount   sets a resource of a player
// flag      subject          name   amount   sets a flag of a card; clears it
//                                            with 0
// move      subject, player  name            moves a card on top of a zone of
//                                            the player, or of its owner
// attach    subject, host                    attaches a card; detaches it
//                                            without a host
// create    subject          name   amount   creates this many tokens under the
//                                            control of a player
//
// Moving a card can be replaced and triggers abilities as if an effect had done
// it.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_BY_HAND_H_
#define REFOLD_KERNEL_GAMES_SKELETON_BY_HAND_H_

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/turn_table.h"

namespace refold::skeleton {

// InvalidArgument for anything that is not such an act, for things that do not
// exist, and for what a set-up could not contain either.
absl::Status CheckActByHand(const Engine& engine, const Proposal& act);

// Resets a frame that has asked for an action to the step before; false if it
// has asked for something else.
bool AskAgain(const TurnTable& turn, Frame& asking);

Frame FrameByHand(const Proposal& act);
// Procedure "by hand".
Next RunByHand(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_BY_HAND_H_
