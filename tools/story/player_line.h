// The players' resources and zones, one line per player.
#ifndef REFOLD_TOOLS_STORY_PLAYER_LINE_H_
#define REFOLD_TOOLS_STORY_PLAYER_LINE_H_

#include <vector>

#include "kernel/state/game_state.h"
#include "tools/show/event_line.h"
#include "tools/story/story_line.h"

namespace refold::tools {

// "player 1: life 20; hand 5, library 29; battlefield 2: Forest#2, Bear#7": the
// resources, the number of cards in each zone, and the names of those in play,
// if this build knows which zone that is. One line of kind kPlayer per player,
// and one for shared zones if there are cards in them. `writer` must have
// learnt the names.
std::vector<StoryLine> PlayerLines(const EventWriter& writer,
                                   const GameState& state);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_PLAYER_LINE_H_
