// PeerSession: one peer's side of a game in lockstep, from where the peers have
// greeted each other (greeting.h) to the end of the game or the report of where
// they came apart.
//
// It is a state machine: payloads and the time go in, payloads come out. It
// knows no sockets and no clock, so that it can be tested and fuzzed; what
// carries the payloads, in order, is tcp_channel.h, and peer_loop.h brings both
// together. The order of things is told in README.md.
//
// A session outlives connections. When one is lost, the game stays; at the next
// one the peers say how far they have come, and the one behind is told the
// decisions that it missed.
//
// A peer says what is true after a batch only when it has the batch on the
// disk. So when a game has ended in sync for one of them, both have all of it.
//
// Whatever the other peer sends, the session neither crashes nor waits for ever
// nor keeps more than a bounded amount of it.
#ifndef REFOLD_REPLAY_PEER_PEER_SESSION_H_
#define REFOLD_REPLAY_PEER_PEER_SESSION_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "replay/peer/joining.h"
#include "replay/peer/localiser.h"
#include "replay/peer/marks.h"
#include "replay/peer/outbox.h"
#include "replay/peer/peer_game.h"

namespace refold {

struct PeerOptions {
  std::vector<PlayerId> seats;  // that this peer decides for
  // Play on though rules versions or programs differ.
  bool allow_different = false;
  // Hashes are compared after every so many batches, 1 to kMaxCompareEvery.
  // Peer 1's counts.
  uint64_t compare_every = 1;
  // A peer from whom nothing was heard for so long is gone.
  uint64_t silence_ms = 10'000;
  // A peer whose turn it is and who does nothing for so long has stopped.
  uint64_t decision_ms = 600'000;
  // Told by which headers the peers play, before they do; null: nobody is told.
  std::function<void(const pb::GameHeader& one, const pb::GameHeader& two)>
      joined = nullptr;
};

// How it ended. One of three: the game is over and both agree (`status` is OK,
// there is no report); the peers came apart (`status` is OK, there is a
// report); or something else went wrong.
struct PeerOutcome {
  absl::Status status;
  std::optional<pb::DesyncReport> report;
  bool same_report = false;  // the other peer found the same
};

class PeerSession {
 public:
  // Decisions that may be on their way to a peer who is behind.
  static constexpr uint64_t kCatchUpWindow = 64;
  // No payload may be longer.
  static constexpr size_t kMaxPayload = 16 << 20;
  // Bytes of payloads that may wait for TakeFrames(): the programs of a game,
  // and one more message.
  static constexpr size_t kMaxQueuedBytes = 80 << 20;

  // Peer 1, who offers the game. `find` gives the bytes of its programs.
  PeerSession(PeerOptions options, std::unique_ptr<PeerGame> game,
              FindProgram find);
  // Peer 2. `game` is one to go on with, or null: then the maker, which must
  // outlive the session, makes what is offered.
  PeerSession(PeerOptions options, std::unique_ptr<PeerGame> game,
              GameMaker& maker);

  // A connection begins, and the peers have greeted each other: the other one
  // decides for these players.
  void Connected(std::vector<PlayerId> other_seats, uint64_t now_ms);
  void Receive(absl::string_view payload, uint64_t now_ms);
  // Brings what was played to the disk and says what is true after it. To be
  // called when all that TakeFrames() gave is on its way: so the other peer
  // makes a decision while this one still waits for its disk.
  void Confirm(uint64_t now_ms);
  // To be called every 50 ms or so while connected.
  void Tick(uint64_t now_ms);
  // The connection is gone.
  void Disconnected();
  // Payloads to be sent, in order.
  std::vector<std::string> TakeFrames();

  // Not OK: this connection is of no use any more. Send what TakeFrames()
  // still gives, hang up, and call Disconnected(); another connection may do
  // better unless the session is settled().
  const absl::Status& connection() const { return connection_; }
  // This peer has nothing more to say on this connection but what TakeFrames()
  // still gives.
  bool finished() const { return phase_ == Phase::kOver || !connection_.ok(); }
  // The other peer has said its last words on this connection.
  bool other_finished() const { return other_finished_; }

  // The open prompt is this peer's to answer, now.
  bool MayDecide() const;
  // Answers it; MayDecide() must be true. InvalidArgument for an illegal
  // decision, which changes nothing.
  absl::Status Decide(const Decision& decision, uint64_t now_ms);

  // Null until peer 2 has one.
  const PeerGame* game() const { return game_.get(); }
  // By which a peer plays; the other's is empty until it is known.
  const pb::GameHeader& header_of(uint32_t peer) const {
    return peer == me_ ? game_->header() : other_header_;
  }
  // The last batch after which both peers are known to be the same.
  uint64_t agreed() const { return agreed_; }
  const std::optional<PeerOutcome>& outcome() const { return outcome_; }
  // There is an outcome, and the other peer needs no other connection to find
  // the same. Until then it may have been stopped just before it heard the last
  // thing; when it comes back, Connected() goes on from there, and the outcome
  // stays unless the peers come apart.
  bool settled() const {
    return outcome_.has_value() && (!outcome_->status.ok() || other_knows_);
  }

 private:
  enum class Phase { kIdle, kJoining, kPlaying, kLocating, kOver };

  // peer_session.cc
  absl::Status BeginJoining(Outbox& out);
  absl::Status Handle(const pb::PeerMessage& message, Outbox& out);
  absl::Status TakeBye(const pb::PeerBye& bye);
  absl::Status TakeJoining(const pb::PeerMessage& message, Outbox& out);
  absl::Status BeginPlaying(const pb::GameHeader& other, Outbox& out);
  void Emit(const pb::PeerMessage& message, uint64_t now_ms);
  void EmitAll(Outbox& out, uint64_t now_ms);
  // Ends the session because of an error, or with what both peers found.
  void Fail(const absl::Status& status, Outbox& out);
  void Finish(PeerOutcome outcome, Outbox& out);
  void End(PeerOutcome outcome, const pb::PeerBye& bye, Outbox& out);

  // peer_session_play.cc
  absl::Status TakePlaying(const pb::PeerMessage& message, Outbox& out);
  absl::Status TakePosition(const pb::BatchMarks& marks, Outbox& out);
  absl::Status TakeDecision(const pb::PeerDecision& decision, Outbox& out);
  absl::Status TakeMarks(const pb::BatchMarks& marks, Outbox& out);
  absl::Status TakeRefusal(const pb::PeerRefusal& refusal, Outbox& out);
  absl::Status TakeMismatch(uint64_t batch, Outbox& out);
  std::string WhyNot(const Decision& decision) const;
  absl::Status Refuse(const std::string& why, Outbox& out);
  absl::Status AfterBatch(Outbox& out);
  absl::Status SendOwedMarks(Outbox& out);
  absl::Status Compare(const pb::BatchMarks& marks, Outbox& out);
  absl::Status SendDecisions(Outbox& out);
  absl::Status BeginLocating(uint64_t different, Outbox& out);
  absl::Status TakeLocating(const pb::PeerMessage& message, Outbox& out);
  void FinishIfOver(Outbox& out);
  bool IsMine(PlayerId player) const;
  pb::BatchMarks MarksOf(uint64_t batch) const {
    return trails_->Marks(batch, game_->parts(batch));
  }

  const uint32_t me_;
  PeerOptions options_;
  std::unique_ptr<PeerGame> game_;
  FindProgram find_;
  GameMaker* maker_ = nullptr;

  Phase phase_ = Phase::kIdle;
  absl::Status connection_;
  std::optional<PeerOutcome> outcome_;

  // One connection's.
  std::vector<std::string> frames_;  // to be sent
  size_t queued_bytes_ = 0;          // in them
  std::vector<PlayerId> other_seats_;
  std::optional<Offering> offering_;
  std::optional<Joining> joining_;
  uint64_t sent_ms_ = 0;      // when anything was sent last
  uint64_t heard_ms_ = 0;     // when anything was heard last
  uint64_t progress_ms_ = 0;  // when anything was said or done last
  bool other_finished_ = false;
  bool may_recall_ = false;  // see WhyNot()
  bool positioned_ = false;  // the other peer has said how far it has come
  uint64_t other_last_ = 0;  // so far
  uint64_t told_ = 0;  // the other peer was told the decisions up to this batch
  std::optional<Localiser> localiser_;

  // The game's.
  pb::GameHeader other_header_;
  uint64_t compare_every_ = 1;
  std::optional<Trails> trails_;
  uint64_t agreed_ = 0;
  // What the other peer said of batches after agreed_.
  std::map<uint64_t, pb::BatchMarks> heard_;
  std::vector<uint64_t> owed_;  // batches whose marks are to be sent
  std::string refused_;         // why the other's last decision was not made
  bool other_knows_ = false;    // the outcome
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_SESSION_H_
