// Localiser: lets two diverged peers find out where they diverged.
//
// Peer 1 leads. It requests trails until it knows the first batch after which
// the peers differ (divergence_search.h), and announces it. Then each sends the
// hashes of all cells after that batch, then the cells that differ and the
// batch's events; and each makes the report.
#ifndef REFOLD_REPLAY_PEER_LOCALISER_H_
#define REFOLD_REPLAY_PEER_LOCALISER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "proto/peer.pb.h"
#include "replay/peer/desync_report.h"
#include "replay/peer/divergence_search.h"
#include "replay/peer/marks.h"
#include "replay/peer/outbox.h"
#include "replay/peer/peer_game.h"

namespace refold {

// What a session knows when the peers diverge. All pointers must outlive the
// localiser.
struct Dispute {
  uint32_t me = 1;  // which peer this is
  const PeerGame* game = nullptr;
  const Trails* trails = nullptr;
  PeerSides sides;  // without claims
  // The other peer's first marks for a batch; empty if it sent none.
  std::function<pb::BatchMarks(uint64_t batch)> heard;
  // If this peer cannot make the other peer's decision after the last batch:
  // the reason.
  std::string refused;
};

class Localiser {
 public:
  // Limits the trails per answer and the number of questions: a search over
  // 2^64 batches needs no more.
  static constexpr int kMaxPoints = 16;
  static constexpr int kMaxQuestions = 22;

  explicit Localiser(Dispute dispute)
      : dispute_(std::move(dispute)), sides_(std::move(dispute_.sides)) {}

  // Peer 1: after batch `same` the trails are the same, after `different` they
  // are not.
  absl::Status Begin(uint64_t same, uint64_t different, Outbox& out);

  // InvalidArgument for what does not belong here; what the game says if its
  // log cannot be read.
  absl::Status Take(const pb::PeerMessage& message, Outbox& out);

  // The report, once both have found it.
  const std::optional<pb::DesyncReport>& report() const { return report_; }
  bool done() const { return done_; }
  // Whether the other peer found the same, once done.
  bool same_report() const { return same_report_; }

 private:
  Claims& own() { return sides_[dispute_.me - 1].claims; }
  Claims& other() { return sides_[2 - dispute_.me].claims; }

  pb::BatchMarks MarksOf(uint64_t batch) const;
  absl::Status Search(Outbox& out);
  absl::Status TakeAskTrails(const pb::PeerAskTrails& ask, Outbox& out);
  absl::Status TakeTrails(const pb::PeerTrails& trails, Outbox& out);
  absl::Status SendCells(uint64_t batch, Outbox& out);
  absl::Status TakeCells(const pb::PeerCells& cells, Outbox& out);
  absl::Status SendEvidence(Outbox& out);
  absl::Status TakeEvidence(const pb::PeerEvidence& evidence, Outbox& out);
  AgreedState Before() const;

  Dispute dispute_;
  PeerSides sides_;
  std::optional<DivergenceSearch> search_;
  int questions_ = 0;   // that were answered
  uint64_t batch_ = 0;  // once located
  std::string before_;  // the agreed state as this peer's log has it
  bool cells_taken_ = false;
  bool evidence_taken_ = false;
  std::optional<pb::DesyncReport> report_;
  bool done_ = false;
  bool same_report_ = false;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_LOCALISER_H_
