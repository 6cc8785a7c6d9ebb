// Losing by state-based actions (CR 704.5a to c): with no life, with ten poison
// counters, or after a draw from an empty library. Nobody is asked, and nothing
// is replaced.
//
// Keywords of players: cantlose, cantlifelose, cantmilllose, cantwin.
#ifndef REFOLD_KERNEL_GAMES_MTG_LOSING_H_
#define REFOLD_KERNEL_GAMES_MTG_LOSING_H_

#include "kernel/engine/engine.h"

namespace refold::mtg {

// Whether no rule keeps the player from winning (CR 101.2, 104.2).
bool MayWin(const View& view, PlayerId player);
// Makes all players lose who have to, at the same time.
void LosePlayers(Engine& engine);
// Ends the game when players have lost and fewer than two are left; otherwise
// those who have lost leave it.
void EndIfDecided(Engine& engine);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_LOSING_H_
