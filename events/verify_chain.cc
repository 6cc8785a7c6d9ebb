#include "events/verify_chain.h"

#include <cstring>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

ChainFault BatchFault(uint64_t batch, absl::string_view what) {
  return {0, batch, std::string(what)};
}

// Walks the batches beside the events.
class BatchWalk {
 public:
  explicit BatchWalk(const GameReader& game) : rows_(game.Batches()) {
    Advance(rows_.SeekFrom(0));
  }

  // To be called after every event.
  void AfterEvent(uint64_t sequence, const Hash128& chain) {
    if (fault_.has_value()) return;
    if (!has_current_) {
      fault_ = BatchFault(batches_ + 1,
                          absl::StrCat("event ", sequence,
                                       " belongs to no batch: the hashes of "
                                       "batch ",
                                       batches_ + 1, " are missing"));
      return;
    }
    if (sequence < current_.last()) return;
    if (sequence > current_.last() ||
        Hash128::FromBytes(current_.chain()) != chain) {
      fault_ =
          BatchFault(current_.batch(),
                     absl::StrCat("the hashes of batch ", current_.batch(),
                                  " are wrong: expected chain ", chain.ToHex(),
                                  " after event ", sequence, ", found ",
                                  absl::BytesToHexString(current_.chain()),
                                  " after event ", current_.last()));
      return;
    }
    ++batches_;
    Advance(rows_.Next());
  }

  void AtEnd(uint64_t events) {
    if (fault_.has_value() || !has_current_) return;
    fault_ = BatchFault(
        current_.batch(),
        absl::StrCat("batch ", current_.batch(), " ends with event ",
                     current_.last(), ", but the last event is ", events));
  }

  uint64_t batches() const { return batches_; }
  const std::optional<ChainFault>& fault() const { return fault_; }

 private:
  void Advance(bool found) {
    has_current_ = false;
    if (!found) {
      if (!rows_.status().ok()) {
        fault_ = BatchFault(batches_ + 1, rows_.status().message());
      }
      return;
    }
    absl::Status status = DecodeBatchHash(rows_, current_);
    if (!status.ok()) {
      fault_ = BatchFault(batches_ + 1, status.message());
    } else if (current_.batch() != batches_ + 1) {
      fault_ = BatchFault(
          batches_ + 1,
          absl::StrCat("the hashes of batch ", batches_ + 1, " are missing"));
    } else {
      has_current_ = true;
    }
  }

  RowCursor rows_;
  bool has_current_ = false;
  pb::BatchHash current_;  // the batch that the next event belongs to
  uint64_t batches_ = 0;
  std::optional<ChainFault> fault_;
};

}  // namespace

bool CheckLink(const EventCursor& event, uint64_t expected_sequence,
               Hash128& chain, std::optional<ChainFault>& fault) {
  if (event.sequence() != expected_sequence) {
    fault = ChainFault{
        expected_sequence, 0,
        absl::StrCat("event ", expected_sequence, " is missing: event ",
                     event.sequence(), " comes next")};
    return false;
  }
  const Hash128 expected = ChainHash(chain, event.bytes());
  const std::optional<Hash128> found = Hash128::FromBytes(event.chain());
  if (found == expected) {
    chain = expected;
    return true;
  }
  fault =
      ChainFault{expected_sequence, 0,
                 absl::StrCat("event ", expected_sequence,
                              " is damaged: expected chain hash ",
                              expected.ToHex(), " of what is stored, found ",
                              absl::BytesToHexString(event.chain()))};
  return false;
}

ChainReport VerifyChain(const GameReader& game) {
  ChainReport report;
  report.chain = game.root();
  absl::StatusOr<std::vector<absl::string_view>> programs = game.Programs();
  if (!programs.ok()) {
    report.fault = ChainFault{0, 0, std::string(programs.status().message())};
    return report;
  }
  EventCursor events = game.Events();
  BatchWalk batches(game);
  while (events.Next()) {
    if (!CheckLink(events, report.events + 1, report.chain, report.fault)) {
      break;
    }
    ++report.events;
    batches.AfterEvent(report.events, report.chain);
    if (batches.fault().has_value()) break;
  }
  report.batches = batches.batches();
  if (report.fault.has_value()) return report;
  if (!events.status().ok()) {
    report.fault = ChainFault{report.events + 1, 0,
                              std::string(events.status().message())};
    return report;
  }
  batches.AtEnd(report.events);
  report.fault = batches.fault();
  return report;
}

}  // namespace refold
