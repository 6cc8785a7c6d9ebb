// The view of a table: a whole game at one moment, as a message.
//
// Everything in it comes from the cells and the effects in force, with the
// game's words: there is no game-specific code here. It does not change the
// game.
#ifndef REFOLD_TOOLS_TABLE_VIEW_H_
#define REFOLD_TOOLS_TABLE_VIEW_H_

#include <cstdint>
#include <vector>

#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "tools/table/table.pb.h"

namespace refold::tools {

// Of the game as it is. `selected`: indices of options of the open prompt. With
// a viewer nothing in it is called by what it is face down (CR 708.5).
pb::TableView ViewOf(const Engine& engine,
                     const std::vector<uint32_t>& selected, PlayerId viewer);

// Removes what this player may not see: cards of zones that are not public,
// except the player's own zones other than the deck, and the options of other
// players. It shows less than the rules let the player know: cards that were
// revealed to them, or that they placed themselves, are hidden like the others.
void HideFrom(PlayerId viewer, const Engine& engine, pb::TableView& view);

// What of `now` differs from `before`: see TableView.
pb::TableView PatchOf(const pb::TableView& before, const pb::TableView& now);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_VIEW_H_
