// Turns, played as the game's TurnTable says.
//
// The frame of procedure "turn" stays at the bottom of the agenda for the whole
// game and pushes one phase after another. All its state is in that frame and
// in the values of turn_table.h.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_TURN_H_
#define REFOLD_KERNEL_GAMES_SKELETON_TURN_H_

#include <cstddef>
#include <cstdint>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/turn_table.h"

namespace refold::skeleton {

// Locals of every phase's frame; a phase adds its own after them.
enum PhaseLocal : size_t {
  kPhaseIndex = 0,  // the phase, by its position in the turn
  kHasBegun = 1,    // 1 = it began in the set-up: nothing sees it begin
  kPhaseLocals = 2,
};

// The frame that runs the turn in progress from this phase on. `has_begun`: the
// set-up put the game into the middle of it.
Frame TurnFrame(int64_t phase, bool has_begun);

// Begins a phase, unless the set-up did: emits the fact, and does what the
// table adds. For phases with their own procedure.
void BeginPhase(Engine& engine, const Frame& frame);

// Whether this is the first turn of a game whose set-up precedes all turns: the
// starting player's advantage or handicap applies.
bool IsOpeningTurn(const Engine& engine);

// Resets TurnTable::counts to 0.
void ForgetCounts(Engine& engine);

// Procedure "turn".
Next RunTurn(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TURN_H_
