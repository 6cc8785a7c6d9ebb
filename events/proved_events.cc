#include "events/proved_events.h"

#include <limits>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace refold {
namespace {

std::string EventsMissing(uint64_t last, const BatchRow& batch) {
  return absl::StrCat("event ", last + 1, " is missing: the events end with ",
                      last, ", but batch ", batch.batch, " ends with event ",
                      batch.last);
}

std::string BatchMissing(uint64_t batch, uint64_t event) {
  return absl::StrCat("the hashes of batch ", batch,
                      ", which begins with event ", event, ", are missing");
}

std::string SharedMissing(uint64_t last, uint64_t shared) {
  return absl::StrCat("event ", last + 1, " is missing: the events end with ",
                      last, ", but the fork shares them up to ", shared);
}

// What is wrong with an event that is not the expected one, or not as it was.
ChainFault WrongLink(const EventCursor& event, uint64_t expected_sequence,
                     Hash128 expected) {
  if (event.sequence() != expected_sequence) {
    return {expected_sequence, 0,
            absl::StrCat("event ", expected_sequence, " is missing: event ",
                         event.sequence(), " comes next")};
  }
  return {expected_sequence, 0,
          absl::StrCat("event ", expected_sequence,
                       " is damaged: expected chain hash ", expected.ToHex(),
                       " of what is stored, found ",
                       absl::BytesToHexString(event.chain()))};
}

// Whether it is the event expected there, and `chain` the hash after it.
bool IsLink(const EventCursor& event, uint64_t expected_sequence,
            Hash128 chain) {
  return event.sequence() == expected_sequence &&
         chain.IsStoredAs(event.chain());
}

}  // namespace

bool CheckLink(const EventCursor& event, uint64_t expected_sequence,
               Hash128& chain, std::optional<ChainFault>& fault) {
  chain = ChainHash(chain, event.bytes());
  if (IsLink(event, expected_sequence, chain)) return true;
  fault = WrongLink(event, expected_sequence, chain);
  return false;
}

std::optional<ChainFault> CheckEnd(const GameReader& game) {
  absl::StatusOr<GameEnd> end = game.End();
  if (!end.ok()) return ChainFault{0, 0, std::string(end.status().message())};
  RowCursor rows = game.Batches();
  BatchRow batch;  // of no batch, if there is none
  if (rows.SeekBack(std::numeric_limits<uint64_t>::max())) {
    absl::Status status = ReadBatchRow(rows, batch);
    if (!status.ok()) {
      return ChainFault{0, rows.number(), std::string(status.message())};
    }
  }
  if (end->sequence < game.shared_events() && batch.last == end->sequence) {
    return ChainFault{end->sequence + 1, 0,
                      SharedMissing(end->sequence, game.shared_events())};
  }
  if (batch.last > end->sequence) {
    return ChainFault{end->sequence + 1, batch.batch,
                      EventsMissing(end->sequence, batch)};
  }
  if (batch.last < end->sequence) {
    return ChainFault{batch.last + 1, batch.batch + 1,
                      BatchMissing(batch.batch + 1, batch.last + 1)};
  }
  return std::nullopt;
}

ProvedEvents::ProvedEvents(const GameReader& game)
    : events_(game.Events()),
      rows_(game.Batches()),
      shared_(game.shared_events()),
      chain_(game.root()) {}

bool ProvedEvents::Next() {
  if (fault_.has_value()) return false;
  if (ends_batch() && !TakeBatch()) return false;
  const uint64_t next = sequence_ + 1;
  if (!events_.Next()) return EndAt(next);
  const Hash128 chain = ChainHash(chain_, events_.bytes());
  if (!IsLink(events_, next, chain)) return NoLink(next, chain);
  if (!has_batch_) return NoBatch(next);
  if (next >= batch_.last) {
    if (!CheckBatch(next, chain)) return false;
    ++batches_;
  }
  sequence_ = next;
  chain_ = chain;
  return true;
}

bool ProvedEvents::EndAt(uint64_t next) {
  if (!events_.status().ok()) {
    return Fault(next, 0, std::string(events_.status().message()));
  }
  if (has_batch_) {
    return Fault(next, batch_.batch, EventsMissing(sequence_, batch_));
  }
  if (sequence_ < shared_) {
    return Fault(next, 0, SharedMissing(sequence_, shared_));
  }
  return false;
}

bool ProvedEvents::TakeBatch() {
  const uint64_t number = batches_ + 1;
  const uint64_t next = sequence_ + 1;
  has_batch_ = batches_ == 0 ? rows_.SeekFrom(0) : rows_.Next();
  if (!has_batch_) {
    return rows_.status().ok() ||
           Fault(next, number, std::string(rows_.status().message()));
  }
  absl::Status status = ReadBatchRow(rows_, batch_);
  if (!status.ok()) return Fault(next, number, std::string(status.message()));
  return batch_.batch == number ||
         Fault(next, number, BatchMissing(number, next));
}

bool ProvedEvents::NoLink(uint64_t next, Hash128 chain) {
  fault_ = WrongLink(events_, next, chain);
  return false;
}

bool ProvedEvents::NoBatch(uint64_t next) {
  return Fault(next, batches_ + 1, BatchMissing(batches_ + 1, next));
}

bool ProvedEvents::CheckBatch(uint64_t sequence, Hash128 chain) {
  if (sequence == batch_.last && chain.IsStoredAs(batch_.chain)) return true;
  return Fault(sequence, batch_.batch,
               absl::StrCat("the hashes of batch ", batch_.batch,
                            " are wrong: expected chain ", chain.ToHex(),
                            " after event ", sequence, ", found ",
                            absl::BytesToHexString(batch_.chain),
                            " after event ", batch_.last));
}

bool ProvedEvents::Fault(uint64_t sequence, uint64_t batch, std::string what) {
  fault_ = ChainFault{sequence, batch, std::move(what)};
  return false;
}

}  // namespace refold
