// The input that `refold bisect --run` passes to its command.
#ifndef REFOLD_TOOLS_COMMANDS_JUDGED_STATE_H_
#define REFOLD_TOOLS_COMMANDS_JUDGED_STATE_H_

#include <cstdint>

#include "kernel/state/game_state.h"
#include "proto/log.pb.h"
#include "proto/report.pb.h"

namespace refold::tools {

// The state after event `sequence` of the game with this header, with the names
// of its cards as they lie there: a copy has the name of what it copies.
pb::JudgedState JudgedStateOf(const GameState& state, uint64_t sequence,
                              const pb::GameHeader& header);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_JUDGED_STATE_H_
