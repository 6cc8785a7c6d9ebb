// FoldAll() of fold_game.h.
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "events/batch_row.h"
#include "events/proved_events.h"
#include "kernel/fold/fold_state.h"
#include "proto/log.pb.h"
#include "replay/fold_game.h"

namespace refold {
namespace {

constexpr size_t kCellsNamed = 8;

// Folds a game while its chain is proved.
class GameFolder {
 public:
  explicit GameFolder(const GameReader& game)
      : events_(game), checkpoints_(game.Checkpoints()) {
    has_checkpoint_ = checkpoints_.SeekFrom(0);
  }

  // Folds all events, and compares what each batch left. Stops at a fault, be
  // it of the chain or of what the events say.
  void Fold() {
    while (events_.Next()) {
      if (!FoldEvent()) return;
      if (events_.ends_batch() && !CheckBatch(events_.batch())) return;
    }
    if (!events_.fault().has_value()) CheckEnd();
  }

  // What is wrong with the chain, wherever that is.
  const std::optional<ChainFault>& ProveRest() {
    while (events_.Next()) {
    }
    return events_.fault();
  }

  FoldReport& report() { return report_; }

 private:
  bool CheckBatch(const BatchRow& hashes) {
    // Any checkpoint up to here must be one of here.
    std::optional<pb::Checkpoint> checkpoint;
    if (has_checkpoint_ && checkpoints_.number() <= hashes.last) {
      absl::StatusOr<pb::Checkpoint> decoded = DecodeCheckpoint(checkpoints_);
      if (!decoded.ok()) return CannotRead(hashes, decoded.status());
      checkpoint = *std::move(decoded);
      has_checkpoint_ = checkpoints_.Next();
    }
    return CheckState(hashes, checkpoint) &&
           (!checkpoint.has_value() || CheckCheckpoint(hashes, *checkpoint));
  }

  void CheckEnd() {
    if (!checkpoints_.status().ok()) {
      CannotRead({}, checkpoints_.status());
      return;
    }
    if (!has_checkpoint_) return;
    const uint64_t missing = report_.events + 1;
    report_.fault = FoldFault{
        missing, 0,
        absl::StrCat("event ", missing, " is missing: the events end with ",
                     report_.events, ", but there is a checkpoint at event ",
                     checkpoints_.number())};
  }

  bool CannotRead(const BatchRow& hashes, const absl::Status& status) {
    Fault(hashes, status.message());
    report_.fault->unreadable = absl::IsDataLoss(status);
    return false;
  }

  bool Fault(const BatchRow& hashes, absl::string_view what) {
    report_.fault = FoldFault{hashes.last, hashes.batch, std::string(what)};
    return false;
  }

  bool FoldEvent() {
    const uint64_t sequence = events_.sequence();
    const uint64_t batch = events_.batch().batch;
    auto fault = [&](absl::string_view what) {
      report_.fault = FoldFault{sequence, batch, std::string(what)};
      return false;
    };
    Event event;
    if (!Decode(events_.bytes(), event)) {
      return fault(absl::StrCat("event ", sequence, " cannot be read"));
    }
    if (event.sequence != sequence || event.batch != batch) {
      return fault(absl::StrCat("event ", sequence, " of batch ", batch,
                                " says that it is event ", event.sequence,
                                " of batch ", event.batch));
    }
    absl::Status folded = FoldState(state_, event);
    if (!folded.ok()) return fault(folded.message());
    ++report_.events;
    return true;
  }

  bool CheckState(const BatchRow& hashes,
                  const std::optional<pb::Checkpoint>& checkpoint) {
    const Hash128 found = state_.Hash();
    if (Hash128::FromBytes(hashes.state) == found) {
      ++report_.batches;
      return true;
    }
    Fault(hashes,
          absl::StrCat("after batch ", hashes.batch, " (event ", hashes.last,
                       ") the state has hash ", found.ToHex(), ", expected ",
                       absl::BytesToHexString(hashes.state)));
    if (checkpoint.has_value() && checkpoint->sequence() == hashes.last) {
      NameCells(checkpoint->state());
    }
    return false;
  }

  bool CheckCheckpoint(const BatchRow& hashes,
                       const pb::Checkpoint& checkpoint) {
    if (checkpoint.hashes().SerializeAsString() != hashes.bytes) {
      return Fault(
          hashes,
          absl::StrCat("the checkpoint at event ", checkpoint.sequence(),
                       " does not have the hashes of batch ", hashes.batch));
    }
    if (checkpoint.state() == state_.ToBytes()) {
      ++report_.checkpoints;
      return true;
    }
    Fault(hashes,
          absl::StrCat("the checkpoint at event ", checkpoint.sequence(),
                       " does not match the state that the events produce"));
    NameCells(checkpoint.state());
    return false;
  }

  // Completes a fault with the cells in which the folded state differs.
  void NameCells(const std::string& expected) {
    absl::StatusOr<std::vector<CellDiff>> diff =
        DiffStates(expected, state_.ToBytes());
    if (!diff.ok()) {
      absl::StrAppend(&report_.fault->what,
                      "; the checkpoint is damaged: ", diff.status().message());
      return;
    }
    report_.fault->cells = *std::move(diff);
    absl::StrAppend(&report_.fault->what, ": ",
                    DescribeDiff(report_.fault->cells, kCellsNamed));
  }

  ProvedEvents events_;
  RowCursor checkpoints_;
  bool has_checkpoint_ = false;
  GameState state_;
  FoldReport report_;
};

}  // namespace

bool IsUnreadable(const GameReader& game, const ChainFault& fault) {
  if (fault.sequence == 0 && fault.batch == 0) {
    return absl::IsDataLoss(game.Programs().status());
  }
  EventCursor events = game.Events(fault.sequence);
  events.Next();
  RowCursor batches = game.Batches();
  batches.SeekFrom(fault.batch);
  return absl::IsDataLoss(events.status()) ||
         absl::IsDataLoss(batches.status());
}

FoldReport FoldAll(const GameReader& game) {
  FoldReport unsound;
  absl::StatusOr<std::vector<absl::string_view>> programs = game.Programs();
  if (!programs.ok()) {
    unsound.fault =
        FoldFault{.what = std::string(programs.status().message()),
                  .unreadable = absl::IsDataLoss(programs.status())};
    return unsound;
  }
  GameFolder folder(game);
  folder.Fold();
  // A fault of the chain counts, wherever it is: a log that is not as it was
  // written says nothing about who wrote it.
  if (const std::optional<ChainFault>& fault = folder.ProveRest()) {
    unsound.fault = FoldFault{fault->sequence, fault->batch, fault->what,
                              IsUnreadable(game, *fault)};
    return unsound;
  }
  folder.report().chain_sound = true;
  return std::move(folder.report());
}

}  // namespace refold
