// The players' resources and zones, one line per player.
#ifndef REFOLD_TOOLS_STORY_PLAYER_LINE_H_
#define REFOLD_TOOLS_STORY_PLAYER_LINE_H_

#include <vector>

#include "kernel/state/game_state.h"
#include "tools/show/event_line.h"
#include "tools/story/story_line.h"

namespace refold::tools {

// "player 1: life 20; hand 5, library 29; battlefield 2: Forest#2, Bear#7": the
// resources, how many cards lie in each zone, and by name those in play, if
// this build knows which zone that is. One line of kind kPlayer a player, and
// one for the zones that belong to nobody if there are cards in them. `writer`
// must have learnt the names.
std::vector<StoryLine> PlayerLines(const EventWriter& writer,
                                   const GameState& state);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_PLAYER_LINE_H_
