// Standard output and standard error for all commands.
//
// What they print is always UTF-8. Names of files, scripts and goldens may
// contain other bytes: each of these is printed as a question mark.
#ifndef REFOLD_TOOLS_COMMANDS_OUTPUT_H_
#define REFOLD_TOOLS_COMMANDS_OUTPUT_H_

#include <google/protobuf/message.h>

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace refold::tools {

// Writes to standard output. Control characters other than newline and tab are
// escaped; code that prints untrusted text within a line escapes these two as
// well (tools/show/plain_text.h).
void Print(absl::string_view text);
// One JSON object in one line, without a newline.
std::string JsonOf(const google::protobuf::Message& message);
// The same on standard output, with a newline.
void PrintJson(const google::protobuf::Message& message);
// The same for text that is already JSON.
void PrintJsonLine(absl::string_view json);
// Writes what is still buffered. Unavailable if anything could not be written.
absl::Status FinishOutput();

// "refold: …" on standard error: always one line.
void PrintError(absl::string_view message);
// The same for a multi-line error, such as one that shows a text and underlines
// a place in it.
void PrintErrorLines(absl::string_view message);
// Like PrintError for messages that are not errors, without "refold: ".
void PrintNote(absl::string_view message);

// A progress bar on standard error. Shows nothing if that is not a terminal.
class Progress {
 public:
  Progress(std::string what, uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Advance();
  // Removes the bar, so that a line can be printed; Advance() draws it again.
  void Hide();

 private:
  std::string what_;
  uint64_t total_;
  uint64_t done_ = 0;
  int drawn_percent_ = -1;
  bool visible_;
};

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_OUTPUT_H_
