// Log::ForkGame(): a game that begins as another one does.
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "events/fork_row.h"
#include "events/log.h"
#include "kernel/state/facts.h"

namespace refold {
namespace {

// The hashes of the batch that ends with event `sequence`.
absl::StatusOr<pb::BatchHash> BatchEndingAt(const GameReader& game,
                                            uint64_t sequence) {
  EventCursor events = game.Events(sequence);
  const bool found = events.Next();
  if (!events.status().ok()) return events.status();
  if (!found || events.sequence() != sequence) {
    return absl::OutOfRangeError(
        absl::StrCat("game ", game.id(), " has no event ", sequence));
  }
  Event event;
  RowCursor batches = game.Batches();
  if (!DecodeNumbers(events.bytes(), event) || !batches.SeekFrom(event.batch) ||
      batches.number() != event.batch) {
    return absl::DataLossError(absl::StrCat(
        "game ", game.id(), ": event ", sequence, " or its batch is damaged"));
  }
  absl::StatusOr<pb::BatchHash> hashes = DecodeBatchHash(batches);
  if (!hashes.ok()) return hashes.status();
  if (hashes->last() != sequence) {
    return absl::InvalidArgumentError(absl::StrCat(
        "game ", game.id(), " cannot be forked at event ", sequence, ": batch ",
        hashes->batch(), " goes on to event ", hashes->last()));
  }
  if (events.chain() != hashes->chain()) {
    return absl::DataLossError(absl::StrCat("game ", game.id(), ": batch ",
                                            hashes->batch(), " is damaged"));
  }
  return hashes;
}

// A fork of `parent` at the end of a batch.
pb::Fork ForkAt(const GameReader& parent, const pb::BatchHash& batch) {
  pb::Fork fork;
  fork.set_parent(parent.id());
  for (const pb::Fork::Piece& shared : parent.fork().pieces()) {
    *fork.add_pieces() = shared;
    if (shared.last_event() >= batch.last()) break;
  }
  // What the parent itself shares lies under another game.
  if (batch.last() > parent.shared_events()) {
    fork.add_pieces()->set_game(parent.id());
  }
  pb::Fork::Piece& last = *fork.mutable_pieces(fork.pieces_size() - 1);
  last.set_last_event(batch.last());
  last.set_last_batch(batch.batch());
  return fork;
}

struct Forked {
  pb::Fork fork;
  GameEnd end;
};

absl::StatusOr<Forked> Look(const GameReader& parent, uint64_t sequence) {
  absl::StatusOr<pb::BatchHash> batch = BatchEndingAt(parent, sequence);
  if (!batch.ok()) return batch.status();
  Forked forked{ForkAt(parent, *batch), {.sequence = sequence}};
  if (forked.fork.pieces_size() > kMaxForkPieces) {
    return absl::FailedPreconditionError(absl::StrCat(
        "game ", parent.id(), " is a fork of a fork … ", kMaxForkPieces,
        " deep; export it and import the export to get a whole game"));
  }
  forked.end.batch = batch->batch();
  forked.end.chain = *Hash128::FromBytes(batch->chain());
  RowCursor checkpoints = parent.Checkpoints();
  if (checkpoints.SeekBack(sequence)) {
    forked.end.checkpoint = checkpoints.number();
  }
  if (!checkpoints.status().ok()) return checkpoints.status();
  return forked;
}

// With a reader that is closed afterwards: the map may have to move.
absl::StatusOr<Forked> Look(std::shared_ptr<Store> store, GameId parent,
                            uint64_t sequence) {
  absl::StatusOr<std::unique_ptr<LogReader>> log =
      LogReader::Open(std::move(store));
  if (!log.ok()) return log.status();
  absl::StatusOr<GameReader> game = (*log)->Game(parent);
  if (!game.ok()) return game.status();
  return Look(*game, sequence);
}

}  // namespace

absl::StatusOr<GameId> Log::ForkGame(GameId parent, uint64_t sequence,
                                     Durability durability) {
  const Lock lock = LockToCommit();
  absl::Status status = CheckOpen();
  if (status.ok()) status = CommitWaiting();
  if (!status.ok()) return status;
  absl::StatusOr<Forked> forked = Look(store_, parent, sequence);
  if (!forked.ok()) return forked.status();
  absl::StatusOr<GameId> game = NextGame();
  if (!game.ok()) return game.status();

  const Undo undo{pending_.mark(), {}};
  const std::string record = ForkRecord(forked->fork);
  pending_.Put(Table::kGames, Key::Of(*game),
               absl::StrCat(HashOf(record).ToBytes(), record));
  status = Settle(durability);
  if (!status.ok()) {
    Rollback(undo);
    return status;
  }
  last_game_ = *game;
  ends_[*game] = forked->end;
  return *game;
}

}  // namespace refold
