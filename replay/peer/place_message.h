// The place in a script that made an event happen, as peers tell it to each
// other.
#ifndef REFOLD_REPLAY_PEER_PLACE_MESSAGE_H_
#define REFOLD_REPLAY_PEER_PLACE_MESSAGE_H_

#include "kernel/program/program_set.h"
#include "kernel/state/facts.h"
#include "proto/peer.pb.h"

namespace refold {

// What PlaceOfCause() says (replay/script_place.h), and which version of the
// program that is.
pb::ScriptPlace PlaceMessage(const Cause& cause, const ProgramSet& programs);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PLACE_MESSAGE_H_
