// The results of `refold verify` and their output formats: a closing line, a
// report as JSON, one line of JSON per game, JUnit XML.
#ifndef REFOLD_TOOLS_COMMANDS_VERIFY_RESULTS_H_
#define REFOLD_TOOLS_COMMANDS_VERIFY_RESULTS_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "proto/report.pb.h"

namespace refold::tools {

struct VerifyResults {
  pb::VerifyRun run;
  std::vector<pb::GameVerdict> games;  // by place
};

// Where results go in addition to the closing line.
struct VerifyOutput {
  bool json = false;       // a VerifyReport instead of lines
  std::string json_lines;  // a file of VerifyLine; empty: none
  std::string junit;       // a file; empty: none
};
void AddVerifyOutput(CLI::App& app, VerifyOutput& output);

// FailedPrecondition if a file that is asked for cannot be written, as far as
// that can be known before there is anything to write; InvalidArgument if it
// would be written over one of the files that are read, or over the other one.
absl::Status CheckVerifyOutput(const VerifyOutput& output,
                               const std::vector<std::string>& inputs);

// Prints "game 3, fold, event 50: …", or that the game never began; nothing if
// there is no fault. A game of one of several stores, and an export, is named
// with its source.
void PrintFinding(const pb::GameVerdict& verdict, bool name_source);
// Whether games come from several stores or from exports.
bool HasManySources(const std::vector<pb::GameVerdict>& games);

// Writes the files, each whole or not at all, and prints the report or the
// closing line. Returns the exit code: kFailure if a game is wrong or damaged,
// else kUnusable if one is missing or cannot be opened.
absl::StatusOr<int> Conclude(const VerifyResults& results,
                             const VerifyOutput& output);

// Reads a file of JSON lines. InvalidArgument, with the line, if it is not such
// a file, if it ends before its last game, or if it has a game of another
// shard.
absl::StatusOr<VerifyResults> ReadVerifyResults(const std::string& file);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_VERIFY_RESULTS_H_
