// SyncCheck: one process against itself.
//
// After each batch the world of some batches before is read back from its
// bytes, the decisions since are made again, and events and hashes are
// compared. So a game that depends on anything but its world and its decisions
// (a clock, an address, a cache that remembers too much, a fact that is in no
// cell) is caught on one machine, before a second one is there.
//
// It costs as many batches as it goes back for each batch that is played.
#ifndef REFOLD_REPLAY_PEER_SYNC_CHECK_H_
#define REFOLD_REPLAY_PEER_SYNC_CHECK_H_

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "kernel/engine/engine.h"
#include "kernel/engine/game_rules.h"
#include "kernel/program/program_set.h"
#include "proto/log.pb.h"
#include "proto/peer.pb.h"
#include "replay/peer/marks.h"

namespace refold {

class SyncCheck {
 public:
  // `back`: how many batches it goes back, at least 1. Until there are so many,
  // the game is begun again instead. `rules` must outlive this.
  SyncCheck(const GameRules& rules, std::shared_ptr<const ProgramSet> programs,
            uint64_t back);

  // To be called after each batch of one game, in order. Aborted if the batches
  // that are played again come out otherwise: report() says how. Another error
  // if they cannot be played again at all.
  absl::Status Check(const Batch& batch);

  // Where it came out otherwise: "peer 1" is the game as it was played, "peer
  // 2" as it was played again.
  const std::optional<pb::DesyncReport>& report() const { return report_; }
  // Batches that were played again.
  uint64_t replayed() const { return replayed_; }

 private:
  // A batch as it came out.
  struct Played {
    uint64_t batch = 0;
    std::vector<std::string> events;
    std::string state;
    std::string projections;
    uint64_t last = 0;  // sequence of its last event
  };

  static Played Of(const Batch& batch);
  absl::StatusOr<std::unique_ptr<Engine>> Restore(const pb::GameHeader& header,
                                                  Commit commit) const;
  absl::Status Compare(const Batch& again);
  void Report(const pb::GameHeader& header, const Played& before,
              const Played& first, const Played& second);

  const GameRules& rules_;
  std::shared_ptr<const ProgramSet> programs_;
  const uint64_t back_;
  // The last back_ + 1 batches.
  std::deque<Played> played_;
  uint64_t replayed_ = 0;
  std::optional<pb::DesyncReport> report_;
};

}  // namespace refold

#endif  // REFOLD_REPLAY_PEER_SYNC_CHECK_H_
