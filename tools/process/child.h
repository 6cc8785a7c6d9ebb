// Child processes, started without a shell.
//
// A child gets its input from a file and not through a pipe, so one that does
// not read it causes no problem. It inherits standard error unless stated
// otherwise below, and no other open file.
//
// It does not outlive this process. It leads a separate process group, with
// everything that it starts; SIGINT, SIGTERM, SIGHUP and SIGQUIT that end this
// process are sent to the group first. A SIGKILL of this process kills only the
// child itself. Children must be started by one thread.
#ifndef REFOLD_TOOLS_PROCESS_CHILD_H_
#define REFOLD_TOOLS_PROCESS_CHILD_H_

#include <sys/types.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace refold::tools {

// How a process ended.
struct ChildEnd {
  int code = 0;    // its exit status
  int signal = 0;  // the signal that killed it; 0 = none did
};

// The words of a command: the program, looked for in PATH if it has no slash,
// and its arguments.
using Arguments = std::vector<std::string>;

// Runs a program to its end. What it writes on standard output comes out on
// standard error. NotFound if it cannot be started.
absl::StatusOr<ChildEnd> RunChild(const Arguments& arguments,
                                  absl::string_view input);

// A program whose standard output is read line by line while it runs.
class ChildLines {
 public:
  // Its standard input is empty. NotFound if it cannot be started.
  static absl::StatusOr<std::unique_ptr<ChildLines>> Start(
      const Arguments& arguments);
  // Kills it, if it still runs.
  ~ChildLines();
  ChildLines(const ChildLines&) = delete;
  ChildLines& operator=(const ChildLines&) = delete;

  // The next line, without its newline. False at the end of the output.
  bool Next(std::string& line);

  // Waits for its end. All of its output must have been read.
  absl::StatusOr<ChildEnd> Wait();
  // The last line that it wrote on standard error; empty if it wrote none. For
  // after its end.
  std::string LastError() const;

 private:
  ChildLines(pid_t pid, std::FILE* output, int errors)
      : pid_(pid), output_(output), errors_(errors) {}

  pid_t pid_;  // 0 once it has been waited for
  std::FILE* output_;
  int errors_;  // file with what it wrote on standard error
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PROCESS_CHILD_H_
