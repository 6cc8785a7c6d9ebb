// SyncCheck: checks the determinism of a game within one process.
//
// After each batch, the world of some batches before is restored from its
// bytes, the decisions since are made again, and events and hashes are
// compared. So a game that depends on anything except its world and its
// decisions (a clock, an address, a stale cache, state outside cells) is caught
// on a single machine.
//
// For each batch that is played, it replays as many batches as it goes back.
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
  // `back`: how many batches it goes back, at least 1. Until there are that
  // many, the game is restarted instead. `rules` must outlive this.
  SyncCheck(const GameRules& rules, std::shared_ptr<const ProgramSet> programs,
            uint64_t back);

  // Call after each batch of one game, in order. Aborted if the replayed
  // batches differ: see report(). Another error if they cannot be replayed at
  // all.
  absl::Status Check(const Batch& batch);

  // Where they differ: "peer 1" is the original game, "peer 2" the replayed
  // one.
  const std::optional<pb::DesyncReport>& report() const { return report_; }
  // Batches that were played again.
  uint64_t replayed() const { return replayed_; }

 private:
  // The result of a batch.
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
