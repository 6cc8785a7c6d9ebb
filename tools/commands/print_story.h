// Prints the story of a game on standard output, for `replay`.
#ifndef REFOLD_TOOLS_COMMANDS_PRINT_STORY_H_
#define REFOLD_TOOLS_COMMANDS_PRINT_STORY_H_

#include "absl/status/status.h"
#include "events/reader.h"
#include "tools/story/story_place.h"
#include "tools/story/telling.h"

namespace refold::tools {

// Prints the lines of the events in `range`, one after another: in words, or
// each as a StoryLine of proto/report.proto. It begins at the checkpoint before
// them. DataLoss names the first event that is missing or damaged; what comes
// before it has been printed then.
absl::Status PrintStory(const GameReader& game, const EventRange& range,
                        const StoryFilter& filter, bool json);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_PRINT_STORY_H_
