// Converts a client's change of the table to an act by hand.
#ifndef REFOLD_TOOLS_TABLE_POKE_H_
#define REFOLD_TOOLS_TABLE_POKE_H_

#include "kernel/state/game_state.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// An act of kernel/games/skeleton/by_hand.h. What is not there is left to the
// rules to refuse.
Proposal ActOf(const pb::TablePoke& poke, const GameState& state);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_POKE_H_
