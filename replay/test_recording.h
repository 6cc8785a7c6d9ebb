// For tests: short recorded games.
#ifndef REFOLD_REPLAY_TEST_RECORDING_H_
#define REFOLD_REPLAY_TEST_RECORDING_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "events/log.h"
#include "kernel/program/program_set.h"
#include "kernel/state/facts.h"
#include "proto/log.pb.h"

namespace refold {

// Changes a batch before it is stored.
using Tamper = std::function<void(std::vector<Event>&)>;

// The canonical bytes of each event.
std::vector<std::string> BytesOf(const std::vector<Event>& events);

// The programs of the rules of mtg, which all its games have.
std::shared_ptr<const ProgramSet> RulesPrograms();

// The header of a game of mtg in which nobody has cards.
pb::GameHeader EmptyGameHeader();

// Plays it and stores it: both players pass, and the first to draw loses. The
// header may have any title, seed, kernel, game and rules version. With changes
// the result is still a sound log, but today's rules do not reproduce it.
GameId RecordEmptyGame(Log& log, const pb::GameHeader& header,
                       const Tamper& tamper = nullptr);

// Changes the phase of the first upkeep to another one, and returns the event.
// The recorded state hashes do not match that.
Tamper ChangeUpkeep(uint64_t& changed);
// Changes the cause of event 8, which is in no state: a fold finds nothing.
inline constexpr uint64_t kChangedCause = 8;
Tamper ChangeCause();

}  // namespace refold

#endif  // REFOLD_REPLAY_TEST_RECORDING_H_
