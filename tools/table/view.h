// What a table shows: a whole game at one moment, as a message.
//
// Everything in it comes from the cells and from what the effects in force make
// of them, by the words that the game has for it: a game adds nothing here. It
// looks at the game and changes nothing.
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

// Takes out what this player may not see: cards of zones that are not public,
// unless the zone is his and not his deck, and what another player may choose
// from. Less is shown than the rules let him know: cards that were revealed to
// him, or that he has put somewhere himself, are hidden like the others.
void HideFrom(PlayerId viewer, const Engine& engine, pb::TableView& view);

// What of `now` differs from `before`: see TableView.
pb::TableView PatchOf(const pb::TableView& before, const pb::TableView& now);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_TABLE_VIEW_H_
