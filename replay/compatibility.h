// Compatibility: what a recorded game means to this build, before it is played.
//
// Rules change, and a log of yesterday's does not say so by itself: whoever
// replays it would learn it from a wrong board. So each command that plays or
// checks a game asks here first. The verdicts, from the best to the worst:
//
//   exact       proved: deciding it again makes every event as recorded
//   same rules  claimed by its header only: this build has that rules version
//   folds       it plays from its recorded facts; today's rules differ, or
//               cannot be asked (no such game here, a program not accepted, a
//               damaged log)
//   refused     it does not play: this build cannot read its schema
//
// A damaged header never comes here: LogReader::Game() refuses it.
#ifndef REFOLD_REPLAY_COMPATIBILITY_H_
#define REFOLD_REPLAY_COMPATIBILITY_H_

#include <cstdint>
#include <string>

#include "events/reader.h"
#include "proto/log.pb.h"
#include "proto/report.pb.h"
#include "replay/redecide.h"

namespace refold {

// By what the header says alone; never exact. `game` of the result is unset.
pb::Compatibility JudgeHeader(const pb::GameHeader& header);

// Also asks whether this build accepts the game's programs, and, for a game of
// at most `redecide_up_to` events, decides it again: then the verdict is exact,
// or folds with the event from which today's rules differ. Longer games are
// judged without; 0 never decides anything.
pb::Compatibility JudgeGame(const GameReader& game, uint64_t redecide_up_to);

// What a redecided game is, given what its header says. The log must be sound:
// damage looks like another rule.
pb::Compatibility JudgeDecided(pb::Compatibility by_header,
                               const RedecideReport& report);

// The verdict as a word or two: "same rules".
std::string VerdictName(pb::Compatibility::Verdict verdict);

}  // namespace refold

#endif  // REFOLD_REPLAY_COMPATIBILITY_H_
