// The place in a script that made an event happen.
#ifndef REFOLD_REPLAY_PEER_SCRIPT_PLACE_H_
#define REFOLD_REPLAY_PEER_SCRIPT_PLACE_H_

#include "kernel/program/program_set.h"
#include "proto/peer.pb.h"
#include "proto/ref.pb.h"

namespace refold {

// What the cause names: the instruction's place, else the ability's, else where
// the card begins. Empty for the game's own rules, and for an ability that the
// programs do not have.
pb::ScriptPlace ScriptPlaceOf(const pb::Cause& cause,
                              const ProgramSet& programs);

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_SCRIPT_PLACE_H_
