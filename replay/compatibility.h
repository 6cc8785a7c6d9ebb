// Compatibility: how well this build can replay a recorded game, determined
// before it is played.
//
// Rules change, which is not visible in an old log: without a check, one would
// notice only when a replayed board is wrong. So each command that plays or
// checks a game asks here first. The verdicts, from best to worst:
//
//   exact       proved: replaying its decisions reproduces every event
//   same rules  claimed by its header only: this build has that rules version
//   folds       it plays back from its recorded facts; today's rules diverge
//               or cannot run it (unknown game, rejected program, damaged log)
//   refused     this build cannot read its schema
//
// A damaged header never gets here: LogReader::Game() refuses it.
#ifndef REFOLD_REPLAY_COMPATIBILITY_H_
#define REFOLD_REPLAY_COMPATIBILITY_H_

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "events/reader.h"
#include "proto/log.pb.h"
#include "proto/report.pb.h"
#include "replay/redecide.h"

namespace refold {

// Judges by the header alone; never exact. `game` of the result is unset.
// Schemas are accepted up to `newest`; a test sets that of a later build.
pb::Compatibility JudgeHeader(const pb::GameHeader& header,
                              uint32_t newest = kSchemaVersion);

// Also asks whether this build accepts the game's programs, and, for a game of
// at most `redecide_up_to` events, replays its decisions: then the verdict is
// exact, or folds with the event at which today's rules diverge. Longer games
// are judged without that; 0 never replays anything.
pb::Compatibility JudgeGame(const GameReader& game, uint64_t redecide_up_to);

// The verdict on a redecided game, given the one by its header. The log must be
// sound: damage would look like a change of the rules.
pb::Compatibility JudgeDecided(pb::Compatibility by_header,
                               const RedecideReport& report);

// The verdict on a game that this build cannot begin, with the reason: it
// folds, from its first event on.
pb::Compatibility JudgeUnplayable(pb::Compatibility by_header,
                                  const absl::Status& why);

// The verdict as a word or two: "same rules".
std::string VerdictName(pb::Compatibility::Verdict verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_COMPATIBILITY_H_
