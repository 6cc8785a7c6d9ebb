// Who chooses which creatures attack and how creatures block, where an effect
// gives that choice to another player (in Magic, CR 508.1, 509.1). Only what is
// chosen is theirs: what it costs is paid by whoever controls the creatures.
//
// It is stored as values of the game: the player who chooses, for this combat
// or for the turn.
#ifndef REFOLD_KERNEL_GAMES_MTG_COMBAT_CHOOSERS_H_
#define REFOLD_KERNEL_GAMES_MTG_COMBAT_CHOOSERS_H_

#include <vector>

#include "kernel/engine/engine.h"

namespace refold::mtg {

enum class CombatChoice { kAttacks, kBlocks };

// All values of the game that hold such a player.
std::vector<Word> CombatChooserValues();

// From now on `chooser` makes the choice, in this combat or in the whole turn.
void GiveCombatChoice(Engine& engine, CombatChoice choice, PlayerId chooser,
                      bool whole_turn);
// Call when a combat or a turn is over.
void EndCombatChoices(Engine& engine, bool whole_turn);
// The player who makes that choice for the player; usually the same.
PlayerId ChoosesFor(const View& view, CombatChoice choice, PlayerId player);

}  // namespace refold::mtg

#endif  // REFOLD_KERNEL_GAMES_MTG_COMBAT_CHOOSERS_H_
