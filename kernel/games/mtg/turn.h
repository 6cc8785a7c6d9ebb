// Turns and phases.
//
// The frame of procedure "turn" stays at the bottom of the agenda for the whole
// game and pushes one phase after another. Skipped and extra turns and phases
// are values: of a player "extra turns", "skip turns" and "skip <phase>" ("skip
// combat" for all five combat phases); of the game "extra combats" (after the
// second main phase). With the option "turn limit" = n the game is a draw after
// n turns. The words of a player's own permanents: doesnotuntap.
#ifndef REFOLD_KERNEL_GAMES_MTG_TURN_H_
#define REFOLD_KERNEL_GAMES_MTG_TURN_H_

#include <cstddef>
#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Locals of every phase's frame; a phase adds its own behind them.
enum PhaseLocal : size_t {
  kPhaseIndex = 0,  // which phase, by its place in the turn
  kHasBegun = 1,    // 1 = it began in the set-up: no event, mana stays
  kPhaseLocals = 2,
};

// The place of the phase in the turn; 12 if there is no such phase.
int64_t PhaseIndex(Word phase);
inline constexpr int64_t kPhasesOfTurn = 12;
// In the order of a turn.
std::vector<Word> PhaseNames();
// The value of a player that says how many of these phases to skip; also of
// "combat", for all five combat phases.
Word SkipsOf(Word phase);

// The frame that runs the turn in progress from this phase on.
Frame TurnFrame(int64_t phase, bool has_begun);

// What begins every phase: the event, and mana empties.
void BeginPhase(Engine& engine, const Frame& frame);

// Procedures "turn", "phase" and "cleanup".
Next RunTurn(Engine& engine, Frame& frame);
Next RunPhase(Engine& engine, Frame& frame);
Next RunCleanup(Engine& engine, Frame& frame);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_TURN_H_
