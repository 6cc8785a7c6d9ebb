// The compatibility note printed before a recorded game is played or checked:
// which schema, build, rules and programs recorded it, and what that means now.
//
// It goes to standard error, one line per game, so that standard output stays
// the result.
#ifndef REFOLD_TOOLS_COMMANDS_SAID_FIRST_H_
#define REFOLD_TOOLS_COMMANDS_SAID_FIRST_H_

#include <CLI/CLI.hpp>
#include <string>

#include "absl/status/status.h"
#include "events/reader.h"
#include "proto/report.pb.h"

namespace refold::tools {

// `--quiet`.
void AddQuiet(CLI::App& app, bool& quiet);

struct SaidFirst {
  bool quiet = false;  // print nothing, and look at the header only
  bool json = false;   // a Compatibility as JSON
  // The game is copied, which this build can do even if it cannot play it.
  bool copied = false;
};

// Call before the first event is shown. The decisions of a short game are
// replayed for it, which takes a fraction of a second; should a bug of this
// build crash the process there, a quiet command still plays the game.
// FailedPrecondition if this build cannot play the game at all, even if
// `quiet`.
absl::Status SayFirst(const GameReader& game, const SaidFirst& how);
// The same for a game that has already been judged.
absl::Status SayJudged(const pb::Compatibility& judged, const SaidFirst& how);

// "schema 1, recorded by refold 0.1 (mtg rules 10): folds, according to the
// header; this build has mtg rules 22": the common part for games recorded in
// the same way. It says whether only the header was used.
std::string KindLine(const pb::Compatibility& judged);
// The verdict that SayFirst() prints: by the header, and with `decide` also by
// its programs and by replaying the decisions if the game is short enough.
pb::Compatibility JudgeFirst(const GameReader& game, bool decide);
// "game 3: schema 1, recorded by refold 0.1 (mtg rules 10), 41 programs: …";
// the game is not named if it has no id.
std::string CompatibilityLine(const pb::Compatibility& judged);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_COMMANDS_SAID_FIRST_H_
