// A Viewer on a terminal.
#ifndef REFOLD_TOOLS_STORY_SCREEN_H_
#define REFOLD_TOOLS_STORY_SCREEN_H_

#include "absl/status/status.h"
#include "tools/story/viewer.h"

namespace refold::tools {

// FailedPrecondition if standard input or output is no terminal.
absl::Status CheckTerminal();

// Whether Ctrl-C was pressed since RunScreen() began; for a viewer to ask.
bool ScreenInterrupted();

// Shows the viewer until it is over, on standard input and output. The terminal
// is afterwards as it was before. Ctrl-C stops what takes long, or else ends
// it: the process then dies of the signal, as others do. FailedPrecondition if
// this is no terminal, or one that the system does not know.
absl::Status RunScreen(Viewer& viewer);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_SCREEN_H_
