// Joining: peer 1 offers a game, peer 2 joins it.
//
// Peer 2 plays by the offered header, but by its own build, and possibly by its
// own versions of the programs. Both know the differences when this is done;
// they are refused unless PeerOptions allow them.
#ifndef REFOLD_REPLAY_PEER_JOINING_H_
#define REFOLD_REPLAY_PEER_JOINING_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "proto/log.pb.h"
#include "proto/peer.pb.h"
#include "replay/peer/outbox.h"
#include "replay/peer/peer_game.h"

namespace refold {

// InvalidArgument unless `own` equals `offered` except for the kernel, the
// rules version, the hashes of programs, and more programs at the end.
absl::Status CheckSameGame(const pb::GameHeader& offered,
                           const pb::GameHeader& own);

// FailedPrecondition lists differences that affect a game: rules version and
// programs. A different kernel name does not count.
absl::Status CheckNoDifference(const pb::GameHeader& one,
                               const pb::GameHeader& two);

// FailedPrecondition unless exactly one peer decides for each player.
absl::Status CheckSeats(const std::vector<PlayerId>& one,
                        const std::vector<PlayerId>& two, int players);

// The bytes of the program with this hash; empty if there is none.
using FindProgram = std::function<std::string(absl::string_view hash)>;

// Hashes are compared at least this often, in batches.
inline constexpr uint64_t kMaxCompareEvery = 1000;

// Peer 1's part.
class Offering {
 public:
  Offering(const PeerGame& game, uint64_t compare_every, FindProgram find)
      : game_(game), compare_every_(compare_every), find_(std::move(find)) {}

  void Begin(Outbox& out) const;
  // InvalidArgument for what does not belong here.
  absl::Status Take(const pb::PeerMessage& message, Outbox& out);
  bool done() const { return done_; }
  // By which the other peer plays, once done.
  const pb::GameHeader& other() const { return other_; }

 private:
  absl::Status SendPrograms(const pb::PeerAskPrograms& ask, Outbox& out);

  const PeerGame& game_;
  uint64_t compare_every_;
  FindProgram find_;
  bool asked_ = false;
  bool done_ = false;
  pb::GameHeader other_;
};

// Peer 2's part.
class Joining {
 public:
  // Limit for all programs of a game together.
  static constexpr size_t kMaxProgramBytes = 64 << 20;

  // Makes a game in `game`, unless there is one from an earlier connection.
  Joining(GameMaker& maker, std::unique_ptr<PeerGame>& game)
      : maker_(maker), game_(game) {}

  // InvalidArgument for what does not belong here, or what the maker says.
  absl::Status Take(const pb::PeerMessage& message, Outbox& out);
  bool done() const { return done_; }
  // By which the other peer plays, once done.
  const pb::GameHeader& other() const { return offered_; }
  uint64_t compare_every() const { return compare_every_; }

 private:
  absl::Status TakeOffer(const pb::PeerOffer& offer, Outbox& out);
  absl::Status TakePrograms(const pb::PeerPrograms& programs, Outbox& out);
  absl::Status Finish(Outbox& out);

  GameMaker& maker_;
  std::unique_ptr<PeerGame>& game_;
  bool offered_any_ = false;
  bool done_ = false;
  pb::GameHeader offered_;
  uint64_t compare_every_ = 1;
  std::vector<std::string> lacks_;
  ProgramsByHash programs_;
  size_t program_bytes_ = 0;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_JOINING_H_
