// The place in a script that caused an event, as a message between peers.
#ifndef REFOLD_REPLAY_PEER_PLACE_MESSAGE_H_
#define REFOLD_REPLAY_PEER_PLACE_MESSAGE_H_

#include "kernel/program/program_set.h"
#include "kernel/state/facts.h"
#include "proto/peer.pb.h"

namespace refold {

// The result of PlaceOfCause() (replay/script_place.h), with the version of the
// program.
pb::ScriptPlace PlaceMessage(const Cause& cause, const ProgramSet& programs);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PLACE_MESSAGE_H_
