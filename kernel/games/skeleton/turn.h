// Turns, played as the game's TurnTable says.
//
// The frame of procedure "turn" stays at the bottom of the agenda for the whole
// game and pushes one phase after another. Nothing of it is kept elsewhere than
// in that frame and in the values of turn_table.h.
#ifndef REFOLD_KERNEL_GAMES_SKELETON_TURN_H_
#define REFOLD_KERNEL_GAMES_SKELETON_TURN_H_

#include <cstddef>
#include <cstdint>

#include "kernel/engine/engine.h"
#include "kernel/games/skeleton/turn_table.h"

namespace refold::skeleton {

// Locals of every phase's frame; a phase adds its own behind them.
enum PhaseLocal : size_t {
  kPhaseIndex = 0,  // which phase, by its place in the turn
  kHasBegun = 1,    // 1 = it began in the set-up: nobody sees it begin
  kPhaseLocals = 2,
};

// The frame that runs the turn in progress from this phase on. `has_begun`: the
// set-up is in the middle of it.
Frame TurnFrame(int64_t phase, bool has_begun);

// What begins every phase, unless the set-up did: the fact, and what the table
// adds. For phases with a procedure of their own.
void BeginPhase(Engine& engine, const Frame& frame);

// Whether this is the first turn of a game that was set up before any turn: its
// player has what some games give him for coming first.
bool IsOpeningTurn(const Engine& engine);

// TurnTable::counts are 0 again.
void ForgetCounts(Engine& engine);

// Procedure "turn".
Next RunTurn(Engine& engine, Frame& frame);

}  // namespace refold::skeleton

#endif  // REFOLD_KERNEL_GAMES_SKELETON_TURN_H_
