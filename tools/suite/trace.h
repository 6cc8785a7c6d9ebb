// The trace printed while a game is played for a test.
#ifndef REFOLD_TOOLS_SUITE_TRACE_H_
#define REFOLD_TOOLS_SUITE_TRACE_H_

#include <functional>
#include <string>

namespace refold::tools {

// Called for each line of the trace. May be empty.
using Trace = std::function<void(const std::string&)>;

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_SUITE_TRACE_H_
