// A Viewer on a terminal.
#ifndef REFOLD_TOOLS_STORY_SCREEN_H_
#define REFOLD_TOOLS_STORY_SCREEN_H_

#include "absl/status/status.h"
#include "tools/story/viewer.h"

namespace refold::tools {

// FailedPrecondition if standard input or output is not a terminal.
absl::Status CheckTerminal();

// Whether Ctrl-C was pressed since RunScreen() began; for viewers.
bool ScreenInterrupted();

// Shows the viewer until it is closed, on standard input and output. The
// terminal is restored afterwards. Ctrl-C interrupts a long operation, or else
// ends the viewer: the process then dies of the signal, as usual.
// FailedPrecondition if this is not a terminal, or one that the system does not
// know.
absl::Status RunScreen(Viewer& viewer);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_STORY_SCREEN_H_
