// Turns and phases.
//
// The frame of procedure "turn" stays at the bottom of the agenda for the whole
// game and pushes one phase after another: activate, draw, main, attack,
// counter-attack (only if there is an attack), end, cleanup. Values of a player
// change that: "extra turns", and "skip <phase>". With the option "turn limit"
// = n the game is a draw after n turns.
#ifndef REFOLD_KERNEL_GAMES_CFC_TURN_H_
#define REFOLD_KERNEL_GAMES_CFC_TURN_H_

#include <cstddef>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::cfc {

// Locals of every phase's frame; a phase adds its own behind them.
enum PhaseLocal : size_t {
  kPhaseIndex = 0,  // which phase, by its place in the turn
  kHasBegun = 1,  // 1 = the set-up is in the middle of it: nobody sees it begin
  kPhaseLocals = 2,
};

inline constexpr int64_t kPhasesOfTurn = 7;
// In the order of a turn.
const std::vector<Word>& Phases();
// The value of a player that says how many of these phases to skip.
Word SkipsOf(Word phase);
// The place of the phase in the turn; kPhasesOfTurn if there is none.
int64_t PhaseIndex(Word phase);

// The frame that runs the turn in progress from this phase on.
Frame TurnFrame(int64_t phase, bool has_begun);

// The event that begins every phase.
void BeginPhase(Engine& engine, const Frame& frame);

// Procedures "turn", and "activate", "draw", "end" and "cleanup".
Next RunTurn(Engine& engine, Frame& frame);
Next RunActivatePhase(Engine& engine, Frame& frame);
Next RunDrawPhase(Engine& engine, Frame& frame);
Next RunEndPhase(Engine& engine, Frame& frame);
Next RunCleanupPhase(Engine& engine, Frame& frame);

}  // namespace refold::cfc

#endif  // REFOLD_KERNEL_GAMES_CFC_TURN_H_
