// Places in a game as people name them: an event, a turn, the end. All commands
// use this grammar.
#ifndef REFOLD_TOOLS_STORY_STORY_PLACE_H_
#define REFOLD_TOOLS_STORY_STORY_PLACE_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "events/reader.h"

namespace refold::tools {

struct StoryPlace {
  enum Kind { kEvent, kTurn, kEnd };
  Kind kind = kEnd;
  uint64_t number = 0;  // of the event or the turn; turns count from 1
};

// "900", "turn 12" or "end". InvalidArgument says what is allowed.
absl::StatusOr<StoryPlace> ParseStoryPlace(const std::string& text);

// The events that a place stands for. A turn lasts until the next one begins;
// it is found by halves (FindTurn of replay/find_turns.h), without folding.
struct EventRange {
  uint64_t first = 0;
  uint64_t last = 0;
};

// `end` is the sequence of the game's last event; an event is not compared with
// it. OutOfRange if there is no such turn, DataLoss if the events cannot be
// read.
absl::StatusOr<EventRange> FindStoryPlace(const GameReader& game,
                                          const StoryPlace& place,
                                          uint64_t end);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_STORY_PLACE_H_
