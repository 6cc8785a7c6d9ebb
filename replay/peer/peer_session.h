// PeerSession: one peer's side of a game in lockstep, from after the greeting
// (greeting.h) to the end of the game or the report of where the peers
// diverged.
//
// It is a state machine: payloads and times go in, payloads come out. It uses
// no sockets and no clock, so that it can be tested and fuzzed; tcp_channel.h
// transports the payloads, in order, and peer_loop.h connects both. README.md
// describes the protocol.
//
// A session outlives connections. When one is lost, the game stays; at the next
// one the peers report their positions, and the one behind is sent the
// decisions that it missed.
//
// A peer sends the marks of a batch only when it has the batch on disk. So when
// a game has ended in sync for one of them, both have all of it.
//
// Whatever the other peer sends, the session neither crashes nor waits for
// ever, and stores only a bounded amount of it.
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
  // Play even if rules versions or programs differ.
  bool allow_different = false;
  // Number of batches between comparisons of hashes, 1 to kMaxCompareEvery.
  // Peer 1's value counts.
  uint64_t compare_every = 1;
  // A peer that has been silent for this long is considered gone.
  uint64_t silence_ms = 10'000;
  // A peer that has to decide and does nothing for this long is considered
  // stopped.
  uint64_t decision_ms = 600'000;
  // Called with the headers of both peers before they play; may be null.
  std::function<void(const pb::GameHeader& one, const pb::GameHeader& two)>
      joined = nullptr;
};

// How it ended, in one of three ways: the game is over and both agree (`status`
// is OK, there is no report); the peers diverged (`status` is OK, there is a
// report); or something else went wrong.
struct PeerOutcome {
  absl::Status status;
  std::optional<pb::DesyncReport> report;
  bool same_report = false;  // the other peer found the same
};

class PeerSession {
 public:
  // Maximum number of decisions in flight to a peer that is behind.
  static constexpr uint64_t kCatchUpWindow = 64;
  // Maximum length of a payload.
  static constexpr size_t kMaxPayload = 16 << 20;
  // Bytes of payloads that may wait for TakeFrames(): the programs of a game,
  // and one more message.
  static constexpr size_t kMaxQueuedBytes = 80 << 20;

  // Peer 1, who offers the game. `find` gives the bytes of its programs.
  PeerSession(PeerOptions options, std::unique_ptr<PeerGame> game,
              FindProgram find);
  // Peer 2. `game` is one to continue, or null: then the maker, which must
  // outlive the session, makes the offered one.
  PeerSession(PeerOptions options, std::unique_ptr<PeerGame> game,
              GameMaker& maker);

  // Call when a connection has begun and the peers have greeted each other: the
  // other one decides for these players.
  void Connected(std::vector<PlayerId> other_seats, uint64_t now_ms);
  void Receive(absl::string_view payload, uint64_t now_ms);
  // Syncs what was played to disk and sends its marks. Call when everything
  // from TakeFrames() is on its way, so that the other peer can make a decision
  // while this one still waits for its disk.
  void Confirm(uint64_t now_ms);
  // Call about every 50 ms while connected.
  void Tick(uint64_t now_ms);
  // Call when the connection is gone.
  void Disconnected();
  // Payloads to be sent, in order.
  std::vector<std::string> TakeFrames();

  // Not OK: this connection is unusable. Send what TakeFrames() still returns,
  // hang up, and call Disconnected(); another connection may work unless the
  // session is settled().
  const absl::Status& connection() const { return connection_; }
  // This peer has nothing more to send on this connection except what
  // TakeFrames() still returns.
  bool finished() const { return phase_ == Phase::kOver || !connection_.ok(); }
  // The other peer has sent its last message on this connection.
  bool other_finished() const { return other_finished_; }

  // The open prompt is this peer's to answer, now.
  bool MayDecide() const;
  // Answers it; MayDecide() must be true. InvalidArgument for an illegal
  // decision, which changes nothing.
  absl::Status Decide(const Decision& decision, uint64_t now_ms);

  // Null until peer 2 has one.
  const PeerGame* game() const { return game_.get(); }
  // A peer's header; the other's is empty until it is known.
  const pb::GameHeader& header_of(uint32_t peer) const {
    return peer == me_ ? game_->header() : other_header_;
  }
  // The last batch after which both peers are known to agree.
  uint64_t agreed() const { return agreed_; }
  const std::optional<PeerOutcome>& outcome() const { return outcome_; }
  // There is an outcome, and the other peer needs no further connection to
  // reach the same. Until then it may have been stopped just before it received
  // the last message; when it reconnects, Connected() continues from there, and
  // the outcome stays unless the peers diverge.
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
  // The other peer's marks for batches after agreed_.
  std::map<uint64_t, pb::BatchMarks> heard_;
  std::vector<uint64_t> owed_;  // batches whose marks are to be sent
  std::string refused_;         // why the other's last decision was not made
  bool other_knows_ = false;    // the outcome
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_PEER_SESSION_H_
