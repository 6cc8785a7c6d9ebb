// PeerGame: the interface of a peer's game for the protocol; and GameMaker,
// which makes one from an offer.
//
// LoggedGame (logged_game.h) is the real one: an engine that records in a log.
#ifndef REFOLD_REPLAY_PEER_PEER_GAME_H_
#define REFOLD_REPLAY_PEER_PEER_GAME_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "kernel/engine/engine.h"
#include "proto/log.pb.h"
#include "proto/peer.pb.h"
#include "replay/peer/marks.h"

namespace refold {

class PeerGame {
 public:
  virtual ~PeerGame() = default;

  virtual const pb::GameHeader& header() const = 0;
  // The last batch; at least 1.
  virtual uint64_t batches() const = 0;
  // Of a batch in [1, batches()].
  virtual BatchParts parts(uint64_t batch) const = 0;
  // Whom the open prompt asks; 0 when the game is over.
  virtual PlayerId asked() const = 0;

  // Called when both peers have agreed to play this game, which is stored from
  // now on. Called at each connection, before anything is submitted.
  virtual absl::Status Keep() { return absl::OkStatus(); }

  // Answers the open prompt, which makes the next batch. InvalidArgument for an
  // illegal decision, which changes nothing. After another error the game is
  // unusable.
  virtual absl::Status Submit(const Decision& decision) = 0;

  // Syncs all batches to disk: OK means that they survive a crash of the
  // process or the machine.
  virtual absl::Status Sync() = 0;

  // The events of a batch in [1, batches()], serialized.
  virtual absl::StatusOr<std::vector<std::string>> EventsOf(
      uint64_t batch) const = 0;
  // The state after a batch as it was played, if still known, else as in the
  // log.
  virtual absl::StatusOr<std::string> StateAfter(uint64_t batch) const = 0;
  // The state after a batch in [0, batches()] as in the log.
  virtual absl::StatusOr<std::string> LoggedStateAfter(
      uint64_t batch) const = 0;
  virtual absl::StatusOr<std::string> ProjectionsAfter(
      uint64_t batch) const = 0;
  // The place in a script whose code caused an event of this game.
  virtual pb::ScriptPlace PlaceOf(const Event& event) const = 0;
};

// The bytes of programs by their hashes (16 bytes, big-endian).
using ProgramsByHash = std::map<std::string, std::string>;

class GameMaker {
 public:
  virtual ~GameMaker() = default;

  // The hashes of the programs of an offered game that must come from the peer
  // who offers it, each once.
  virtual std::vector<std::string> Lacks(const pb::GameHeader& offered) = 0;
  // Begins the offered game, or continues it. `programs` are those that Lacks()
  // named. The game's header may differ from the offered one as PeerAccept
  // says.
  virtual absl::StatusOr<std::unique_ptr<PeerGame>> Make(
      const pb::GameHeader& offered, const ProgramsByHash& programs) = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_GAME_H_
