#include "events/batch_writer.h"

#include <endian.h>

#include <cstring>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "google/protobuf/arena.h"
#include "kernel/base/check.h"

namespace refold {
namespace {

// Writes the bytes of Hash128::ToBytes(). Byte by byte it would be slow to read
// again at once, as Chain() does.
void WriteHash(Hash128 hash, char* out) {
  const uint64_t words[] = {htobe64(hash.high), htobe64(hash.low)};
  static_assert(sizeof(words) == kHashBytes);
  std::memcpy(out, words, sizeof(words));
}

// Links the event in `space`, which leaves room for the chain hash before it.
// There the previous link is put first: what is hashed then lies in one piece.
void Chain(char* space, size_t size, GameEnd& end) {
  WriteHash(end.chain, space);
  end.chain = HashOf({space, kHashBytes + size});
  WriteHash(end.chain, space);
}

void SetHash(Hash128 hash, std::string& out) {
  out.resize(kHashBytes);
  WriteHash(hash, out.data());
}

void PutHashes(GameId game, const pb::BatchHash& hashes, WriteBuffer& rows) {
  char* space = rows.PutSpace(Table::kHashes, Key::Of(game, hashes.batch()),
                              hashes.ByteSizeLong());
  hashes.SerializeWithCachedSizesToArray(reinterpret_cast<uint8_t*>(space));
}

absl::Status CheckFollows(GameId game, const Event& event, const GameEnd& end) {
  if (event.sequence == end.sequence + 1 && event.batch == end.batch + 1) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("game ", game, ": event ", event.sequence, " of batch ",
                   event.batch, " cannot be stored where event ",
                   end.sequence + 1, " of batch ", end.batch + 1, " belongs"));
}

absl::Status CheckCount(GameId game, uint64_t batch, size_t events) {
  if (events == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("game ", game, ": a batch without events"));
  }
  if (events <= kMaxBatchEvents) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("game ", game, ": batch ", batch, " has ", events,
                   " events; it may have ", kMaxBatchEvents));
}

// Of the part of a batch whose last event has `event` bytes.
absl::Status CheckSize(GameId game, uint64_t batch, size_t event,
                       size_t total) {
  if (event <= kMaxEventBytes && total <= kMaxPartBytes) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(
      absl::StrCat("game ", game, ": batch ", batch, " is larger than ",
                   kMaxPartBytes, " bytes, or an event of it than ",
                   kMaxEventBytes, ", and cannot be stored"));
}

void PutEvent(GameId game, absl::string_view bytes, WriteBuffer& rows,
              GameEnd& end) {
  ++end.sequence;
  char* space = rows.PutSpace(Table::kEvents, Key::Of(game, end.sequence),
                              kHashBytes + bytes.size());
  std::memcpy(space + kHashBytes, bytes.data(), bytes.size());
  Chain(space, bytes.size(), end);
}

absl::Status WriteEvents(GameId game, const NewBatch& batch, WriteBuffer& rows,
                         GameEnd& end) {
  REFOLD_CHECK(batch.bytes.empty() || batch.bytes.size() == batch.events.size(),
               "a batch has other events than bytes");
  size_t total = 0;
  std::string made;
  for (size_t i = 0; i < batch.events.size(); ++i) {
    absl::Status follows = CheckFollows(game, batch.events[i], end);
    if (!follows.ok()) return follows;
    if (batch.bytes.empty()) made = Encode(batch.events[i]);
    const std::string& bytes = batch.bytes.empty() ? made : batch.bytes[i];
    total += bytes.size() + kEventOverhead;
    absl::Status fits = CheckSize(game, end.batch + 1, bytes.size(), total);
    if (!fits.ok()) return fits;
    PutEvent(game, bytes, rows, end);
  }
  return absl::OkStatus();
}

void WriteCheckpoint(GameId game, const NewBatch& batch,
                     const pb::BatchHash& hashes, WriteBuffer& rows) {
  StateBytes bytes = batch.snapshot();
  pb::Checkpoint checkpoint;
  checkpoint.set_sequence(hashes.last());
  *checkpoint.mutable_hashes() = hashes;
  checkpoint.set_state(std::move(bytes.state));
  checkpoint.set_projections(std::move(bytes.projections));
  rows.Put(Table::kSnapshots, Key::Of(game, hashes.last()),
           checkpoint.SerializeAsString());
}

}  // namespace

std::string HeaderBytes(const pb::GameHeader& header) {
  return header.SerializeAsString();
}

absl::Status CheckHeader(const pb::GameHeader& header, absl::string_view bytes,
                         uint32_t newest) {
  if (header.schema() == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("the game's header names no schema; set it to ", newest));
  }
  if (!IsKnownVersion(header.schema(), newest)) {
    return absl::FailedPreconditionError(absl::StrCat(
        "the game has schema ", header.schema(), ", this build knows schema ",
        newest, "; use a newer build"));
  }
  if (bytes.size() > kMaxHeaderBytes) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the game's header is larger than ", kMaxHeaderBytes, " bytes"));
  }
  for (const pb::ProgramRef& ref : header.programs()) {
    if (ref.hash().size() == kHashBytes) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        "program ", ref.name(), " of the game's header has no hash of ",
        kHashBytes, " bytes"));
  }
  // Protobuf writes texts that it then refuses to read.
  google::protobuf::Arena arena;  // all of it is let go of at once
  auto* read_back =
      google::protobuf::Arena::CreateMessage<pb::GameHeader>(&arena);
  if (!read_back->ParseFromArray(bytes.data(),
                                 static_cast<int>(bytes.size()))) {
    return absl::InvalidArgumentError(
        "a text of the game's header (its title, a player, a card, …) is not "
        "UTF-8; rename it");
  }
  return absl::OkStatus();
}

absl::Status CheckProgram(const pb::ProgramRef& ref, absl::string_view bytes) {
  if (HashOf(bytes).ToBytes() == ref.hash() && bytes.size() <= kMaxPartBytes) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "program ", ref.name(),
      " has not the hash that the game's header says, or is larger than ",
      kMaxPartBytes, " bytes"));
}

void PutGame(GameId game, absl::string_view header_bytes, WriteBuffer& rows) {
  rows.Put(Table::kGames, Key::Of(game),
           absl::StrCat(HashOf(header_bytes).ToBytes(), header_bytes));
}

absl::Status WriteBatch(GameId game, const NewBatch& batch,
                        uint64_t checkpoint_interval, WriteBuffer& rows,
                        GameEnd& end) {
  absl::Status count = CheckCount(game, end.batch + 1, batch.events.size());
  if (!count.ok()) return count;
  absl::Status events = WriteEvents(game, batch, rows, end);
  if (!events.ok()) return events;
  ++end.batch;
  thread_local pb::BatchHash hashes;  // kept for the memory of its strings
  hashes.Clear();
  hashes.set_batch(end.batch);
  hashes.set_last(end.sequence);
  SetHash(batch.state, *hashes.mutable_state());
  SetHash(end.chain, *hashes.mutable_chain());
  if (batch.projections.has_value()) {
    SetHash(*batch.projections, *hashes.mutable_projections());
    if (batch.projections_version != 1) {
      hashes.set_projections_version(batch.projections_version);
    }
  }
  PutHashes(game, hashes, rows);
  const bool due = end.sequence - end.checkpoint >= checkpoint_interval;
  if (batch.snapshot && (due || batch.checkpoint)) {
    WriteCheckpoint(game, batch, hashes, rows);
    end.checkpoint = end.sequence;
  }
  return absl::OkStatus();
}

absl::Status WriteStoredBatch(GameId game, const StoredBatch& batch,
                              WriteBuffer& rows, GameEnd& end) {
  absl::Status count = CheckCount(game, end.batch + 1, batch.events.size());
  if (!count.ok()) return count;
  size_t total = 0;
  for (absl::string_view event : batch.events) {
    total += event.size() + kEventOverhead;
    absl::Status fits = CheckSize(game, end.batch + 1, event.size(), total);
    if (!fits.ok()) return fits;
    PutEvent(game, event, rows, end);
  }
  ++end.batch;
  if (batch.hashes.batch() != end.batch ||
      batch.hashes.last() != end.sequence ||
      batch.hashes.chain() != end.chain.ToBytes()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "game ", game, ": batch ", end.batch,
        " does not follow: its chain hash is ",
        absl::BytesToHexString(batch.hashes.chain()), ", expected ",
        end.chain.ToHex(), " after event ", end.sequence));
  }
  PutHashes(game, batch.hashes, rows);
  return absl::OkStatus();
}

}  // namespace refold
