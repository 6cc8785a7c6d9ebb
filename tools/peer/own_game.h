// The game that a peer provides: a new one, or one of its store.
#ifndef REFOLD_TOOLS_PEER_OWN_GAME_H_
#define REFOLD_TOOLS_PEER_OWN_GAME_H_

#include <memory>

#include "absl/status/statusor.h"
#include "events/log.h"
#include "kernel/program/program_set.h"
#include "replay/peer/joining.h"
#include "replay/peer/logged_game.h"
#include "tools/peer/peer_run.h"

namespace refold::tools {

// With the cards and decks of the options. InvalidArgument or NotFound if that
// is not possible; as with the next function, also if the game lacks a seat of
// the options.
absl::StatusOr<std::unique_ptr<LoggedGame>> BeginOwnGame(
    const PeerRunOptions& options, Log& log);

// The game that the options resume, as far as it was played.
absl::StatusOr<std::unique_ptr<LoggedGame>> ResumeOwnGame(
    const PeerRunOptions& options, Log& log);

// Finds the bytes of programs by hash.
FindProgram FindAmong(std::shared_ptr<const ProgramSet> programs);

}  // namespace refold::tools

#endif  // REFOLD_TOOLS_PEER_OWN_GAME_H_
