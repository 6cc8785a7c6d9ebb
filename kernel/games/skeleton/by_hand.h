// Changing the table by hand, for tests of cards: what no rule does.
//
// An act is a decision like others, so a game in which something was done by
// hand is decided again as any other. Its header must allow it. It is possible
// where players are asked for actions (priority.h, alternate.h, alone.h): the
// question is asked anew then, after what the rules see to by themselves.
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
// Moving a card can be replaced and is heard as if an effect did it.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_BY_HAND_H_
#define REFOLD_KERNEL_GAMES_SKELETON_BY_HAND_H_

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/turn_table.h"

namespace refold::skeleton {

// InvalidArgument for what is no such act, for what is not there, and for what
// a set-up could not say either.
absl::Status CheckActByHand(const Engine& engine, const Proposal& act);

// Puts a frame that has asked for an action back to before that; false if it
// has asked for something else.
bool AskAgain(const TurnTable& turn, Frame& asking);

Frame FrameByHand(const Proposal& act);
// Procedure "by hand".
Next RunByHand(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_BY_HAND_H_
